import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment variables with the folder for temporary files: the first on POSIX, the others on Windows. */
export const NAMES = ['TMPDIR', 'TEMP', 'TMP'] as const;

/** Global setup of Jest: creates a temporary folder for the run, because `Testing.app()` of cdk8s leaves the folders it creates. */
export default function setUp(): void {
  process.env.TMPDIR_OF_JEST = tmpdir();
  const own = mkdtempSync(join(tmpdir(), 'jest-'));
  for (const name of NAMES) process.env[name] = own;
}
