import { chmodSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltCommand } from './built-command';

const command = new BuiltCommand();
afterAll(() => command.remove());
afterEach(() => rmSync(command.work, { recursive: true, force: true }));

interface Report {
  readonly problems: readonly { readonly severity: string; readonly code: string; readonly path: string }[];
  readonly unchecked?: unknown;
}

/** Report of `check` for files: a line for each problem, and what was not checked. */
function check(files: Readonly<Record<string, string>>): { status: number | null; found: string[]; unchecked?: unknown } {
  for (const [name, text] of Object.entries(files)) command.write(name, text);
  const { stdout, status } = command.run(['check', '--format', 'json', '.']);
  const { problems, unchecked } = JSON.parse(stdout) as Report;
  return { status, unchecked, found: problems.map(({ severity, code, path }) => `${severity} ${code} ${path}`) };
}

const service = (name: string, spec: string, metadata = '') => `apiVersion: v1
kind: Service
metadata: { name: ${name}${metadata} }
spec: ${spec}
`;
const deployment = (name: string, metadata = '') => `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name}${metadata} }
spec:
  selector: { matchLabels: { app: ${name} } }
  template: { metadata: { labels: { app: ${name} } }, spec: { containers: [{ name: ${name}, image: web, ports: [{ containerPort: 80 }] }] } }
`;

describe('findings that were false in the draw of bench/repositories.md', () => {
  const ROUTE = `apiVersion: traefik.io/v1alpha1
kind: IngressRoute
metadata: { name: web }
spec: { routes: [{ match: "Host(\`a.example\`)", kind: Rule, services: [{ name: web, port: 80 }] }] }
---
${service('web', '{ type: ExternalName, externalName: example.com }')}`;

  test.each([
    ['the values of its chart', 'providers:\n  kubernetesCRD:\n    allowExternalNameServices: true\n'],
    ['an argument', 'args:\n- --providers.kubernetescrd.allowexternalnameservices=true\n'],
  ])('Traefik connects to an ExternalName where %s allow it', (_, values) => {
    expect(check({ 'route.yaml': ROUTE, 'traefik/values.yaml': values.replace('true', 'false') }).found)
      .toEqual(['warning backend-type spec.routes[0].services[0].name']);
    expect(check({ 'traefik/values.yaml': `# ${values.replaceAll('\n', '\n# ')}` }).found).toHaveLength(1);
    expect(check({ 'traefik/values.yaml': values }).found).toEqual([]);
  });

  test.each([
    ['a comment says so', 0, 'Traefik is installed with providers.kubernetesCRD.allowExternalNameServices=true,'],
    ['a disabled argument is no statement', 1, '- --providers.kubernetesCRD.allowExternalNameServices=true'],
    ['it is off', 1, 'Traefik is installed with providers.kubernetesCRD.allowExternalNameServices=false'],
  ])('Traefik is installed by a script beside the manifests: %s', (_, count, comment) =>
    expect(check({ 'route.yaml': `# ${comment}\n${ROUTE}` }).found)
      .toEqual(Array(count).fill('warning backend-type spec.routes[0].services[0].name')));

  test('an ApplicationSet of Applications may create Services in every namespace', () => {
    const route = (name: string) => `apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: web, namespace: auth }
spec: { parentRefs: [{ name: shared }], rules: [{ backendRefs: [{ name: ${name}, port: 80 }] }] }
---
${service('redis', '{ selector: { app: redis }, ports: [{ port: 6379 }] }', ', namespace: auth')}---
${deployment('redis', ', namespace: auth')}`;
    const apps = (source: string) => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: addons, namespace: argocd }
spec:
  generators: [{ clusters: {} }]
  template:
    metadata: { name: 'addons-{{name}}' }
    spec: { destination: { namespace: argocd, name: '{{name}}' }, sources: [{ repoURL: 'https://git.example/addons', ${source} }] }
`;
    const missing = ['warning backend-missing spec.rules[0].backendRefs[0].name'];
    expect(check({ 'auth/route.yaml': route('auth-server') }).found).toEqual(missing);
    expect(check({ 'bootstrap/addons.yaml': apps('chart: argo-cd') }).found).toEqual(missing); // this chart has no such Service
    expect(check({ 'bootstrap/addons.yaml': apps("path: '{{metadata.annotations.path}}'") })).toMatchObject({
      found: [], unchecked: [{ lookup: 'references', count: 1, reason: 'created-elsewhere', sources: [{ kind: 'ApplicationSet' }] }],
    });
    expect(check({ 'auth/route.yaml': route('rediss') }).found).toHaveLength(1); // typos are reported in any case
  });

  test('keys that ExternalDNS does not define are user keys for its filter', () => {
    const annotated = (key: string) => ({
      'all.yaml': `${service('web', '{ type: LoadBalancer, selector: { app: web }, ports: [{ port: 80 }] }',
        `, annotations: { external-dns.alpha.kubernetes.io/${key}: "true" }`)}---\n${deployment('web')}---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: dns }
spec: { chart: { spec: { chart: external-dns, version: 1.22.0 } } }
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web, annotations: { external-dns.alpha.kubernetes.io/${key}: "true" } }
spec: { defaultBackend: { service: { name: web, port: { number: 80 } } } }
`,
    });
    for (const key of ['exclude', 'is-public']) expect(check(annotated(key)).found.filter((line) => /deprecated/.test(line))).toEqual([]);
    for (const key of ['alias', 'set-identifier', 'webhook-zone'])
      expect(check(annotated(key)).found.filter((line) => /deprecated/.test(line))).toHaveLength(2);
  });

  test('an ApplicationSet sets the namespace of objects without one', () => {
    const files = {
      'web/all.yaml': `${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }')}---\n${deployment('web', ', namespace: shop')}`,
      'web/kustomization.yaml': 'resources: [all.yaml]',
    };
    expect(check(files).found).toEqual(['warning selector-other-namespace spec.selector']);
    expect(check({ 'argocd/apps.yaml': 'apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: apps }\nspec: {}\n' }))
      .toMatchObject({
        found: [], unchecked: [{ lookup: 'selectors', count: 1, reason: 'created-elsewhere', sources: [{ kind: 'ApplicationSet' }] }],
      });
    expect(check({ 'web/all.yaml': files['web/all.yaml'].replace('{ name: web }', '{ name: web, namespace: other }') }).found)
      .toEqual(['warning selector-other-namespace spec.selector']);
  });

  test('the ports of a headless Service need not be those of its endpoints', () => {
    const endpoints = 'apiVersion: v1\nkind: Endpoints\nmetadata: { name: db }\n'
      + 'subsets: [{ addresses: [{ ip: 192.0.2.1 }], ports: [{ name: metrics, port: 80 }] }]\n';
    const files = (spec: string) => ({ 'db.yaml': `${service('db', `{ ${spec}ports: [{ name: port, port: 80 }] }`)}---\n${endpoints}` });
    expect(check(files('')).found).toContain('error endpoints-port spec.ports[0].name');
    expect(check(files('clusterIP: None, ')).found).toEqual(['warning endpoints-deprecated ']);
  });

  test('Prometheus scrapes a port whatever its protocol is', () => {
    const monitor = 'apiVersion: monitoring.coreos.com/v1\nkind: ServiceMonitor\nmetadata: { name: bind }\n'
      + 'spec: { selector: { matchLabels: { app: bind } }, endpoints: [{ port: metrics }] }\n';
    expect(check({
      'all.yaml': [service('bind', '{ selector: { app: bind }, ports: [{ name: metrics, port: 80, protocol: UDP }] }',
        ', labels: { app: bind }'), deployment('bind'), monitor].join('---\n'),
    }).found).toEqual([]);
  });

  test('an empty list of ports may be filled by components of every overlay', () => {
    const base = {
      'base/svc.yaml': service('web', '{ selector: { app: web }, ports: [] }'), 'base/kustomization.yaml': 'resources: [svc.yaml]\n',
    };
    expect(check(base)).toMatchObject({ status: 1, found: ['error ports-required spec.ports'] });
    expect(check({
      'api/kustomization.yaml': 'kind: Component\npatches: [{ path: patch-svc.yaml }]\n',
      'api/patch-svc.yaml': service('web', '{ ports: [{ port: 80 }] }'),
      'prod/kustomization.yaml': 'resources: [../base]\ncomponents: [../api]\n',
    })).toMatchObject({ status: 0, found: [] });
  });

  test('a Service with neither ports nor selector may be applied over one that exists', () => {
    expect(check({ 'traefik.yaml': service('traefik', '{ type: ClusterIP }') }))
      .toMatchObject({ status: 0, found: ['warning ports-required spec.ports'] });
    expect(check({ 'traefik.yaml': service('traefik', '{ selector: { app: web } }') })).toMatchObject({ status: 1 });
  });

  test('one Service with two protocols on each of many numbers is one warning', () => {
    const ports = [53, 853, 8853].flatMap((port) => ['TCP', 'UDP'].map((protocol) =>
      `{ name: ${protocol.toLowerCase()}-${port}, port: ${port}, protocol: ${protocol} }`));
    expect(check({ 'dns.yaml': service('dns', `{ ports: [${ports.join(', ')}] }`) }).found.filter((line) => /port-merge-trap/.test(line)))
      .toEqual(['warning port-merge-trap spec.ports[1].port']);
  });

  test('an annotation whose successor is set beside it changes nothing', () => {
    const files = (spec: string) => ({
      'db.yaml': `${service('db', `{ clusterIP: None, ${spec}selector: { app: db }, ports: [{ port: 80 }] }`,
        ', annotations: { service.alpha.kubernetes.io/tolerate-unready-endpoints: "true" }')}---\n${deployment('db')}`,
    });
    expect(check(files('')).found).toHaveLength(1);
    expect(check(files('publishNotReadyAddresses: true, ')).found).toEqual([]);
  });

  test.each([
    'chainsaw-test.yaml', 'kyverno-test.yaml', '00-assert.yaml', '02-assert-logs.yaml', 'example_disallowed.yaml',
  ])('what a test with %s applies may be wrong', (name) => {
    const files = { 'web.yaml': `${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }')}---\n${deployment('web')}` };
    const invalid = service('Wrong', '{ ports: [{ port: 80 }] }');
    expect(check({ ...files, 'policies/test/wrong.yaml': invalid }).found).not.toEqual([]);
    expect(check({ [`policies/test/${name}`]: 'kind: Test\n' }).found).toEqual([]);
    expect(command.run(['check', 'policies/test']).status).toBe(1);
  });
});

