import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'test-cluster-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A kubectl that keeps what it is given in a file, and lacks what `change` takes away. No cluster is asked. */
function withKubectl(change: string): { status: number | null; output: string } {
  const store = join(folder, 'store.json');
  writeFileSync(store, '{}');
  writeFileSync(join(folder, 'kubectl'), `#!${process.execPath}
const fs = require('node:fs'); const args = process.argv.slice(2); const store = JSON.parse(fs.readFileSync(${JSON.stringify(store)}, 'utf8'));
const fail = (text) => { process.stderr.write(text + '\\n'); process.exit(1); };
if (args[0] === 'apply') {
  const object = JSON.parse(fs.readFileSync(0, 'utf8'));
  if ((object.spec?.ports ?? []).some(({ nodePort }) => nodePort === 30080)) fail('spec.ports[0].nodePort: Invalid value: 30080: provided port is already allocated');
  (${change})(object);
  store[[object.kind, object.metadata.name, object.metadata.namespace]] = object;
  fs.writeFileSync(${JSON.stringify(store)}, JSON.stringify(store));
} else if (args[0] === 'get' && args[1] !== '--raw') process.stdout.write(JSON.stringify(store[[args[1], args[2], args[4]]]));
`);
  chmodSync(join(folder, 'kubectl'), 0o755);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'node_modules/.bin/tsx'), join(ROOT, 'scripts/test-cluster.ts')], {
    cwd: ROOT, encoding: 'utf8', env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH ?? ''}` },
  });
  return { status, output: stdout + stderr };
}

test('passes where the cluster keeps all, also where node port 30080 is taken and "publishNotReadyAddresses: false" is left out', () => {
  expect(readFileSync(join(ROOT, 'test/examples/node-port.yaml'), 'utf8')).toContain('30080'); // so that the stub has something to refuse
  const { status, output } = withKubectl('(object) => { if (object.spec?.publishNotReadyAddresses === false) delete object.spec.publishNotReadyAddresses; }');
  expect(output).toMatch(/The cluster took all \d+ objects of the examples as they are\./);
  expect(status).toBe(0);
}, 120_000);

test('fails, with the field, where the cluster changes something', () => {
  const { status, output } = withKubectl("(object) => { if (object.kind === 'Service') object.spec.ports = undefined; }");
  expect(output).toMatch(/Service \S+: the cluster changed spec\.ports/);
  expect(status).toBe(1);
}, 120_000);
