import { lstatSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { readPage, reasonOf } from './read-file';
import { addOne, getOrCreate, tryTo } from '../../problem';

/** Matches names of files that may contain manifests, such as `service.yaml`. */
export const MANIFEST = /\.(?:yaml|yml|json|jsonl|ndjson)$/i;
/** Matches names of documentation pages (`guide.md`) and scripts (`install.sh`, `Makefile`), whose commands may show what is installed. */
const PAGE = /\.(?:mdx?|markdown|adoc|rst|sh|bash|ps1)$|^(?:makefile|jenkinsfile|vagrantfile|justfile)$/i;
/** Folders that are never entered. */
export const NEVER_ENTERED: ReadonlySet<string> = new Set(['node_modules', '.git']);
/** Matches hidden files and folders of tools, such as `.gitignore`, which contain no manifests and are not counted as hidden. */
const TOOL_FILES =
  /^\.(?:git|cdk8s|cache|config|vscode|idea|circleci|devcontainer|husky|terraform|tox|venv|yarn|pre-commit|travis|golangci|yamllint)/;
/** Matches folders that are skipped: third-party code, test data (partial objects, or invalid ones), and manifests no longer applied. */
const SKIPPED_FOLDERS = new RegExp(
  '^(?:vendor|test-?_?(?:data|files)|mock-?_?data|(?:test-?_?)?fixtures?|__(?:fixtures|mocks|snapshots|testdata)__'
  + '|goldens?|expected|[._-]*(?:deprecated|archived?|old|obsolete|disabled|unused|no[-_]?deploy)'
  + '(?:[._-](?:charts?|configs?|files?|k8s|manifests?|templates?|versions?|yamls?))?)$', 'i');
/** Matches folders and manifests that are wrong on purpose, such as `3-broken.yaml`, for exercises and for tools that find mistakes. */
const BROKEN_ON_PURPOSE = new RegExp('(?:^|[\\d. _-])(?:troubleshoot(?:ings?)?|broken|break-?fix|faulty|buggy|busted'
  + '|misconfigured|incorrect|(?<=[ _-])(?:bad|wrong|mismatch)|(?:bad|wrong)(?=[ _-])|invalid|failing|negative|mistakes?'
  + '|(?:not|doesn\\W?t)-?work(?:ing)?)(?=$|[\\d. _-])', 'i');
/** Matches folders with test inputs or expected results, such as `cases` and `fail-port`. They are skipped only inside test folders. */
const TEST_INPUTS = /^(?:(?:checks|compare|data|expectations|resources|want|inputs?|(?:\w+[-_])?cases)$|fail(?:ed|ing|ure)?(?:$|[-_]))/i;
/** Matches the folders in which Maven and Gradle projects keep test data. */
const MAVEN_TEST_RESOURCES = /[/\\]src[/\\]test[/\\]resources$/;
/** Matches names of test folders, such as `tests` and `web-e2e`. */
const TEST_FOLDERS = /(?:^|[-_])(?:e2e|tests?)(?:$|[-_])/i;
/**
 * Matches files by which a folder is a test of Chainsaw, Kyverno, KUTTL or Gatekeeper, or an exercise with a page that solves it: its
 * manifests may be wrong on purpose.
 */
const TEST_FILES = new RegExp('^(?:chainsaw-test|kyverno-test|\\d+-(?:assert|errors?)(?:-[\\w-]+)?|example_(?:dis)?allowed[\\w-]*)\\.ya?ml$'
  + '|^(?:solutions?|answers?|hints?|problem)\\.(?:mdx?|markdown|adoc|txt)$', 'i');
/** Matches the end of the name of a file or folder that solves the exercise whose name it begins with, such as `web-solution.yaml`. */
const SOLUTION = /(?:^|[-_. ])(?:solutions?|solved|answers?|corrected|fixed)(?=\.ya?ml$|$)/i;
/** Matches the name of a folder of exercises, if there is a folder of solutions beside it. */
const EXERCISES = /^(?:exercises?|tasks?|problems?|challenges?|starters?|assignments?|questions?|todo)$/i;

/**
 * Finds all manifests below a folder, in `files`, and pages, scripts and pipelines, whose commands may show what else is installed, in
 * `pages`, both sorted. Each folder is entered once, even if several links lead to it. `skippedFolders` counts the files in each folder of
 * third-party code, or of tests whose manifests are wrong on purpose; `hidden` the hidden files and folders that may contain manifests.
 * Folders that cannot be listed, or to which links lead that must not be followed, are in `unreadable`.
 *
 * @param isAllowed whether a folder that a link leads to, with all links resolved, may be entered
 */
export function findManifests(root: string, isAllowed: (target: string) => boolean = () => true) {
  const files: string[] = [], pages: string[] = [];
  const unreadable: { path: string; reason: string }[] = [];
  const visitedFolders = new Set<string>();
  const skippedFolders = new Map<string, number>();
  let hidden = 0;
  const pending: PendingFolder[] = [{ folder: root, isOfTests: false }];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    const { folder, isOfTests } = current;
    const entries = listEntries(folder, visitedFolders, isAllowed);
    if (typeof entries === 'string') {
      unreadable.push({ path: folder, reason: entries });
      continue;
    }
    const isTest = folder !== root
      && entries.some((entry) => TEST_FILES.test(entry.name) || (entry.isFile() && asksToRepair(join(folder, entry.name))));
    const skippedFolder = current.skippedFolder ?? (isTest ? folder : undefined);
    const isExercise = findExercises(entries.map(({ name }) => name));
    for (const entry of entries) {
      if (NEVER_ENTERED.has(entry.name)) continue;
      if (entry.name.startsWith('.')) {
        pages.push(...pipelinesOf(folder, entry));
        if (!TOOL_FILES.test(entry.name) && (entry.isDirectory() || MANIFEST.test(entry.name))) hidden++;
        continue;
      }
      const path = join(folder, entry.name);
      if (entry.isDirectory() || (entry.isSymbolicLink() && isFolder(path))) {
        pending.push({
          folder: path, isOfTests: isOfTests || TEST_FOLDERS.test(entry.name),
          skippedFolder: skippedFolder ?? (isSkipped(path, entry.name, isOfTests) || isExercise(entry.name) ? path : undefined),
        });
      } else if (PAGE.test(entry.name) && entry.isFile()) pages.push(path);
      else if (MANIFEST.test(entry.name)) {
        const skipped = skippedFolder ?? (BROKEN_ON_PURPOSE.test(entry.name) || isExercise(entry.name) ? path : undefined);
        if (skipped === undefined) files.push(path);
        else addOne(skippedFolders, skipped);
      }
    }
  }
  return { files: files.sort(), pages: pages.sort(), skippedFolders, hidden, unreadable };
}

