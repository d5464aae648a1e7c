import { dropOwnFrames } from './usage-error';
import type { Problem } from './problem';
import { renderProblems } from './render';

/**
 * All problems of one Service, thrown by its constructor. The message lists all of them.
 *
 * @example
 * try {
 *   new ClusterIpService(chart, 'web', { ports: [{ port: Number(process.env.PORT) }] });
 * } catch (error) {
 *   if (error instanceof ServiceError) console.log(error.problems.map(({ code }) => code));
 * }
 */
export class ServiceError extends Error {
  /** Name of the error class. */
  declare readonly name: 'ServiceError';

  /** Path and class of the construct: `shop/web (ClusterIpService)`. */
  declare readonly subject: string;
  /** The problems, at least one. */
  declare readonly problems: readonly Problem[];

  constructor(subject: string, problems: readonly Problem[]) {
    super(renderProblems(subject, problems));
    // Not enumerable: otherwise Node.js would print the problems again below the stack.
    Object.defineProperties(this, { name: { value: 'ServiceError' }, subject: { value: subject }, problems: { value: problems } });
    dropOwnFrames(this);
  }
}
