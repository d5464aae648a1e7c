import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the system calls its folder for temporary files: POSIX the first, Windows the others. */
export const NAMES = ['TMPDIR', 'TEMP', 'TMP'] as const;

/** Before all tests: they get a temporary folder of their own, as `Testing.app()` of cdk8s makes a folder for each app and keeps it. */
export default function setUp(): void {
  process.env.TMPDIR_OF_JEST = tmpdir();
  const own = mkdtempSync(join(tmpdir(), 'jest-'));
  for (const name of NAMES) process.env[name] = own;
}
