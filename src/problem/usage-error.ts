/**
 * Throws an error about a call of this library. It is printed without a line of the library above the line that made the call.
 *
 * @param kind the class of the error
 */
export function throwUsageError(message: string, kind: new (message: string) => Error = Error): never {
  throw withoutOwnFrames(new kind(message)); // node-do-not-add-exception-line
}

/** Throws unless the value is a list of manifests: a single object or a YAML text would be checked as empty. */
export function checkList(given: unknown, call: string): asserts given is readonly unknown[] {
  if (Array.isArray(given)) return;
  const description = typeof given === 'string' ? 'a string: parse it first, such as with the package yaml'
    : typeof given === 'object' && given !== null ? 'one object: write [object]' : String(given);
  throwUsageError(`${call} takes a list of objects, found ${description}`, TypeError);
}

/** Removes frames of this library from the stack of an error, so that it begins at the line of the program. */
export function withoutOwnFrames<E extends Error>(error: E): E {
  if (typeof error.stack === 'string')
    Object.defineProperty(error, 'stack', { value: withoutOwn(error.stack, error.message), configurable: true, writable: true });
  return error;
}

function withoutOwn(stack: string, message: string): string {
  const end = stack.indexOf(message) + message.length;
  const frames = stack.slice(end).split('\n').slice(1);
  const first = HOME === undefined
    ? -1 : frames.findIndex((frame) => !frame.includes(`${HOME}${SEPARATOR}src${SEPARATOR}`)
      && !frame.includes(`${HOME}${SEPARATOR}lib${SEPARATOR}`) && !frame.endsWith('(<anonymous>)')); // Array.map of the library
  return first < 1 ? stack : [stack.slice(0, end), ...frames.slice(first)].join('\n');
}

/** Folder of this library; unknown in a bundle. */
const HOME = typeof __dirname === 'string' && /[\\/](?:lib|src)[\\/]problem$/.test(__dirname)
  ? __dirname.replace(/[\\/](?:lib|src)[\\/]problem$/, '') : undefined;
const SEPARATOR = HOME?.includes('\\') === true ? '\\' : '/';
