import fs from 'node:fs';

const createFolder = fs.mkdtempSync;
let count = 0;

/** Replaces `fs.mkdtempSync`: returns a path for the folder of `Testing.app()` without creating it, and creates all other folders. */
function nameOrCreateFolder(prefix: string): string {
  return prefix.endsWith('cdk8s.outdir.') ? `${prefix}${process.pid}-${count += 1}` : createFolder(prefix);
}

// `Testing.app()` of cdk8s creates a folder for each app, but few tests write to it, and `app.synth()` creates it if it is missing.
// Creating and removing thousands of folders takes longer than many suites. Suites in one process share this module of Node.js.
if (createFolder.name !== nameOrCreateFolder.name) fs.mkdtempSync = nameOrCreateFolder as typeof createFolder;
