import { basename, dirname, join } from 'node:path';
import { readFile, rootOf } from './files/read-file';

/**
 * Returns a function that tells from a path whether the file is an assertion of a Chainsaw or KUTTL test, such as `00-assert.yaml`, or is
 * listed in the `chainsaw-test.yaml` of its folder. Assertions are partial objects.
 */
export function findAssertions(): (path: string) => boolean {
  const named = new Map<string, ReadonlySet<string>>();
  return (path) => {
    const [folder, name] = [dirname(path), basename(path)];
    if (/^\d+-(?:assert|errors?)\b/.test(name) || (/-(?:assert|errors)(?:\.gotmpl)?\.ya?ml$/.test(name) && TESTS.test(folder))) return true;
    let files = named.get(folder);
    if (files === undefined) named.set(folder, files = assertedIn(join(folder, 'chainsaw-test.yaml')));
    return files.has(name) || (files.size > 0 && /^(?:assert|errors?)\b/.test(name));
  };
}

/** A folder of tests, or one below it. */
const TESTS = /(?:^|[/\\])(?:e2e|tests?)(?:[/\\]|$)/;

/** The files that a test of Chainsaw compares with, and the test itself. */
function assertedIn(test: string): ReadonlySet<string> {
  try {
    const text = readFile(test, { root: rootOf(dirname(test)) });
    const files = text.matchAll(/\b(?:assert|error):[ \t]*\r?\n[ \t]*file:[ \t]*(?:\.\/)?([^\s#]+)/g);
    return new Set([basename(test), ...[...files].map(([, file]) => file)]);
  } catch {
    return new Set();
  }
}
