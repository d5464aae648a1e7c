import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltCommand } from './built-command';

const command = new BuiltCommand();
afterAll(() => command.remove());
afterEach(() => rmSync(command.work, { recursive: true, force: true }));

const json = (...args: string[]) => {
  const { stdout, stderr, status } = command.run(['check', '--format', 'json', ...args]);
  const { problems, notes = [] } =
    JSON.parse(stdout) as {
 problems: {
 severity: string; code: string; path: string; file: string;
      object: { namespace?: string; name?: string };
}[]; notes?: string[];
};
  return { status, stderr, notes, problems, found: problems.map(({ severity, code, file }) => `${severity} ${code} ${file}`) };
};
const service = (name: string, { selector = name, port = '80', targetPort = 'http', extra = '' } = {}) => `apiVersion: v1
kind: Service
metadata: { name: ${name}${extra} }
spec: { selector: { app: ${selector} }, ports: [{ name: http, port: ${port}, targetPort: ${targetPort} }] }
`;
const deployment = (name: string, { port = 'http', protocol = '', extra = '', label = name } = {}) => `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name}${extra} }
spec:
  selector: { matchLabels: { app: ${label} } }
  template: { metadata: { labels: { app: ${label} } }, spec: { containers: [{ name: ${name}, image: web, ports: [{ name: ${port}, containerPort: 8080${protocol} }] }] } }
`;
const ingress = (name: string, to: string, extra = '') => `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: ${name}${extra} }
spec: { defaultBackend: { service: { name: ${to}, port: { name: http } } } }
`;
const write = (files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) command.write(name, text);
};

test('related objects are named by their position among all objects', () => {
  write({ 'a/web.yaml': `${service('api')}---\n${deployment('api')}`, 'b/web.yaml': `${ingress('web', 'wweb')}---\n${service('web')}---\n${deployment('web')}` });
  const { problems } = JSON.parse(command.run(['check', '--format', 'json', '.']).stdout);
  expect(problems).toMatchObject([{ object: { index: 2 }, related: [{ name: 'wweb' }, { name: 'web', index: 3 }] }]);
});

