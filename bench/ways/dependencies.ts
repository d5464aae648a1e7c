import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ApiObject, App, Chart } from 'cdk8s';
import { fastSynth } from '../../src';

/** Synthesizes objects that depend on each other in one of several shapes, and prints the time. */
const [way = 'fast', shape = 'chain', count = '1000'] = process.argv.slice(2);

const app = new App({ outdir: fs.mkdtempSync(path.join(os.tmpdir(), 'bench-')) });
const chart = new Chart(app, 'chart');
const objects = Array.from({ length: Number(count) }, (_, index) =>
  new ApiObject(chart, `s${index}`, { apiVersion: 'v1', kind: 'Service' }));
if (shape === 'shared') for (const object of objects.slice(1)) object.addDependency(objects[0]!);
if (shape === 'chain') objects.forEach((object, index) => { if (index > 0) object.addDependency(objects[index - 1]!); });
if (shape === 'charts') for (const other of [new Chart(app, 'other')]) {
  for (const object of objects) new ApiObject(other, object.node.id, { apiVersion: 'v1', kind: 'Service' });
  other.addDependency(chart);
}

const start = process.cpuUsage();
try {
  if (way === 'fast') fastSynth(app);
  else app.synth();
  const { user, system } = process.cpuUsage(start);
  console.log(JSON.stringify({ ms: (user + system) / 1000 }));
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.log(JSON.stringify({ ms: -1 })); // -1 means that the stack overflowed
}
fs.rmSync(app.outdir, { recursive: true });
