/* eslint-disable @typescript-eslint/no-require-imports -- loading is what it measures */
import * as fs from 'node:fs';
import * as path from 'node:path';

/** Loads cdk8s, then one more module, and prints the cost of the second. */
const target = process.argv[2]!;
require('cdk8s');
const before = new Set(Object.keys(require.cache));
const start = performance.now();
require(target.startsWith('src/') ? path.join(__dirname, '..', '..', target) : target);
const ms = performance.now() - start;
const files = Object.keys(require.cache).filter((file) => !before.has(file));
console.log(JSON.stringify({ ms, files: files.length, kilobytes: files.reduce((sum, file) => sum + fs.statSync(file).size, 0) / 1000 }));
