import fs from 'node:fs';

const createFolder = fs.mkdtempSync;
let count = 0;

/** Names the folder of `Testing.app()`, and creates all others. */
function nameOrCreateFolder(prefix: string): string {
  return prefix.endsWith('cdk8s.outdir.') ? `${prefix}${process.pid}-${count += 1}` : createFolder(prefix);
}

// `Testing.app()` of cdk8s creates a folder for each app, and hardly any test writes into it: `app.synth()` creates it where it is missing.
// To create and remove thousands of them takes longer than many suites. Suites of one process share the module of Node.js.
if (createFolder.name !== nameOrCreateFolder.name) fs.mkdtempSync = nameOrCreateFolder as typeof createFolder;
