import { deployment, service, slice, workload } from './manifests';
import { checkManifests } from '../../src/app/check-manifests';
import { APP_CARDS } from '../../src/app/checks';
import type { ProblemCode } from '../../src/problem/codes.generated';

type Objects = readonly Record<string, any>[];

const EXTERNAL = { selector: undefined, ports: undefined };
const BARE = { selector: undefined, ports: [{ name: 'db', port: 5432 }] };
const NAMED = [{ name: 'db', port: 5432 }];
const inNamespace = (namespace: string) => ({ metadata: { name: 'web', namespace } });
const container = (more: object, template: object = {}) =>
  deployment('web', { spec: { containers: [{ name: 'web', image: 'web', ports: [{ containerPort: 80 }], ...more }], ...template } });
const route = (namespace: string) => ({
  apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata: { name: 'entry', namespace },
  spec: { rules: [{ backendRefs: [{ name: 'web', namespace: 'shop', port: 80 }] }] },
});
const grant = (namespace: string, from: string) => ({
  apiVersion: 'gateway.networking.k8s.io/v1beta1', kind: 'ReferenceGrant', metadata: { name: 'grant', namespace },
  spec: { from: [{ group: 'gateway.networking.k8s.io', kind: 'HTTPRoute', namespace: from }], to: [{ group: '', kind: 'Service' }] },
});
const ingress = (name: string, port: object = { number: 80 }) => ({
  apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'entry' },
  spec: { rules: [{ http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name, port } } }] } }] },
});
const monitor = (selector: object, port: string) => ({
  apiVersion: 'monitoring.coreos.com/v1', kind: 'ServiceMonitor', metadata: { name: 'web' },
  spec: { selector: { matchLabels: selector }, endpoints: [{ port }] },
});
const dials = (url: string) => container({ name: 'client', env: [{ name: 'URL', value: url }] });
const shop = service('web', {}, { namespace: 'shop' });

const addressPool = (name: string) => ({
  apiVersion: 'metallb.io/v1beta1', kind: 'IPAddressPool', metadata: { name, namespace: 'metallb-system' },
  spec: { addresses: ['192.0.2.0/27'] },
});

