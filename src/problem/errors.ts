import type { Problem } from './problem';
import { renderProblems } from './render';

/**
 * Throws an error about a call of this library. Its stack begins at the line of the program that made the call.
 *
 * @param kind the class of the error
 */
export function throwUsageError(message: string, kind: new (message: string) => Error = Error): never {
  throw dropOwnFrames(new kind(message)); // node-do-not-add-exception-line: Node.js prints no source line
}

/** Throws unless the value is a list of manifests: a single object or a YAML text would be checked as empty. */
export function checkList(value: unknown, call: string): asserts value is readonly unknown[] {
  if (Array.isArray(value)) return;
  const description = typeof value === 'string' ? 'a string: parse it first, such as with the package yaml'
    : typeof value === 'object' && value !== null ? 'one object: write [object]' : String(value);
  throwUsageError(`${call} takes a list of objects, found ${description}`, TypeError);
}

/** Returns the same error, after removing the frames of this library from its stack, so that it begins at the line of the program. */
function dropOwnFrames<E extends Error>(error: E): E {
  if (typeof error.stack === 'string')
    Object.defineProperty(error, 'stack', { value: dropOwnLines(error.stack, error.message), configurable: true, writable: true });
  return error;
}

/** Removes the frames of this library from the beginning of a stack, so that it begins in the code of the user. */
function dropOwnLines(stack: string, message: string): string {
  const end = stack.indexOf(message) + message.length;
  const frames = stack.slice(end).split('\n').slice(1);
  const first = HOME === undefined
    ? -1 : frames.findIndex((frame) => !frame.includes(`${HOME}${SEPARATOR}src${SEPARATOR}`)
      // Built-in functions that the library calls, such as Array.map, have no file in their frame.
      && !frame.includes(`${HOME}${SEPARATOR}lib${SEPARATOR}`) && !frame.endsWith('(<anonymous>)'));
  return first < 1 ? stack : [stack.slice(0, end), ...frames.slice(first)].join('\n');
}

/** The folder of this package, without `lib` or `src`; `undefined` in a bundle, where files have other paths. */
const HOME = typeof __dirname === 'string' && /[\\/](?:lib|src)[\\/]problem$/.test(__dirname)
  ? __dirname.replace(/[\\/](?:lib|src)[\\/]problem$/, '') : undefined;
const SEPARATOR = HOME?.includes('\\') === true ? '\\' : '/';

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
