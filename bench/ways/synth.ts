/* eslint-disable @typescript-eslint/no-require-imports, import/no-extraneous-dependencies -- a way loads only what it measures */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ApiObject, App, Chart } from 'cdk8s';

/** Builds and synthesizes Services in one of several ways, and prints the time and memory. */
const [way = 'bare', count = '1000', charts = '1'] = process.argv.slice(2);

const annotations = (index: number) => ({
  'example.com/owner': `team-${index % 50}`,
  'example.com/note': `service number ${index}: see the wiki`,
  'example.com/config': `{"retries": ${index % 7}, "hosts": ["a", "b"]}`,
  'prometheus.io/scrape': 'true',
  'prometheus.io/port': '9090',
  'prometheus.io/path': '/metrics',
});
const metadata = (index: number) => ({
  name: `web-${index}`, labels: { app: `web-${index}`, tier: 'front' },
  annotations: annotations(index),
});
const ports = [{ name: 'http', port: 80, targetPort: 8080 }, { name: 'https', port: 443, targetPort: 8443 },
  { name: 'metrics', port: 9090, targetPort: 9090 }];

type Make = (chart: Chart, id: string, index: number) => void;
const createBare: Make = (chart, id, index) => {
  const spec = { selector: { app: `web-${index}` }, ports: ports.map((port) => ({ ...port })), type: 'LoadBalancer' };
  new ApiObject(chart, id, { apiVersion: 'v1', kind: 'Service', metadata: metadata(index), spec });
};

/** Loads the modules that a way needs: before the measurement starts. */
function prepare(): { create: Make; synth: (app: App) => void } {
  if (way === 'bare') return { create: createBare, synth: (app) => app.synth() };
  if (way === 'cdk8s-plus-26' || way === 'cdk8s-plus-34') {
    const { Service, ServiceType } = require(way) as typeof import('cdk8s-plus-26'); // version 34 has the same classes
    return {
      create: (chart, id, index) => {
        new Service(chart, id, { metadata: metadata(index), type: ServiceType.LOAD_BALANCER, ports: ports.map((port) => ({ ...port })) })
          .selectLabel('app', `web-${index}`);
      },
      synth: (app) => app.synth(),
    };
  }
  const { LoadBalancerService, fastSynth } = require('../../src') as typeof import('../../src');
  const make: Make = (chart, id, index) => {
    new LoadBalancerService(chart, id, {
      metadata: metadata(index), selector: { app: `web-${index}` },
      ports: ports.map((port) => ({ ...port })),
    });
  };
  if (way === 'bare-fast') return { create: createBare, synth: fastSynth };
  return { create: make, synth: way === 'ours-fast' ? fastSynth : (app) => app.synth() };
}

const { create: make, synth } = prepare();
const outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
const start = process.cpuUsage(), clock = performance.now();
const app = new App({ outdir });
const scopes = Array.from({ length: Number(charts) }, (_, index) => new Chart(app, `chart${index}`));
for (let index = 0; index < Number(count); index++) make(scopes[index % scopes.length]!, `s${index}`, index);
const built = process.cpuUsage(start);
synth(app);
const cpu = process.cpuUsage(start), wall = (performance.now() - clock) * 1000 / Number(count);
const micros = ({ user, system }: NodeJS.CpuUsage) => (user + system) / Number(count);
console.log(JSON.stringify({ build: micros(built), all: micros(cpu), wall, memory: process.resourceUsage().maxRSS / 1024 }));
fs.rmSync(outdir, { recursive: true });
