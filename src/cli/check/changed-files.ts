import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { UsageError } from '../usage-error';

/** The files, absolute, that differ from where a branch began, and those that git does not know yet. */
export function changedSince(ref: string, cwd = process.cwd()): ReadonlySet<string> {
  if (ref.startsWith('-')) throw new UsageError(`--changed needs a commit or a branch, such as origin/main; found "${ref}"`);
  const base = git(['merge-base', 'HEAD', ref], cwd, ref).trim();
  const changed = git(['diff', '--name-only', '--relative', '--diff-filter=d', '-z', base], cwd, ref);
  const unknown = git(['ls-files', '--others', '--exclude-standard', '-z'], cwd, ref);
  return new Set(`${changed}\0${unknown}`.split('\0').filter((name) => name !== '').map((name) => resolve(cwd, name)));
}

function git(args: readonly string[], cwd: string, ref: string): string {
  const { stdout, stderr, status, error } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (error !== undefined) throw new UsageError(`--changed asks git, which cannot be run: ${error.message}`);
  if (status !== 0)
    throw new UsageError(`git cannot say what changed since ${ref}: ${stderr.trim().split('\n')[0] || 'they have no commit in common'}`);
  return stdout;
}