describe('kustomize', () => {
  const BASE = { 'base/web.yaml': `${service('web')}---\n${deployment('web')}`, 'base/kustomization.yaml': 'resources: [web.yaml]\n' };

  test.each([
    ['patches', 'patches: [{ path: patch.yaml }]'], ['patchesStrategicMerge', 'patchesStrategicMerge: [patch.yaml]'],
    ['patchesJson6902', 'patchesJson6902: [{ path: patch.yaml, target: { version: v1, kind: Service, name: web } }]'],
  ])('a file under %s is no object', (_, patches) => {
    write({
      ...BASE, 'prod/patch.yaml': 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { type: LoadBalancer }\n',
      'prod/kustomization.yaml': `resources: [../base]\n${patches}\n`,
    });
    expect(json('.')).toMatchObject({ status: 0, found: [] });
    expect(json('--allow-empty', 'prod/patch.yaml')).toMatchObject({ status: 0, found: [] });
  });

  test.each(['patchesStrategicMerge', 'patches'])('a sidecar that a file under %s adds may have the port of a Service', (field) => {
    const sidecar = '[{ name: proxy, image: proxy, ports: [{ name: https, containerPort: 8443 }] }]';
    write({
      'base/web.yaml': `${service('web', { targetPort: 'https' })}---\n${deployment('web')}`,
      'base/sidecar.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\n'
        + `spec: { template: { spec: { containers: ${sidecar} } } }\n`,
      'base/kustomization.yaml': `resources: [web.yaml]\n${field}: [sidecar.yaml]\n`,
    });
    expect(json('.')).toMatchObject({ status: 0, found: [] });
  });

  test('a component brings its objects into the app that names it, and its patches are none', () => {
    write({
      ...BASE, 'prod/kustomization.yaml': 'resources: [../base]\ncomponents: [../extra]\n',
      'extra/kustomization.yaml': 'kind: Component\nresources: [entry.yaml]\npatches: [{ path: patch.yaml }]\n',
      'extra/entry.yaml': ingress('entry', 'web'),
      'extra/patch.yaml': 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { type: NodePort }\n',
    });
    expect(json('.').found).toEqual([]);
  });

  test('a component that no kustomization includes: it replaces fields of its objects, and others bring the pods', () => {
    const source = 'source: { kind: Deployment, fieldPath: metadata.name }', field = 'fieldPaths: [spec.defaultBackend.service.port.name]';
    const component = 'kind: Component\nresources: [web.yaml]\nreplacements:';
    const files = { 'lb/web.yaml': `${service('example')}---\n${ingress('example', 'example').replace('name: http', 'name: port')}` };
    write({ ...files, 'other/web.yaml': `${service('web')}---\n${deployment('web')}` });
    expect(json('.').found).toContain('error backend-port lb/web.yaml');
    write({ 'lb/kustomization.yaml': `${component} [{ ${source}, targets: [{ select: { kind: Ingress }, ${field} }] }]\n` });
    expect(json('.').found).toEqual([]);
    write({
      'lb/kustomization.yaml': `${component} [{ path: ports.yaml }]\n`,
      'lb/ports.yaml': `- ${source}\n  targets: [{ select: { name: example }, ${field} }]\n`,
    });
    expect(json('.').found).toEqual([]);
  });

  test('a component adds its labels to the objects of the kustomization that includes it', () => {
    write({
      'base/web.yaml': deployment('web'), 'extra/entry.yaml': service('web'),
      'extra/kustomization.yaml': 'kind: Component\nresources: [entry.yaml]\n'
        + 'labels: [{ pairs: { tier: front }, includeSelectors: true }]\n',
      'prod/kustomization.yaml': 'resources: [../base/web.yaml]\ncomponents: [../extra]\n',
    });
    expect(json('.')).toMatchObject({ found: [], notes: [] });
  });

  test('its namespace applies: a Service of another app is not the backend', () => {
    const app = (namespace: string, files: string) => `namespace: ${namespace}\nresources: [${files}]\n`;
    write({
      'a/kustomization.yaml': app('a', 'all.yaml'),
      'a/all.yaml': [ingress('web', 'web'), service('api'), deployment('api')].join('---\n'), 'b/kustomization.yaml': app('b', 'all.yaml'),
      'b/all.yaml': `${service('web')}---\n${deployment('web')}`,
    });
    expect(json('.').found).toEqual(['warning backend-missing a/all.yaml']);
    write({ 'b/kustomization.yaml': app('a', 'all.yaml') });
    expect(json('.').found).toEqual([]);
  });

  test('its prefixes and labels distinguish two instances of one base', () => {
    const base = { ...BASE, 'base/web.yaml': `${BASE['base/web.yaml']}---\n${ingress('web', 'web')}` };
    const instance = (name: string) => `namePrefix: ${name}-\ncommonLabels: { instance: ${name} }\nresources: [../base]\n`;
    write({
      ...base, 'one/kustomization.yaml': instance('one'), 'two/kustomization.yaml': instance('two'),
      'all/kustomization.yaml': 'namespace: shop\nresources: [../one, ../two]\n',
    });
    expect(json('.').found).toEqual([]);
  });

  test('relations that a patch changes are not guessed, and those that no patch changes are reported once for all overlays', () => {
    const overlay = (patch: string) => `resources: [../base]\npatches: [{ patch: '${patch}' }]\n`;
    write({ ...BASE, 'base/web.yaml': `${service('web')}---\n${deployment('web', { port: 'other' })}` });
    write({
      'prod/kustomization.yaml': 'resources: [../base]\n',
      'test/kustomization.yaml': overlay('{ apiVersion: apps/v1, kind: Deployment, metadata: { name: web }, spec: { replicas: 3 } }'),
    });
    expect(json('.').found).toEqual(['error target-port-unknown base/web.yaml']);
    rmSync(join(command.work, 'test'), { recursive: true });
    write({
      'prod/kustomization.yaml': overlay('[{ op: add, path: /spec/template/spec/containers/0/ports/-, value: { name: http, '
        + 'containerPort: 80 } }]').replace(' }]\n', ', target: { kind: Deployment } }]\n'),
    });
    expect(json('.').found).toEqual([]);
  });

  test('a patch concerns the object that it names, also by the name before a prefix, and not another whose name begins so', () => {
    const missingPort = ingress('shop', 'webapp').replace('name: http }', 'name: gone }');
    const patch = (name: string) => `resources: [all.yaml]
namePrefix: prod-
patches:
- patch: |-
    apiVersion: v1
    kind: Service
    metadata: { name: ${name} }
    spec: { ports: [{ name: gone, port: 81 }] }
`;
    const objects = [service('web'), deployment('web'), service('webapp'), deployment('webapp'), missingPort].join('---\n');
    write({ 'all.yaml': objects, 'kustomization.yaml': patch('web') });
    expect(json('.')).toMatchObject({ status: 1, found: ['error backend-port all.yaml'] });
    for (const name of ['webapp', 'prod-webapp']) {
      write({ 'kustomization.yaml': patch(name) });
      expect(json('.')).toMatchObject({ status: 0, found: [] });
    }
  });

  describe('a file beside those that the kustomization lists', () => {
    const beside = (files: Readonly<Record<string, string>>, more = '') => {
      write({
        'apps/kustomization.yaml': `resources: [web/all.yaml]\n${more}`,
        'apps/web/all.yaml': `${service('web')}---\n${deployment('web')}`, ...files,
      });
      return json('.').found;
    };

    test('may refer to their Services, and a typo or a wrong port is a warning', () => {
      const wrong = ingress('web', 'wweb').replace('defaultBackend', 'rules: [{ http: { paths: [{ path: /, pathType: Prefix, backend: '
        + '{ service: { name: web, port: { number: 81 } } } }] } }], defaultBackend');
      expect(beside({ 'apps/web/ingress.yaml': ingress('web', 'web') })).toEqual([]);
      const warnings = ['warning backend-missing apps/web/ingress.yaml', 'warning backend-port apps/web/ingress.yaml'];
      expect(beside({ 'apps/web/ingress.yaml': wrong }).sort()).toEqual(warnings);
      expect(json('apps/web').found.sort()).toEqual(warnings);
    });

    test('is compared with them as they are in their file, unless a patch changes them', () => {
      const other = ingress('web', 'web').replace('name: http', 'name: grpc');
      const patches = 'patches: [{ target: { kind: Service, name: web }, path: patch.yaml }]\n';
      const patch = '[{ op: add, path: /spec/ports/-, value: { name: grpc, port: 9000 } }]';
      expect(beside({ 'apps/web/ingress.yaml': ingress('web', 'web') }, 'namePrefix: prod-\nnamespace: shop\n')).toEqual([]);
      expect(beside({ 'apps/web/ingress.yaml': other })).toEqual(['warning backend-port apps/web/ingress.yaml']);
      expect(beside({ 'apps/web/ingress.yaml': other, 'apps/patch.yaml': patch }, patches)).toEqual([]);
    });

    test('changes nothing about them, and has no other problems because of them', () => {
      expect(beside({ 'apps/web/canary.yaml': deployment('canary', { label: 'web' }) })).toEqual([]);
      const nodePort = service('web').replace('80,', '80, nodePort: 30080,').replace('spec: {', 'spec: { type: NodePort,');
      const old = nodePort.replace('name: web', 'name: old');
      expect(beside({ 'apps/web/all.yaml': `${nodePort}---\n${deployment('web')}`, 'apps/web/old.yaml': old })).toEqual([]);
    });

    test('is an alternative if it defines one of their objects differently', () => {
      const alternative = `${service('web', { port: '8080' })}---\n${ingress('web', 'web').replace('name: http', 'number: 8080')}`;
      expect(beside({ 'apps/web/alternative.yaml': alternative })).toEqual([]);
    });
  });

  test('a typo is a warning although a resource of the kustomization was not read', () => {
    write({ 'kustomization.yaml': 'resources: [all.yaml, ../elsewhere]\n', 'all.yaml': `${ingress('web', 'wweb')}---\n${service('web')}---\n${deployment('web')}` });
    expect(json('.').found).toEqual(['warning backend-missing all.yaml']);
    write({ 'all.yaml': `${ingress('web', 'front')}---\n${service('web')}---\n${deployment('web')}` });
    expect(json('.').found).toEqual([]);
  });

  test('alternatives may refer to Services of the other files', () => {
    const writeTo = (to: string) => write({
      'one.yaml': ingress('web', 'web'), 'two.yaml': ingress('web', to, ', labels: { of: two }'), 'web.yaml': `${service('web')}---\n${deployment('web')}`,
    });
    writeTo('web');
    expect(json('.').found).toEqual([]);
    writeTo('wweb');
    expect(json('.').found).toEqual(['warning backend-missing two.yaml']);
    const monitor = (port: string) => 'apiVersion: monitoring.coreos.com/v1\nkind: ServiceMonitor\nmetadata: { name: web }\n'
      + `spec: { selector: { matchLabels: { app: web } }, endpoints: [{ port: ${port} }] }\n`;
    const labelled = `${service('web', { extra: ', labels: { app: web }' })}---\n${deployment('web')}`;
    write({ 'one.yaml': monitor('http'), 'two.yaml': monitor('8080-tcp'), 'web.yaml': labelled }); // of a Service that s2i creates
    expect(json('.').found).toEqual([]);
  });

  test('two objects of one name are an error in one kustomization, for kustomize refuses them', () => {
    write({
      'kustomization.yaml': 'resources: [a.yaml, b.yaml]\n', 'a.yaml': `${service('web')}---\n${deployment('web')}`,
      'b.yaml': service('web', { port: '81' }),
    });
    expect(json('.').found).toEqual(['error object-duplicate b.yaml']);
  });

  test('its labels are those of its Services, by which a monitor finds them', () => {
    const monitor = 'apiVersion: monitoring.coreos.com/v1\nkind: ServiceMonitor\nmetadata: { name: web }\n'
      + 'spec: { selector: { matchLabels: { app: web } }, endpoints: [{ port: http }] }\n';
    write({ 'kustomization.yaml': 'resources: [all.yaml]\n', 'all.yaml': `${service('web')}---\n${deployment('web')}---\n${monitor}` });
    expect(json('.').found).toEqual(['warning monitor-unmatched all.yaml']);
    for (const labels of ['commonLabels: { app: web }', 'labels: [{ pairs: { app: web } }]']) {
      write({ 'kustomization.yaml': `resources: [all.yaml]\n${labels}\n` });
      expect(json('.').found).toEqual([]);
    }
  });

  test('those below a folder that Flux applies are kept apart, each with its namespace', () => {
    const namespace = (level: string) => `apiVersion: v1\nkind: Namespace\nmetadata: { name: _, annotations: { level: ${level} } }\n`;
    write({
      'flux.yaml': 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: apps }\nspec: { path: ./apps }\n',
      'apps/one/kustomization.yaml': 'namespace: one\nresources: [_namespace.yaml]\n', 'apps/one/_namespace.yaml': namespace('low'),
      'apps/two/kustomization.yaml': 'namespace: two\nresources: [_namespace.yaml]\n', 'apps/two/_namespace.yaml': namespace('high'),
    });
    expect(json('.').found).toEqual([]);
    rmSync(join(command.work, 'apps/one/kustomization.yaml'));
    rmSync(join(command.work, 'apps/two/kustomization.yaml'));
    expect(json('.').found).toEqual(['warning object-duplicate apps/two/_namespace.yaml']);
  });

  test('circular kustomizations, and bases of many overlays, are read in bounded time', () => {
    write({
      'a/kustomization.yaml': 'resources: [../b, web.yaml]\n', 'b/kustomization.yaml': 'resources: [../a]\n',
      'a/web.yaml': service('web'),
    });
    for (let at = 0; at < 200;
    at++) write({ [`o${at}/kustomization.yaml`]: `resources: [${at === 0 ? '../a' : `../o${at - 1}, ../o${at - 1}`}]\n` });
    expect(json('.').status).toBe(0);
  });
});

