import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const POLL_MS = 20, LIMIT_MS = 120_000;

/**
 * Path of something expensive that all suites of a run share and none changes. The first suite that asks for it makes it; suites of other
 * workers wait until it is complete. It lies in the temporary folder of the run, so that no run sees what another one made.
 */
export function oncePerRun(name: string, make: (folder: string) => void): string {
  const made = join(tmpdir(), name), lock = `${made}.lock`;
  const deadline = Date.now() + LIMIT_MS;
  while (!existsSync(made)) {
    if (tryLock(lock)) {
      try {
        if (existsSync(made)) return made; // made between the question and the lock
        const folder = mkdtempSync(`${made}-`);
        make(folder);
        renameSync(folder, made);
      } finally {
        rmdirSync(lock);
      }
    } else if (Date.now() > deadline) {
      throw new Error(`${made} was not made within ${LIMIT_MS} ms`);
    } else {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
    }
  }
  return made;
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
