import { BuiltCommand } from './built-command';

let command: BuiltCommand;
beforeAll(() => { command = new BuiltCommand(); }, 120_000);
afterAll(() => command.remove());

const service = (nodePort: string, more = '') => 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\n'
  + `spec: { type: NodePort, selector: { app: web }, ports: [{ port: 80, nodePort: ${nodePort} }]${more} }\n`;

test('diff does not refuse a placeholder, and reports the other changes', () => {
  command.write('old/web.yaml', service('"${NODE_PORT}"'));
  command.write('new/web.yaml', service('"${NODE_PORT}"'));
  const same = command.run(['diff', 'old', 'new']);
  expect(same.stderr).toContain('web.yaml: 1 value is filled in later, such as ${NODE_PORT}');
  expect(same.status).toBe(0);
  command.write('changed/web.yaml', service('"${NODE_PORT}"', ', clusterIP: None'));
  const changed = command.run(['diff', 'old', 'changed', '--format', 'json']);
  const { changes } = JSON.parse(changed.stdout) as { changes: { outcomes: { path: string; outcome: string }[] }[] };
  expect(changes.flatMap(({ outcomes }) => outcomes).map(({ outcome, path }) => `${outcome} ${path}`)
    .filter((each) => each.includes('nodePort'))).toEqual([]);
});

test('explain and graph show a placeholder of a flow map as it is written', () => {
  const web = command.write('flow/web.yaml', service('${NODE_PORT}'));
  const { stdout, stderr } = command.run(['graph', web, '--format', 'dot']);
  expect(stdout).toContain('port ${NODE_PORT}');
  expect(stdout).not.toContain('the cluster picks');
  expect(stderr).toContain('1 value is filled in later, such as ${NODE_PORT}; the rest');
});

test('variables of containers and templates of alerts are not filled in later', () => {
  const container = '{ name: web, image: web:1, command: [sh, -c, "echo $POD_NAME"], args: ["--host=$(POD_IP)"]'
    + ', env: [{ name: URL, value: "http://$(POD_IP):80" }] }';
  command.write('expanded/pod.yaml', `apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec: { containers: [${container}] }\n`);
  command.write('expanded/alert.yaml', 'apiVersion: monitoring.coreos.com/v1\nkind: PrometheusRule\nmetadata: { name: web }\n'
    + 'spec: { groups: [{ name: web, rules: [{ alert: Down, expr: up == 0, annotations: { summary: "{{ $labels.job }}" } }] }] }\n');
  expect(command.run(['check', 'expanded']).stderr).not.toContain('filled in later');
  command.write('expanded/image.yaml', 'apiVersion: v1\nkind: Pod\nmetadata: { name: api }\n'
    + `spec: { containers: [${container.replace('web:1', '"web:${TAG}"')}] }\n`);
  expect(command.run(['check', 'expanded']).stderr).toContain('image.yaml: 1 value is filled in later, such as ${TAG}; the rest');
});

test('many files with placeholders are one note, and JSON names them all', () => {
  const names = ['a', 'b', 'c', 'd'].map((name) => `many/${name}.yaml`);
  for (const name of names) command.write(name, service('"${NODE_PORT}"').replace('name: web', `name: ${name.slice(5, 6)}`));
  const { stderr } = command.run(['check', 'many']);
  expect(stderr.match(/filled in later/g)).toHaveLength(1);
  expect(stderr).toContain('note: 4 values of 4 files are filled in later, such as ${NODE_PORT}; the rest is checked: many/a.yaml, ');
  const { notes } = JSON.parse(command.run(['check', 'many', '--format', 'json']).stdout) as { notes: string[] };
  expect(notes).toEqual(names.map((name) => `${name}: 1 value is filled in later, such as \${NODE_PORT}; the rest is checked`));
});

test('diff ignores templates whose names are filled in later', () => {
  for (const side of ['raw-old', 'raw-new'])
    command.write(`${side}/web.yaml`, service('30080').replace('name: web', 'name: {{ .Release.Name }}-image-renderer'));
  const { status, stdout, stderr } = command.run(['diff', 'raw-old', 'raw-new']);
  expect(stdout).not.toContain('refused');
  expect(stderr).toContain('1 object not compared: the name is filled in later');
  expect(status).toBe(0);
});

test('diff reads patches of kustomize as patches, on disk and in a revision', () => {
  for (const side of ['k-old', 'k-new']) {
    command.write(`${side}/base/kustomization.yaml`, 'resources: [web.yaml]\n');
    command.write(`${side}/base/web.yaml`, 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { selector: { app: web } }\n');
    command.write(`${side}/prod/kustomization.yaml`, 'resources: [../base]\npatches: [{ path: ports.yaml }]\n');
    command.write(`${side}/prod/ports.yaml`, 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { ports: [{ port: 80 }] }\n');
  }
  const { stdout, stderr, status } = command.run(['diff', 'k-old', 'k-new']);
  expect(stdout).not.toContain('refused');
  expect(stderr).not.toContain('occurs twice');
  expect(status).toBe(0);
});

test('graph marks no placeholder as an error', () => {
  command.write('drawn/web.yaml', service('"${NODE_PORT}"'));
  const { stdout, status } = command.run(['graph', 'drawn', '--format', 'mermaid']);
  expect(stdout).toContain('web');
  expect(stdout).not.toContain('field-type');
  expect(status).toBe(0);
});

test('explain says which values are filled in later, as it assumes defaults for some of them', () => {
  command.write('explained/web.yaml', service('"${NODE_PORT}"'));
  expect(command.run(['explain', 'explained']).stdout)
    .toContain('  filled later spec.ports[0].nodePort: where the lines above show no placeholder, they assume the default\n');
  const { services } = JSON.parse(command.run(['explain', 'explained', '--format', 'json']).stdout) as { services: object[] };
  expect(services).toMatchObject([{ filledInLater: ['spec.ports[0].nodePort'] }]);
  command.write('whole/web.yaml', service('30080'));
  expect(command.run(['explain', 'whole']).stdout).not.toContain('filled later');
});

test('graph and explain write template actions as the template has them', () => {
  command.write('chart/web.yaml', service('30080').replace('name: web', 'name: {{ .Release.Name }}-web')
    .replace('app: web', 'app: "{{ .Values.app }}"').replace('port: 80', 'port: {{ .Values.port }}'));
  expect(command.run(['graph', 'chart', '--format', 'dot']).stdout).toContain('{{ .Release.Name }}-web');
  const { stdout, stderr } = command.run(['explain', 'chart']);
  expect(stdout).toContain('{{ .Release.Name }}-web · NodePort');
  expect(stdout).toContain('an unknown port of pods with app={{ .Values.app }}');
  expect(stderr).toContain('such as {{ .Release.Name }}');
});

test('diff reports the access to an added Service, and does not refuse its placeholders', () => {
  command.write('before/other.yaml', service('30080').replace('name: web', 'name: other'));
  command.write('added/other.yaml', service('30080').replace('name: web', 'name: other'));
  command.write('added/web.yaml', service('"${NODE_PORT}"'));
  const { stdout, status } = command.run(['diff', 'before', 'added']);
  expect(stdout).toContain('added');
  expect(stdout).not.toContain('refused');
  expect(status).toBe(0);
});
