import { closeSync, constants, existsSync, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { tryTo } from '../../problem';

/** Thrown for a file that cannot or must not be read; the message is the reason. */
export class FileError extends Error {}

/** Thrown for a mistake in the command line or a configuration: the command prints the message without a stack trace, and exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Limits for a file that the user did not name, such as one to which a kustomization refers. */
export interface ReadLimits {
  /** Folder that must contain the file once all symbolic links are resolved. @default - the file may be anywhere */
  readonly root?: string;
  /** Maximum size of the file in bytes; a larger file is refused. @default 4194304, far more than any kustomization or patch has */
  readonly limit?: number;
}

/**
 * Reads a small text file that the user did not name on the command line, such as a configuration, a kustomization or a patch.
 *
 * Only regular files are read: a FIFO would block, and a device never ends. The size is limited while reading, because the size that
 * the file system reports may be wrong.
 *
 * @throws FileError if the file is missing, no regular file, too large, or outside of the root
 */
export const readFile = (file: string, limits: ReadLimits = {}): string => readBytes(file, limits).toString('utf8');

/** The text of a documentation page or script of at most 1 MiB; empty if it cannot be read. */
export const readPage = (path: string): string => tryTo(() => readFile(path, { limit: 1024 * 1024 })) ?? '';

/**
 * Reads a text file whose bytes must come back as they were when it is written.
 *
 * @throws TypeError if it is not valid UTF-8
 * @throws FileError as `readFile` does
 */
export const readFileExactly = (file: string): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readBytes(file, { limit: 512 * 1024 * 1024 }));

function readBytes(file: string, { root, limit = 4 * 1024 * 1024 }: ReadLimits): Buffer {
  const target = resolveLinks(file);
  if (root !== undefined && !isInside(target, resolveLinks(root))) throw new FileError(`it is a link to a file outside of ${root}`);
  // With O_NONBLOCK, opening a FIFO without a writer does not wait forever.
  const opened = openSync(target, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)); // eslint-disable-line no-bitwise -- flags of open(2)
  try {
    if (!fstatSync(opened).isFile()) throw new FileError('it is not a regular file');
    const chunks: Buffer[] = [];
    for (let size = 0; ;) {
      const chunk = Buffer.allocUnsafe(64 * 1024);
      const length = readSync(opened, chunk);
      if (length === 0) return Buffer.concat(chunks);
      size += length;
      if (size > limit) throw new FileError(`it is larger than ${limit / 1024 / 1024} MiB`);
      chunks.push(chunk.subarray(0, length));
    }
  } finally {
    closeSync(opened);
  }
}

/**
 * Folder that files may be read from on behalf of a path: the nearest one at or above the path with a `.git`; without one, the current
 * folder if the path is in it, otherwise the path itself.
 */
export function rootOf(path: string, cwd = process.cwd()): string {
  const start = resolve(cwd, path);
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return isInside(start, cwd) ? cwd : start;
  }
}

/** Whether a path is a folder, or is below it. Both must be absolute; links are not resolved. */
export function isInside(path: string, folder: string): boolean {
  const fromFolder = relative(folder, path);
  // `relative` returns an absolute path if `path` and `folder` are on different Windows drives.
  return fromFolder === '' || (fromFolder !== '..' && !fromFolder.startsWith(`..${sep}`) && !isAbsolute(fromFolder)
    && resolve(folder, fromFolder) === path);
}

function resolveLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    throw new FileError(reasonOf(error));
  }
}

/**
 * Why a file cannot be read, as a clause: `there is no such file` for ENOENT, `it is a folder` for EISDIR; the message of the error if its
 * code is not known.
 */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException; // TypeScript: errors of the file functions of Node.js
  return READ_FAILURES[code] ?? message;
}

const READ_FAILURES: Readonly<Record<string, string | undefined>> = {
  ENOENT: 'there is no such file', ENOTDIR: 'there is no such file', ELOOP: 'it is a link that points to itself',
  EACCES: 'permission to read it is missing', EPERM: 'permission to read it is missing', EISDIR: 'it is a folder',
};