describe('service-exposed', () => {
  const files = {
    'shop.yaml': `${service('web', '{ type: NodePort, selector: { app: web }, ports: [{ port: 80 }] }', ', namespace: shop')}---
${deployment('web', ', namespace: shop')}`,
    'vpn.yaml': `${service('vpn', '{ type: LoadBalancer, loadBalancerClass: tailscale, selector: { app: vpn }, ports: [{ port: 80 }] }')}---
${deployment('vpn')}`,
  };
  const exposedBy = (...args: string[]) => {
    const { stdout, status } = command.run(['check', '--format', 'json', ...args, '.']);
    return { status, found: (JSON.parse(stdout) as Report).problems.map(({ severity, code }) => `${severity} ${code}`) };
  };
  const CONFIGURATION = '.cdk8s-services.yaml';

  test('is not reported unless it is asked for, and then is an error or a warning, with a list of what is allowed', () => {
    expect(check(files)).toMatchObject({ status: 0, found: [] });
    expect(exposedBy('--promote', 'service-exposed')).toEqual({ status: 1, found: Array(2).fill('error service-exposed') });
    command.write('cluster.yaml', 'allowedExposure: { namespaces: [shop] }\n');
    expect(exposedBy('--cluster', 'cluster.yaml')).toEqual({ status: 0, found: ['warning service-exposed'] });
    expect(exposedBy('--cluster', 'cluster.yaml', '--promote', 'service-exposed')).toEqual({ status: 1, found: ['error service-exposed'] });
  });

  test.each([
    ['{ namespaces: [shop] }', 1], ['{ classes: [tailscale] }', 1], ['{ types: [LoadBalancer] }', 1],
    ['{ types: [LoadBalancer], namespaces: [shop] }', 0], ['{}', 2],
  ])('reads the list %s from the configuration', (list, times) => {
    expect(check({ ...files, [CONFIGURATION]: `cluster:\n  allowedExposure: ${list}\n` }).found).toHaveLength(times);
    expect(check({ [CONFIGURATION]: `cluster:\n  allowedExposure: ${list}\npromote: [service-exposed]\n` }).status).toBe(times > 0 ? 1 : 0);
  });
});

// The API reference of the field: "a label-style identifier, with an optional prefix … Unprefixed names are reserved for end-users."
// The API server accepts both (validateLoadBalancerClassField), so a name without a prefix is advice.
test.each(['tailscale', 'internal-vip', 'example.com/internal-vip'])('a load balancer class may have a prefix or none: %s', (name) => {
  expect(check({
    'web.yaml': `${service('web', `{ type: LoadBalancer, loadBalancerClass: ${name}, selector: { app: web }, ports: [{ port: 80 }] }`)}---
${deployment('web')}`,
  })).toMatchObject({ status: 0, found: name === 'internal-vip' ? ['note load-balancer-unclaimed spec.loadBalancerClass'] : [] });
});

test('without options no program is run, so that the result does not depend on those that are installed', () => {
  const files = {
    'base/web.yaml': `${service('web', '{ selector: { app: wbe }, ports: [{ port: 80 }] }')}---\n${deployment('web')}`,
    'base/kustomization.yaml': 'resources: [web.yaml]\n', 'prod/kustomization.yaml': 'resources: [../base]\nnamePrefix: prod-\n',
    'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n', 'chart/templates/web.yaml': service('{{ .Release.Name }}', '{}'),
  };
  for (const [name, text] of Object.entries(files)) command.write(name, text);
  for (const program of ['kubectl', 'kustomize', 'helm', 'git']) {
    command.write(`programs/${program}`, `#!/bin/sh\necho ran > "${join(command.work, 'mark')}"\necho "kind: Service"\n`);
    chmodSync(join(command.work, 'programs', program), 0o755);
  }
  const outputs = ['', '/nowhere', join(command.work, 'programs')].flatMap((PATH) =>
    ['text', 'json', 'sarif'].map((format) => command.run(['check', '--format', format, '.'], '', { PATH })));
  const [withNone] = outputs;
  expect(withNone.stdout).toContain('selector-unmatched');
  for (const [at, output] of outputs.entries()) expect(output).toEqual(outputs[at % 3]);
  expect(existsSync(join(command.work, 'mark'))).toBe(false);
});

test.each([
  ['infrastructure.cluster.x-k8s.io/v1alpha1', 'KubevirtCluster', 'KubevirtMachineTemplate', '{}'],
  ['metallb.io/v1beta1', 'MetalLB', 'IPAddressPool', '{ addresses: [192.0.2.0/24] }'],
  ['policies.kyverno.io/v1', 'GeneratingPolicy', 'ValidatingPolicy', '{ generate: [{ expression: dyn("Service") }] }'],
])('of %s, %s creates Services, and %s does not', (apiVersion, creating, other, spec) => {
  const backend = `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web }
spec: { defaultBackend: { service: { name: gone, port: { number: 80 } } } }
---
${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }')}---
${deployment('web')}---
apiVersion: ${apiVersion}
kind: KIND
metadata: { name: one }
spec: ${spec}
`;
  expect(check({ 'all.yaml': backend.replace('KIND', creating) })).toMatchObject({ found: [], unchecked: [{ lookup: 'references' }] });
  expect(check({ 'all.yaml': backend.replace('KIND', other) }).found).toEqual(['warning backend-missing spec.defaultBackend.service.name']);
});

describe('findings that were false, or changed nothing for their reader, in the checkouts of bench/repositories.md', () => {
  const at443 = service('web', '{ type: NodePort, selector: { app: web }, ports: [{ port: 443, targetPort: 80, nodePort: 443 }] }');

  test('a node port outside the default range, where a comment names the argument of the API server', () => {
    const findings = (comment: string) => check({ 'web.yaml': `${at443.replace('spec:', `${comment}\nspec:`)}---\n${deployment('web')}` }).found;
    expect(findings('# the API server needs `--service-node-port-range=443-32767`')).toEqual([]);
    expect(findings('# - --service-node-port-range=443-32767')).toEqual(['error node-port-range spec.ports[0].nodePort']);
    expect(findings('# the API server needs `--service-node-port-range=8443-32767`')).toHaveLength(1);
  });

  test('a pod that a Service selects and that ends by itself has no port of that name', () => {
    const named = deployment('web').replace('containerPort: 80', 'name: http, containerPort: 80');
    const pod = (policy: string) => 'apiVersion: v1\nkind: Pod\nmetadata: { name: try, labels: { app: web } }\n'
      + `spec: { containers: [{ name: wget, image: web, args: [wget, web] }], restartPolicy: ${policy} }\n`;
    const found = (policy: string) => check({
      'web.yaml': [service('web', '{ selector: { app: web }, ports: [{ port: 80, targetPort: http }] }'), named, pod(policy)].join('---\n'),
    }).found.filter((each) => each.includes('target-port'));
    expect(found('Never')).toEqual([]);
    expect(found('Always')).toEqual(['warning target-port-unknown spec.ports[0].targetPort']);
  });

  test('a headless Service for one replica needs no serviceName if no text has the name of its pod', () => {
    const set = (replicas: number) => deployment('web').replace('Deployment', 'StatefulSet')
      .replace('spec:', `spec:\n  replicas: ${replicas}`);
    const found = (replicas: number) => check({
      'web.yaml': `${service('ping', '{ clusterIP: None, selector: { app: web }, ports: [{ port: 80 }] }')}---\n${set(replicas)}`,
    }).found;
    expect(found(1)).toEqual([]);
    expect(found(2)).toEqual(['warning headless-unnamed metadata.name']);
  });

  test('a headless Service without ports and selector that a StatefulSet names, which has to name one', () => {
    const set = (replicas: number, more = '') => deployment('web').replace('Deployment', 'StatefulSet')
      .replace('spec:', `spec:\n  serviceName: web\n  replicas: ${replicas}`) + more;
    const found = (objects: string) => check({ 'web.yaml': `${service('web', '{ clusterIP: None }')}---\n${objects}` }).found;
    const missing = ['warning endpoints-missing spec.selector'];
    expect(found(set(1))).toEqual([]);
    expect(found(set(2))).toEqual(missing);
    expect(found(deployment('web'))).toEqual(missing);
    const autoscaler = (most: number) => `---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: web }
spec: { scaleTargetRef: { apiVersion: apps/v1, kind: StatefulSet, name: web }, maxReplicas: ${most}, metrics: [] }
`;
    expect(found(set(1, autoscaler(1)))).toEqual([]);
    expect(found(set(1, autoscaler(3)))).toEqual(missing);
  });
});

test.each<[string, string, boolean]>([
  ['HelmRelease', 'spec: { chart: { spec: { chart: external-dns, version: 1.20.0 } } }', true],
  ['HelmRelease', 'spec: { chart: { spec: { chart: external-dns, version: 1.22.0 } } }', false],
  ['HelmRelease', 'spec: { chart: { spec: { chart: external-dns, version: ^1.20.0 } } }', false],
  ['HelmRelease', 'spec: { chart: { spec: { chart: external-dns } } }', false],
  ['OCIRepository', 'spec: { url: oci://ghcr.io/home-operations/charts-mirror/external-dns, ref: { tag: 1.20.0 } }', true],
  ['HelmChart', 'spec: { chart: external-dns, version: 1.19.x }', true],
  ['Application', 'spec: { source: { chart: external-dns, targetRevision: 1.21.1 } }', true],
  ['ApplicationSet', 'spec: { template: { spec: { sources: [{ chart: external-dns, targetRevision: 1.21.1 }] } } }', true],
  ['Deployment', 'spec: { template: { spec: { containers: [{ image: registry.k8s.io/external-dns/external-dns:v0.14.2 }] } } }', true],
  ['Deployment', 'spec: { template: { spec: { containers: [{ image: registry.k8s.io/external-dns/external-dns:v0.22.0 }] } } }', false],
])('the older prefix of ExternalDNS is right where the manifests install a release that reads it alone: %s %s', (kind, spec, isRight) => {
  const web = service('web', '{ clusterIP: None, ports: [{ port: 80 }] }', ', annotations: { external-dns.alpha.kubernetes.io/ttl: "60" }');
  const { found } = check({ 'web.yaml': `${web}---\napiVersion: example.com/v1\nkind: ${kind}\nmetadata: { name: dns }\n${spec}\n` });
  expect(found.some((each) => each.includes('annotation-deprecated'))).toBe(!isRight);
});

