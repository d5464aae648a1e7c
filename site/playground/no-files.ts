// Stands in for src/loader/files/read-file.ts in the bundle: a page has no files.

export class FileError extends Error {}

/** Throws, because a browser cannot read files of the user's machine. */
export function readFile(file: string): never {
  throw new FileError(`a page cannot read ${file}`);
}
