import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const POLL_MS = 20, LIMIT_MS = 120_000;

/**
 * Returns the path of a read-only artefact that is expensive to make and shared by all suites of a run. The first caller makes it; suites
 * in other workers wait until it is complete. It is in the temporary folder of the run, so runs do not share it.
 */
export function createOncePerRun(name: string, make: (folder: string) => void): string {
  const folder = join(tmpdir(), name), lock = `${folder}.lock`;
  const deadline = Date.now() + LIMIT_MS;
  while (!existsSync(folder)) {
    if (tryLock(lock)) {
      try {
        if (existsSync(folder)) return folder; // another worker made it before this one got the lock
        const draft = mkdtempSync(`${folder}-`);
        make(draft);
        renameSync(draft, folder);
      } finally {
        rmdirSync(lock);
      }
    } else if (Date.now() > deadline) {
      throw new Error(`${folder} was not made within ${LIMIT_MS} ms`);
    } else {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
    }
  }
  return folder;
}

function tryLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
