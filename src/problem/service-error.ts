import type { Problem } from './problem';
import { renderProblems } from './render';

/**
 * All problems of one Service, thrown by its constructor. The message has all of them.
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
    // The message says all of it: Node.js must not print it again below the stack.
    Object.defineProperties(this, { name: { value: 'ServiceError' }, subject: { value: subject }, problems: { value: problems } });
    if (typeof this.stack === 'string')
      Object.defineProperty(this, 'stack', { value: fromUsersLine(this.stack, this.message), configurable: true, writable: true });
  }
}

/** A stack without the frames of this library above the line that called it. */
function fromUsersLine(stack: string, message: string): string {
  const end = stack.indexOf(message) + message.length;
  const frames = stack.slice(end).split('\n').slice(1);
  const first = HOME === undefined
    ? -1 : frames.findIndex((frame) => !frame.includes(`${HOME}${SEPARATOR}src${SEPARATOR}`)
      && !frame.includes(`${HOME}${SEPARATOR}lib${SEPARATOR}`));
  return first < 1 ? stack : [stack.slice(0, end), ...frames.slice(first)].join('\n');
}

/** Where this library is; unknown in a bundle. */
const HOME = typeof __dirname === 'string' && /[\\/](?:lib|src)[\\/]problem$/.test(__dirname)
  ? __dirname.replace(/[\\/](?:lib|src)[\\/]problem$/, '') : undefined;
const SEPARATOR = HOME?.includes('\\') === true ? '\\' : '/';
