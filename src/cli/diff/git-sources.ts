import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { MAX_OUTPUT, runProgram } from '../../loader/files/run-program';
import { SourceSearch } from '../../loader/files/source-search';
import { chartOf, findSkipped, MANIFEST, NEVER_ENTERED } from '../../loader/files/walk-folder';
import { createTextSource, type Source } from '../../loader/files/source';
import { UsageError } from '../../loader/files/read-file';
import { readObjects } from '../../loader/read-objects';

/** Reads the git repository of the current folder with the git command; nothing is checked out or written. */
export class GitRepository {
  private readonly cwd = process.cwd();

  /** Whether git knows a text as a revision: a commit, branch or tag. */
  async isRevision(text: string): Promise<boolean> {
    // git would read a text that starts with a hyphen as an option.
    if (text === '' || text.startsWith('-') || text.includes('\0')) return false;
    return (await this.run(['rev-parse', '--verify', '--quiet', '--end-of-options', `${text}^{commit}`])) !== undefined;
  }

  /** The top folder of the repository, or the current folder in a bare one; `undefined` if the folder is in no repository. */
  async findTop(): Promise<string | undefined> {
    const top = (await this.run(['rev-parse', '--show-toplevel']))?.toString().trim();
    if (top !== undefined) return top;
    return (await this.run(['rev-parse', '--is-bare-repository']))?.toString().trim() === 'true' ? this.cwd : undefined;
  }

  /** Whether a revision has a file or folder at a path, relative to the current folder or to the top of the repository. */
  async hasPath(revision: string, path: string): Promise<boolean> {
    const output = await this.run(['ls-tree', revision, '--', relative(this.cwd, resolve(this.cwd, path)) || '.']);
    if (output === undefined || output.length > 0) return true; // if git fails, `readSources` reports why
    return ((await this.run(['ls-tree', '--full-tree', revision, '--', path]))?.length ?? 0) > 0;
  }

  /**
   * The manifests of a file or folder in a revision, selected by the rules for a folder on disk.
   *
   * @param isSelected whether a file matches the pattern of the user. With a pattern, folders are read that are skipped otherwise
   * @throws UsageError if the path is not in the revision, or cannot be read
   */
  async readSources(revision: string, path: string, isSelected?: (file: string) => boolean): Promise<Source[]> {
    const relativePath = relative(this.cwd, resolve(this.cwd, path)) || '.';
    const top = await this.findTop();
    if (top === undefined) throw new UsageError(`${revision} cannot be read: this folder is in no git repository`);
    const output = await this.run(['ls-tree', '-r', '-z', '--full-name', revision, '--', relativePath]);
    if (output === undefined)
      throw new UsageError(`${path} cannot be read from ${revision}: it is outside of the repository, or the revision is not fetched `
        + '(git fetch --unshallow)');
    const files = output.toString().split('\0').flatMap((line) => {
      // A line of git ls-tree, such as `100644 blob 8ab686ea<tab>deploy/web.yaml`. Links (120000) and submodules (160000) are not read.
      const [, id, name] = /^100(?:644|755) blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
      return id === undefined ? [] : [{ id, name, file: resolve(top, name) }];
    });
    if (files.length === 0)
      throw new UsageError(`${path} is not in ${revision}: there is no file of that name, and no folder with files`
        + await this.suggestPathFromTop(revision, path, top));
    const isFile = files.length === 1 && files[0].file === resolve(this.cwd, path);
    const paths = new Set(files.map(({ file }) => file));
    const isInSkippedFolder = isFile || isSelected !== undefined ? () => false : findSkipped(resolve(this.cwd, path), [...paths]);
    const isChart = (folder: string) => paths.has(join(folder, 'Chart.yaml')) || existsSync(join(folder, 'Chart.yaml'));
    const manifests = files.filter(({ name, file }) => chartOf(file, isChart) === undefined && !isInSkippedFolder(file)
      && (isFile || (MANIFEST.test(name) && !name.split('/').some((part) => NEVER_ENTERED.has(part) || part.startsWith('.')))));
    const selected = manifests.filter(({ file }) => isSelected?.(relative(this.cwd, file)) !== false);
    const texts = await this.readBlobs(selected.map(({ id }) => id), revision);
    return selected.map(({ name, file }, index) => ({ ...createTextSource(`${revision}:${name}`, texts[index], file), isNamed: isFile }));
  }