/**
 * Paths of the pipelines of a hidden file or folder: `.gitlab-ci.yml`, and the workflows in `.github`. Links are left out, as for pages:
 * they may lead out of the work tree.
 */
function pipelinesOf(folder: string, entry: Dirent): readonly string[] {
  const path = join(folder, entry.name);
  if (/^\.gitlab-ci\.ya?ml$/.test(entry.name)) return entry.isFile() ? [path] : [];
  const workflows = join(path, 'workflows');
  if (entry.name !== '.github' || !entry.isDirectory() || tryTo(() => lstatSync(workflows).isDirectory()) !== true) return [];
  const files = tryTo(() => readdirSync(workflows, { withFileTypes: true })) ?? []; // fails without permission to list it
  return files.filter((file) => file.isFile() && MANIFEST.test(file.name)).map(({ name }) => join(workflows, name));
}

/**
 * The entries of a folder, none if it is in `visitedFolders`, to which it is added; as a text, the reason why it must not or cannot be
 * read.
 */
function listEntries(folder: string, visitedFolders: Set<string>, isAllowed: (target: string) => boolean): readonly Dirent[] | string {
  try {
    const target = realpathSync(folder);
    if (visitedFolders.has(target)) return [];
    if (!isAllowed(target)) return 'it is a link to a folder outside of the work tree: name that folder to check it';
    visitedFolders.add(target);
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    return reasonOf(error);
  }
}

