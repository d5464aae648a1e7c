import { resolve } from 'node:path';
import { runProgram } from '../../loader/files/run-program';
import { UsageError } from '../../loader/files/read-file';

/**
 * The absolute paths of the files that differ from the commit where the current branch left `ref`, and of untracked files; empty if there
 * are none.
 *
 * @throws UsageError if there is no such commit
 */
export async function listChanged(ref: string): Promise<ReadonlySet<string>> {
  if (ref.startsWith('-')) throw new UsageError(`--changed needs a commit or a branch, such as origin/main; found "${ref}"`);
  const base = (await runGit(['merge-base', '--end-of-options', 'HEAD', ref], ref)).trim();
  // Not `git diff`, which runs filters of the repository on files whose time has changed: `diff-index` compares times and sizes only.
  const changed = await runGit(['diff-index', ...NAMES, '--ignore-submodules=all', base, '--'], ref);
  const untracked = await runGit(['ls-files', '--others', '--exclude-standard', '-z'], ref);
  return toAbsolutePaths(`${changed}\0${untracked}`);
}

/** The absolute paths of the files that are staged for the next commit; empty if there are none. */
export const listStaged = async (): Promise<ReadonlySet<string>> =>
  toAbsolutePaths(await runGit(['diff', '--cached', '--no-ext-diff', ...NAMES], 'the last commit'));

/** The absolute paths of names that git separates by NUL characters. */
const toAbsolutePaths = (names: string): ReadonlySet<string> =>
  new Set(names.split('\0').filter((name) => name !== '').map((name) => resolve(name)));

/** Options by which git prints the names of files that exist, relative to the current folder and separated by NUL characters. */
const NAMES = ['--name-only', '--relative', '--diff-filter=d', '-z'];

/**
 * Returns the output of git.
 *
 * @param ref the commit that an error names
 * @throws UsageError if git cannot be run or fails
 */
async function runGit(args: readonly string[], ref: string): Promise<string> {
  const { status, stdout, stderr, failure } = await runProgram('git', args);
  if (failure !== undefined) throw new UsageError(`--changed and --staged ask git, which cannot be run: ${failure}`);
  if (status !== 0)
    throw new UsageError(`git cannot say what changed since ${ref}: ${stderr.trim().split('\n')[0] || 'they have no commit in common'}`);
  return stdout.toString();
}