/** Builds the objects of an example, by the code of its card. */
const EXAMPLE: Readonly<Record<string, (value: any) => Objects>> = {
  'selector-empty': (selector) => [service('web', { selector }), deployment('web')],
  'annotation-shared': (names: string) => names.split(' and ').map((name, at) => service(`web-${at}`,
    { type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb' },
    { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-name': name } })),
  'load-balancer-pool': ({ pool, annotations }) => [service('web', { type: 'LoadBalancer' }, { annotations }), addressPool(pool)],
  'service-exposed': (spec) => [service('web', spec), deployment('web')],
  'load-balancer-ip-deprecated': (spec) => [service('web', spec), deployment('web')],
  'host-port-node-port': ({ nodePort, hostPort }) => [service('web', { type: 'NodePort', ports: [{ port: 80, nodePort }] }),
    deployment('web', { ports: [{ containerPort: 80, hostPort }] })],
  'service-cidr': (cidrs) => [{ apiVersion: 'networking.k8s.io/v1', kind: 'ServiceCIDR', metadata: { name: 'more' }, spec: { cidrs } }],
  'host-network-port': ({ hostNetwork, ...port }) => [deployment('web', { ports: [port], spec: { hostNetwork } })],
  'host-port-duplicate': (ports: object[]) => [deployment('web', {
    ports: ports.map((port, index) => ({ containerPort: 8080 + index, ...port })),
  })],
  'pod-containers': (template) => [{
    apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' },
    spec: { selector: { matchLabels: { app: 'web' } }, template: { metadata: { labels: { app: 'web' } }, ...template } },
  }],
  'network-policy-spec': (port) => [deployment('web', { ports: [{ name: 'http', containerPort: 80 }] }), {
    apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name: 'web' },
    spec: { podSelector: {}, ingress: [{ ports: [port] }] },
  }],
  'ingress-spec': (path) => [service('web'), deployment('web'), {
    ...ingress('web'), spec: { rules: [{ http: { paths: [{ ...path, backend: { service: { name: 'web', port: { number: 80 } } } }] } }] },
  }],
  'workload-selector': ({ selector, labels }) => [deployment('web', { labels }, { spec: { selector } })],
  'selector-unmatched': (selector) => [service('web', { selector }), deployment('web')],
  'selector-other-namespace': (at) => [{ ...service('web'), ...inNamespace(at.service) },
    { ...deployment('web'), ...inNamespace(at.workload) }],
  'selector-many-workloads': (selector) =>
    [service('web', { selector }), deployment('api', { labels: { app: 'web', component: 'api' } }),
      deployment('worker', { labels: { app: 'web', component: 'worker' }, ports: [] })],
  'target-port-unknown': ({ targetPort, containerPorts }) =>
    [service('web', { ports: [{ port: 80, targetPort }] }), deployment('web', { ports: containerPorts })],
  'port-undeclared': ({ targetPort, containerPorts }) =>
    [service('web', { ports: [{ port: 80, targetPort }] }), container({ ports: containerPorts, args: ['--listen=:80'] })],
  'target-port-protocol': ({ protocol, containerPorts }) =>
    [service('web', { ports: [{ port: containerPorts[0].containerPort, protocol }] }), deployment('web', { ports: containerPorts })],
  'port-merge-trap': (ports: object[]) => [service('web', { ports: ports.map((port, at) => ({ name: `p${at}`, ...port })) })],
  'endpoints-missing': (of) => [service(of.service, BARE), ...of.slice === undefined ? [] : [slice(of.slice, NAMED)]],
  'endpoints-orphan': (of) => [...of.service === undefined ? [] : [service(of.service, BARE)], slice(of.slice, NAMED)],
  'endpoints-overwritten': (of) => [service(of.service.name, { ...BARE, selector: of.service.selector }),
    deployment('db', { labels: { app: 'db' }, ports: [{ containerPort: 5432 }] }),
    {
      apiVersion: 'v1', kind: 'Endpoints', metadata: { name: of.service.name },
      subsets: [{ addresses: [{ ip: '192.0.2.10' }], ports: NAMED }],
    }],
  'endpoints-port': (of) => [service('db', { ...BARE, ports: of.service }), slice('db', of.slice)],
  'endpoint-address-virtual': (address) =>
    [service('db', BARE), slice('db', NAMED, [address]), service('web', { clusterIP: '10.96.0.1' }), deployment('web')],
  'endpoints-node': ({ internalTrafficPolicy, endpoints }) =>
    [service('db', { ...BARE, internalTrafficPolicy }),
      { ...slice('db', NAMED), endpoints: [{ addresses: ['192.0.2.10'], ...endpoints[0] }] }],
  'endpoints-hints': ({ trafficDistribution, endpoints }) =>
    [service('db', { ...BARE, trafficDistribution }),
      { ...slice('db', NAMED), endpoints: [{ addresses: ['192.0.2.10'], ...endpoints[0] }] }],
  'endpoints-family': ({ ipFamilies, addressType }) =>
    [service('db', { ...BARE, ipFamilies }),
      { ...slice('db', NAMED, [addressType === 'IPv6' ? '2001:db8::10' : '192.0.2.10']), addressType }],
  'endpoints-port-number': (port) => [service('db', BARE), slice('db', [port])],
  'endpoints-unready': ({ endpoints }) => [service('db', BARE),
    { ...slice('db', NAMED), endpoints: [{ addresses: ['192.0.2.10'], ...endpoints[0] }] }],
  'stateful-set-service': (of) => [service(of.service.name, { clusterIP: of.service.clusterIP }),
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'peers' }, data: { first: 'db-0.db:5432' } },
    workload('StatefulSet', 'db', {}, { spec: { serviceName: of.serviceName, replicas: 2 } })],
  'headless-unnamed': (of) => [service(of.headless, { clusterIP: 'None' }),
    workload('StatefulSet', 'db', {}, { spec: { serviceName: of.serviceName, replicas: 2 } })],
  'external-name-loop': (words) =>
    [service('web', { ...EXTERNAL, type: 'ExternalName', externalName: words.split(' ')[0] }, { namespace: 'shop' })],
  'external-name-incomplete': (externalName) =>
    [service('entry', { ...EXTERNAL, type: 'ExternalName', externalName }, { namespace: 'shop' }), shop,
      deployment('web', {}, { namespace: 'shop' })],
  'external-name-chain': (words) =>
    [service('web', { ...EXTERNAL, type: 'ExternalName', externalName: words.split(',')[0] }, { namespace: 'shop' }),
    service('db', { ...EXTERNAL, type: 'ExternalName', externalName: 'db.example.com' }, { namespace: 'shop' })],
  'backend-grant': (of) => [service('web', {}, { namespace: of.service }), route(of.route)],
  'route-unattached': (of) => [{
    apiVersion: 'gateway.networking.k8s.io/v1', kind: 'Gateway', metadata: { name: 'edge', namespace: 'edge' },
    spec: { gatewayClassName: 'eg', listeners: [{ name: 'http', port: 80, allowedRoutes: { namespaces: { from: of.from } } }] },
  }, {
    apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata: { name: 'entry', namespace: of.route },
    spec: { parentRefs: [{ name: 'edge', namespace: 'edge', sectionName: of.section }] },
  }],
  'grant-vain': (of) => [service('web', {}, { namespace: of.service }), route(of.route), grant(of.grant, of.route)],
  'backend-missing': (of) => [...of.services.map((name: string) => service(name)), ingress(of.backend)],
  'backend-type': (of) => [service('web', of.service), {
 ...ingress('web'), metadata: {
 name: 'entry', annotations: {
    'kubernetes.io/ingress.class': of.class, ...of.annotations,
  },
},
}],
  'backend-port': (of) => [service('web', { ports: of.service }), ingress('web', of.backend.port)],
  'class-typo': (of) => [{
    apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'entry' },
    spec: { ingressClassName: of.class, defaultBackend: { service: { name: 'web', port: { number: 80 } } } },
  }],
  'container-port-unknown': (of) => [container({ ports: of.containerPorts, readinessProbe: { httpGet: { port: of.probe } } })],
  'dns-name-port': (of) => [service('web', { ports: of.service }, { namespace: 'shop' }),
    deployment('web', { ports: [{ containerPort: 8080 }] }, { namespace: 'shop' }), dials(of.env)],
  'host-network-dns': ({ env: url, ...pod }) => [shop, workload('Deployment', 'client', {
    spec: { ...pod, containers: [{ name: 'client', image: 'client', env: [{ name: 'URL', value: url }] }] },
  }, { namespace: 'shop' })],
  'dns-name-unknown': (of) => [shop, deployment('web', {}, { namespace: 'shop' }), dials(of.env)],
  'monitor-unmatched': (of) =>
    [service('web', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] }, { labels: of.service.labels }), deployment('web'),
      monitor(of.selector, 'http')],
  'policy-port': (of) => [service('web', { ports: [of.service] }), deployment('web', { ports: [{ containerPort: 8080 }] }), {
    apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name: 'web' },
    spec: { podSelector: { matchLabels: { app: 'web' } }, ingress: [{ ports: [{ port: of.policy }] }] },
  }],
  'reference-group': (of) => [service('web'), deployment('web'),
    { apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata: { name: 'mesh' }, spec: { parentRefs: [of.parentRef] } }],
  'reference-headless': (of) => [service('web', { ...of.service, ports: [{ port: 443 }] }), deployment('web'), {
    apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingWebhookConfiguration', metadata: { name: 'web' },
    webhooks: [{ name: 'web.example.com', clientConfig: { service: { name: of.webhook, namespace: 'default' } } }],
  }],
  'reference-missing': (of) => [service(of.service.name, {}, { namespace: of.service.namespace }), {
    apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingWebhookConfiguration', metadata: { name: 'web' },
    webhooks: [{ name: 'web.example.com', clientConfig: { service: { ...of.webhook, port: 80 } } }],
  }],
  'reference-port': (of) => [service('web', { ports: of.service }, { labels: { app: 'web' } }), monitor({ app: 'web' }, of.serviceMonitor)],
  'readiness-probe-missing': (template) => [service('web', { type: 'LoadBalancer' }), container(template.containers[0])],
  'grace-period-short': ({ containers, ...template }) => [service('web'), container(containers[0], template)],
  'null-field': (spec) => [service('web', spec), deployment('web')],
  'grace-period-zero': ({ containers, ...template }) => [service('web', { type: 'LoadBalancer' }), container(containers[0], template)],
};

