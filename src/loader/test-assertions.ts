import { basename, dirname, join } from 'node:path';
import { readFile, rootOf } from './files/read-file';

/** Returns whether a file holds what a test of Chainsaw or KUTTL expects, or expects not, to find: parts of objects. */
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
