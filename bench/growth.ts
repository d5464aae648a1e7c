/* eslint-disable no-console */
import { execFileSync } from 'node:child_process';
import { median, printTable } from './compare';
import { FUNCTIONS, objectsOf, type Manifests } from '../test/over-manifests';

/**
 * Measures how the time of every exported function that reads manifests grows: 1 000, 10 000 and 100 000 objects, half of them Services and
 * half their Deployments. Processor time, each in a separate process; the exponent is that of the last step, 1.00 for linear growth.
 *
 *     npm run bench -- growth
 *     npx tsx bench/growth.ts 1000 4000 16000    # other sizes
 */
function main(): void {
  const [first, name, ...rest] = process.argv.slice(2);
  if (first === '--one') {
    console.log(timeOf(FUNCTIONS[name], Number(rest[0])));
    return;
  }
  const requested = process.argv.slice(2).map(Number);
  const sizes = requested.length > 0 ? requested : [1_000, 10_000, 100_000];
  printTable(['function', ...sizes.map((size) => `${size.toLocaleString('en').replaceAll(',', ' ')} objects, ms`), 'exponent'],
    Object.keys(FUNCTIONS).map((name) => {
    const times = sizes.map((size) => median(Array.from({ length: size > 5_000 ? 1 : 3 }, () => measureInProcess(name, size))));
    const [before, last] = times.slice(-2);
    const exponent = Math.log(last / before) / Math.log(sizes[sizes.length - 1] / sizes[sizes.length - 2]);
    return [name, ...times.map((time) => time.toFixed(0)), exponent.toFixed(2)];
  }));
}

function measureInProcess(name: string, size: number): number {
  try {
    return Number(execFileSync(process.execPath, ['--max-old-space-size=6144', '--import', 'tsx', __filename, '--one', name,
      String(size)], { encoding: 'utf8', timeout: 600_000, stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return NaN; // the process took more than ten minutes or ran out of memory
  }
}

/** Milliseconds of processor time, once the code is warm. */
function timeOf(run: (objects: Manifests) => unknown, size: number): number {
  run(objectsOf(200));
  const objects = objectsOf(size);
  const before = process.cpuUsage();
  run(objects);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

main();