  /**
   * Returns a hint if a path exists in a revision when it is read relative to the top of the repository, as git reads it in
   * `revision:path`. This command reads it relative to the current folder.
   */
  private async suggestPathFromTop(revision: string, path: string, top: string): Promise<string> {
    const fromFolder = relative(this.cwd, resolve(top, path));
    const output = fromFolder === path || fromFolder === '' ? undefined : await this.run(['ls-tree', '--full-tree', revision, '--', path]);
    return output === undefined || output.length === 0 ? '' : `; paths count from this folder: write ${revision}:${fromFolder}`;
  }

  /** The contents of the git objects with these ids, read by one call of git. */
  private async readBlobs(ids: readonly string[], revision: string): Promise<Buffer[]> {
    const output = await this.run(['cat-file', '--batch'], `${ids.join('\n')}\n`);
    const blobs: Buffer[] = [];
    for (let offset = 0; output !== undefined && blobs.length < ids.length;) {
      const headerEnd = output.indexOf('\n', offset);
      // The header of a blob, such as `8ab686ea blob 120`.
      const [, size] = (headerEnd < 0 ? null : /^[0-9a-f]+ blob (\d+)$/.exec(output.toString('latin1', offset, headerEnd))) ?? [];
      if (size === undefined) break;
      const end = headerEnd + 1 + Number(size);
      blobs.push(output.subarray(headerEnd + 1, end));
      offset = end + 1;
    }
    if (blobs.length < ids.length)
      throw new UsageError(`${revision} cannot be read: some of its files are not here, as in a partial clone (git fetch gets them)`);
    return blobs;
  }

  /** The output of git; `undefined` if it fails. */
  private async run(args: readonly string[], input = ''): Promise<Buffer | undefined> {
    const { status, stdout, failure } = await runProgram('git', args, { cwd: this.cwd, input });
    if (failure === 'not installed') throw new UsageError('git is not installed here, and a revision is read with git');
    if (failure === 'too large') throw new UsageError(`it is too large: more than ${MAX_OUTPUT / 1024 / 1024} MiB`);
    return status === 0 ? stdout : undefined;
  }
}

/**
 * The objects of manifests that were committed: of a folder or file, or of `revision:path`. `undefined` if the revision does not have the
 * path, or is the HEAD of a repository without commits: nothing was committed there yet.
 *
 * @throws UsageError if there is no such file or revision, or a part of it cannot be read
 */
export async function readCommittedObjects(name: string): Promise<unknown[] | undefined> {
  const found = await findCommittedSources(name);
  if (found === undefined) return undefined;
  const { objects, unreadable } = await readObjects(found.sources);
  const [first] = [...found.missing, ...unreadable];
  if (first !== undefined) throw new UsageError(`${first.file} cannot be read: ${first.reason}`);
  return objects.map(({ object }) => object);
}

async function findCommittedSources(name: string) {
  if (existsSync(name)) {
    const search = new SourceSearch(() => process.stdin, process.cwd(), () => false);
    await search.add(resolve(name));
    const missing = search.missing.flatMap(({ name: file, reason, isEmpty }) => (isEmpty === true ? [] : [{ file, reason }]));
    return { sources: [...search.sources.values()], missing };
  }
  const git = new GitRepository();
  const colon = name.indexOf(':');
  const [revision, path] = [name.slice(0, colon), name.slice(colon + 1) || '.'];
  if (colon > 0 && await git.isRevision(revision))
    return await git.hasPath(revision, path) ? { sources: await git.readSources(revision, path), missing: [] } : undefined;
  if (revision === 'HEAD' && await git.findTop() !== undefined) return undefined;
  throw new UsageError(`"${name}" is no file, no folder and no path of a git revision, such as origin/main:dist`);
}