describe('an app', () => {
  test('is a folder: the same names in another folder are another tutorial', () => {
    for (const at of [1, 2, 3])
      write({ [`lesson-${at}/all.yaml`]: `${service('web', { port: String(80 + at) })}---\n${deployment('web')}` });
    expect(json('.').found).toEqual([]);
  });

  test('is one file where the files of a folder are variants', () => {
    for (const at of [1, 2]) write({ [`all/v${at}.yaml`]: `${service('web', { port: String(80 + at) })}---\n${deployment('web')}` });
    expect(json('.').found).toEqual([]);
  });

  test('finds in other folders what it lacks', () => {
    write({
      'services/web.yaml': service('web'), 'services/api.yaml': service('api'), 'workloads/web.yaml': deployment('web'),
      'workloads/api.yaml': deployment('api'), 'entries/web.yaml': ingress('web', 'web'),
    });
    expect(json('.').found).toEqual([]);
  });

  test('is what Argo CD applies from a folder, in the namespace that it sets', () => {
    const application = (namespace: string) => 'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: web }\nspec: { '
      + `source: { path: apps/web }, destination: { namespace: ${namespace} } }\n`;
    write({
      'argo/web.yaml': application('shop'),
      'apps/web/web.yaml': `${service('web', { extra: ', namespace: shop' })}---\n${deployment('web', { port: 'other' })}`,
    });
    expect(json('.').found).toEqual(['error target-port-unknown apps/web/web.yaml']);
    write({ 'argo/web.yaml': application('other') });
    expect(json('.').found).toEqual(['warning selector-other-namespace apps/web/web.yaml']);
  });

  test('is the output of a chart, with what its parts make', () => {
    write({
      'out/shop/templates/web.yaml': ingress('web', 'db'),
      'out/shop/charts/db/templates/db.yaml': `${service('db')}---\n${deployment('db')}`,
    });
    expect(json('.').found).toEqual([]);
  });
});