test.each<[string, string, boolean]>([
  ['the ConfigMap of pools', 'v1\nkind: ConfigMap\nmetadata: { name: config }\ndata: { config: "address-pools:\\n- name: a\\n" }', true],
  ['another ConfigMap, which shows no release', 'v1\nkind: ConfigMap\nmetadata: { name: config }\ndata: { config: "pools: []" }', true],
  ['the ConfigMap and a pool', 'v1\nkind: ConfigMap\nmetadata: { name: config }\ndata: { config: "address-pools: []" }\n---\n'
    + 'apiVersion: metallb.io/v1beta1\nkind: IPAddressPool\nmetadata: { name: a }\nspec: { addresses: [192.0.2.0/24] }', false],
])('the older prefix of MetalLB is right before v0.13, which reads its pools from a ConfigMap: %s', (_, pools, isRight) => {
  const web = service('web', '{ type: LoadBalancer, selector: { app: web }, ports: [{ port: 80 }] }',
    ', annotations: { metallb.universe.tf/allow-shared-ip: a }');
  const { found } = check({ 'web.yaml': `${web}---\n${deployment('web')}---\napiVersion: ${pools}\n` });
  expect(found.some((each) => each.includes('annotation-deprecated'))).toBe(!isRight);
});

describe('findings that pages, samples or the way of applying files explain', () => {
  const web = service('web', '{ type: NodePort, selector: { app: web }, ports: [{ port: 80, nodePort: 443 }] }');

  test.each([
    ['README.md', '`kube-apiserver --service-node-port-range=0-32767`', []],
    ['setup.sh', 'kube-apiserver \\\n  --service-node-port-range=0-32767 \\\n', []],
    ['README.md', '`kube-apiserver --service-node-port-range=1024-32767`', ['error node-port-range spec.ports[0].nodePort']],
    ['notes.log', '--service-node-port-range=0-32767', ['error node-port-range spec.ports[0].nodePort']],
  ])('a node port range that %s names: %s', (page, text, expected) =>
    expect(check({ 'web.yaml': `${web}---\n${deployment('web')}`, [page]: text }).found).toEqual(expected));

  const ingress = (host: string, ...names: string[]) => `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web }
spec: { rules: [{ host: ${host}, http: { paths: [${names.map((name) =>
    `{ path: /, pathType: Prefix, backend: { service: { name: ${name}, port: { number: 80 } } } }`).join(', ')}] } }] }
`;
  const others = `---\n${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }')}---\n${deployment('web')}`;
  const missing = 'warning backend-missing spec.rules[0].http.paths[0].backend.service.name';

  test.each([
    ['kubectl expose pod shop --port=80', true], ['kubectl -n shop expose deployment/shop --port 80', true],
    ['kubectl expose deployment front --name=shop', true], ['kubectl create service clusterip shop --tcp=80', true],
    ['kubectl run shop --image=shop --expose --port=80', true], ['helm upgrade --install -n shop shop oci://example.com/shop', true],
    ['kubectl run shop --image=shop', false], ['kubectl expose deployment shop --name front', false], ['helm create shop', false],
    ['kubectl delete service shop', false],
  ])('a Service that a command of a page creates: %s', (command, isCreated) => {
    const { found, unchecked } = check({ 'web.yaml': ingress('shop.dev', 'shop') + others, 'docs/setup.md': `Then\n\n    ${command}\n` });
    expect(found).toEqual(isCreated ? [] : [missing]);
    expect(unchecked).toEqual(isCreated ? [expect.objectContaining({ lookup: 'references', count: 1, reason: 'created-elsewhere' })]
      : undefined);
  });

  test.each([
    ['run: shop', 'kubectl run shop --image=shop', true], ['app: shop', 'kubectl run shop --image=shop --labels=app=shop,tier=web', true],
    ['app: shop', 'kubectl create deployment shop --image=shop', true], ['mode: read', 'kubectl label pod db-0 mode=read', true],
    ['app: shop-api', 'helm install shop ./chart', true],
    ['app: shop', 'kubectl run shop --image=shop', false], ['run: shop', 'kubectl run shop -l app=shop --image=shop', false],
    ['app: shop', 'kubectl create configmap shop', false],
  ])('pods with the label %s that a command of a page creates: %s', (label, command, isCreated) =>
    expect(check({
      'web.yaml': `${service('shop', `{ selector: { ${label} }, ports: [{ port: 80 }] }`)}---\n${deployment('web')}`, 'setup.sh': command,
    }).found).toEqual(isCreated ? [] : ['warning selector-unmatched spec.selector']));

  test.each([
    ['example.com', ['shop', 'web'], []], ['a.example', ['shop'], []], ['foo.bar.com', ['shop'], []], ['a.dev', ['my-service'], []],
    ['a.dev', ['service1', 'service2'], []], ['a.dev', ['my-service', 'web'], [missing]], ['a.dev', ['shop'], [missing]],
    ['example.com', ['webb'], [missing.replace('warning', 'error')]],
  ])('an Ingress for %s with the Services %j is a sample, unless a name is misspelt', (host, names, expected) =>
    expect(check({ 'web.yaml': ingress(host, ...names) + others }).found).toEqual(expected));

  test('a namespace that one object of a file names may be given to the others by kubectl, but not to those of a kustomization', () => {
    const web = service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }', ', namespace: shop');
    const files = { 'web.yaml': `${web}---\n${deployment('web')}` };
    expect(check(files).found).toEqual([]);
    expect(check({ ...files, 'kustomization.yaml': 'resources: [web.yaml]' }).found)
      .toEqual(['warning selector-other-namespace spec.selector']);
  });

  test('workloads of one label in several files of a folder may be examples, unless one file or kustomization has them', () => {
    const shop = (name: string) => deployment(name).replace('labels: { ', 'labels: { name: shop, ').replace('image: web', `image: ${name}`);
    const front = service('front', '{ selector: { name: shop }, ports: [{ port: 80 }] }');
    const files = { 'front.yaml': front, 'api.yaml': shop('api'), 'worker.yaml': shop('worker') };
    const mixed = ['warning selector-many-workloads spec.selector'];
    expect(check(files).found).toEqual([]);
    expect(check({ ...files, 'kustomization.yaml': `resources: [${Object.keys(files).join(', ')}]` }).found).toEqual(mixed);
    rmSync(command.work, { recursive: true, force: true });
    expect(check({ 'front.yaml': front, 'shop.yaml': `${shop('api')}---\n${shop('worker')}` }).found).toEqual(mixed);
  });

  test('the ports of an injected sidecar are not those of the app', () => {
    const found = (name: string) => check({
      'web.yaml': `${service('web', '{ selector: { app: web }, ports: [{ port: 8080 }] }')}---
${deployment('web').replace('{ containerPort: 80 }', `{ name: ${name}, containerPort: 15090 }`)
  .replace('image: web', 'image: nginx')}`,
    }).found;
    expect(found('http-envoy-prom')).toEqual([]);
  });

  test('k3d ignores the address that a Service requests', () => {
    const balancer = (name: string, port: number) =>
      service(name, `{ type: LoadBalancer, loadBalancerIP: 192.0.2.1, selector: { app: web }, ports: [{ port: ${port}, targetPort: 80 }] }`);
    const files = { 'web.yaml': `${balancer('a', 80)}---\n${balancer('b', 81)}---\n${deployment('web')}` };
    expect(check(files).found).toEqual(['warning load-balancer-address-shared spec.loadBalancerIP']);
    expect(check({ ...files, 'k3d.yaml': 'apiVersion: k3d.io/v1alpha5\nkind: Simple\nmetadata: { name: dev }\n' }).found).toEqual([]);
  });

  test.each([1, 2])('a StatefulSet of %i replicas whose pod names nobody uses', (replicas) => {
    const set = deployment('web').replace('Deployment', 'StatefulSet').replace('spec:', `spec:\n  replicas: ${replicas}`);
    const found = (more: string) => check({
      'web.yaml': `${service('web', '{ clusterIP: None, selector: { app: web }, ports: [{ port: 80 }] }')}---\n${set}${more}`,
    }).found;
    const problem = ['warning headless-unnamed metadata.name'];
    expect(found('')).toEqual(replicas === 2 ? problem : []);
    expect(found('---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: peers }\ndata: { peers: "web-0.web" }\n')).toEqual(problem);
  });

  test.each([
    ['{ clusterIP: FIXME, selector: { app: web }, ports: [{ port: 80 }] }', ''],
    ['{ selector: { app: ඞඞඞ }, ports: [{ port: ඞඞඞ }] }', ', namespace: ඞඞඞ'],
    ['{ type: LoadBalancer, selector: { app: web }, ports: [{ port: 80 }] }',
      ', annotations: { service.beta.kubernetes.io/aws-load-balancer-ssl-cert: "arn:aws:acm:region:account:certificate/cert-id" }'],
  ])('a value that people fill in: %s%s', (spec, metadata) =>
    expect(check({ 'web.yaml': `${service('web', spec, metadata)}---\n${deployment('web')}` }).found).toEqual([]));

  test('components of one application in several files are not examples, and pods of a database address each other', () => {
    const shop = (name: string) => deployment(name).replace('labels: { ', 'labels: { name: shop, ').replace('image: web', `image: ${name}`);
    expect(check({
      'front.yaml': service('shop', '{ selector: { name: shop }, ports: [{ port: 80 }] }'),
      'api.yaml': shop('shop-api'), 'db.yaml': shop('shop-db'),
    }).found).toEqual(['warning selector-many-workloads spec.selector']);
    rmSync(command.work, { recursive: true, force: true });
    const set = deployment('db').replace('Deployment', 'StatefulSet').replace('spec:', 'spec:\n  replicas: 2');
    expect(check({
      'db.yaml': `${service('db', '{ clusterIP: None, selector: { app: db }, ports: [{ port: 80 }] }')}---\n${set}`,
    }).found).toEqual(['warning headless-unnamed metadata.name']);
  });

  test('a word in capitals as the port of a backend is filled in by people', () =>
    expect(check({ 'web.yaml': ingress('a.dev', 'web').replace('number: 80', 'number: CHANGEPORT') + others }).found).toEqual([]));

  test('a missing separator hides objects, so that those of its file may match', () => {
    const joined = `${deployment('front')}${service('front', '{ selector: { app: front }, ports: [{ port: 80 }] }')}`;
    expect(check({ 'web.yaml': joined + others }).found).toEqual(['error field-duplicate apiVersion']);
  });

  const cart = ingress('b.dev', 'cart').replace('name: web', 'name: b');
  test.each([
    ['several, each in a file of its own', { 'a.yaml': ingress('a.dev', 'shop'), 'b.yaml': cart }, 0],
    ['one, and a Service that no object names', { 'a.yaml': ingress('a.dev', 'shop') }, 1],
    ['one, where each Service has an Ingress',
      { 'a.yaml': ingress('a.dev', 'shop'), 'b.yaml': cart.replace('name: cart', 'name: web') }, 0],
    ['one beside a Service that exists', { 'a.yaml': ingress('a.dev', 'web', 'shop'), 'b.yaml': cart }, 1],
    ['several in the file of others', { 'a.yaml': ingress('a.dev', 'shop', 'cart') + others }, 2],
    ['several, one misspelt', { 'a.yaml': ingress('a.dev', 'webb'), 'b.yaml': cart }, 1],
    ['several, one with pods', { 'a.yaml': ingress('a.dev', 'web-api'), 'b.yaml': cart, 'c.yaml': deployment('web-api') }, 1],
    ['several, of a kustomization',
      { 'a.yaml': ingress('a.dev', 'shop', 'cart'), 'kustomization.yaml': 'resources: [a.yaml, web.yaml]' }, 2],
  ])('missing Services are likely in another repository without evidence that they should be here: %s', (_, files, count) =>
    expect(check({ 'web.yaml': others.slice(4), ...files }).found.filter((line) => line.includes('backend-missing'))).toHaveLength(count));

  test.each([
    ['mysql-read', 'mysql', false], ['mysql-read', 'mysql-primary', true], ['shop', 'cart', false],
  ])('a Service %s in a file of its own without pods, beside a workload %s', (name, workload, isReported) =>
    expect(check({
      'read.yaml': service(name, `{ selector: { app: ${name} }, ports: [{ port: 80 }] }`), 'workload.yaml': deployment(workload),
      'db.yaml': `${service('db', '{ selector: { app: mysql }, ports: [{ port: 80 }] }')}---\n${deployment('mysql')}`,
    }).found).toEqual(isReported ? ['warning selector-unmatched spec.selector'] : []));

  test('Endpoints without a namespace may be applied to that of their Service', () => {
    const nas = service('nas', '{ ports: [{ port: 80 }] }', ', namespace: shop');
    const endpoints = 'apiVersion: v1\nkind: Endpoints\nmetadata: { name: nas }\n'
      + 'subsets: [{ addresses: [{ ip: 192.0.2.1 }], ports: [{ port: 80 }] }]\n';
    const found = (text: string) => check({ 'nas.yaml': `${text}---\n${endpoints}` }).found.filter((line) => !line.includes('deprecated'));
    expect(found(nas)).toEqual([]);
    expect(found(nas.replace('nas,', 'disk,')))
      .toEqual(['warning endpoints-missing spec.selector', 'warning endpoints-orphan metadata.name']);
  });

  test('node ports of examples side by side, of which one is applied', () => {
    const port = (name: string) => service(name, '{ type: NodePort, selector: { app: web }, ports: [{ port: 80, nodePort: 30080 }] }');
    const found = (folder: string) =>
      check({ [`${folder}a.yaml`]: port('a'), [`${folder}b.yaml`]: port('b'), [`${folder}web.yaml`]: deployment('web') }).found;
    expect(found('k8s-examples/node-port/')).toEqual([]);
    rmSync(command.work, { recursive: true, force: true });
    expect(found('shop/5-')).toEqual([]);
    rmSync(command.work, { recursive: true, force: true });
    expect(found('shop/')).toEqual(['warning node-port-taken spec.ports[0].nodePort']);
    rmSync(command.work, { recursive: true, force: true });
    const dev = port('a').replace('name: a', 'name: a, namespace: dev');
    expect(check({ 'dev.yaml': dev, 'live.yaml': dev.replaceAll('dev', 'live') }).found).toEqual([]);
  });

  test.each([
    '1.2 - Troubleshooting', 'broken', 'break-fix', 'deprecated', '_archived', 'OLD', 'no_deploy',
  ])('folders of what is not applied: %s', (folder) =>
    expect(check({ 'web.yaml': others.slice(4), [`${folder}/a.yaml`]: ingress('a.dev', 'shop') + others }).found).toEqual([]));

  test('the dashboard listens on another port without TLS', () => {
    const dashboard = (image: string) => deployment('web').replace('image: web', `image: ${image}, args: [--insecure-bind-address=0.0.0.0], livenessProbe: { httpGet: { port: 80 } }`);
    const found = (image: string) =>
      check({ 'a.yaml': `${service('web', '{ selector: { app: web }, ports: [{ port: 9090 }] }')}---\n${dashboard(image)}` }).found;
    expect(found('shop')).toEqual(['warning port-undeclared spec.ports[0].targetPort']);
    expect(found('kubernetesui/dashboard:v2.7.0')).toEqual([]);
  });

  test('nothing connects to names under which a server may be called', () => {
    const found = (variable: string) => check({
      'a.yaml': deployment('web').replace('image: web', `image: web, env: [{ name: ${variable}, value: "web:8080" }]`)
        + `---\n${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }')}`,
    }).found;
    expect(found('SERVER')).toEqual(['warning dns-name-port spec.template.spec.containers[0].env[0].value']);
    expect(found('SERVER_ALLOWLIST')).toEqual([]);
    expect(found('GF_SERVER_ROOT_URL')).toEqual([]);
  });

  test.each([
    ['Chart.yaml', 'apiVersion: v2\nname: external-dns\nversion: 8.0.1\nappVersion: 0.14.2\n', 0],
    ['Chart.yaml', 'apiVersion: v2\nname: external-dns\nversion: 10.0.0\nappVersion: 0.22.0\n', 1],
    ['Chart.yaml', 'apiVersion: v2\nname: shop\nversion: 1.0.0\nappVersion: 0.22.0\n', 0],
    ['Chart.yaml', 'apiVersion: v2\nname: external-dns\nversion: 1.0.0\ndependencies:\n- name: external-dns\n  version: 1.21.1\n', 0],
    ['Chart.yaml', 'apiVersion: v2\nname: dns\nversion: 1.0.0\ndependencies:\n  - version: 1.22.0\n    name: external-dns\n', 1],
    ['values.yaml', '# Chart: external-dns/external-dns  version: 1.20.0  appVersion: v0.19.0\npolicy: sync\n', 0],
    ['values.yaml', '# Chart: external-dns/external-dns  version: 1.22.0\npolicy: sync\n', 1],
  ])('a chart of ExternalDNS whose release reads the older prefix only: %s %j', (name, text, count) =>
    expect(check({
      [`dns/${name}`]: text,
      'web.yaml': `${service('web', '{ type: LoadBalancer, selector: { app: web }, ports: [{ port: 80 }] }',
        ', annotations: { external-dns.alpha.kubernetes.io/hostname: web.dev }')}---\n${deployment('web')}`,
    }).found).toEqual(Array(count).fill('warning annotation-deprecated metadata.annotations[external-dns.alpha.kubernetes.io/hostname]')));

  test('a Deployment that a page exposes exists', () => {
    const shop = service('shop', '{ selector: { app: shop }, ports: [{ port: 80 }] }');
    const found = (page: string) => check({ 'shop.yaml': shop, 'web.yaml': deployment('web'), 'README.md': page }).found;
    expect(found('Then k expose deploy shop --port=80 --name=shop-svc -oyaml')).toEqual([]);
    expect(found('Then k expose pod shop --port=80 --name=shop-svc -oyaml')).toEqual(['warning selector-unmatched spec.selector']);
  });

  test('if several workloads lack one label of a selector, the one without a Service is meant; beside others it is a guess', () => {
    const labelled = (name: string) => deployment(name).replaceAll('{ app:', '{ shop: x, app:');
    const found = (files: Readonly<Record<string, string>>) => check({
      'a.yaml': labelled('redis'), 'b.yaml': service('redis', '{ selector: { app: redis }, ports: [{ port: 80 }] }'),
      'c.yaml': service('front', '{ selector: { shop: x, app: front-svc }, ports: [{ port: 80 }] }'), ...files,
    }).found;
    expect(found({})).toEqual([]);
    expect(found({ 'd.yaml': labelled('guestbook') })).toEqual(['warning selector-unmatched spec.selector[app]']);
  });

  test('the name of a port selects one of several applications, but not some pods of one', () => {
    const named = (name: string, image: string, port: string) => deployment(name).replaceAll('{ app:', '{ shop: x, app:')
      .replace('image: web', `image: ${image}`).replace('{ containerPort', `{ name: ${port}, containerPort`);
    const found = (image: string) => check({
      'a.yaml': [service('web', '{ selector: { shop: x }, ports: [{ port: 80, targetPort: http }] }'), named('web', 'web:1', 'http'),
        named('redis', image, 'redis')].join('---\n'),
    }).found;
    expect(found('redis:8')).toEqual([]);
    expect(found('web:2')).toEqual(['warning target-port-unknown spec.ports[0].targetPort']);
  });

  test.each([
    ['an exercise with a page that solves it', 'labs/dns/', 'SOLUTION.md', 0], ['a page about something else', 'labs/dns/', 'README.md', 1],
    ['a folder that says so', 'k8s-troubleshooting-exercises/dns/', '', 0], ['a file that says so', 'labs/faulty-', '', 0],
    ['a name that contains the word', 'labs/unbroken-', '', 1],
  ])('what is wrong on purpose is left out: %s', (_, folder, page, count) =>
    expect(check({
      [`${folder}web.yaml`]: `${service('web', '{ selector: { app: wbe }, ports: [{ port: 80 }] }')}---\n${deployment('web')}`,
      'api.yaml': `${service('api', '{ selector: { app: api }, ports: [{ port: 80 }] }')}---\n${deployment('api')}`,
      ...page === '' ? {} : { [`${folder}${page}`]: '# Web\n' },
    }).found).toEqual(Array(count).fill('error selector-unmatched spec.selector[app]')));

  test('an older annotation that every release reads, or whose release is not known, is no warning', () => {
    const found = (annotation: string, more = '') => check({
      'web.yaml': `${service('web', '{ type: LoadBalancer, selector: { app: web }, ports: [{ port: 80 }] }',
        `, annotations: { ${annotation} }`)}---\n${deployment('web')}${more}`,
    }).found;
    const chart = (name: string) => `---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: chart }
spec: { chart: { spec: { chart: ${name} } } }
`;
    expect(found('io.cilium/lb-ipam-ips: 192.0.2.1', chart('cilium'))).toEqual([]);
    expect(found('metallb.universe.tf/loadBalancerIPs: 192.0.2.1')).toEqual([]);
    expect(found('metallb.universe.tf/loadBalancerIPs: 192.0.2.1', chart('metallb')))
      .toEqual(['warning annotation-deprecated metadata.annotations[metallb.universe.tf/loadBalancerIPs]']);
  });

  test('a host of the internet whose first label is a Service', () => {
    const found = (url: string, namespace: string) => check({
      'grafana.yaml': service('grafana', '{ selector: { app: grafana }, ports: [{ port: 3000 }] }') + `---\n${deployment('grafana')}---
apiVersion: v1
kind: ConfigMap
metadata: { name: dashboards }
data: { run: "wget ${url}" }
---\n${deployment('web', `, namespace: ${namespace}`)}`,
    }).found;
    expect(found('https://grafana.com/api', 'shop')).toEqual([]);
    expect(found('https://grafana.shop/api', 'shop')).toEqual(['warning dns-name-port data[run]']);
  });

  test('a Service in a file called patch, which lacks the selector of the whole one', () =>
    expect(check({
      'web.yaml': `${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }')}---\n${deployment('web')}`,
      'patch-service.yaml': service('web', '{ type: NodePort, ports: [{ port: 80, nodePort: 30080 }] }'),
    }).found).toEqual([]));

  test('the host of an Ingress names no Service', () => {
    const found = (host: string, service: string) => check({
      'a.yaml': `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: shop }
spec: { rules: [{ host: ${host}, http: { paths: [{ path: /, pathType: Prefix, backend: { service: { name: ${service}, port: { number: 80 } } } },
  { path: /a, pathType: Prefix, backend: { service: { name: cart, port: { number: 80 } } } }] } }] }
`,
      'b.yaml': `${other('web')}---\n${other('api')}`,
    }).found;
    const other = (name: string) => `${service(name, `{ selector: { app: ${name} }, ports: [{ port: 80 }] }`)}---\n${deployment(name)}`;
    expect(found('web', 'basket')).toEqual([]);
    expect(found('shop', 'web')).toEqual(['warning backend-missing spec.rules[0].http.paths[1].backend.service.name']);
  });

  test('a Service whose only purpose is a record of ExternalDNS', () => {
    const found = (spec: string, key: string) => check({
      'dns.yaml': service('nas', spec, `, annotations: { external-dns.alpha.kubernetes.io/${key}: nas.example.com }`),
    }).found.filter((line) => !line.includes('annotation'));
    const address = '{ type: ExternalName, externalName: 192.0.2.1 }', empty = '{ clusterIP: None, selector: {}, ports: [{ port: 80 }] }';
    expect(found(address, 'hostname')).toEqual([]);
    expect(found(address, 'ttl')).toEqual(['warning external-name-address spec.externalName']);
    expect(found(empty, 'target')).toEqual([]);
    expect(found(empty, 'ttl')).toEqual(['warning selector-empty spec.selector']);
  });

  test.each([
    ['a number in a ConfigMap that the pods read', 'k8s/web.yaml', 8081, 0], ['another number', 'k8s/web.yaml', 8082, 1],
    ['an example that shows several ports', 'k8s-examples/web.yaml', 8082, 0],
  ])('a port that the container does not declare: %s', (_, file, number, count) => {
    const env = 'image: web, readinessProbe: { httpGet: { port: 80 } }, '
      + 'env: [{ name: PORT, valueFrom: { configMapKeyRef: { name: web, key: PORT } } }]';
    expect(check({
      [file]: `${service('web', '{ selector: { app: web }, ports: [{ port: 8081 }] }')}---\n${deployment('web').replace('image: web', env)}---
apiVersion: v1
kind: ConfigMap
metadata: { name: web }
data: { PORT: "${number}" }
`,
    }).found).toEqual(Array(count).fill('warning port-undeclared spec.ports[0].targetPort'));
  });
});

