import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltCommand } from './built-command';

const command = new BuiltCommand();
afterAll(() => command.remove());
afterEach(() => rmSync(command.work, { recursive: true, force: true }));

const metadata = (name: string, namespace: string) => `metadata: { name: ${name}${namespace === '' ? '' : `, namespace: ${namespace}`} }`;
const service = (name: string, namespace = 'shop') => `apiVersion: v1\nkind: Service\n${metadata(name, namespace)}
spec: { selector: { app: ${name} }, ports: [{ name: http, port: 80 }] }\n`;
const deployment = (name: string, namespace = 'shop') => `apiVersion: apps/v1\nkind: Deployment\n${metadata(name, namespace)}
spec:
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec: { containers: [{ name: web, image: web, ports: [{ containerPort: 80 }] }] }\n`;
const ingress = (to: string, namespace = 'shop') => `apiVersion: networking.k8s.io/v1\nkind: Ingress\n${metadata(to, namespace)}
spec: { defaultBackend: { service: { name: ${to}, port: { name: http } } } }\n`;
const release = (kind: string, spec = '{}', namespace = 'shop') => {
  const [apiVersion, name] = kind.split('#');
  return `apiVersion: ${apiVersion}\nkind: ${name}\n${metadata('api', namespace)}\nspec: ${spec}\n`;
};
const HELM = 'helm.toolkit.fluxcd.io/v2#HelmRelease';

const run = (objects: readonly string[], ...args: string[]) => {
  command.write('all.yaml', objects.join('---\n'));
  const { stdout, status, stderr } = command.run(['check', '.', '--format', 'json', ...args]);
  if (stdout === '') throw new Error(stderr);
  const { problems, unchecked = [] } = JSON.parse(stdout) as {
    problems: { severity: string; code: string }[]; unchecked?: { text: string; sources: object[]; count: number; of: number }[];
  };
  const found = problems.map(({ severity, code }) => `${severity} ${code}`);
  return { status, unchecked, found, texts: unchecked.map(({ text }) => text) };
};
const shop = [service('web'), deployment('web')];

test('a selector and a backend that a chart may serve are counted, in text, JSON, SARIF and annotations', () => {
  const objects = [...shop, service('api'), ingress('docs'), ingress('web'), release(HELM)];
  const selectors = '1 of 2 selectors not checked: its workloads come from HelmRelease shop/api';
  const references = '1 of 2 references not checked: its Services come from HelmRelease shop/api';
  const { found, unchecked } = run(objects);
  expect(found).toEqual([]);
  const source = { kind: 'HelmRelease', namespace: 'shop', name: 'api', file: 'all.yaml' };
  expect(unchecked).toEqual([
    {
      lookup: 'selectors', codes: ['selector-unmatched', 'selector-other-namespace'], count: 1, of: 2,
      reason: 'created-elsewhere', sources: [source], text: selectors,
    },
    {
      lookup: 'references', codes: expect.arrayContaining(['backend-missing', 'reference-missing']) as unknown, count: 1, of: 2,
      reason: 'created-elsewhere', sources: [source], text: references,
    },
  ]);
  expect(command.run(['check', '.']).stdout).toBe(`no problems in 6 objects of 1 file\n${selectors}\n${references}\n`);
  expect(command.run(['check', '.', '-f', 'github']).stdout).toContain(`::notice title=not checked::${selectors}\n`);
  expect(command.run(['check', '.', '-f', 'junit']).stderr).toContain(selectors);
  const { runs: [{ invocations: [{ toolExecutionNotifications }] }] } = JSON.parse(command.run(['check', '.', '-f', 'sarif']).stdout) as {
    runs: [{ invocations: [{ toolExecutionNotifications: object[] }] }];
  };
  expect(toolExecutionNotifications).toMatchObject([
    { level: 'note', message: { text: selectors }, descriptor: { id: 'unchecked/selectors' }, properties: { count: 1, of: 2 } },
    { level: 'note', message: { text: references } },
  ]);
  expect(run(objects, '--only', 'backend-missing').texts).toEqual([references]);
});

test('very many are one line, with the first sources', () => {
  const names = Array.from({ length: 12 }, (_, at) => `svc-${at}`);
  const releases = ['a', 'b', 'c', 'd', 'e'].map((name) => release(HELM).replace('name: api', `name: ${name}`));
  expect(run([...shop, ...names.map((name) => service(name)), ...releases]).texts).toEqual([
    '12 of 13 selectors not checked: their workloads come from HelmRelease shop/a, HelmRelease shop/b, HelmRelease shop/c and 2 more',
  ]);
});

