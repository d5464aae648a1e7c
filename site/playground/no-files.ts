// Replaces src/loader/files/read-file.ts, run-program.ts and src/cli/write-output.ts in the bundle, because a browser cannot read files
// or run programs.

export class FileError extends Error {}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Throws, because a browser cannot read files of the user's machine. */
export function readFile(file: string): never {
  throw new FileError(`a page cannot read ${file}`);
}

/** The text of a page: empty, as it cannot be read. */
export function readPage(): string {
  return '';
}

export { readFile as readFileExactly, readFile as writeOutput, readFile as runProgram };

export function rootOf(): string {
  return '/';
}

export function isInside(): boolean {
  return true;
}

export const MAX_OUTPUT = 0;

/** The message of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