describe('findings that were false in the sixth draw', () => {
  const manual =
    'apiVersion: v1\nkind: Endpoints\nmetadata: { name: nas, namespace: lan }\nsubsets: [{ addresses: [{ ip: 192.0.2.1 }] }]\n';
  const lan = `${service('tv', '{ selector: { app: tv }, ports: [{ port: 80 }] }', ', namespace: lan')}---
${deployment('tv', ', namespace: lan')}`;

  test('a Service that SOPS encrypted, with its name', () => {
    const found = (name: string) => check({
      'tv.yaml': lan, 'nas.yaml': manual,
      'nas.sops.yaml': `apiVersion: ENC[AES256_GCM,data:o+w=,type:str]\nkind: ENC[AES256_GCM,data:o2E,type:str]\nmetadata: { name: "${name}" }\n`,
    }).found.filter((line) => !line.includes('deprecated'));
    expect(found('ENC[AES256_GCM,data:mE9,type:str]')).toEqual([]);
    expect(found('disk')).toEqual(['warning endpoints-orphan metadata.name']);
  });

  test.each([
    ['apps/web.yaml', 1], ['archive/web.yaml', 0], ['Module-35/web.yaml', 0], ['ch05/web.yaml', 0], ['skeletons/web.yaml', 0],
  ])('two Services that request one address, in %s', (file, count) => {
    const balancer = (name: string) =>
      service(name, '{ type: LoadBalancer, loadBalancerIP: 192.0.2.1, selector: { app: web }, ports: [{ port: 80 }] }');
    expect(check({ [file]: `${balancer('a')}---\n${deployment('web')}`, [file.replace('web', 'b')]: balancer('b') }).found)
      .toEqual(Array(count).fill('warning load-balancer-address-shared spec.loadBalancerIP'));
  });

  const sets = [['db', 1, 0], ['db', 2, 1], ['other', 2, 1]] as const;
  test.each(sets)('a StatefulSet whose Service selects the pods of %s, of %i replicas', (app, replicas, count) => {
    const set = deployment('db').replace('Deployment', 'StatefulSet').replace('spec:', `spec:\n  serviceName: db\n  replicas: ${replicas}`);
    expect(check({ 'db.yaml': `${service('db', `{ selector: { app: ${app} }, ports: [{ port: 80 }] }`)}---\n${set}---\n${deployment('other')}` }).found)
      .toEqual(Array(count).fill('warning stateful-set-service spec.serviceName'));
  });

  test('the word PLACEHOLDER in names, which an overlay replaces', () =>
    expect(check({
      'base/web.yaml':
        service('PLACEHOLDER-web', '{ type: NodePort, selector: { app: web }, ports: [{ port: 80, nodePort: PLACEHOLDER_PORT }] }'),
    }).found).toEqual([]));

  test('the variable of a script in an annotation', () => {
    const found = (value: string) => check({
      'web.yaml': service('web', '{ type: LoadBalancer, selector: { app: web }, ports: [{ port: 80 }] }',
        `, annotations: { service.beta.kubernetes.io/aws-load-balancer-ssl-cert: ${value} }`) + `---\n${deployment('web')}`,
    }).found;
    expect(found('AWS_ARN_CERT')).toEqual([]);
    expect(found('my-cert')).toHaveLength(1);
  });

  test('an Ingress for a default backend of the controller', () => {
    const found = (name: string) => check({
      'web.yaml': `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web }
spec: { defaultBackend: { service: { name: ${name}, port: { number: 80 } } } }
---
${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }')}---\n${deployment('web')}`,
    }).found;
    expect(found('default-http-backend')).toEqual([]);
    expect(found('cart')).toHaveLength(1);
  });
});

