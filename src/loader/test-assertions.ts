import { basename, dirname, join } from 'node:path';
import { getOrCreate, tryTo } from '../problem';
import { readFile, rootOf } from './files/read-file';

/**
 * Returns a predicate for the paths of assertions of Chainsaw and KUTTL tests, which are partial objects: `00-assert.yaml` and
 * `01-errors.yaml` anywhere, `web-assert.yaml` in a folder of tests, and files that the `chainsaw-test.yaml` of their folder lists.
 */
export function findAssertions(): (path: string) => boolean {
  const filesByFolder = new Map<string, ReadonlySet<string>>();
  return (path) => {
    const [folder, name] = [dirname(path), basename(path)];
    if (/^\d+-(?:assert|errors?)\b/.test(name)) return true;
    if (/^(?:assert|errors?)[-_]\S*\.ya?ml$|-(?:assert|errors)(?:\.gotmpl)?\.ya?ml$/.test(name) && TEST_FOLDERS.test(folder)) return true;
    const files = getOrCreate(filesByFolder, folder, () => findAsserted(join(folder, 'chainsaw-test.yaml')));
    return files.has(name) || (files.size > 0 && /^(?:assert|errors?)\b/.test(name));
  };
}

/** Matches the paths of test folders and of folders below them. */
const TEST_FOLDERS = /(?:^|[/\\])(?:e2e|tests?)(?:[/\\]|$)/;

/** The names of the assertion files of a Chainsaw test, and of the test file itself; empty if the test cannot be read. */
function findAsserted(test: string): ReadonlySet<string> {
  const text = tryTo(() => readFile(test, { root: rootOf(dirname(test)) }));
  const files = text?.matchAll(/\b(?:assert|error):[ \t]*\r?\n[ \t]*file:[ \t]*(?:\.\/)?([^\s#]+)/g);
  return new Set(files === undefined ? [] : [basename(test), ...[...files].map(([, file]) => file)]);
}
