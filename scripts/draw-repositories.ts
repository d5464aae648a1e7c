import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Prints the repositories of bench/pool.txt in an order that only `--seed` decides: `npx tsx scripts/draw-repositories.ts --seed issue-37`.
 *
 * The first 60 that can be fetched and contain a manifest of a Service are measured in bench/repositories.md.
 */
const seed = process.argv[process.argv.indexOf('--seed') + 1];
const digestOf = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
const names = readFileSync(join(__dirname, '../bench/pool.txt'), 'utf8').split('\n').filter((line) => /^[^#\s]/.test(line));
process.stdout.write(`${names.sort((a, b) => digestOf(a).localeCompare(digestOf(b))).join('\n')}\n`);