test.each([
  ['a HelmRelease of another namespace', release(HELM, '{}', 'other')],
  ['a HelmRelease that targets another namespace', release(HELM, '{ targetNamespace: other }')],
  ['a HelmChart of k3s', release('helm.cattle.io/v1#HelmChart', '{ targetNamespace: other }', 'kube-system')],
  ['an Application', release('argoproj.io/v1alpha1#Application', '{ source: { chart: x }, destination: { namespace: other } }')],
  ['a NodePool', release('karpenter.sh/v1#NodePool')], ['a GitRepository', release('source.toolkit.fluxcd.io/v1#GitRepository')],
  ['a Policy', release('kyverno.io/v1#Policy', '{ rules: [{ name: a, validate: {} }] }')],
  ['a Cluster of CloudNativePG, whose Services have its name', release('postgresql.cnpg.io/v1#Cluster')],
])('%s does not silence a missing backend', (_, object) => {
  expect(run([...shop, ingress('docs'), object])).toMatchObject({ found: ['warning backend-missing'], texts: [] });
});

test.each([
  ['a custom resource of its namespace', release('example.com/v1#Shop')],
  ['an Application whose namespace is not known', release('argoproj.io/v1alpha1#Application', '{ source: { chart: x } }', 'argocd')],
  ['an Application of its namespace', release('argoproj.io/v1alpha1#Application', '{ destination: { namespace: shop } }', 'argocd')],
  ['a policy that generates Services', release('kyverno.io/v1#Policy', '{ rules: [{ name: a, generate: { kind: Service } }] }')],
])('%s leaves it undecided', (_, object) => {
  const { found, texts } = run([...shop, ingress('docs'), object]);
  expect(found).toEqual([]);
  expect(texts).toEqual([expect.stringMatching(/^1 of 1 references not checked: its Services come from \w+ (?:shop|argocd)\/api$/)]);
});

test('a misspelt name is reported nevertheless', () => {
  expect(run([...shop, ingress('wbe'), release(HELM)])).toMatchObject({ found: ['warning backend-missing'], texts: [] });
  const misspelt = (namespace?: string) => [service('web', namespace).replace('app: web', 'app: wbe'), deployment('web', namespace)];
  expect(run([...misspelt(), release(HELM)])).toMatchObject({ found: ['warning selector-unmatched'], texts: [] });
  expect(run([...misspelt(), deployment('${NAME}')])).toMatchObject({ found: ['warning selector-unmatched'], texts: [] });
  const monitor = `apiVersion: monitoring.coreos.com/v1\nkind: ServiceMonitor\n${metadata('web', 'shop')}
spec: { selector: { matchLabels: { app: wbe } }, endpoints: [{ port: http }] }\n`;
  const labelled = service('web').replace('metadata: {', 'metadata: { labels: { app: web },');
  expect(run([labelled, deployment('web'), monitor, release(HELM)])).toMatchObject({ found: ['warning monitor-unmatched'], texts: [] });
  expect(run([service('web', ''), deployment('web', ''), ingress('wbe')])).toMatchObject({ found: ['warning backend-missing'], texts: [] });
  expect(run(misspelt('kube-system'))).toMatchObject({ found: ['error selector-unmatched'], texts: [] });
});

test('objects that a Kustomization or an Application applies from a folder that was read count as read', () => {
  const flux = (path: string) => release('kustomize.toolkit.fluxcd.io/v1#Kustomization', `{ path: ${path} }`, 'flux-system');
  command.write('other/web.yaml', service('other', 'other'));
  expect(run([...shop, ingress('docs'), flux('./other')])).toMatchObject({ found: ['warning backend-missing'], texts: [] });
  expect(run([...shop, ingress('docs'), flux('./nowhere')])).toMatchObject({
    found: [], texts: ['1 of 1 references not checked: its Services come from Kustomization flux-system/api'],
  });
});

test('a kustomization creates nothing else if all of its resources were read', () => {
  const kustomization = (fields: string) =>
    command.write('kustomization.yaml', `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nnamespace: shop\n${fields}`);
  const wrong = service('web').replace('app: web', 'app: api');
  kustomization('resources: [all.yaml]\n');
  expect(run([wrong, deployment('web')])).toMatchObject({ found: ['warning selector-unmatched'], texts: [] });
  expect(run([...shop, ingress('docs')])).toMatchObject({ found: ['warning backend-missing'], texts: [] });
  for (const fields of ['resources: [all.yaml, missing.yaml]\n', 'resources: [all.yaml]\nhelmCharts: [{ name: docs }]\n']) {
    kustomization(fields);
    expect(run([...shop, ingress('docs')])).toMatchObject({
      found: [], texts: ['1 of 1 references not checked: its Services come from Kustomization in kustomization.yaml'],
    });
  }
});

test('files that were not read and values that are filled in later are reasons, too', () => {
  command.write('kustomization.yaml', 'resources: [all.yaml, https://example.com/x]\n');
  expect(run([...shop, ingress('docs')])).toMatchObject({
    found: [], texts: ['1 of 1 references not checked: its Services come from files that were not read'],
  });
  rmSync(join(command.work, 'kustomization.yaml'));
  expect(run([...shop, ingress('docs'), deployment('${NAME}')]).texts)
    .toEqual(['1 of 1 references not checked: its Services have names or labels that are filled in later']);
});

test('what another folder has is neither missing nor undecided', () => {
  command.write('docs/docs.yaml', service('docs'));
  expect(run([...shop, ingress('docs'), release(HELM)]).texts).toEqual([]);
});
