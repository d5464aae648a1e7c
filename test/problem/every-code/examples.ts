import { YamlOutputType, type Chart } from 'cdk8s';
import { deployment, service, slice, workload } from '../../app/manifests';
import { MANIFESTS } from '../../service/rules/manifests';
import type { Card } from '../../../src/service/findings';
import { Cluster, ClusterIpService, ManualEndpoints, type ClusterProps } from '../../../src';
import type { ApplyMode } from '../../../src/update/change';

type Fields = Record<string, any>;

/** Two states of manifests, and how the second one is applied. */
interface Change {
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
  readonly apply?: ApplyMode;
  readonly cluster?: ClusterProps;
}

/** A mistake that causes a code: objects or YAML for `check`, two states for `diff`, or a program. */
export type Example =
  | { readonly objects: readonly unknown[]; readonly cluster?: ClusterProps }
  | { readonly yaml: string }
  | Change
  | { readonly program: (chart: Chart) => unknown; readonly output?: YamlOutputType };

const NLB = { type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb' }, BALANCER = { type: 'LoadBalancer' };
const aws = (key: string): string => `service.beta.kubernetes.io/aws-load-balancer-${key}`;
const SCHEME = aws('scheme');
const BARE = { selector: undefined, ports: [{ name: 'db', port: 5432 }] };
const web = (spec: Fields = {}, metadata: Fields = {}) => service('web', spec, { namespace: 'shop', ...metadata });
const pods = (pod: Fields = {}, more: Fields = {}) => deployment('web', pod, { namespace: 'shop', ...more });
const annotated = (annotations: Fields, spec: Fields = BALANCER) => web(spec, { annotations });
const external = (name: string, externalName: string) =>
  service(name, { type: 'ExternalName', externalName, selector: undefined, ports: undefined }, { namespace: 'shop' });
const route = (namespace: string, grantFrom?: string) => [
  {
    apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata: { name: 'web', namespace },
    spec: { rules: [{ backendRefs: [{ name: 'web', namespace: 'shop', port: 80 }] }] },
  },
  ...grantFrom === undefined ? [] : [{
    apiVersion: 'gateway.networking.k8s.io/v1beta1', kind: 'ReferenceGrant', metadata: { name: 'web', namespace: 'edge' },
    spec: {
      from: [{ group: 'gateway.networking.k8s.io', kind: 'HTTPRoute', namespace: grantFrom }],
      to: [{ group: '', kind: 'Service', name: 'web' }],
    },
  }],
];
const ingress = {
  apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'web', namespace: 'shop' },
  spec: { defaultBackend: { service: { name: 'web', port: { number: 80 } } } },
};
const monitor = (spec: Fields) => ({
  apiVersion: 'monitoring.coreos.com/v1', kind: 'ServiceMonitor',
  metadata: { name: 'web', namespace: 'shop' }, spec,
});
const withEnvironment = (value: string) =>
  pods({
    spec: {
      containers: [{
        name: 'main', image: 'web', ports: [{ name: 'http', containerPort: 80 }],
        env: [{ name: 'API', value }],
      }],
    },
  });
/** A Service before and after a change, with its pods. */
const createChange = (before: Fields, after: Fields, more: Fields = {}): Example =>
  ({ before: [web(before), pods()], after: [web(after), pods()], ...more });
type Text = string | undefined;
const createAnnotationChange = (key: string, before: Text, after: Text, spec: Fields = BALANCER, more: Fields = {}): Example => ({
  before: [annotated({ [key]: before }, spec), pods()], after: [annotated({ [key]: after }, spec), pods()], ...more,
});

/** Bypasses type-checking of props, as in JavaScript. */
const unchecked = (props: unknown): never => props as never;
const plain = (chart: Chart, props: unknown): unknown => new ClusterIpService(chart, 'web', unchecked(props));

