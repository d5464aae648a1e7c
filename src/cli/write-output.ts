import {
  accessSync, closeSync, constants, existsSync, fchmodSync, fchownSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readlinkSync,
  realpathSync, renameSync, rmSync, statSync, writeFileSync, type Stats,
} from 'node:fs';
import { basename, dirname, join, normalize, resolve } from 'node:path';
import { UsageError } from '../loader/files/read-file';
import { tryTo } from '../problem';

/**
 * Writes a file completely or not at all, and creates its folders.
 *
 * @throws UsageError if it cannot be written
 */
export function writeOutput(file: string, text: string): void {
  if (file === '') throw new UsageError('"" cannot be written: it has no name');
  try {
    const path = normalize(file);
    finishBeforeSignals();
    makeFolder(file, dirname(path));
    replaceFile(path, text);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be written: ${writeReasonOf(error)}`);
  }
}

/**
 * Refuses to write a file that is one of the inputs.
 *
 * @throws UsageError if it is
 */
export function refuseInput(file: string, inputs: readonly string[]): void {
  const target = tryTo(() => realpathSync(file)); // fails if there is none yet
  if (target !== undefined && inputs.some((name) => tryTo(() => realpathSync(name)) === target))
    throw new UsageError(`${file} is one of the files to read, and would be replaced: name another file to write`);
}

/**
 * Makes the process end on a signal only between two writes. A write is synchronous, and Node.js calls a listener after it; without a
 * listener the signal would end the process at once and leave a temporary file behind.
 */
function finishBeforeSignals(): void {
  if (handlesSignals) return;
  handlesSignals = true;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.kill(process.pid, signal));
}
let handlesSignals = false;

/** Why something cannot be written, as a clause: `the disk is full` for ENOSPC; the message of the error if its code is not known. */
export function writeReasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException; // TypeScript: errors of the file functions of Node.js
  return WRITE_FAILURES[code] ?? message;
}

const WRITE_FAILURES: Readonly<Record<string, string | undefined>> = {
  EACCES: 'permission to write it is missing', EPERM: 'permission to write it is missing', EROFS: 'the file system is read-only',
  EISDIR: 'it is a folder', ENOSPC: 'the disk is full', EDQUOT: 'the disk is full', ENAMETOOLONG: 'its name is too long',
  ENOENT: 'no file can be created there', ENOTDIR: 'no file can be created there', EFBIG: 'it is larger than a file may be',
};

/** Creates folders one after the other: `mkdirSync` with `recursive` never ends on a file system that refuses them, such as `/proc`. */
function makeFolder(file: string, folder: string): void {
  if (!existsSync(folder)) {
    const parent = dirname(folder);
    if (parent !== folder) makeFolder(file, parent);
    try {
      mkdirSync(folder);
      return;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error; // another process has created the folder in the meantime
    }
  }
  if (!statSync(folder).isDirectory()) throw new UsageError(`${file} cannot be written: ${folder} is no folder`);
}

/**
 * Replaces a file atomically: writes a temporary file next to it, syncs it to disk and renames it. Readers see the old text or the new
 * one, even if this process is killed or the disk is full. Links, mode and owner are kept. `write-file-atomic` does not fit: it ignores
 * that a write to a full disk may end early, and renames the partial file.
 */
function replaceFile(path: string, text: string): void {
  const target = followLinks(path);
  const old = statSync(target, { throwIfNoEntry: false });
  if (old?.isDirectory() === true) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  // Devices, pipes and process substitutions must not be replaced.
  if (old?.isFile() === false || /^\/(?:dev|proc)\//.test(path)) return writeFileSync(path, text);
  if (old !== undefined) accessSync(target, constants.W_OK); // a rename would replace even a read-only file
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- 2.5 ms that commands which write no file need not wait
  const { randomBytes } = require('node:crypto') as typeof import('node:crypto');
  const temporaryPath = join(dirname(target), `.${basename(target).slice(0, 60)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const keepsOwner = writeTemporary(temporaryPath, text, old);
    if (keepsOwner && (old?.nlink ?? 1) === 1) renameSync(temporaryPath, target);
    else writeInPlace(target, text); // the temporary file has the whole text until this has succeeded
    syncFolder(dirname(target));
  } catch (error) {
    // The folder may not be writable, or the file may be mounted into a container: then only the content is replaced.
    if (old === undefined || !hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EXDEV')) throw error;
    writeInPlace(target, text);
  } finally {
    rmSync(temporaryPath, { force: true });
  }
}

/** Writes the temporary file, and returns whether it has the owner of the old file. */
function writeTemporary(temporaryPath: string, text: string, old: Stats | undefined): boolean {
  const opened = openSync(temporaryPath, 'wx', 0o666);
  try {
    writeFileSync(opened, text);
    let keepsOwner = true;
    if (old !== undefined) {
      try {
        const { uid, gid } = statSync(temporaryPath);
        if (process.getuid !== undefined && (uid !== old.uid || gid !== old.gid)) fchownSync(opened, old.uid, old.gid);
      } catch (error) {
        if (!hasCode(error, 'EPERM', 'EINVAL', 'ENOSYS')) throw error;
        keepsOwner = false;
      }
      fchmodSync(opened, old.mode % 0o10000);
    }
    fsyncSync(opened);
    return keepsOwner;
  } finally {
    closeSync(opened);
  }
}

function writeInPlace(target: string, text: string): void {
  const opened = openSync(target, 'r+');
  try {
    writeFileSync(opened, text);
    ftruncateSync(opened, Buffer.byteLength(text));
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Syncs a folder to disk, without which the rename is not durable. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // Windows cannot open a folder
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } catch (error) {
    if (!hasCode(error, 'EINVAL', 'ENOTSUP', 'EPERM', 'EBADF')) throw error; // some network file systems cannot sync a folder
  } finally {
    closeSync(opened);
  }
}

/** Maximum length of a chain of links, as in Linux. */
const MAX_LINKS = 40;

/** The target of a chain of links, even if the file does not exist yet. */
function followLinks(path: string): string {
  let target = path;
  for (let step = 0; step < MAX_LINKS; step++) {
    try {
      return realpathSync(target);
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
    const linked = tryTo(() => readlinkSync(target)); // fails if the path is not a link
    if (linked === undefined) return target;
    target = resolve(dirname(target), linked);
  }
  return target;
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.includes(String((error as NodeJS.ErrnoException).code)); // TypeScript: errors of Node.js have a code
