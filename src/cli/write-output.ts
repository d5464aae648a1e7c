import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from './usage-error';

/** Writes a file, and the folders it stands in where they are not there yet. */
export function writeOutput(file: string, text: string): void {
  if (file === '') throw new UsageError('"" cannot be written: it has no name');
  try {
    makeFolder(file, dirname(file));
    writeFileSync(file, text);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be written: ${writeReasonOf(error)}`);
  }
}

/** Why something cannot be written, in words. */
export function writeReasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException; // what the file functions of Node.js throw
  switch (code) {
    case 'EACCES': case 'EPERM': return 'permission to write it is missing';
    case 'EROFS': return 'the file system is read-only';
    case 'EISDIR': return 'it is a folder';
    case 'ENOSPC': return 'the disk is full';
    case 'ENAMETOOLONG': return 'its name is too long';
    case 'ENOENT': return 'no file can be made there';
    default: return message;
  }
}

/** One folder after the other: where the file system takes none, as in `/proc`, Node.js' own way to make them all never ends. */
function makeFolder(file: string, folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new UsageError(`${file} cannot be written: ${folder} is no folder`);
    return;
  }
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(file, parent);
  mkdirSync(folder);
}
