import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from './usage-error';

/** Writes a file, and the folders it stands in where they are not there yet. */
export function writeOutput(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${reasonOf(error as NodeJS.ErrnoException)}`);
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EACCES': case 'EPERM': return 'permission to write it is missing';
    case 'EROFS': return 'the file system is read-only';
    case 'EISDIR': return 'it is a folder';
    case 'ENOSPC': return 'the disk is full';
    default: return message;
  }
}
