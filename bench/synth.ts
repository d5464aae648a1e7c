import { compare, printTable } from './compare';

/** Synth of one chart of Services in every way, by processor time and by the clock; `tsx bench/synth.ts 1000` for a single size. */
const sizes = process.argv.length > 2 ? process.argv.slice(2) : ['1000', '10000', '50000'];
const ways = ['bare', 'plus', 'ours', 'bare-fast', 'ours-fast'];

for (const size of sizes) {
  const medians = compare('synth', ways.map((way) => [way, size]));
  const [bare, plus] = [medians[0]!, medians[1]!];
  printTable(
    [`${size} Services`, 'build, µs each', 'build and synth', 'bare ÷ it', 'cdk8s-plus-26 ÷ it', 'by the clock', 'bare ÷ it', 'cdk8s-plus-26 ÷ it', 'peak MiB', '÷ bare'],
    medians.map(({ build, all, wall, memory }, index) => [
      ways[index]!, build!.toFixed(1), all!.toFixed(1), (bare.all! / all!).toFixed(2), (plus.all! / all!).toFixed(2),
      wall!.toFixed(1), (bare.wall! / wall!).toFixed(2), (plus.wall! / wall!).toFixed(2),
      memory!.toFixed(0), (memory! / bare.memory!).toFixed(2),
    ]),
  );
}