/** Builds one set of objects from all examples of a card, by the code of the card. */
const TOGETHER: Readonly<Record<string, (values: readonly any[]) => Objects>> = {
  'object-duplicate': (values) =>
    values.map(({ kind, name }, at) => kind === 'Service' ? service(name, { ports: [{ port: 80 + at }] }) : workload(kind, name)),
  'service-twin': (values) => [...values.map(({ type }, at) => service(['web', 'copy'][at]!, { type })),
    deployment('copy', { labels: { app: 'copy' } })],
  'load-balancer-address-shared': (values) => values.map((spec, at) => service(`web-${at}`, { type: 'LoadBalancer', ...spec })),
};

/** Codes that are reported only on request. */
const ADVICE = APP_CARDS.filter(({ severity, code }) => severity === 'advice' || code === 'service-exposed')
  .map(({ code }) => code as ProblemCode);
const says = (code: string, objects: Objects): boolean =>
  checkManifests(objects, { together: () => true, promote: ADVICE }).some((problem) => problem.code === code);
const casesOf = (code: string, examples: readonly unknown[]): readonly Objects[] =>
  code in TOGETHER ? [TOGETHER[code]!(examples)] : examples.map((example) => EXAMPLE[code]!(example));

describe('the catalogue of checks over a whole app', () => {
  it('has an example that can be built for every card', () => {
    expect(APP_CARDS.map(({ code }) => code).filter((code) => !(code in EXAMPLE) && !(code in TOGETHER))).toEqual([]);
  });

  it.each(APP_CARDS.map((card) => [card.code, card] as const))('%s comes out of checkManifests for each bad example of its card, and for '
    + 'no good one', (code, { good, bad }) => {
    expect(casesOf(code, good).filter((objects) => says(code, objects))).toEqual([]);
    expect(casesOf(code, bad).filter((objects) => !says(code, objects))).toEqual([]);
  });
});