/** Examples of codes without a manifest in `MANIFESTS`. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  'annotation-deprecated': { objects: [annotated({ 'service.alpha.kubernetes.io/tolerate-unready-endpoints': 'true' }, {}), pods()] },
  'annotation-output': { objects: [annotated({ 'metallb.io/ip-allocated-from-pool': 'public' }), pods()] },
  'annotation-shared': {
    objects: [annotated({ [SCHEME]: 'internal', 'service.beta.kubernetes.io/aws-load-balancer-name': 'shop' }, NLB), pods(),
      service('api', { ...NLB, ports: [{ port: 81, targetPort: 80 }] }, {
        namespace: 'shop',
        annotations: { [SCHEME]: 'internal', 'service.beta.kubernetes.io/aws-load-balancer-name': 'shop' },
      })],
  },
  'load-balancer-pool': {
    objects: [annotated({ 'metallb.io/address-pool': 'publik' }), pods(),
      { apiVersion: 'metallb.io/v1beta1', kind: 'IPAddressPool', metadata: { name: 'public' }, spec: { addresses: ['192.0.2.0/27'] } }],
  },
  'annotation-conflict': {
    objects: [annotated({ 'metallb.io/loadBalancerIPs': '192.0.2.1' }, { ...BALANCER, loadBalancerIP: '192.0.2.1' }),
      pods()],
  },
  'annotation-pitfall': {
    objects: [annotated({
      [SCHEME]: 'internet-facing', [aws('eip-allocations')]: 'eipalloc-1,eipalloc-2',
      [aws('subnets')]: 'subnet-a',
    }, NLB), pods()],
  },
  'annotation-requires': { objects: [annotated({ [SCHEME]: 'internal', [aws('eip-allocations')]: 'eipalloc-1' }, NLB), pods()] },
  'annotation-unknown': { objects: [annotated({ [aws('shceme')]: 'internal' }, NLB), pods()] },
  'annotation-value': { objects: [annotated({ [SCHEME]: 'Internal' }, NLB), pods()] },
  'load-balancer-public': { objects: [annotated({ 'service.beta.kubernetes.io/azure-load-balancer-internal-subnet': 'apps' }), pods()] },
  'annotation-inert': { objects: [annotated({ 'metallb.io/address-pool': 'pool' }, {}), pods()] },
  'load-balancer-field': { objects: [annotated({ [SCHEME]: 'internal' }, { ...NLB, loadBalancerIP: '192.0.2.1' }), pods()] },
  'access-open': {
    objects: [annotated(
      { [SCHEME]: 'internal', 'service.beta.kubernetes.io/aws-load-balancer-security-groups': 'sg-0123456789abcdef0' },
      { ...NLB, loadBalancerSourceRanges: ['203.0.113.0/24'] },
    ), pods()],
  },
  'controller-retired': { objects: [annotated({ 'lb.kubesphere.io/v1alpha1': 'openelb' }), pods()] },
  'load-balancer-controllers': {
    objects: [annotated({
      'lb.kubesphere.io/v1alpha1': 'openelb', 'service.beta.kubernetes.io/aws-load-balancer-type': 'external',
      'service.beta.kubernetes.io/aws-load-balancer-nlb-target-type': 'ip',
    }), pods()],
  },
  'load-balancer-address-shared': {
    objects: [web({ ...BALANCER, loadBalancerIP: '192.0.2.1' }),
      service('api', { ...BALANCER, loadBalancerIP: '192.0.2.1', selector: { app: 'api' } }, { namespace: 'shop' }), pods(),
      deployment('api', { labels: { app: 'api' } }, { namespace: 'shop' })],
  },
  'load-balancer-unclaimed': { objects: [web({ ...BALANCER, loadBalancerClass: 'service.k8s.aws/nbl' }), pods()] },
  'load-balancer-protocol': {
    objects: [annotated({ [SCHEME]: 'internal' }, { ...NLB, ports: [{ port: 80, protocol: 'SCTP' }] }),
      pods({ ports: [{ containerPort: 80, protocol: 'SCTP' }] })],
  },

  'backend-missing': { objects: [service('wbe', {}, { namespace: 'shop' }), pods(), ingress] },
  'backend-port': { objects: [web({ ports: [{ port: 8080 }] }), pods(), ingress] },
  'endpoints-missing': { objects: [service('db', BARE)] },
  'endpoints-orphan': {
    objects: [service('db', BARE), slice('db', [{ name: 'db', port: 5432 }]),
      slice('dbs', [{ name: 'db', port: 5432 }])],
  },
  'endpoints-port': { objects: [service('db', BARE), slice('db', [{ name: 'postgres', port: 5432 }])] },
  'stateful-set-service': {
    objects: [web({ clusterIP: 'None' }),
      workload('StatefulSet', 'web', {}, { namespace: 'shop', spec: { serviceName: 'wbe', replicas: 2 } })],
  },
  'backend-grant': { objects: [web(), pods(), ...route('edge')] },
  'route-unattached': {
    objects: [web(), pods(), {
      apiVersion: 'gateway.networking.k8s.io/v1', kind: 'Gateway', metadata: { name: 'edge', namespace: 'shop' },
      spec: { gatewayClassName: 'eg', listeners: [{ name: 'http', port: 80, protocol: 'HTTP' }] },
    }, {
      apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata: { name: 'web', namespace: 'shop' },
      spec: { parentRefs: [{ name: 'edge', sectionName: 'htpp' }], rules: [{ backendRefs: [{ name: 'web', port: 80 }] }] },
    }],
  },
  'grant-vain': { objects: [web(), pods(), ...route('edge', 'edge')] },
  'class-typo': {
    objects: [{
      apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'web', namespace: 'shop' },
      spec: { ingressClassName: 'ngnix', defaultBackend: { service: { name: 'web', port: { number: 80 } } } },
    }],
  },
  'container-port-unknown': {
    objects: [web(),
      pods({
        spec: {
          containers: [{
            name: 'main', image: 'web', ports: [{ name: 'http', containerPort: 80 }],
            readinessProbe: { httpGet: { path: '/', port: 'htpp' } },
          }],
        },
      })],
  },
  'dns-name-port': { objects: [web(), withEnvironment('http://web.shop.svc:8080')] },
  'dns-name-unknown': { objects: [web(), withEnvironment('http://wbe.shop.svc')] },
  'host-network-dns': {
    objects: [web(), {
      apiVersion: 'v1', kind: 'Pod', metadata: { name: 'agent', namespace: 'shop' },
      spec: { hostNetwork: true, containers: [{ name: 'main', image: 'agent', env: [{ name: 'API', value: 'http://web.shop.svc' }] }] },
    }],
  },
  'endpoint-address-virtual': {
    objects: [service('db', BARE), slice('db', [{ name: 'db', port: 5432 }], ['10.96.0.7'])],
    cluster: { serviceCidrs: ['10.96.0.0/12'] },
  },
  'endpoints-family': { objects: [service('db', { ...BARE, ipFamilies: ['IPv6'] }), slice('db', [{ name: 'db', port: 5432 }])] },
  'endpoints-hints': {
    objects: [service('db', { ...BARE, trafficDistribution: 'PreferClose' }), slice('db', [{ name: 'db', port: 5432 }])],
  },
  'endpoints-node': { objects: [service('db', { ...BARE, internalTrafficPolicy: 'Local' }), slice('db', [{ name: 'db', port: 5432 }])] },
  'endpoints-overwritten': {
    objects: [web(), pods(),
      { apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'web', namespace: 'shop' } }],
  },
  'endpoints-port-number': { objects: [service('db', BARE), slice('db', [{ name: 'db' }])] },
  'endpoints-unready': {
    objects: [service('db', BARE),
      { ...slice('db', [{ name: 'db', port: 5432 }]), endpoints: [{ addresses: ['192.0.2.10'], conditions: { ready: false } }] }],
  },
  'external-name-incomplete': { objects: [external('a', 'web.shop.svc'), web(), pods()] },
  'external-name-chain': { objects: [external('a', 'b.shop.svc.cluster.local'), external('b', 'db.example.com')] },
  'external-name-loop': { objects: [external('a', 'b.shop.svc.cluster.local'), external('b', 'a.shop.svc.cluster.local')] },
  'headless-unnamed': {
    objects: [web({ clusterIP: 'None' }), workload('StatefulSet', 'web', {}, { namespace: 'shop', spec: { replicas: 2 } })],
  },
  'monitor-unmatched': {
    objects: [web({}, { labels: { app: 'shop' } }), pods(),
      monitor({ selector: { matchLabels: { app: 'web' } }, endpoints: [{ port: 'http' }] })],
  },
  'service-cidr': {
    objects: [{
 apiVersion: 'networking.k8s.io/v1', kind: 'ServiceCIDR', metadata: { name: 'more' },
      spec: { cidrs: ['10.96.0.0/16', '10.97.0.0/16'] },
}],
  },
  'service-exposed': { objects: [web({ type: 'NodePort' }), pods()], cluster: { allowedExposure: { namespaces: ['ingress'] } } },
  'load-balancer-ip-deprecated': { objects: [web({ ...BALANCER, loadBalancerIP: '192.0.2.1' }), pods()] },
  'host-network-port': { objects: [pods({ ports: [{ containerPort: 8080, hostPort: 80 }], spec: { hostNetwork: true } })] },
  'host-port-duplicate': { objects: [pods({ ports: [{ containerPort: 8080, hostPort: 80 }, { containerPort: 8081, hostPort: 80 }] })] },
  'pod-containers': {
    objects: [{
      apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' },
      spec: { selector: { matchLabels: { app: 'web' } }, template: { metadata: { labels: { app: 'web' } }, spec: {} } },
    }],
  },
  'network-policy-spec': {
    objects: [{
      apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name: 'web' },
      spec: { podSelector: {}, ingress: [{ ports: [{ port: 8080, endPort: 8079 }] }] },
    }],
  },
  'ingress-spec': {
    objects: [web(), pods(), {
      apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'entry' },
      spec: { rules: [{ http: { paths: [{ path: '/', backend: { service: { name: 'web', port: { number: 80 } } } }] } }] },
    }],
  },
  'workload-selector': { objects: [pods({}, { spec: { selector: { matchLabels: { app: 'wbe' } } } })] },
  'host-port-node-port': {
    objects: [web({ type: 'NodePort', ports: [{ port: 80, nodePort: 30080 }] }), pods({ ports: [{ containerPort: 80, hostPort: 30080 }] })],
  },
  'object-duplicate': { objects: [web(), web({ ports: [{ port: 81, targetPort: 80 }] }), pods()] },
  'readiness-probe-missing': { objects: [web(BALANCER), pods()] },
  'grace-period-short': {
    objects: [web(), pods({
 spec: {
 containers: [{
      name: 'web', image: 'web', ports: [{ name: 'http', containerPort: 80 }],
      lifecycle: { preStop: { exec: { command: ['sleep', '60'] } } },
    }],
},
})],
  },
  'null-field': { objects: [web({ clusterIP: null }), pods()] },
  'backend-type': {
    objects: [web(), pods(), {
      apiVersion: 'networking.k8s.io/v1', kind: 'Ingress',
      metadata: { name: 'edge', namespace: 'shop', annotations: { 'alb.ingress.kubernetes.io/scheme': 'internal' } },
      spec: { ingressClassName: 'alb', defaultBackend: { service: { name: 'web', port: { number: 80 } } } },
    }],
  },
  'grace-period-zero': { objects: [web(BALANCER), pods({ spec: { terminationGracePeriodSeconds: 0 } })] },
  'reference-headless': {
    objects: [web({ clusterIP: 'None', ports: [{ port: 443 }] }), pods(), {
      apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingWebhookConfiguration', metadata: { name: 'web' },
      webhooks: [{ name: 'web.example.com', clientConfig: { service: { name: 'web', namespace: 'shop' } } }],
    }],
  },
  'reference-group': {
    objects: [web(), pods(), {
      apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata: { name: 'mesh', namespace: 'shop' },
      spec: { parentRefs: [{ kind: 'Service', name: 'web', port: 80 }], rules: [{ backendRefs: [{ name: 'web', port: 80 }] }] },
    }],
  },
  'policy-port': {
    objects: [web({ ports: [{ port: 80, targetPort: 8080 }] }), pods({ ports: [{ containerPort: 8080 }] }), {
      apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name: 'web', namespace: 'shop' },
      spec: { podSelector: { matchLabels: { app: 'web' } }, ingress: [{ ports: [{ port: 80 }] }] },
    }],
  },
  'port-merge-trap': {
    objects: [web({ ports: [{ name: 'dns-tcp', port: 53 }, { name: 'dns', port: 53, protocol: 'UDP' }] }),
      pods({ ports: [{ containerPort: 53 }, { containerPort: 53, protocol: 'UDP' }] })],
  },
  'reference-missing': {
    objects: [web(), pods(), {
      apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingWebhookConfiguration', metadata: { name: 'web' },
      webhooks: [{ name: 'web.example.com', clientConfig: { service: { name: 'wbe', namespace: 'shop' } } }],
    }],
  },
  'reference-port': {
    objects: [web({ ports: [{ name: 'http', port: 80 }] }, { labels: { app: 'web' } }), pods(),
      monitor({ selector: { matchLabels: { app: 'web' } }, endpoints: [{ port: 'metrics' }] })],
  },
  'selector-many-workloads': { objects: [web(), pods(), deployment('worker', {}, { namespace: 'shop' })] },
  'service-twin': {
    objects: [web(), service('copy', {}, { namespace: 'shop' }), pods(),
      deployment('copy', { labels: { app: 'copy' } }, { namespace: 'shop' })],
  },
  'target-port-protocol': {
    objects: [web({ ports: [{ port: 53, targetPort: 'dns' }] }),
      pods({ ports: [{ name: 'dns', containerPort: 53, protocol: 'UDP' }] })],
  },
  'field-duplicate': { yaml: 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec:\n  ports:\n    - port: 80\n      port: 81\n' },
  'sctp-support': {
    objects: [web({ ports: [{ port: 80, protocol: 'SCTP' }] }), pods({ ports: [{ containerPort: 80, protocol: 'SCTP' }] })],
    cluster: { nodeOs: ['windows'] },
  },
  'selector-empty': { objects: [web({ selector: {} })] },
  'selector-unmatched': { objects: [web({ selector: { app: 'wbe' } }), pods()] },
  'selector-other-namespace': { objects: [web(), deployment('web', {}, { namespace: 'store' })] },
  'target-port-unknown': { objects: [web({ ports: [{ port: 80, targetPort: 'htpp' }] }), pods()] },
  'port-undeclared': {
    objects: [web({ ports: [{ port: 80, targetPort: 81 }] }),
      pods({ spec: { containers: [{ name: 'main', image: 'nginx', ports: [{ name: 'http', containerPort: 80 }] }] } })],
  },

  'allocated-kept': createChange({ type: 'NodePort', ports: [{ port: 80, nodePort: 30080 }] }, { type: 'NodePort' }),
  'change-ignored': createAnnotationChange('load-balancer.hetzner.cloud/location', 'fsn1', 'nbg1', BALANCER,
    { cluster: { loadBalancer: ['hetzner'] } }),
  'change-refused': createAnnotationChange('service.kubernetes.io/ibm-load-balancer-cloud-provider-ip-type', 'public', 'private', BALANCER,
    { cluster: { loadBalancer: ['ibm'] } }),
  'change-unknown': createAnnotationChange('service.beta.kubernetes.io/do-loadbalancer-subnet-uuid', 'a1b2c3d4-0000-4000-8000-000000000001',
    'a1b2c3d4-0000-4000-8000-000000000002', BALANCER, { cluster: { loadBalancer: ['digitalocean'] } }),
  'cluster-ip-immutable': createChange({ clusterIP: '10.96.0.7' }, { clusterIP: '10.96.0.8' }),
  'deletion-immutable': {
    before: [web(), pods()], after: [{ ...web(), metadata: { name: 'web', namespace: 'shop', deletionGracePeriodSeconds: 30 } }, pods()],
  },
  'service-part-replaced': createAnnotationChange('external-dns.kubernetes.io/hostname', 'web.example.com', 'shop.example.com'),
  'service-replaced': createChange({ clusterIP: '10.96.0.7' }, { clusterIP: '10.96.0.8' }, { apply: 'replace' }),
  'headless-kept': createChange({ clusterIP: 'None' }, {}),
  'health-check-node-port-immutable': createChange(
    { ...BALANCER, externalTrafficPolicy: 'Local', healthCheckNodePort: 30100 }, {
      ...BALANCER, externalTrafficPolicy: 'Local',
      healthCheckNodePort: 30101,
    },
  ),
  'load-balancer-class-immutable': createChange(BALANCER, { ...BALANCER, loadBalancerClass: 'service.k8s.aws/nlb' }),
  'load-balancer-part-replaced': createChange({ ...NLB, ports: [{ port: 80 }] }, { ...NLB, ports: [{ port: 81, targetPort: 80 }] }),
  'load-balancer-recreated': createAnnotationChange(SCHEME, 'internal', 'internet-facing', NLB),
  'port-lost': createChange({ ports: [{ port: 53 }] }, { ports: [{ port: 53, name: 'tcp' }, { port: 53, protocol: 'UDP', name: 'udp' }] },
    { apply: 'client-side' }),
  'port-still-named': {
    before: [web({ ports: [{ name: 'http', port: 80 }] }), pods(),
      { ...ingress, spec: { defaultBackend: { service: { name: 'web', port: { name: 'http' } } } } }],
    after: [web({ ports: [{ name: 'web', port: 80 }] }), pods(),
      { ...ingress, spec: { defaultBackend: { service: { name: 'web', port: { name: 'http' } } } } }],
  },
  'primary-family-immutable': createChange({}, { clusterIP: 'fd00:10:96::abcd' }, {
    apply: 'replace',
    cluster: { serviceCidrs: ['10.96.0.0/16', 'fd00:10:96::/112'] },
  }),
  'proxy-protocol-change': createAnnotationChange('service.beta.kubernetes.io/aws-load-balancer-proxy-protocol', undefined, '*', NLB),
  'secondary-family-release': createChange(
    { ipFamilyPolicy: 'RequireDualStack', ipFamilies: ['IPv4', 'IPv6'] }, {
      ipFamilyPolicy: 'RequireDualStack',
      ipFamilies: ['IPv4'],
    }, { apply: 'replace' },
  ),
  'selector-flip': {
    before: [web(), pods()], after: [web({ selector: { app: 'web', tier: 'front' } }), pods({ labels: { app: 'web', tier: 'front' } })],
  },
  'service-moved': { before: [web(), pods()], after: [web({}, { namespace: 'store' }), deployment('web', {}, { namespace: 'store' })] },
  'service-removed': { before: [web(), pods(), ingress], after: [pods(), ingress] },
  'service-renamed': { before: [web(), pods()], after: [service('web-2', {}, { namespace: 'shop' }), pods()] },
  'session-affinity-change': createChange({ sessionAffinity: 'ClientIP' }, { sessionAffinity: 'None' }),
  'slice-address-type-immutable': {
    before: [service('db', BARE), slice('db', [{ name: 'db', port: 5432 }])],
    after: [service('db', BARE), { ...slice('db', [{ name: 'db', port: 5432 }], ['2001:db8::1']), addressType: 'IPv6' }],
  },
  'access-added': { before: [pods()], after: [web(), pods()] },
  'access-removed': { before: [web({ ports: [{ port: 80 }] })], after: [web({ ports: [{ port: 81 }] })] },
  'access-changed': { before: [web()], after: [web({ type: 'NodePort' })] },
  'target-redirected': { before: [web()], after: [web({ selector: { app: 'other' } })] },
  'slice-left-behind': {
    before: [web({ selector: undefined, ports: [{ port: 80 }] }), slice('web', [{ port: 80 }]), pods()].map((object) => ({
      ...object,
      metadata: { ...object.metadata, namespace: 'shop' },
    })),
    after: [web(), pods()],
  },
  'target-port-early': {
    before: [web(), pods()],
    after: [web({ ports: [{ port: 80, targetPort: 'web' }] }), pods({ ports: [{ name: 'web', containerPort: 8080 }] })],
  },
  'traffic-policy-change': createChange({ ...BALANCER, externalTrafficPolicy: 'Cluster' }, { ...BALANCER, externalTrafficPolicy: 'Local' }),

  // Programs in JavaScript
  'cluster-profile': { program: (chart) => Cluster.set(chart, { loadBalancer: ['aws'] } as object as ClusterProps) },
  'file-overwritten': {
    output: YamlOutputType.FILE_PER_RESOURCE,
    program: (chart) => {
      new ClusterIpService(chart, 'one', { metadata: { name: 'web', namespace: 'a' }, ports: [{ port: 80 }] });
      new ClusterIpService(chart, 'other', { metadata: { name: 'web', namespace: 'b' }, ports: [{ port: 80 }] });
    },
  },
  'manual-endpoint': { program: (chart) => new ManualEndpoints(chart, 'db', unchecked({ ports: [{ port: 5432 }], endpoints: [null] })) },
  'prop-of-another-kind': { program: (chart) => plain(chart, { externalName: 'db.example.com', ports: [{ port: 80 }] }) },
  'prop-unknown': { program: (chart) => plain(chart, { selektor: { app: 'web' }, ports: [{ port: 80 }] }) },
  'props-object': { program: (chart) => plain(chart, 'web') },
  'selector-inexpressible': {
    program: (chart) =>
      plain(chart, {
        ports: [{ port: 80 }],
        selector: {
          toPodSelectorConfig: () => ({
            labelSelector: {
              _toKube: () => ({
                matchExpressions: [{
                  key: 'app',
                  operator: 'Exists',
                }],
              }),
            },
          }),
        },
      }),
  },
};

/** Cluster profiles for rules that depend on them. */
const CLUSTERS: Readonly<Record<string, ClusterProps>> = {
  'cidr-spelling': { kubernetes: '1.35' }, 'ip-spelling': { kubernetes: '1.35' }, 'cluster-ip-range': { serviceCidrs: ['10.96.0.0/16'] },
};

/** The example for a code: from `EXAMPLES`, or the first non-empty bad example of its card in a manifest. */
export function exampleOf({ code, bad }: Card): Example {
  const own = EXAMPLES[code];
  if (own !== undefined) return own;
  if (MANIFESTS[code] === undefined)
    throw new Error(`${code} has no example yet: write a mistake for it into EXAMPLES, and read what is printed.`);
  const example = bad.find((value) => value !== '') ?? bad[0];
  // the manifest accepts the examples of its card
  return { objects: [MANIFESTS[code](example as never)], cluster: CLUSTERS[code] ?? { serviceCidrs: ['10.96.0.0/16'] } };
}
