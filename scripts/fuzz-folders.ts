import { join } from 'node:path';
import { BuiltCommand } from '../test/cli/built-command';
import { findFaults } from '../test/cli/odd-folders';

// Runs the command over odd folders and reports the seed of each that finds a fault.
//
//   npx tsx scripts/fuzz-folders.ts [folders, 100] [first seed, 0]

const [count, first] = [Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 0)];
const command = new BuiltCommand();
let faultyFolders = 0;
try {
  for (let seed = first; seed < first + count; seed++) {
    const faults = findFaults(command.bin, join(command.folder, 'odd'), seed);
    for (const fault of faults) console.log(fault);
    if (faults.length > 0) faultyFolders++;
  }
} finally {
  command.remove();
}
console.log(`${count} folders from seed ${first}: ${faultyFolders} with faults`);
process.exitCode = faultyFolders > 0 ? 1 : 0;