describe('findings that were false in the rest of the sixth draw', () => {
  const web = `${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }')}---\n${deployment('web')}`;

  test.each([
    ['http://web:8080/shop', 1], ['${WEB_URL:-http://web:8080/shop}', 0], ['${web.url:http://web:8080/shop}', 0],
    ['${NAME:-shop}, http://web:8080/shop', 1],
  ])('a port in the default of a variable: %s', (url, count) =>
    expect(check({
      'web.yaml': `${web}---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: shop }\ndata: { application.yml: "url: ${url}" }\n`,
    }).found).toEqual(Array(count).fill('warning dns-name-port data[application.yml]')));

  test.each([['cdi.example.com', 0], ['name', 1]])('a Service for pods of an operator, by the label %s', (key, count) => {
    const proxy = service('cdi-proxy', `{ selector: { ${key}: cdi-proxy }, ports: [{ port: 80 }] }`);
    expect(check({ 'web.yaml': `${deployment('cdi-operator')}---\n${proxy}` }).found)
      .toEqual(Array(count).fill('warning selector-unmatched spec.selector'));
  });
});

describe('findings that were false in the seventh draw', () => {
  test('names between underscores, which a script replaces', () => {
    const found = (prefix: string) =>
      check({ 'web.yaml': service(`${prefix}web`, `{ selector: { app: ${prefix}web }, ports: [{ port: 80 }] }`) }).found;
    expect(found('_PREFIX_')).toEqual([]);
    expect(found('_prefix_').length).toBeGreaterThan(1);
  });

  test('a namespace that a script replaces, and the names of its Services', () => {
    const found = (namespace: string) => check({
      'web.yaml': `${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }', `, namespace: ${namespace}`)}---
${deployment('web', `, namespace: ${namespace}`)}---
${deployment('client', ', namespace: shop').replace('image: web', 'image: web, env: [{ name: URL, value: "http://web.shop.svc.cluster.local" }]')}`,
    }).found;
    expect(found('NAMESPACE')).toEqual([]);
    expect(found('Store')).toContain('error dns-label metadata.namespace');
    expect(found('store')).toEqual(['warning dns-name-unknown spec.template.spec.containers[0].env[0].value']);
  });

  test.each([
    ['web.yaml', 1], ['old_templates/web.yaml', 0], ['oldham/web.yaml', 1],
  ])('a manifest in %s', (file, count) =>
    expect(check({ [file]: service('Web', '{ selector: { app: web }, ports: [{ port: 80 }] }') }).found)
      .toEqual(Array(count).fill('error dns-1035-label metadata.name')));

  test.each(['tailscale.com/proxy-class', 'tailscale.com/hostname'])('the Tailscale operator reads the label %s', (key) =>
    expect(check({
      'web.yaml': `${service('web', '{ type: LoadBalancer, loadBalancerClass: tailscale, selector: { app: web }, ports: [{ port: 80 }] }',
        `, labels: { ${key}: web }`)}---\n${deployment('web')}`,
    }).found).toHaveLength(key.endsWith('hostname') ? 1 : 0));

  test.each([
    ['exemples', 'web', 0], ['k8s', 'web', 0], ['k8s', 'api', 1],
  ])('a node port of two Services in %s, for pods of %s', (folder, app, count) => {
    const exposed = (name: string, type: string, label: string) =>
      service(name, `{ type: ${type}, selector: { app: ${label} }, ports: [{ port: 80, nodePort: 30080 }] }`);
    expect(check({
      [`${folder}/a.yaml`]: `${exposed('a', 'NodePort', 'web')}---\n${deployment('web')}`,
      [`${folder}/b.yaml`]: `${exposed('b', 'LoadBalancer', app)}---\n${deployment('api')}`,
    }).found).toEqual(Array(count).fill('warning node-port-taken spec.ports[0].nodePort'));
  });

  test.each([
    ['kubectl patch svc web --type merge --patch-file k8s/expose.yaml', 0], ['kubectl patch svc web -p "$(cat expose.yaml)"', 0],
    ['kubectl apply -f k8s/expose.yaml', 1],
  ])('a Service that the script applies with %s', (line, count) =>
    expect(check({ 'k8s/expose.yaml': service('web', '{ type: LoadBalancer }'), 'run.sh': line }).found)
      .toEqual(Array(count).fill('warning ports-required spec.ports')));

  test.each([
    ['None', 'gossip', 0], ['None', '7946', 0], ['""', 'gossip', 1],
  ])('pods that find each other by a Service with clusterIP %s and port %s', (clusterIP, port, count) => {
    const peer = (name: string) => deployment(name).replace('labels: {', 'labels: { ring: peers,').replace('image: web', `image: ${name}`)
      .replace('containerPort: 80', 'name: gossip, containerPort: 7946');
    const ring = service('ring', `{ clusterIP: ${clusterIP}, selector: { ring: peers }, ports: [{ port: 7946, targetPort: ${port} }] }`);
    expect(check({ 'ring.yaml': `${ring}---\n${peer('reader')}---\n${peer('writer')}` }).found)
      .toEqual(Array(count).fill('warning selector-many-workloads spec.selector'));
  });

  test.each([
    ['Pod', 'client', 0], ['Pod', 'web-client', 1], ['Deployment', 'client', 1],
  ])('a Service beside nothing but a %s called %s', (kind, name, count) => {
    const client = kind === 'Deployment' ? deployment(name)
      : `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name}, labels: { app: ${name} } }\nspec: { containers: [{ name: a, image: web }] }\n`;
    expect(check({ 'web.yaml': service('nginx', '{ selector: { app: web }, ports: [{ port: 80 }] }'), 'client.yaml': client }).found)
      .toEqual(Array(count).fill('warning selector-unmatched spec.selector'));
  });

  test('a missing separator is one problem', () =>
    expect(check({
      'web.yaml': `${service('web', '{ ports: [{ port: 80 }] }')}apiVersion: discovery.k8s.io/v1
kind: EndpointSlice
metadata: { name: web, labels: { kubernetes.io/service-name: web } }
addressType: IPv4
ports: [{ port: 80 }]
endpoints: [{ addresses: [192.0.2.1] }]
`,
    }).found).toEqual(['error field-duplicate apiVersion']));

  test.each([['None', 0], ['""', 1]])('a port that pods open for each other, of a Service with clusterIP %s', (clusterIP, count) => {
    const web = deployment('web').replace('image: web',
      'image: web, startupProbe: { httpGet: { path: /, port: 9000 } }').replace('ports: [', 'ports: [{ containerPort: 9000 }, ');
    const peers = service('peers', `{ clusterIP: ${clusterIP}, selector: { app: web }, ports: [{ name: ring, port: 7800 }] }`);
    expect(check({ 'web.yaml': `${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }')}---\n${peers}---\n${web}` }).found)
      .toEqual(Array(count).fill('warning port-undeclared spec.ports[0].targetPort'));
  });

  test.each([['smtp', 0], ['smpt', 0], ['25', 1]])('the port %s of one of two workloads', (targetPort, count) => {
    const mail = (name: string, ports: string) => deployment(name).replace('labels: { app:', 'labels: { of: mail, app:')
      .replace('[{ containerPort: 80 }]', ports);
    const post = service('post', `{ selector: { of: mail }, ports: [{ name: a, port: 25, targetPort: ${targetPort} },
  { name: b, port: 993, targetPort: imap }] }`);
    const workloads = `${mail('mail', '[{ name: smtp, containerPort: 25 }, { name: imap, containerPort: 993 }]')}---\n${mail('other', '[]')}`;
    expect(check({ 'web.yaml': `${post}---\n${workloads}` }).found.filter((line) => !line.includes('target-port')))
      .toEqual(Array(count).fill('warning selector-many-workloads spec.selector'));
  });
});

