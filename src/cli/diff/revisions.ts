import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { FileError, UsageError } from '../../loader/files/read-file';
import type { FileTree } from '../../loader/kustomize/kustomization';
import { isDynamicPattern } from 'tinyglobby';
import { GitRepository } from './git-sources';
import { findSources, matcherOf, type FoundSources } from '../../loader/files/find-sources';
import type { Source } from '../../loader/files/source';
import { escapeControls } from '../../problem';

/** One side of a comparison: where its manifests are read from. */
export interface NamedManifests {
  /** The argument as the user wrote it. */
  readonly name: string;
  readonly sources: readonly Source[];
  /** Where kustomizations are read from. @default - the disk */
  readonly tree?: FileTree;
  /** The result of the search for files on disk, with the number of files that are not read. @default - nothing was searched */
  readonly found?: FoundSources;
}

/**
 * Returns the manifests that the arguments BEFORE and AFTER refer to, in this order.
 *
 * @param names arguments before `--`: two of file, folder, glob, `-`, revision, or `revision:path`; or revisions alone
 * @param paths arguments after `--`: read from the revisions, and from disk where there is one revision only
 * @throws UsageError if there are not two sides, or one does not exist
 */
export async function readSides(names: readonly string[], paths: readonly string[]): Promise<[NamedManifests, NamedManifests]> {
  const git = new GitRepository();
  if (paths.length > 0) {
    const [before, after, ...more] = names;
    if (before === undefined || more.length > 0) throw new UsageError('give one or two revisions before "--": diff origin/main -- dist/');
    const option = paths.find((path) => path.startsWith('-') && !existsSync(path));
    if (option !== undefined) throw new UsageError(`"${option}" follows "--" and is not a file: write options before "--"`);
    for (const name of names)
      if (!await git.isRevision(name)) throw new UsageError(`there is no git revision "${name}"${await suggestRevision(name, git)}`);
    return [await readAtRevision(before, paths, git), after === undefined ? await onDisk(paths) : await readAtRevision(after, paths, git)];
  }
  const [before, after, ...more] = names;
  if (before === undefined || after === undefined || more.length > 0)
    throw new UsageError(`diff takes two sides, BEFORE and AFTER, and found ${names.length}: quote a glob, or write diff <revision> -- `
      + '<paths>');
  if (before === '-' && after === '-') throw new UsageError('only one side can be standard input');
  return [await sideOf(before, after, git), await sideOf(after, before, git)];
}

/**
 * Returns the manifests of one side of the comparison. If `name` is a revision without a path, they are read at the path `peer`, the
 * argument for the other side.
 */
async function sideOf(name: string, peer: string, git: GitRepository): Promise<NamedManifests> {
  if (name === '-' || existsSync(name) || isDynamicPattern(name)) return { ...await onDisk([name]), name };
  const colon = name.indexOf(':');
  if (colon > 0 && await git.isRevision(name.slice(0, colon))) return readAtRevision(name.slice(0, colon), [name.slice(colon + 1)], git);
  if (!await git.isRevision(name))
    throw new UsageError(`"${name}" is no file, no folder and no git revision${await suggestRevision(name, git)}`);
  if (peer === '-' || !existsSync(peer)) throw new UsageError(`${name} is a git revision: say which path of it, as in ${name}:dist`);
  return readAtRevision(name, [peer], git);
}

/**
 * The end of a message about an unknown revision. Most CI systems make shallow clones, in which branches of the remote are missing; other
 * commands of git take two revisions as one range.
 */
async function suggestRevision(name: string, git: GitRepository): Promise<string> {
  if (await git.findTop() === undefined) return ': this folder is in no git repository';
  const [, before, after] = /^([^.].*?)\.{2,3}([^.].*)$/.exec(name) ?? [];
  if (before !== undefined && await git.isRevision(before) && await git.isRevision(after)) return `: write "${before} ${after}"`;
  const [, remote, branch] = /^(origin|upstream)\/([\w./-]+?)(?::.*)?$/.exec(name) ?? [];
  return remote === undefined
    ? '' : `; in a shallow clone fetch it first: git fetch --depth=1 ${remote} ${branch}:refs/remotes/${remote}/${branch}`;
}

/**
 * The manifests of a revision at some paths.
 *
 * @param paths files, folders and patterns; those that begin with an exclamation mark are left out
 */
async function readAtRevision(revision: string, paths: readonly string[], git: GitRepository): Promise<NamedManifests> {
  const isExcluded = matcherOf(paths.filter((path) => path.startsWith('!')).map((path) => path.slice(1)), process.cwd());
  const sources = await Promise.all(paths.filter((path) => !path.startsWith('!')).map((path) => {
    if (!isDynamicPattern(path)) return git.readSources(revision, path === '' ? '.' : path);
    const isWanted = matcherOf([path], process.cwd());
    return git.readSources(revision, '.', (file) => isWanted(resolve(file)));
  }));
  const included = sources.flat().filter(({ path = '' }) => !isExcluded(path));
  return { name: `${revision}:${paths.join(' ')}`, sources: included, tree: treeOf(included) };
}

/** A file tree for reading kustomizations that contains only the given files of a git revision. */
function treeOf(sources: readonly Source[]): FileTree {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const folders = new Set<string>();
  for (const { path = '' } of sources)
    for (let folder = dirname(path); !folders.has(folder) && folder !== dirname(folder); folder = dirname(folder)) folders.add(folder);
  return {
    exists: (path) => byPath.has(path) || folders.has(path),
    read: (path) => {
      const { text } = byPath.get(path) ?? {};
      if (text === undefined) throw new FileError('it is not in the revision');
      return text;
    },
  };
}

/**
 * The manifests of files, folders and globs, and of standard input; their `name` is that of all paths, with blanks between them.
 *
 * @throws UsageError if one cannot be found
 */
export async function onDisk(paths: readonly string[]): Promise<NamedManifests> {
  const found = await findSources(paths), { sources, missing } = found;
  if (missing.length > 0)
    throw new UsageError(missing.map(({ name, reason }) => `${escapeControls(name)} cannot be read: ${reason}`).join('\n'));
  return { name: paths.join(' '), sources, found };
}
