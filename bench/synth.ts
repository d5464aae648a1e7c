import { compare, printTable } from './compare';

/**
 * Measures the synthesis of one chart of Services in every way, by processor time and by the clock; `npx tsx bench/synth.ts 1000 50000` for
 * other sizes.
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2) : ['10000'];
const ways = ['bare', 'cdk8s-plus-26', 'cdk8s-plus-34', 'ours', 'bare-fast', 'ours-fast'];

for (const size of sizes) {
  const medians = compare('synth', ways.map((way) => [way, size]));
  const bare = medians[0]!;
  printTable(
    [`${size} Services`, 'µs each', '÷ bare', 'by the clock', '÷ bare', 'peak MiB', '÷ bare'],
    medians.map(({ all, wall, memory }, index) => [
      ways[index]!, all!.toFixed(1), (all! / bare.all!).toFixed(2), wall!.toFixed(1), (wall! / bare.wall!).toFixed(2),
      memory!.toFixed(0), (memory! / bare.memory!).toFixed(2),
    ]),
  );
}