describe('findings that were false in the eighth draw', () => {
  test('variables of a script, which replaces them with sed', () => {
    const found = (name: string) =>
      check({ 'web.yaml': service(name, `{ selector: { app: ${name} }, ports: [{ port: ${name.replaceAll('-', '')} }] }`) }).found;
    expect(found('$service')).toEqual([]);
    expect(found('$namespace-$service')).toEqual([]);
    expect(found('web$').length).toBeGreaterThan(1);
  });

  test.each(['web', 'other'])('an ApplicationSet sets the namespace of a workload without one, beside a Service of %s', (namespace) => {
    const files = {
      'web/all.yaml': `${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }', `, namespace: ${namespace}`)}---
${deployment('web', namespace === 'web' ? '' : ', namespace: web')}`,
      'web/kustomization.yaml': 'resources: [all.yaml]',
    };
    const problem = 'warning selector-other-namespace spec.selector';
    expect(check(files).found).toEqual([problem]);
    const applicationSet = 'apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: apps }\nspec: {}\n';
    expect(check({ ...files, 'apps.yaml': applicationSet }).found).toEqual(namespace === 'web' ? [] : [problem]);
  });

  test.each([
    ['kube-system', 0], ['default', 1],
  ])('endpoints in %s of a Service that a chart of another folder creates in kube-system', (namespace, count) => {
    const problems = check({
      'platform/kustomization.yaml': 'resources: [slice.yaml]',
      'platform/slice.yaml': `apiVersion: discovery.k8s.io/v1
kind: EndpointSlice
metadata: { name: proxy, namespace: ${namespace}, labels: { kubernetes.io/service-name: prom-proxy, endpointslice.kubernetes.io/managed-by: me } }
addressType: IPv4
ports: [{ name: metrics, port: 10249 }]
endpoints: [{ addresses: [192.0.2.1] }]
`,
      'apps/kustomization.yaml': 'resources: [prom.yaml]',
      'apps/prom.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: prom, namespace: argocd }
spec:
  source: { repoURL: https://charts.example.com, chart: kube-prometheus-stack, targetRevision: 88.5.0 }
  destination: { server: https://kubernetes.default.svc, namespace: monitoring }
`,
    });
    expect(problems.found).toEqual(Array(count).fill('warning endpoints-orphan metadata.labels[kubernetes.io/service-name]'));
  });

  test.each([
    ['the first, the second', 0], ['the first, the first', 1],
  ])('revisions of a Deployment with the reasons %s, which are applied one after the other', (reasons, count) => {
    const revisions = reasons.split(', ').map((reason, index) =>
      deployment('web', `, annotations: { kubernetes.io/change-cause: ${reason} }`).replace('image: web', `image: web:${index}`));
    expect(check({ 'web.yaml': `${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }')}---\n${revisions.join('---\n')}` }).found)
      .toEqual(Array(count).fill('error object-duplicate metadata.name'));
  });

  test.each([
    ['drill-busted.yaml', 0], ['web_bad.yaml', 0], ['2-wrong-name.yaml', 0], ['robusted.yaml', 1], ['badge.yaml', 1],
  ])('a manifest called %s', (file, count) =>
    expect(check({ [file]: service('Web', '{ selector: { app: web }, ports: [{ port: 80 }] }') }).found)
      .toEqual(Array(count).fill('error dns-1035-label metadata.name')));

  test.each([['Pod', 0], ['StatefulSet', 1]])('a %s with the label of a Deployment', (kind, count) => {
    const pod = 'apiVersion: v1\nkind: Pod\nmetadata: { name: b, labels: { app: web } }\nspec: { containers: [{ name: a, image: b }] }\n';
    const set = deployment('store').replace('kind: Deployment', 'kind: StatefulSet').replaceAll('abels: { app: store', 'abels: { app: web')
      .replace('image: web', 'image: store');
    const web = service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }');
    expect(check({ 'web.yaml': `${web}---\n${deployment('web')}---\n${kind === 'Pod' ? pod : set}` }).found)
      .toEqual(Array(count).fill('warning selector-many-workloads spec.selector'));
  });
});

describe('findings that were false in the 60 held out of the eighth draw', () => {
  const ingress = (port: number) => `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web }
spec:
  rules:
  - { host: web.dev, http: { paths: [{ path: /, pathType: Prefix, backend: { service: { name: web, port: { number: ${port} } } } }] } }
`;

  test.each([
    ['kubectl expose deployment/web --dry-run=client -o yaml > svc.yaml', 0],
    ['kubectl create service clusterip web -o yaml >> svc.yaml', 0],
    ['kubectl expose deployment/api --dry-run=client -o yaml > web', 1],
  ])('a Service that the page writes with %s', (line, count) => {
    const api = service('api', '{ ports: [{ port: 80 }] }');
    const { found } = check({ 'web.yaml': `${ingress(80)}---\n${deployment('web')}`, 'api.yaml': api, 'README.md': line });
    expect(found.filter((problem) => problem.includes('backend')))
      .toEqual(Array(count).fill('warning backend-missing spec.rules[0].http.paths[0].backend.service.name'));
  });

  test.each([
    ['kubectl apply -f https://raw.githubusercontent.com/kubernetes/ingress-nginx/main/deploy/static/provider/kind/deploy.yaml', 0],
    ['kubectl apply -f https://example.com/contour.yaml', 1],
  ])('an Ingress to the target port of a Service, after %s', (line, count) => {
    const web = service('web', '{ selector: { app: web }, ports: [{ port: 8080, targetPort: 80 }] }');
    expect(check({ 'web.yaml': `${ingress(80)}---\n${deployment('web')}---\n${web}`, 'run.sh': line }).found)
      .toEqual(Array(count).fill('warning backend-port spec.rules[0].http.paths[0].backend.service.port.number'));
  });

  test.each([
    ['redis-role', 0], ['db.example/instanceRole', 0], ['parole', 1],
  ])('the label %s, which a program sets on the pods', (key, count) => {
    const web = service('web', `{ selector: { app: web, ${key}: master }, ports: [{ port: 80 }] }`);
    expect(check({ 'web.yaml': `${web}---\n${deployment('web')}` }).found)
      .toEqual(Array(count).fill(`warning selector-unmatched spec.selector[${key}]`));
  });
});

describe('findings that were false in the rest of the eighth draw and in the ninth', () => {
  test.each([
    ['_____', '_____', 0], ['web_', '80', 2], ['web', '', 0], ['web', '\n    name: http', 1],
  ])('a Service of an exercise with the blanks "%s" and "%s"', (name, port, count) =>
    expect(check({
      'web.yaml': `apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n  labels:\n    app: ${name}\nspec:\n  selector:\n    app: ${name}
  ports:\n  - port: ${port}${port === '' ? '\n    targetPort:' : ''}\n`,
    }).found).toHaveLength(count));

  test.each([['NodePort / ClusterIP', 0], ['NodePort|LoadBalancer', 0], ['nodeport', 1]])('a Service of the type %s', (type, count) =>
    expect(check({ 'web.yaml': service('web', `{ type: ${type}, selector: { app: web }, ports: [{ port: 80 }] }`) }).found)
      .toEqual(Array(count).fill('error service-type spec.type')));

  test.each([['192.168.1.X', 0], ['192.168.1.1X', 1], ['192.168.1', 1]])('the address %s, which people fill in', (ip, count) =>
    expect(check({
      'web.yaml': `${service('web', '{ ports: [{ port: 80 }] }')}---
apiVersion: v1\nkind: Endpoints\nmetadata: { name: web }\nsubsets: [{ addresses: [{ ip: ${ip} }], ports: [{ port: 80 }] }]\n`,
    }).found.filter((line) => line.startsWith('error'))).toEqual(Array(count).fill('error ip-address subsets[0].addresses[0].ip')));
});

describe('findings that were false in the tenth draw and before', () => {
  test.each([
    ['"???"', 0], ['TODO', 0], ['CHANGEME', 0], ['replace-me', 0], ['"%PORT%"', 0], ['"[PORT]"', 0], ['"<<port>>"', 0],
    ['...', 0], ['XXX', 0], ['set by kustomize', 0], ['SET-BY-OVERLAY', 0],
    ['http', 1], ['todo', 1], ['"80%"', 1], ['set by me', 1],
  ])('the port and the label %s of a Service', (text, count) => {
    const problems = (spec: string) => check({ 'web.yaml': service('web', spec) }).found.filter((line) => line.startsWith('error'));
    expect(problems(`{ selector: { app: web }, ports: [{ port: ${text} }] }`)).toEqual(Array(count).fill('error field-type spec.ports[0].port'));
  });

  test.each([['30xxx', 0], ['3XXXX', 0], ['80|443', 0], ['80 or 443', 0], ['3x', 0], ['0x7530z', 1], ['80/443', 1]])(
    'the node port %s', (port, count) =>
      expect(check({ 'web.yaml': service('web', `{ type: NodePort, ports: [{ port: 80, nodePort: ${port} }] }`) }).found
        .filter((line) => line.startsWith('error'))).toEqual(Array(count).fill('error field-type spec.ports[0].nodePort')));

  test.each([['protocol: TCP|UDP', 0], ['protocol: TCP/UDP', 1]])('a port with %s', (field, count) =>
    expect(check({ 'web.yaml': service('web', `{ selector: { app: web }, ports: [{ port: 80, ${field} }] }`) }).found)
      .toEqual(Array(count).fill('error protocol spec.ports[0].protocol')));

  test.each([
    ['Local\n  externalTrafficPolicy: Local', 'warning'], ['\n  externalTrafficPolicy: Local', 'warning'],
    ['Cluster\n  externalTrafficPolicy: Local', 'error'],
  ])('a repeated field: %s', (value, severity) =>
    expect(check({
      'web.yaml': `apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec:\n  type: NodePort\n  selector: { app: web }\n  ports: [{ port: 80 }]
  externalTrafficPolicy: ${value}\n`,
    }).found).toEqual([`${severity} field-duplicate spec.externalTrafficPolicy`]));
});

describe('findings that were false in the eleventh draw', () => {
  test.each([
    ['--service-account-issuer=https://kubernetes.default.svc.cluster.local', 0], ['--api-audiences=https://kubernetes.default.svc', 0],
    ['--webhook=https://kubernetes.default.svc', 1],
  ])('a pod in the network of its node with %s', (flag, count) =>
    expect(check({
      'all.yaml': `${service('kubernetes', '{ clusterIP: 10.96.0.1, ports: [{ port: 443 }] }', ', namespace: default')}---
apiVersion: v1\nkind: Pod\nmetadata: { name: api, namespace: kube-system }
spec: { hostNetwork: true, containers: [{ name: api, image: api, command: [api, "${flag}"] }] }\n`,
    }).found.filter((line) => line.includes('host-network-dns'))).toEqual(Array(count).fill('warning host-network-dns spec.dnsPolicy')));

  test.each([
    ['registry.opensource.zalan.do/teapot/external-dns:latest', 0], ['registry.k8s.io/external-dns/external-dns:latest', 1],
  ])('an annotation of ExternalDNS beside the image %s', (image, count) =>
    expect(check({
      'dns.yaml': `${deployment('external-dns').replace('image: web', `image: "${image}"`)}---
${service('web', '{ type: LoadBalancer, ports: [{ port: 80 }] }', ', annotations: { external-dns.alpha.kubernetes.io/hostname: web.example.com }')}`,
    }).found.filter((line) => line.includes('annotation-deprecated'))).toHaveLength(count));
});

describe('findings that were false in the twelfth draw', () => {
  test.each([['node__NODENUM__', 0], ['node', 1]])('the empty ports of a Service called %s, which a script fills in', (name, count) =>
    expect(check({ 'web.yaml': `apiVersion: v1\nkind: Service\nmetadata: { name: ${name} }\nspec:\n  selector: { app: web }\n  ports:\n` }).found)
      .toEqual(Array(count).fill('error ports-required spec.ports')));

  test.each([['discoveryAddress', 0], ['zipkinAddress', 1]])('a port in the configuration of Istio, behind %s', (field, count) =>
    expect(check({
      'mesh.yaml': `${service('pilot', '{ selector: { app: pilot }, ports: [{ port: 15010 }] }', ', namespace: istio-system')}---
apiVersion: v1\nkind: ConfigMap\nmetadata: { name: istio, namespace: istio-system }\ndata:\n  mesh: |\n    ${field}: pilot.istio-system:15007\n`,
    }).found.filter((line) => line.includes('dns'))).toEqual(Array(count).fill('warning dns-name-port data[mesh]')));
});

describe('findings that were false in the thirteenth draw', () => {
  const ingress = `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: { name: web }\nspec:
  defaultBackend: { service: { name: web, port: { number: 80 } } }\n`;

  test.each([
    ['kubectl apply --namespace shop -f k8s/web.yaml', 0], ['kubectl -n shop apply -f k8s/', 0], ['kubectl apply -f k8s/web.yaml', 1],
    ['kubectl apply -n store -f k8s/web.yaml', 1], ['kubectl get pods -n shop', 1],
  ])('an Ingress without a namespace, which a page applies with %s', (line, count) =>
    expect(check({
      'k8s/app.yaml': `${service('web', '{ ports: [{ port: 80 }], selector: { app: web } }', ', namespace: shop')}---
${deployment('web', ', namespace: shop')}`, 'k8s/web.yaml': ingress, 'README.md': line,
    }).found).toEqual(Array(count).fill('warning backend-missing spec.defaultBackend.service.name')));

  test.each([
    ['challenge-5/README.md', 'It does not work. Find and fix all problems.', 0], ['challenge/Readme.md', '# The challenge, fix it!', 0],
    ['challenge/README.md', 'Deploy the Service.', 1], ['k8s/README.md', 'Find and fix all problems.', 1],
  ])('%s asks: %s', (page, text, count) =>
    expect(check({
      [`${page.split('/')[0]}/web.yaml`]: service('Web', '{ selector: { app: web }, ports: [{ port: 80 }] }'), 'app/pods.yaml': deployment('web'),
      [page]: text,
    }).found.filter((line) => line.startsWith('error'))).toEqual(Array(count).fill('error dns-1035-label metadata.name')));
});

describe('findings that were false in the rest of the twelfth draw', () => {
  test.each([['service.template.yaml', 0], ['template.yaml', 2]])('words in %s, which a script replaces', (file, count) =>
    expect(check({ [file]: service('web', '{ selector: mg-labels-mg, ports: [{ port: mg-port-mg }] }') }).found)
      .toEqual(['spec.selector', 'spec.ports[0].port'].slice(2 - count).map((path) => `error field-type ${path}`)));

  test.each([
    ['Use the following one only if no domain is mapped', 'warning'], ['Example of another cloud', 'warning'], ['The public one', 'error'],
  ])('two versions of one object, the second below the comment "%s"', (comment, severity) => {
    const gateway = (host: string) => `apiVersion: networking.istio.io/v1\nkind: Gateway\nmetadata: { name: web }
spec: { selector: { istio: ingress }, servers: [{ port: { number: 80, name: http, protocol: HTTP }, hosts: ["${host}"] }] }\n`;
    expect(check({ 'web.yaml': `${gateway('a.example')}---\n# ${comment}\n${gateway('b.example')}` }).found)
      .toEqual([`${severity} object-duplicate metadata.name`]);
  });
});

describe('templates and exercises that look like manifests', () => {
  const web = (port: string, name = 'web') => service(name, `{ selector: { app: web }, ports: [{ port: ${port}, targetPort: ${port} }] }`);

  const isError = (line: string) => line.startsWith('error');

  test.each([
    ['.github/workflows/ci.yml', "run: sed -i 's/Web-Name/$NAME/g' web.yaml", 0],
    ['.gitlab-ci.yml', '- sed "s|Web-Name|${NAME}|" web.yaml', 0],
    ['deploy.sh', 'cat web.yaml | sed \\\n  -e "s#Web-Name#"$NAME"#" \\\n  | kubectl apply -f -', 0],
    ['deploy.sh', 'sed s/Web-Name/web/ web.yaml', 1],
    ['deploy.sh', 'echo "s/Web-Name/$NAME/"', 1],
  ])('a name that a command in %s replaces: %s', (page, text, count) =>
    expect(check({ 'web.yaml': web('80', 'Web-Name'), [page]: text }).found.filter(isError))
      .toEqual(Array(count).fill('error dns-1035-label metadata.name')));

  test.each([
    ['(port)', 0], ['~port~', 0], ['__port__', 0], ['"[port]"', 1], ['[port]', 0], ['YOUR-PORT', 0], ['Port', 1], ['80k', 1],
  ])('%s in place of a port', (port, count) =>
    expect(check({ 'web.yaml': service('web', `{ selector: { app: web }, ports: [{ port: ${port} }] }`) }).found)
      .toEqual(Array(count).fill('error field-type spec.ports[0].port')));

  test.each([['web', '[web]', 1], ['[web-name]', '[web-label]', 0]])('an object called %s, whose selector has %s', (name, value, count) =>
    expect(check({ 'web.yaml': service(name, `{ selector: { app: ${value} }, ports: [{ port: 80 }] }`) }).found)
      .toEqual(Array(count).fill('error field-type spec.selector[app]')));

  test('words in place of several numbers of ports, which name no port', () => {
    const ports = (text: string) => service('web', `{ selector: { app: web }, ports: [${text}] }`);
    const errorsOf = (text: string) => check({ 'web.yaml': ports(text) }).found.length;
    expect(errorsOf('{ name: a, port: service-port, nodePort: node-port, targetPort: a-long-target-port }')).toBe(0);
    expect(errorsOf('{ name: a, port: service-port, targetPort: a-long-target-port }')).toBe(2);
    expect(errorsOf('{ name: http, port: http }, { name: https, port: https }')).toBe(2);
  });

  test.each([
    ['lab/web.yaml', 'lab/web-solution.yaml', 0], ['exercises/web.yaml', 'solutions/web.yaml', 0],
    ['lab1/web.yaml', 'lab1_solved/web.yaml', 0],
    ['lab/web.yaml', 'lab/db.yaml', 1], ['exercises/web.yaml', 'web/web.yaml', 1],
  ])('the exercise %s beside %s', (exercise, solution, count) =>
    expect(check({ [exercise]: web('80', 'Web'), [solution]: web('80'), 'pods.yaml': deployment('web') }).found.filter(isError))
      .toEqual(Array(count).fill('error dns-1035-label metadata.name')));
});

describe('findings that were false in the fifteenth draw', () => {
  test.each([
    ['{ name: DB_HOST, value: db }, { name: DB_PORT, value: "8081" }', 0], ['{ name: PORT, value: "8081" }', 1],
    ['{ name: WEB_HOST, value: 0.0.0.0 }, { name: WEB_PORT, value: "8081" }', 1], ['{ name: DB_PORT, value: "8081" }', 1],
  ])('a container port whose number the pod has in the variables %s', (env, count) => {
    const pods = deployment('web').replace('ports: [{ containerPort: 80 }]', `env: [${env}], ports: [{ containerPort: 8081 }]`);
    expect(check({ 'web.yaml': `${service('web', '{ selector: { app: web }, ports: [{ port: 8080 }] }')}---\n${pods}` }).found)
      .toEqual(Array(count).fill('warning port-undeclared spec.ports[0].targetPort'));
  });

  test.each([['service-port-mismatch.yaml', 0], ['mismatch.yaml', 1]])('a Service that is wrong for a lesson, in %s', (file, count) =>
    expect(check({ [file]: service('web', '{ selector: { app: Web? }, ports: [{ port: 80 }] }'), 'pods.yaml': deployment('web') })
      .found.filter((line) => line.startsWith('error'))).toEqual(Array(count).fill('error label-value spec.selector')));
});

describe('findings that were false in the sixteenth draw', () => {
  test.each([
    ['type: LoadBalancer', 0], ['ports: [{ port: 80, name: http }]', 1],
  ])('an annotation of a base, whose Service an overlay patches with %s', (spec, count) =>
    expect(check({
      'base/kustomization.yaml': 'resources: [web.yaml]\n',
      'base/web.yaml': `${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }',
        ', annotations: { service.beta.kubernetes.io/oci-load-balancer-internal: "true" }')}---\n${deployment('web')}`,
      'dev/kustomization.yaml': 'resources: [../base]\npatches: [{ path: patch.yaml, target: { kind: Service, name: web } }]\n',
      'dev/patch.yaml': service('web', `{ ${spec} }`),
    }).found).toEqual(Array(count).fill(
      'warning annotation-inert metadata.annotations[service.beta.kubernetes.io/oci-load-balancer-internal]')));

  test.each([
    ['db-$(($ordinal-1)).db', 1], ['other-$(($ordinal-1)).db', 0], ['other-${i}.db', 0], ['$(POD_NAME).db', 1], ['${SET}-$i.db', 1],
  ])('a StatefulSet of one replica, whose container asks for %s', (host, count) => {
    const set = deployment('db').replace('Deployment', 'StatefulSet').replace('spec:', 'spec:\n  serviceName: db')
      .replace('image: web', `image: web, args: ["clone ${host}"]`);
    expect(check({ 'db.yaml': `${service('db', '{ selector: { app: db }, ports: [{ port: 80 }] }')}---\n${set}` }).found)
      .toEqual(Array(count).fill('warning stateful-set-service spec.serviceName'));
  });

  test.each([
    ['animals:bear', 'animals:moose', 0], ['animals:1', 'plants:1', 1],
  ])('two workloads without ports that run %s and %s', (first, second, count) => {
    const animal = (name: string, image: string) => deployment(name).replace('labels: {', 'labels: { zoo: x,')
      .replace('image: web, ports: [{ containerPort: 80 }]', `image: "${image}"`);
    const zoo = service('zoo', '{ selector: { zoo: x }, ports: [{ port: 80 }] }');
    expect(check({ 'zoo.yaml': `${zoo}---\n${animal('bear', first)}---\n${animal('moose', second)}` }).found)
      .toEqual(Array(count).fill('warning selector-many-workloads spec.selector'));
  });

  test.each([
    ['web', []],
    ['other', ['warning selector-empty spec.selector', 'warning endpoints-orphan metadata.labels[kubernetes.io/service-name]']],
  ])('an empty selector beside an EndpointSlice of %s', (name, found) =>
    expect(check({
      'web.yaml': `${service('web', '{ selector: {}, ports: [{ port: 80 }] }')}---
apiVersion: discovery.k8s.io/v1
kind: EndpointSlice
metadata: { name: ${name}-1, labels: { kubernetes.io/service-name: ${name} } }
addressType: IPv4
ports: [{ port: 80 }]
endpoints: [{ addresses: [192.0.2.1] }]
`,
    }).found).toEqual(found));

  test.each([
    ['', 1], ['publishNotReadyAddresses: false, ', 0], ['publishNotReadyAddresses: true, ', 0],
  ])('a deprecated annotation beside its successor: %s', (field, count) =>
    expect(check({
      'web.yaml': `${service('web', `{ ${field}clusterIP: None, selector: { app: web }, ports: [{ port: 80 }] }`,
        ', annotations: { service.alpha.kubernetes.io/tolerate-unready-endpoints: "false" }')}---\n${deployment('web')}`,
    }).found).toEqual(Array(count).fill(
      'warning annotation-deprecated metadata.annotations[service.alpha.kubernetes.io/tolerate-unready-endpoints]')));

  test.each([
    ['until nslookup db; do echo waiting for db; sleep 2; done', '', 0], ['nslookup other', '', 1], ['', '', 1],
    ['until nslookup db.default; do sleep 2; done', 'jdbc:mysql://db:3306', 1],
  ])('a Service without endpoints, for which a container waits with "%s"', (command, url, count) => {
    const web = deployment('web').replace('image: web', `image: web, args: ["${command}", "${url}"]`);
    expect(check({
      'db.yaml': service('db', '{ ports: [{ port: 3306 }] }'),
      'web.yaml': `${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }')}---\n${web}`,
    }).found).toEqual(Array(count).fill('warning endpoints-missing spec.selector'));
  });

  test.each([
    ['registry.<your domain>', 0], ['web.A.B.C.D.nip.io', 0], ['web.A.example.com', 1], ['web.your domain', 1],
  ])('the host %s of an Ingress', (host, count) =>
    expect(check({
      'web.yaml': `${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }')}---\n${deployment('web')}---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web }
spec:
  rules: [{ host: "${host}", http: { paths: [{ path: /, pathType: Prefix, backend: { service: { name: web, port: { number: 80 } } } }] } }]
`,
    }).found).toEqual(Array(count).fill('error ingress-spec spec.rules[0].host')));

  test.each([
    ['web-DOESNTWORK.yaml', 0], ["web-doesn't-work.yaml", 0], ['troubleshootings/web.yaml', 0], ['webwork.yaml', 1],
  ])('a Service that is known to be wrong, in %s', (file, count) =>
    expect(check({ [file]: service('Web', '{ selector: { app: web }, ports: [{ port: 80 }] }'), 'pods.yaml': deployment('web') })
      .found.filter((line) => line.startsWith('error'))).toEqual(Array(count).fill('error dns-1035-label metadata.name')));
});