/** A folder whose entries have not been listed yet. */
interface PendingFolder {
  readonly folder: string;
  /** Whether the folder is inside a test folder, such as `tests`. */
  readonly isOfTests: boolean;
  /** The nearest folder, this one included, whose files are counted as skipped. @default - the files are read */
  readonly skippedFolder?: string | undefined;
}

/**
 * Returns a predicate for files in folders of test data or third-party code, such as `testdata` and `vendor`, that are skipped when `root`
 * is read; for lists of files that are not on disk.
 */
export function findSkipped(root: string, files: readonly string[]): (file: string) => boolean {
  const testFolders = new Set(files.flatMap((file) => (TEST_FILES.test(basename(file)) && dirname(file) !== root ? [dirname(file)] : [])));
  const namesByFolder = new Map<string, Set<string>>();
  for (const file of files)
    for (let path = file; path !== root && dirname(path) !== path; path = dirname(path))
      getOrCreate(namesByFolder, dirname(path), () => new Set()).add(basename(path));
  const exercises = new Map([...namesByFolder].map(([folder, names]) => [folder, findExercises([...names])]));
  return (file) => {
    if (BROKEN_ON_PURPOSE.test(basename(file)) || exercises.get(dirname(file))?.(basename(file)) === true) return true;
    let folder = root, isOfTests = false;
    for (const name of relative(root, dirname(file)).split(/[/\\]/)) {
      if (exercises.get(folder)?.(name) === true) return true;
      folder = join(folder, name);
      if (testFolders.has(folder) || isSkipped(folder, name, isOfTests)) return true;
      isOfTests ||= TEST_FOLDERS.test(name);
    }
    return false;
  };
}

/**
 * Returns a predicate for the names of exercises among those of a folder: `web.yaml` beside `web-solution.yaml`, and `exercises` beside
 * `solutions`.
 */
function findExercises(names: readonly string[]): (name: string) => boolean {
  const solved = new Set(names.filter((name) => SOLUTION.test(name)).map((name) => name.replace(SOLUTION, '')));
  return (name) => solved.has(name) || (solved.has('') && EXERCISES.test(name));
}

/** Whether a page in a folder called `challenge-5` or alike tells the reader to find and repair what is wrong in its manifests. */
const asksToRepair = (path: string): boolean => /(?:challenge|exercise|task)[^/\\]*[/\\]readme\.md$/i.test(path)
  && /\b(?:fix\s(?:it|all|this)|find\sand\sfix|what(?:'s|\sis)\swrong)\b/i.test(readPage(path));

const isSkipped = (path: string, name: string, isOfTests: boolean): boolean =>
  SKIPPED_FOLDERS.test(name) || BROKEN_ON_PURPOSE.test(name) || (isOfTests && TEST_INPUTS.test(name)) || MAVEN_TEST_RESOURCES.test(path);

/**
 * Whether a path is a folder or a link to one. Not if it is no valid path, or a link to itself: reading that as a file reports the error.
 */
export const isFolder = (path: string): boolean => tryTo(() => statSync(path).isDirectory()) ?? false;

/**
 * The folder of the Helm chart whose template a file is: `charts/web` for `charts/web/templates/service.yaml`, if `isChart` accepts it; the
 * outermost one if several match. `undefined` if the file is not in a chart's `templates`.
 */
export function chartOf(path: string, isChart: (folder: string) => boolean): string | undefined {
  for (let index = path.indexOf('/templates/'); index >= 0; index = path.indexOf('/templates/', index + 1))
    if (isChart(path.slice(0, index))) return path.slice(0, index);
  return undefined;
}
