import { execFileSync } from 'node:child_process';
import * as path from 'node:path';

/** One run of one way: what it measured, by name. */
export type Sample = Readonly<Record<string, number>>;

/**
 * Runs every way of a bench several times, each time in a separate process, and returns the median of each measure.
 *
 * The ways take turns, so that whatever else the machine does meanwhile falls on all of them.
 *
 * @param bench name of the file in `ways/`, compiled by `build`
 */
export function compare(bench: string, ways: readonly (readonly string[])[], runs = 5): Sample[] {
  const samples: Sample[][] = ways.map(() => []);
  for (let run = 0; run < runs; run++) ways.forEach((way, index) => samples[index]!.push(measure(bench, way)));
  return samples.map(medianOf);
}

/** Compiles the library and the ways as `npm run compile` would, into `dist/bench`. */
export function build(): void {
  const root = path.join(__dirname, '..');
  execFileSync('npx', ['tsc', '-p', path.join(__dirname, 'tsconfig.json')], { cwd: root, stdio: 'inherit' });
  execFileSync('npx', ['tsx', 'scripts/lazy-modules.ts', 'dist/bench/src'], { cwd: root, stdio: 'inherit' });
}

/** Prints a table in Markdown. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  console.log([line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n'));
}

function measure(bench: string, way: readonly string[]): Sample {
  const script = path.join(__dirname, '..', 'dist', 'bench', 'bench', 'ways', `${bench}.js`);
  return JSON.parse(execFileSync(process.execPath, ['--max-old-space-size=4096', script, ...way], { encoding: 'utf8' }));
}

function medianOf(samples: readonly Sample[]): Sample {
  return Object.fromEntries(Object.keys(samples[0]!).map((name) => [name, median(samples.map((sample) => sample[name]!))]));
}

/** The median of numbers; of an even number of them, the upper one. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
