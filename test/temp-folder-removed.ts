import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { NAMES } from './temp-folder';

/** Global teardown of Jest: removes the folder that `temp-folder` created. */
export default function tearDown(): void {
  const own = tmpdir(), before = process.env.TMPDIR_OF_JEST;
  if (before === undefined || before === own) return;
  for (const name of NAMES) process.env[name] = before; // with --watch, Jest runs the setup again
  rmSync(own, { recursive: true, force: true, maxRetries: 3 });
}
