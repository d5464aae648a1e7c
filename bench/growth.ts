/* eslint-disable no-console */
import { execFileSync } from 'node:child_process';
import { printTable } from './compare';
import { checkManifests, compareManifests, explain, graph, importManifests } from '../src';
import { PORTABLE } from '../src/service/cluster';
import { Surroundings } from '../src/explain/surroundings';

/**
 * How the time of every exported function that takes manifests grows: 1 000, 10 000 and 100 000 objects, half of them Services and half
 * the Deployments behind them. Processor time, each in a process of its own; the exponent is that of the last step, 1.00 for linear.
 *
 *     npm run bench -- growth
 *     npx tsx bench/growth.ts 1000 4000 16000    # other sizes
 */
type Manifests = readonly Record<string, unknown>[];
const FUNCTIONS: Readonly<Record<string, (objects: Manifests) => unknown>> = {
  checkManifests: (objects) => checkManifests(objects),
  'checkManifests, all selected by all': (objects) => checkManifests(objects.map(withOneLabel)),
  'compareManifests, nothing changed': (objects) => compareManifests(objects, objects.map((object) => ({ ...object }))),
  'compareManifests, each Service changed': (objects) => compareManifests(objects, objects.map(changed)),
  'compareManifests, all renamed': (objects) => compareManifests(objects, objects.map(renamed)),
  'explain of each Service, among all': (objects) => {
    const around = new Surroundings(objects);
    return objects.filter(({ kind }) => kind === 'Service').map((service) => explain(service, PORTABLE, around));
  },
  'graph, mermaid': (objects) => graph(objects, { format: 'mermaid' }),
  'graph, dot': (objects) => graph(objects, { format: 'dot' }),
  'graph, svg': (objects) => graph(objects, { format: 'svg' }),
  'graph, html': (objects) => graph(objects, { format: 'html' }),
  importManifests: (objects) => importManifests(objects),
  'importManifests, all kinds': (objects) => importManifests(objects, { app: true }),
};

function main(): void {
  const [first, name, ...rest] = process.argv.slice(2);
  if (first === '--one') {
    console.log(timeOf(FUNCTIONS[name], Number(rest[0])));
    return;
  }
  const given = process.argv.slice(2).map(Number);
  const sizes = given.length > 0 ? given : [1_000, 10_000, 100_000];
  printTable(['function', ...sizes.map((size) => `${size.toLocaleString('en').replaceAll(',', ' ')} objects, ms`), 'exponent'], Object.keys(FUNCTIONS).map((each) => {
    const times = sizes.map((size) => median(Array.from({ length: size > 5_000 ? 1 : 3 }, () => inProcess(each, size))));
    const [before, last] = times.slice(-2);
    const exponent = Math.log(last / before) / Math.log(sizes[sizes.length - 1] / sizes[sizes.length - 2]);
    return [each, ...times.map((time) => time.toFixed(0)), exponent.toFixed(2)];
  }));
}

function inProcess(name: string, size: number): number {
  try {
    return Number(execFileSync(process.execPath, ['--max-old-space-size=6144', '--import', 'tsx', __filename, '--one', name, String(size)], { encoding: 'utf8', timeout: 600_000, stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return NaN; // it took more than ten minutes, or more memory than there is
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

function objectsOf(size: number): Manifests {
  return Array.from({ length: size / 2 }, (_, at) => {
    const labels = { app: `app-${at}`, tier: 'backend' }, metadata = { name: `app-${at}`, namespace: `ns-${at % 100}`, labels };
    return [
      {
        apiVersion: 'v1', kind: 'Service', metadata,
        spec: { type: at % 10 === 0 ? 'LoadBalancer' : 'ClusterIP', selector: { app: `app-${at}` }, ports: [{ name: 'http', port: 80, targetPort: 'http' }, { name: 'metrics', port: 9090 }] },
      },
      {
        apiVersion: 'apps/v1', kind: 'Deployment', metadata,
        spec: {
          replicas: 2, selector: { matchLabels: { app: `app-${at}` } },
          template: { metadata: { labels }, spec: { containers: [{ name: 'main', image: 'registry.example/app:1', ports: [{ name: 'http', containerPort: 8080 }, { name: 'metrics', containerPort: 9090 }] }] } },
        },
      },
    ];
  }).flat();
}

function withOneLabel(object: Manifests[number]): Manifests[number] {
  return object.kind === 'Service' ? { ...object, metadata: { ...object.metadata as object, namespace: 'one' }, spec: { ...object.spec as object, selector: { tier: 'backend' } } }
    : { ...object, metadata: { ...object.metadata as object, namespace: 'one' } };
}

function changed(object: Manifests[number]): Manifests[number] {
  return object.kind === 'Service' ? { ...object, spec: { ...object.spec as object, sessionAffinity: 'ClientIP', externalTrafficPolicy: 'Local' } } : object;
}

function renamed(object: Manifests[number]): Manifests[number] {
  const metadata = object.metadata as { readonly name: string };
  return { ...object, metadata: { ...metadata, name: `${metadata.name}-new` } };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

main();
