import { compare, printTable } from './compare';

/** Shapes and numbers of objects that depend on each other. */
const cases = [['shared', '1000'], ['shared', '10000'], ['chain', '1000'], ['chain', '10000'], ['chain', '50000'], ['charts', '1000'],
  ['charts', '10000']] as const;
const titles = { shared: 'all on one', chain: 'each on the one before', charts: 'one chart on another of the same size' };

printTable(['objects', 'dependencies', 'fastSynth, ms', 'app.synth(), ms'], cases.map(([shape, count]) => {
  // cdk8s runs out of memory with a hundred million dependencies
  const ways = shape === 'charts' && count === '10000' ? ['fast'] : ['fast', 'cdk8s'];
  const [fast, cdk8s] = compare('dependencies', ways.map((way) => [way, shape, count]), 5);
  const format = (ms: number | undefined) => ms === undefined ? 'not tried' : ms < 0 ? 'stack overflow' : ms.toFixed(0);
  return [count, titles[shape], format(fast!.ms), format(cdk8s?.ms)];
}));
