import type { Problem } from './problem';
import { renderProblems } from './render';

/**
 * Everything that is wrong with one Service, thrown at once by its constructor; its message is the text of all problems.
 *
 * @example
 * try {
 *   new ClusterIpService(chart, 'web', { ports: [{ port: Number(process.env.PORT) }] });
 * } catch (error) {
 *   if (error instanceof ServiceError) console.log(error.problems.map(({ code }) => code));
 * }
 */
export class ServiceError extends Error {
  /** Name of the error, for those who compare names. */
  override readonly name = 'ServiceError';

  constructor(
    /** Whom it is about: the construct's path and class, `shop/web (ClusterIpService)`. */
    readonly subject: string,
    /** What is wrong, at least one problem. */
    readonly problems: readonly Problem[],
  ) {
    super(renderProblems(subject, problems));
  }
}
