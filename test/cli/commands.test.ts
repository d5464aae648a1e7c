import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltCommand } from './built-command';
import { faultsOf } from './schema-faults';

const command = new BuiltCommand();
afterAll(() => command.remove());
afterEach(() => rmSync(command.work, { recursive: true, force: true }));

const WEB = 'apiVersion: v1\nkind: Service\nmetadata: { name: web, namespace: shop }\nspec: { selector: { app: web }, ports: [{ port: 80 '
  + '}] }\n';
const CONFIG = '---\napiVersion: v1\nkind: Ingress\nmetadata: { name: x }\n';

describe('import', () => {
  test('writes the program to standard output, and messages to standard error', () => {
    const { stdout, stderr, status } = command.run(['import', command.write('web.yaml', WEB + CONFIG)]);
    expect(stdout).toContain("new ClusterIpService(this, 'web', {");
    expect(stderr).toContain('1 object of another kind is not imported: --app includes it as an ApiObject');
    expect(status).toBe(0);
  });

  test('writes a file, in a folder that is not there yet', () => {
    const { stdout, stderr, status } = command.run(['import', '-', '-o', 'src/shop.ts', '--chart', 'Shop'], WEB);
    expect({ stdout, stderr, status }).toEqual({ stdout: '', stderr: 'src/shop.ts: 1 object imported\n', status: 0 });
    expect(readFileSync(join(command.work, 'src/shop.ts'), 'utf8')).toContain('export class Shop extends Chart {');
  });

  test('imports what the server refuses with the problem at its place, and exits with 1', () => {
    const { stdout, stderr, status } = command.run(['import', '-'], WEB.replace('port: 80', 'port: 80000'));
    expect(stdout).toMatch(/\/\/ WRONG, the API server refuses it: spec\.ports\[0\]\.port: expected .* \[port-number\].*\n\s+port: 80000,/);
    expect(stderr).toContain('Service shop/web: the API server refuses it: spec.ports[0].port');
    expect(status).toBe(1);
  });

  test('reads no patches of kustomize, and explains how to import the result', () => {
    command.write('base/web.yaml', WEB);
    command.write('base/patch.yaml', 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { type: NodePort }\n');
    command.write('base/kustomization.yaml', 'resources: [web.yaml]\npatches: [{ path: patch.yaml }]\n');
    const { stdout, stderr, status } = command.run(['import', 'base']);
    expect(stdout).toContain("new ClusterIpService(this, 'web', {");
    expect(stderr).toContain('base/patch.yaml: not read, because kustomize or a test lays it over other objects; for the result, give what '
      + '"kustomize build" prints\n');
    expect(status).toBe(0);
  });

  test('refuses a chart name that is no name, and names what it cannot read', () => {
    expect(command.run(['import', '-', '--chart', 'my-chart'], WEB))
      .toMatchObject({ status: 2, stderr: expect.stringContaining('--chart') as string });
    expect(command.run(['import', 'gone.yaml'])).toMatchObject({ status: 2, stderr: expect.stringContaining('gone.yaml') as string });
  });
});

test('writes a picture and an import as JSON that the published schema describes', () => {
  const drawn = command.run(['graph', command.write('web.yaml', WEB), '--format', 'json']);
  expect(faultsOf('graph', [drawn.stdout])).toBeNull();
  expect(JSON.parse(drawn.stdout)).toMatchObject({ nodes: [{ kind: 'service', name: 'web', namespace: 'shop', role: 'Service' }] });
  const imported = command.run(['import', '-', '--format', 'json'], WEB);
  expect(faultsOf('import', [imported.stdout])).toBeNull();
  expect(JSON.parse(imported.stdout)).toMatchObject({ imported: [{ as: 'construct', name: 'ClusterIpService', refused: false }] });
  expect(command.run(['graph', 'web.yaml', '-o', 'web.json']).status).toBe(0);
  expect(faultsOf('graph', [readFileSync(join(command.work, 'web.json'), 'utf8')])).toBeNull();
});

test.each(['import', 'graph'])('%s writes nothing when nothing could be read', (name) => {
  command.write('out.txt', 'what was there');
  expect(command.run([name, 'gone.yaml'])).toEqual({ status: 2, stdout: '', stderr: 'gone.yaml: cannot be read: there is no such file\n' });
  expect(command.run([name, 'gone.yaml', '-o', 'out.txt']).status).toBe(2);
  expect(readFileSync(join(command.work, 'out.txt'), 'utf8')).toBe('what was there');
});

test.each(['check', 'import', 'graph'])('%s does not read this folder for an empty name, as of an unset variable', (name) => {
  command.write('web.yaml', WEB);
  const { status, stderr } = command.run([name, '']);
  expect(stderr).toBe('"": cannot be read: the name is empty: a variable of the shell may not be set\n');
  expect(status).toBe(2);
});

test.each(['import', 'graph'])('%s processes what can be read, and exits with 2', (name) => {
  const { stdout, stderr, status } = command.run([name, 'gone.yaml', command.write('web.yaml', WEB)]);
  expect(stdout).toContain('web');
  expect(stderr).toBe('gone.yaml: cannot be read: there is no such file\n');
  expect(status).toBe(2);
});

describe('graph', () => {
  test('draws Mermaid on standard output', () => {
    const { stdout, status } = command.run(['graph', '-'], WEB);
    expect(stdout).toMatch(/^flowchart LR\n/);
    expect(status).toBe(0);
  });

  test('chooses the form by the name of the file, and draws a synthesized app', () => {
    command.write('dist/web.k8s.yaml', WEB);
    for (const [file, begins] of [['a.svg', '<svg '], ['a.html', '<!doctype html>'], ['a.dot', 'digraph']]) {
      expect(command.run(['graph', '--app', 'dist', '-o', `out/${file}`]).status).toBe(0);
      expect(readFileSync(join(command.work, 'out', file), 'utf8').startsWith(begins)).toBe(true);
    }
  });

  test('marks problems', () => {
    expect(command.run(['graph', '-'], WEB.replace('port: 80', 'port: 80000')).stdout).toContain('port-number');
  });

  test('reports that there is no Service to draw', () => {
    expect(command.run(['graph', '-'], 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: x }\n'))
      .toMatchObject({ status: 0, stderr: 'there is no Service in it to draw\n' });
    expect(command.run(['graph', '-'], WEB).stderr).toBe('');
    expect(command.run(['graph', '--namespace', 'shpo', '-'], WEB).stderr).toBe('there is no Service in the namespace "shpo" to draw\n');
  });

  test('refuses a call without files', () => {
    expect(command.run(['graph'])).toMatchObject({ status: 2, stderr: expect.stringContaining('--app') as string });
    expect(existsSync(join(command.work, 'out'))).toBe(false);
  });
});

describe('explain', () => {
  test('explains what a Service does', () => {
    const { stdout, status } = command.run(['explain', '-', '--long'], WEB);
    expect(stdout).toContain('ClusterIP Service shop/web');
    expect(stdout).toContain('web.shop.svc.cluster.local');
    expect(status).toBe(0);
  });

  test('prints JSON, and many Services one after the other', () => {
    const { stdout, status } = command.run(['explain', 'dns-label', '-', '--format', 'json'], `${WEB}---\n${WEB}`);
    expect(stdout).toBe(`${JSON.stringify(JSON.parse(stdout), null, 2)}\n`);
    const [one, other] = Array<object>(2).fill({ text: expect.stringContaining('shop/web') as string });
    expect(JSON.parse(stdout)).toMatchObject({ version: 1, codes: [{ code: 'dns-label' }], services: [one, other] });
    expect(faultsOf('explain', [stdout])).toBeNull();
    expect(status).toBe(0);
    expect(JSON.parse(command.run(['explain', '-', '-f', 'json'], 'kind: x\n').stdout)).toEqual({ version: 1, codes: [], services: [] });
    const many = `${JSON.stringify({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' } })}\n`.repeat(15_000);
    expect(command.run(['explain', '-'], many, { NODE_OPTIONS: '--max-old-space-size=96' }).stdout.match(/^web · ClusterIP$/gm))
      .toHaveLength(15_000);
  }, 60_000);

  test('explains a problem code', () => {
    const { stdout, status } = command.run(['explain', 'port-name-duplicate']);
    expect(stdout).toMatch(/^port-name-duplicate {2}\(error: the API server refuses it\)\n/);
    expect(status).toBe(0);
  });

  test('refuses an unknown code, with the nearest known one', () => {
    expect(command.run(['explain', 'port-name-duplicat']))
      .toMatchObject({ status: 2, stderr: expect.stringContaining('did you mean "port-name-duplicate"?') as string });
  });
});

test.each([
  [['check', 'web.yaml', '-k']], [['check', 'web.yaml', '-f']], [['check', 'web.yaml', '--max-warnings']],
  [['diff', 'a', 'b', '--fail-on']], [['diff', 'a', 'b', '--apply']], [['graph', 'web.yaml', '-f']], [['help']], [[]],
])('%j, then a name from a pull request: the output cannot control a terminal or a log', (args) => {
  for (const name of ['x\n::error::y', '--x\n::error::y', 'x\u001b[31m\u0007', '##vso[task.complete]']) {
    const { stdout, stderr, status } = command.run([...args, name]);
    expect(stderr + stdout).not.toMatch(/^::|##\w*\[|[\x00-\x09\x0b-\x1f]/m); // eslint-disable-line no-control-regex
    expect(status).not.toBe(1);
  }
});
