import { TAILSCALE_LB, TAILSCALE_TABLE } from './table';
import { urlOf, defineController, ignoredField, rulesOf, type BuiltInProvider } from '../engine';

const { conflict, onlyWhen, pitfall } = rulesOf(TAILSCALE_TABLE);

export const TAILSCALE_RULES = [
  conflict('one-target', ['tailnetIp', 'tailnetFqdn'], {
    says: 'An egress Service has one target.', why: 'the operator writes the event INVALIDSERVICE and creates no proxy',
  }),
  onlyWhen('class-is-for-own-proxies', ['proxyClass'], { proxyGroup: { not: '*' } }, {
    says: 'A Service in a ProxyGroup has no ProxyClass.', expected: 'no ProxyGroup next to it',
    why: 'its proxies are those of the group, with the ProxyClass in the spec of the group',
  }),
  pitfall('no-headless', ['expose'], (service) =>
    service.value('expose') === true && service.spec.clusterIP === 'None' ? 'expose' : undefined, {
    says: 'An exposed Service needs a virtual IP.', expected: 'a Service with a cluster IP, and no clusterIP "None"',
    why: 'the operator writes the event INVALIDSERVICE and creates no proxy', fix: 'remove clusterIP "None"',
  }),
];

/** The Kubernetes operator of Tailscale, which exposes Services to a tailnet. */
export const TAILSCALE: BuiltInProvider<typeof TAILSCALE_TABLE> = defineController({
  id: 'tailscale', release: 'v1.102.3', title: 'Tailscale Kubernetes operator', classes: ['tailscale'],
  prefixes: ['tailscale.com/'],
  types: ['LoadBalancer', 'NodePort', 'ClusterIP', 'ExternalName'],
  // Without a class, the operator acts only if a setting makes its class the default of the cluster.
  claims: ({ spec, cluster }) => spec.type === 'LoadBalancer' && cluster?.loadBalancer?.includes('tailscale') !== true ? false : undefined,
  // These annotations have an effect whatever the class is: shouldExpose, hasTailnetTargetAnnotation.
  besides: (service) => service.value('expose') === true
    || ['tailnetIp', 'tailnetIpDeprecated', 'tailnetFqdn'].some((property) => service.has(property)),
  elsewhere: {
    'tailscale.com/funnel': { from: 'Ingresses' }, 'tailscale.com/http-redirect': { from: 'Ingresses' },
    'tailscale.com/share-acme-account': { from: 'ProxyGroups' },
  },
  // kube-proxy cannot enforce the ranges: it sees the address of the proxy, which connects to the virtual IP, and not that of the client.
  fields: {
    loadBalancerSourceRanges: ignoredField('remove it, and restrict the clients in the access controls of the tailnet',
      'every device that the access controls of the tailnet admit can connect'),
  },
  traffic: {
    source: urlOf('tailscale/tailscale', 'de9ec7ee25627e0e518f53c710a3fc3d947c86c1', 'cmd/k8s-operator/svc.go'),
    called: () => 'Tailscale',
    exposure: () => 'internal',
    targets: () => 'cluster-ip',
    sender: () => 'load-balancer',
    health: () => ['there is no health check: the proxy is a pod, which connects to the virtual IP of the Service'],
    firewall: () => ['No traffic from outside to the nodes: the proxy is a pod, which connects to the tailnet itself, and to the virtual '
      + 'IP of the Service.'],
  },
  offers: {
    /**
     * A Service that the Kubernetes operator of Tailscale exposes to a tailnet.
     *
     * It is reachable from the tailnet only.
     *
     * @see https://tailscale.com/kb/1439/kubernetes-operator-cluster-ingress
     * @example
     * new TailscaleLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'http', port: 80 }],
     *   hostname: 'shop',
     *   tags: ['tag:k8s', 'tag:shop'],
     * });
     */
    TailscaleLbService: TAILSCALE_LB,
  },
  table: TAILSCALE_TABLE, rules: TAILSCALE_RULES,
  docs: 'https://tailscale.com/kb/1439/kubernetes-operator-cluster-ingress',
});
