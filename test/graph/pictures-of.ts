/** The fields of an object that the tests of pictures use. */
export interface Manifest {
  readonly [field: string]: unknown;
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace: string; readonly annotations?: Record<string, string> };
}

export const service = (name: string, spec: object, namespace = 'shop', annotations: Record<string, string> = {}): Manifest => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name, namespace, annotations }, spec,
});

/** A Deployment with pods that have these labels. */
export const deployment = (name: string, labels: object, namespace = 'shop'): Manifest => ({
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name, namespace },
  spec: { template: { metadata: { labels }, spec: { containers: [] } } },
});

export const createMany = <Made>(amount: number, make: (at: number) => Made): Made[] => Array.from({ length: amount }, (_, at) => make(at));

/** The annotations of an NLB of the AWS Load Balancer Controller. */
export const nlb = (scheme: 'internal' | 'internet-facing', more: Record<string, string> = {}): Record<string, string> => ({
  'service.beta.kubernetes.io/aws-load-balancer-type': 'external', 'service.beta.kubernetes.io/aws-load-balancer-scheme': scheme, ...more,
});
export const TLS = {
  'service.beta.kubernetes.io/aws-load-balancer-ssl-cert':
    'arn:aws:acm:eu-central-1:123456789012:certificate/0c9a8f0d-1f5a-4f6e-9f1d-3c1f0d6f5a11',
};

const NAMES = ['payment-gateway', 'checkout', 'cart', 'inventory-sync-worker', 'recommendation', 'user-profile-service', 'mail'];

/** An app with a workload for each Service. Some Services are load balancers, and some have a route of a Gateway. */
export function createApp(services: number, namespaces: number): Manifest[] {
  const nameOf = (at: number) => `${NAMES[at % NAMES.length]}-${at}`;
  const spaceOf = (at: number) => `team-${at % namespaces}`;
  const route = (at: number) => ({
    apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata: { name: `route-to-${nameOf(at)}`, namespace: spaceOf(at) },
    spec: {
      hostnames: [`shop-${at}.eu-central-1.example.com`, `shop-${at}.example.org`, `shop-${at}.example.net`],
      parentRefs: [{ name: 'edge-gateway' }],
      rules: [{ matches: [{ path: { value: '/api/v1/things' } }], backendRefs: [{ name: nameOf(at), port: 80 }] }],
    },
  });
  return [
    ...createMany(services, (at) => service(nameOf(at),
      {
        ...(at % 9 === 0 ? { type: 'LoadBalancer' } : {}), selector: { app: nameOf(at) },
        ports: [{ name: 'http', port: 80, targetPort: 8080 }],
      },
      spaceOf(at), at % 9 === 0
        ? {
          ...nlb(at % 2 === 0 ? 'internal' : 'internet-facing', TLS),
          'external-dns.alpha.kubernetes.io/hostname': `${nameOf(at)}.example.com`,
        } : {})),
    ...createMany(services, (at) => deployment(nameOf(at), { app: nameOf(at) }, spaceOf(at))),
    ...createMany(namespaces, (at) => ({
      apiVersion: 'gateway.networking.k8s.io/v1', kind: 'Gateway',
      metadata: { name: 'edge-gateway', namespace: spaceOf(at) }, spec: {},
    })),
    ...createMany(Math.floor(services / 3), (at) => route(at * 3)),
  ];
}

/** 60 Services that each select all of 60 workloads. */
export const TANGLE = [
  ...createMany(60, (at) => service(`web-${at}`, { selector: { app: 'web' }, ports: [{ port: 80 }] })),
  ...createMany(60, (at) => deployment(`web-${at}`, { app: 'web' })),
];

/** 60 Services with overlapping selectors, so that no boxes can be merged. */
export const KNOT = [
  ...createMany(60, (at) => service(`web-${at}`, { selector: { [`l${at % 20}`]: 'yes' }, ports: [{ port: 80 + at }] })),
  ...createMany(60, (at) => deployment(`web-${at}`,
    Object.fromEntries(createMany(20, (label) => [`l${label}`, (at * 7 + label * 3) % 11 === 0 ? 'yes' : 'no'])))),
];