describe('templates', () => {
  test.each(['${PORT}', '$(ConfigMap.web-cm.data.port)', '${PORT:=80}', '"{{ port }}"', '{{port}}', '{{ .Values.port | default 80 }}',
    '<port>'])('a port of %s is unknown, and the rest is checked', (port) => {
    write({
      'web.yaml': `${service('web', { port })}  type: NodePorts\n`.replace('spec: { selector: { app: web }, ports: [{ name: http,',
        'spec:\n  selector: { app: web }\n  ports: [{ name: http,').replace(' }] }\n  type', ' }]\n  type'),
    });
    const { problems, notes } = json('web.yaml');
    expect(problems.map(({ code }) => code)).toEqual(['service-type']);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^web\.yaml: \d values? (?:is|are) filled in later/);
  });

  test.each([
    ['a word in capitals for a port', service('web', { port: 'PORT' })],
    ['an expression of the shell for a port', service('web', { port: '$((PORT))' })],
    ['a name in angle brackets', service('<release>-web', { selector: 'web' })],
    ['a name in braces', service('web').replace('name: web', 'name: {self.name}')],
    ['a name between at signs', service('web').replace('name: web', 'name: "@NAME@"').replaceAll('"', '')],
    ['a line that stands for others', service('web').replace('spec:', '<LABELS>\nspec:')],
    ['a name that begins with braces', service('web').replace('name: web', 'name: {name}-web')],
  ])('%s is unknown', (_, text) => {
    write({ 'web.yaml': text });
    expect(json('web.yaml')).toMatchObject({ status: 0, found: [] });
    write({ 'web.yaml': text.replace('{ app: web }', '{ app: WEB/ }') });
    expect(json('web.yaml').found).toEqual(['error label-value web.yaml']);
  });

  test('a file with words in braces that is otherwise broken cannot be read', () => {
    write({ 'web.yaml': `${service('web').replace('name: web', 'name: {name}-web')}  - broken\n` });
    expect(json('web.yaml').status).toBe(2);
  });

  test('a type that is filled in later excuses what one of the types may have', () => {
    const typed = (spec: string) => `apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { type: "\${TYPE}", ${spec} }\n`;
    write({
      'a.yaml': typed('selector: { app: a }, ports: [{ port: 80, nodePort: 30080 }]'),
      'b.yaml': typed('selector: { app: a }, ports: [{ port: 80000, targetPort: 80 }]'),
    });
    expect(json('a.yaml').found).toEqual([]);
    expect(json('b.yaml').found).toEqual(['error port-number b.yaml']);
  });

  test('an annotation that is filled in later may be the one that another needs', () => {
    const key = 'service.beta.kubernetes.io/exoscale-loadbalancer';
    const text = (id: string) => `apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n  annotations:\n    ${key}-external: "true"\n${id}`
      + 'spec: { type: LoadBalancer, selector: { app: web }, ports: [{ port: 80 }] }\n';
    write({ 'a.yaml': text(`    ${key}-id: "\${ID}"\n`), 'b.yaml': text('') });
    expect(json('a.yaml').found).toEqual([]);
    expect(json('b.yaml').found).toEqual(['error annotation-requires b.yaml']);
  });

  test('a range or a part of an ARN in letters is unknown', () => {
    const text = (range: string, certificate: string) => 'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n  namespace: __SPACE__\n'
      + `  annotations: { service.beta.kubernetes.io/aws-load-balancer-ssl-cert: "${certificate}" }\n`
      + `spec: { type: LoadBalancer, selector: { app: web }, ports: [{ port: 80 }], loadBalancerSourceRanges: [${range}] }\n`;
    write({
      'a.yaml': text('MY_CIDR', 'arn:aws:acm:region:...'), 'b.yaml': text('a.b.c.d/16', 'arn:aws:xxx'), 'c.yaml': text('mine', 'arn:'),
    });
    expect(json('a.yaml').found).toEqual([]);
    expect(json('b.yaml').found).toEqual([]);
    expect(json('c.yaml').found.sort()).toEqual(['error annotation-value c.yaml', 'error cidr c.yaml']);
  });

  test('lines of a template are ignored, and what they may render is not reported as missing', () => {
    write({ 'web.yaml': `{{- if .Values.on }}\n${service('web').replace('metadata: { name: web }', 'metadata:\n  name: web\n  labels:\n{{- if a }}\n    a: b\n{{- else }}\n    a: c\n{{- end }}')}{{- end }}\n` });
    expect(json('web.yaml')).toMatchObject({ status: 0, found: [] });
    write({ 'web.yaml': `{{- if .Values.on }}\n${service('web', { port: '80000' })}{{- end }}\n` });
    expect(json('web.yaml').found).toEqual(['error port-number web.yaml']);
  });

  test('one that is no YAML at all is a note, and broken manifests are still exit 2', () => {
    write({
      'all/a.yaml': 'kind: Service\napiVersion: v1\nspec: [ {{ end }}\n', 'all/notes.json': '{ // a comment\n',
      'all/web.yaml': service('web'),
    });
    expect(json('all')).toMatchObject({
      status: 0,
      notes: [expect.stringContaining('all/a.yaml') as string, expect.stringContaining('all/notes.json') as string],
    });
    write({ 'all/b.yaml': 'apiVersion: v1\nkind: Service\nspec: [\n' });
    expect(json('all').status).toBe(2);
  });

  test('those of Helm charts are counted in one line', () => {
    write({
      'chart/Chart.yaml': 'apiVersion: v2\nname: shop\n', 'chart/templates/web.yaml': '{{ .x }}',
      'chart/templates/api/web.yaml': '{{ .x }}', 'chart/charts/db/Chart.yaml': 'name: db\n', 'chart/charts/db/templates/a.yaml': '{{',
      'web.yaml': service('web'),
    });
    const { status, stdout, stderr } = command.run(['check', '.']);
    expect(status).toBe(0);
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(/^note: 3 templates of 2 Helm charts are not read/)]);
    expect(stdout).toContain('no problems in 1 object');
  });

  test('an app with templates has no missing objects', () => {
    write({ 'a.yaml': `${service('web')}---\n${deployment('api').replaceAll('api', '${NAME}')}` });
    expect(json('.').found).toEqual([]);
  });
});

