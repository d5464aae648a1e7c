/* eslint-disable no-console */
import { checkManifests } from '../src/app/check-manifests';

/**
 * What `checkManifests` costs: 10 000 Services, and a quarter, half and twice as many, good ones and such with four faults each.
 *
 * Processor time of the best of five runs, and what the heap grows by while it runs.
 */
function main(): void {
  console.log('services | good ones, ms | µs each | faulty ones, ms | µs each | problems | heap, MB');
  for (const size of [2_500, 5_000, 10_000, 20_000]) {
    const good = Array.from({ length: size }, (_, at) => service(at));
    const bad = Array.from({ length: size }, (_, at) => faulty(at));
    const fine = best(() => checkManifests(good));
    const wrong = best(() => checkManifests(bad));
    const problems = checkManifests(bad).length;
    console.log([size, fine.ms.toFixed(0), each(fine.ms, size), wrong.ms.toFixed(0), each(wrong.ms, size), problems,
      fine.heap.toFixed(1)].join(' | '));
  }
}

const each = (ms: number, size: number): string => (ms * 1000 / size).toFixed(1);

function best(run: () => unknown): { ms: number; heap: number } {
  let ms = Infinity;
  let heap = 0;
  for (let round = 0; round < 5; round++) {
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    ms = Math.min(ms, (user + system) / 1000);
    heap = Math.max(heap, (process.memoryUsage().heapUsed - before) / 2 ** 20);
  }
  return { ms, heap };
}

function service(at: number): object {
  return {
    apiVersion: 'v1', kind: 'Service',
    metadata: { name: `web-${at}`, namespace: `ns-${at % 20}`, labels: { 'app.kubernetes.io/name': `web-${at}`, tier: 'front' } },
    spec: {
      selector: { 'app.kubernetes.io/name': `web-${at}` },
      ports: [{ name: 'http', port: 80, targetPort: 'http' }, { name: 'metrics', port: 9090, targetPort: 9090, protocol: 'TCP' }],
    },
  };
}

function faulty(at: number): object {
  const { metadata, ...rest } = service(at) as { metadata: object };
  return {
    ...rest, metadata, spec: {
      type: 'NodePort', sessionAffinity: 'clientIP',
      ports: [{ name: 'Http', port: 80 }, { name: 'b', port: 0, nodePort: 80, targetport: 1 }],
    },
  };
}

main();