describe('files that are no manifests', () => {
  test('files of testdata and vendor are counted, and read when they are named', () => {
    write({ 'web.yaml': service('web'), 'pkg/testdata/bad.yaml': service('Bad'), 'vendor/x/bad.yaml': service('Bad') });
    const note = '2 files of test data, third-party code and archives are left out (pkg/testdata, vendor): name such a folder to read it';
    expect(json('.')).toMatchObject({ found: [], notes: [note] });
    expect(command.run(['check', '-f', 'sarif', '.']).stdout).toContain(JSON.stringify(note));
    expect(json('pkg/testdata').found).toEqual(['error dns-1035-label pkg/testdata/bad.yaml']);
  });

  test.each(['testdata', 'test_data', 'fixtures', 'mock_data', '__snapshots__', 'golden', 'e2e-tests/x/compare',
    'expected', 'test_files', 'src/test/resources', 'rules/test/x/input', 'test/webhook_cases',
    'rules/test/failed_twice', 'tests/x/Failing', 'tests/checks/x',
    'tests/expectations', 'e2e/resources', 'tests/data'])('files of %s are left out', (folder) => {
    write({ 'web.yaml': service('web'), [`pkg/${folder}/bad.yaml`]: service('Bad') });
    expect(json('.')).toMatchObject({ found: [], notes: [expect.stringMatching(/^1 file of test data.* is left out \(pkg/)] });
    expect(json(`pkg/${folder}`).found).toHaveLength(1);
  });

  test('a folder named input, data or resources is read where it is none of tests', () => {
    write({ 'cases/bad.yaml': service('Bad'), 'input/bad.yaml': service('Bad'), 'resources/data/bad.yaml': service('Bad') });
    expect(json('.').found.filter((each) => each.startsWith('error dns'))).toHaveLength(3);
  });

  test('a file that holds the name of a Service and no more may be a piece, and several are a list', () => {
    const name = (text: string) => `apiVersion: v1\nkind: Service\nmetadata: { name: ${text} }\n`;
    write({ 'a.yaml': name('web') });
    expect(json('.').found).toEqual(['warning ports-required a.yaml']);
    write({ 'a.yaml': `${name('web')}---\n${name('api')}` });
    expect(json('.').found).toEqual([]);
    write({ 'a.yaml': `${name('web')}spec: { selector: { app: web } }\n` });
    expect(json('.').found).toContain('error ports-required a.yaml');
  });

  test('what Chainsaw and KUTTL expect are pieces of objects', () => {
    const piece = 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { type: ClusterIP }\n';
    write({
      'e2e/00-assert.yaml': piece, 'e2e/01-error-none.yaml': piece, 'tests/a/all-errors.yaml': piece,
      'c/chainsaw-test.yaml': 'a: b\n',
      'c/assert-service.yaml': piece,
    });
    write({
      'd/chainsaw-test.yaml': 'spec:\n  steps:\n    - try:\n        - assert:\n            file: ready-svc.yaml\n',
      'd/ready-svc.yaml': piece,
    });
    write({
      'shared/service.yaml': 'apiVersion: v1\nkind: Service\nmetadata: { name: ($name) }\nstatus:\n  (length(loadBalancer) == `0`): true\n',
      'shared/slice.yaml': 'apiVersion: discovery.k8s.io/v1\nkind: EndpointSlice\nmetadata: { namespace: ($namespace) }\n'
        + '(length(endpoints || `[]`) >= `1`): true\n',
    });
    expect(json('.').found).toEqual([]);
  });
});

describe('placeholders and substitutes', () => {
  test.each(['"{vm}-ssh"', '"{service-name}"', '"{name}-{part}"'])('words in braces, as programs of Python fill them in: %s', (name) => {
    write({ 'web.yaml': `apiVersion: v1\nkind: Service\nmetadata:\n  name: ${name}\nspec:\n  clusterIP: None\n  selector: { app: web }\n  ports:\n  - port: 0\n` });
    expect(json('.').found).toEqual(['error port-number web.yaml']);
  });

  test('values of ytt, which are comments of YAML, are filled in later', () => {
    write({
      'web.yaml': '#@ load("@ytt:data", "data")\napiVersion: v1\nkind: Service\nmetadata:\n  name: #@ data.values.name\nspec:\n  '
        + 'selector:\n    app: #@ data.values.name\n  ports:\n  - port: #@ data.values.port\n    nodePort: 80\n',
    });
    const note = 'web.yaml: 3 values are filled in later, such as {{#@ data.values.name}}; the rest is checked';
    expect(json('.')).toMatchObject({ found: ['error node-port-type web.yaml'], notes: [note] });
  });

  test('words that sed replaces', () => {
    write({
      'web-template.yaml': 'apiVersion: v1\nkind: Service\nmetadata: { name: replace_name-svc, namespace: replace_namespace '
        + '}\nspec: { selector: { app: replace_name }, ports: [{ port: replace_port, targetPort: replace_port }] }\n',
    });
    expect(json('.')).toMatchObject({ status: 0, found: [] });
    write({ 'web-template.yaml': service('my_service') }); // a common mistake
    expect(json('.').found).toEqual(['error dns-1035-label web-template.yaml']);
  });

  test.each(['web-patch.yaml', 'patches/web.yaml'])('a piece of a Service in %s, which kubectl lays over one that is there', (file) => {
    const piece = 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { ipFamilyPolicy: PreferDualStack }\n';
    write({ [file]: piece });
    expect(json('.').found).toEqual([]);
    write({ [file]: service('Web') });
    expect(json('.').found).toEqual([`error dns-1035-label ${file}`]); // a complete manifest is checked
    write({ [file]: service('web'), 'dispatch.yaml': piece });
    expect(json('.').found).toEqual(['warning ports-required dispatch.yaml']);
  });

  test('files that git-crypt encrypts are one note, and an error if one is named', () => {
    write({ 'web.yaml': service('web'), 'secret.yaml': '\0GITCRYPT\0 and more' });
    expect(json('.')).toMatchObject({ status: 0, notes: ['1 file is encrypted by git-crypt: secret.yaml'] });
    expect(json('secret.yaml'))
      .toMatchObject({ status: 2, stderr: expect.stringContaining('secret.yaml: cannot be read: it is encrypted by git-crypt') });
  });

  test('a piece of a chart that somebody rendered without a name', () => {
    write({ 'web.yaml': service('RELEASE-NAME-web') });
    expect(json('.').found).toEqual([]);
  });

  test('objects of one name that Config Sync takes to namespaces of their own', () => {
    const quota = (selector: string) => 'apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: quota, annotations: { '
      + `configmanagement.gke.io/namespace-selector: ${selector} } }\nspec: { hard: { pods: ${selector.length} } }\n`;
    write({ 'all.yaml': `${quota('a')}---\n${quota('bb')}` });
    expect(json('.').found).toEqual([]);
    write({ 'all.yaml': `${quota('a')}---\n${quota('a').replace('pods: 1', 'pods: 2')}` });
    expect(json('.').found).toEqual(['error object-duplicate all.yaml']);
  });

  test('an Application takes the files of a folder that it includes, and no others', () => {
    const application = (directory: string) => 'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: root }\nspec: { '
      + `source: { path: clusters, directory: ${directory} } }\n`;
    const config = (of: string) => `apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: { name: fast }\nprovisioner: ${of}\n`;
    write({
      'root.yaml': application('{ recurse: true }'), 'clusters/one/settings.yaml': config('one'),
      'clusters/two/settings.yaml': config('two'),
    });
    expect(json('.').found).toEqual(['warning object-duplicate clusters/two/settings.yaml']);
    write({ 'root.yaml': application("{ recurse: true, include: '{one/*.yaml,three/*.yaml}' }") });
    expect(json('.').found).toEqual([]);
    write({ 'root.yaml': application("{ recurse: true, exclude: 'two/**' }") });
    expect(json('.').found).toEqual([]);
  });
});

describe('warnings that were false', () => {
  const pair = (one: string, other: string) => ({ 'all.yaml': `${one}---\n${other}` });

  test.each(['vault-active: "true"', 'role: master', 'spilo-role: replica',
    'cnpg.io/instanceRole: primary'])('a selector with %s, which running pods get', (label) => {
    write(pair(service('web').replace('app: web }', `app: web, ${label} }`), deployment('web')));
    expect(json('.').found).toEqual([]);
    write(pair(service('web').replace('app: web }', `app: wob, ${label} }`), deployment('web')));
    expect(json('.').found).toHaveLength(1);
  });

  test('a selector of static pods in kube-system', () => {
    write(pair(service('scheduler', { extra: ', namespace: kube-system' }), deployment('web', { extra: ', namespace: kube-system' })));
    expect(json('.').found).toEqual([]);
  });

  test.each([
    ['helm.toolkit.fluxcd.io/v2\nkind: HelmRelease', 'other'], ['example.com/v1\nkind: Database', 'other'],
    ['postgresql.cnpg.io/v1\nkind: Cluster', 'db-rw'], ['postgresql.cnpg.io/v1\nkind: Pooler', 'db'],
  ])('a backend beside %s, which may create it', (head, name) => {
    write(pair(ingress('web', name), `${service('web')}---\n${deployment('web')}`));
    expect(json('.').found).toEqual(['warning backend-missing all.yaml']);
    write({ 'release.yaml': `apiVersion: ${head}\nmetadata: { name: db }\nspec: {}\n` });
    expect(json('.').found).toEqual([]);
  });

  test('UDP to a number that a container declares without a protocol, as syslog does', () => {
    const udp = service('web', { targetPort: '8080' }).replace('port: 80,', 'port: 514, protocol: UDP,');
    write(pair(udp, deployment('web')));
    expect(json('.').found).toEqual([]);
    write(pair(udp, deployment('web', { protocol: ', protocol: TCP' })));
    expect(json('.').found).toEqual(['warning target-port-protocol all.yaml']);
  });

  test('two protocols on one number where Flux or Argo CD applies server-side', () => {
    const dns = service('web').replace('ports: [{', 'ports: [{ name: dns, port: 53, protocol: UDP }, { name: dns-tcp, port: 53 }, {');
    write(pair(dns, deployment('web')));
    expect(json('.').found).toEqual(['warning port-merge-trap all.yaml']);
    write({
      'flux.yaml': 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: apps }\nspec: { path: '
        + './nowhere }\n',
    });
    expect(json('.').found).toEqual([]);
    write({
      'flux.yaml': 'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: apps }\nspec: { syncPolicy: { '
        + 'syncOptions: [ServerSideApply=true] } }\n',
    });
    expect(json('.').found).toEqual([]);
  });

  test('an Ingress beside an example that has its own', () => {
    const own = (port: string) => ingress('other', 'web').replace('name: http', `number: ${port}`);
    write({ 'web.yaml': `${service('web')}---\n${deployment('web')}`, 'entry.yaml': own('81') });
    expect(json('.').found).toEqual(['error backend-port entry.yaml']);
    write({ 'web.yaml': `${service('web')}---\n${deployment('web')}---\n${ingress('web', 'web')}` });
    expect(json('.').found).toEqual(['warning backend-port entry.yaml']);
  });

  test('a backend that a chart may make, whose values stand beside', () => {
    write({ 'web.yaml': `${service('web')}---\n${deployment('web')}---\n${ingress('entry', 'grafana')}` });
    expect(json('.').found).toEqual(['warning backend-missing web.yaml']);
    write({ 'grafana-values.yaml': 'replicas: 1\n' });
    expect(json('.').found).toEqual([]);
  });

  test('a Namespace that takes the name from the kustomization', () => {
    const namespace = (more: string) => `apiVersion: v1\nkind: Namespace\nmetadata: { name: _, labels: { of: ${more} } }\n`;
    write({
      'a/kustomization.yaml': 'namespace: a\nresources: [ns.yaml]\n', 'b/kustomization.yaml': 'namespace: b\nresources: [ns.yaml]\n',
      'a/ns.yaml': namespace('a'), 'b/ns.yaml': namespace('b'), 'kustomization.yaml': 'resources: [a, b]\n',
    });
    expect(json('.').found).toEqual([]);
  });

  test('labels of a kustomization are given to a Service that has no selector', () => {
    write({
      'kustomization.yaml': 'commonLabels: { app: web }\nresources: [web.yaml]\n',
      'web.yaml': `${service('web').replace('selector: { app: web }, ', '')}---\n${deployment('web')}`,
    });
    expect(json('.').found).toEqual([]);
  });

  test.each(['commonLabels: { app: web }', 'labels: [{ pairs: { app: web }, includeSelectors: true }]'])(
    'labels of pods and selectors that a kustomization sets: %s', (labels) => {
      const changed = deployment('web').replace('matchLabels: { app: web }', 'matchLabels: { app: base }');
      write({ 'kustomization.yaml': 'resources: [web.yaml]\n', 'web.yaml': changed });
      expect(json('.').found).toEqual(['error workload-selector web.yaml']);
      write({ 'kustomization.yaml': `${labels}\nresources: [web.yaml]\n` });
      expect(json('.').found).toEqual([]);
    });

  test('a port that a NetworkPolicy names for pods of a component', () => {
    const policy = 'apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: { name: all }\n'
      + 'spec: { podSelector: {}, ingress: [{ ports: [{ port: tika }] }] }\n';
    write({
      'base/kustomization.yaml': 'resources: [web.yaml, policy.yaml]\n', 'base/web.yaml': deployment('web'), 'base/policy.yaml': policy,
      'base/components/tika/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [tika.yaml]\n',
      'base/components/tika/tika.yaml': deployment('tika', { port: 'tika' }),
    });
    expect(json('.').found).toEqual([]);
    rmSync(join(command.work, 'base/components'), { recursive: true });
    expect(json('.').found).toEqual(['warning container-port-unknown base/policy.yaml']);
  });

  test('one base twice, which a patch gives its name each time', () => {
    const patch = (name: string) => 'resources: [../base]\npatches:\n- target: { kind: Service }\n  patch: |\n'
      + `    - op: replace\n      path: /metadata/name\n      value: ${name}\n`;
    write({
      'base/kustomization.yaml': 'resources: [web.yaml]\n', 'base/web.yaml': service('web'),
      'kustomization.yaml': 'resources: [one, two]\n',
      'one/kustomization.yaml': patch('one'), 'two/kustomization.yaml': patch('two'),
    });
    expect(json('.').found).toEqual([]);
  });

  test('Endpoints of a Service whose selector a patch removes', () => {
    const endpoints = 'apiVersion: v1\nkind: Endpoints\nmetadata: { name: web }\n'
      + 'subsets: [{ addresses: [{ ip: 192.0.2.1 }], ports: [{ name: http, port: 80 }] }]\n';
    const patch = 'patches:\n- patch: |-\n    apiVersion: v1\n    kind: Service\n    metadata:\n      name: web\n'
      + '    spec:\n      selector:\n        $patch: delete\n';
    write({ 'kustomization.yaml': 'resources: [web.yaml, endpoints.yaml]\n', 'web.yaml': service('web'), 'endpoints.yaml': endpoints });
    expect(json('.').found).toContain('warning endpoints-overwritten endpoints.yaml');
    write({ 'kustomization.yaml': `resources: [web.yaml, endpoints.yaml]\n${patch}` });
    expect(json('.').found).not.toContain('warning endpoints-overwritten endpoints.yaml');
  });

  const args = (range: string) => `apiServer:\n  extraArgs: { service-node-port-range: ${range} }\n`;
  test.each([
    ['a static pod', 'apiVersion: v1\nkind: Pod\nmetadata: { name: kube-apiserver, namespace: kube-system }\n'
      + 'spec: { containers: [{ name: server, image: server, command: [kube-apiserver, --service-node-port-range=80-99] }] }\n'],
    ['kubeadm', `apiVersion: kubeadm.k8s.io/v1beta3\nkind: ClusterConfiguration\n${args('80-99')}`],
    ['kubeadm v1beta4', 'apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\n'
      + 'apiServer: { extraArgs: [{ name: service-node-port-range, value: 80-99 }] }\n'],
    ['Talos', `version: v1alpha1\nmachine: { type: controlplane }\ncluster:\n  ${args('80-99').replace('\n', '\n  ')}`],
    ['a patch of Talos', '- op: add\n  path: /cluster/apiServer/extraArgs/service-node-port-range\n  value: 80-99\n'],
    ['k3s', 'kube-apiserver-arg:\n- service-node-port-range=80-99\n'],
    ['RKE2', 'cni: cilium\nservice-node-port-range: "80-99"\n'],
    ['k0s', 'apiVersion: k0s.k0sproject.io/v1beta1\nkind: ClusterConfig\n'
      + 'spec: { api: { extraArgs: { service-node-port-range: 80-99 } } }\n'],
    ['kOps', 'apiVersion: kops.k8s.io/v1alpha2\nkind: Cluster\nspec: { kubeAPIServer: { serviceNodePortRange: 80-99 } }\n'],
    ['kind', 'kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nkubeadmConfigPatches:\n'
      + `- |\n  kind: ClusterConfiguration\n  ${args('80-99').replace('\n', '\n  ')}`],
  ])('a node port of the range in a configuration of %s', (_, configuration) => {
    const web = 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\n'
      + 'spec: { type: NodePort, selector: { app: web }, ports: [{ port: 80, nodePort: 81 }] }\n';
    write({ 'apps/web.yaml': web });
    expect(json('.').found).toEqual(['error node-port-range apps/web.yaml']);
    write({ 'node/server.yaml': configuration });
    expect(json('.').found).toEqual([]);
    write({ 'node/server.yaml': configuration.replace('80-99', '82-99') });
    expect(json('.').found).toEqual(['error node-port-range apps/web.yaml']);
  });

  test('alternatives in one file: of slides, and three versions of one object', () => {
    const versions = (...ports: string[]) => ports.map((port) => service('web', { port })).join('---\n');
    write({ 'app/all.yaml': versions('80', '81') });
    expect(json('.').found).toEqual(['error object-duplicate app/all.yaml']);
    write({ 'app/all.yaml': versions('80', '81', '82') });
    expect(json('.').found).toEqual(['warning object-duplicate app/all.yaml', 'warning object-duplicate app/all.yaml']);
    write({ 'app/all.yaml': service('web'), 'slides/services/all.yaml': versions('80', '81') });
    expect(json('.').found).toEqual(['warning object-duplicate slides/services/all.yaml']);
    write({ 'slides/services/kustomization.yaml': 'resources: [all.yaml]\n' }); // kustomize rejects it
    expect(json('.').found).toEqual(['error object-duplicate slides/services/all.yaml']);
  });

  test('Services over one selector that a rollout will tell apart', () => {
    write({
      'all.yaml': [service('web-stable', { selector: 'web' }), service('web-canary', { selector: 'web' }),
        deployment('web')].join('---\n'),
    });
    expect(json('.').found).toEqual([]);
  });
});

test('leaves out what is excluded, by name, by folder and by pattern', () => {
  write({ 'a/web.yaml': service('Bad'), 'b/web.yaml': service('Bad'), 'b/deep/api.yaml': service('Bad') });
  expect(json('.').found).toHaveLength(3);
  expect(json('.', '--exclude', 'a').found).toHaveLength(2);
  expect(json('.', '!b/**').found).toHaveLength(1);
  expect(json('.', '--exclude', 'web.yaml').found).toEqual(['error dns-1035-label b/deep/api.yaml']);
  expect(readFileSync(join(command.work, 'a/web.yaml'), 'utf8')).toContain('Bad');
});
