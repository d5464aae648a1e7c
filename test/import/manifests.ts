export type Manifest = { readonly apiVersion: string; readonly kind: string; readonly metadata: object; readonly [field: string]: unknown };

export const service = (name: string, spec: object,
  metadata: object = {}): Manifest => ({ apiVersion: 'v1', kind: 'Service', metadata: { name, ...metadata }, spec });
/** Endpoints with these addresses. */
export const endpoints = (name: string, ...addresses: string[]): Manifest => ({
  apiVersion: 'v1', kind: 'Endpoints', metadata: { name },
  subsets: [{ addresses: addresses.map((ip) => ({ ip })), ports: [{ port: 5432 }] }],
});
/** A workload that Services select with `app: web`. */
export const DEPLOYMENT: Manifest = {
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'my-web' },
  spec: {
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'web', image: 'web', ports: [{ containerPort: 80 }] }] },
    },
  },
};

/** An EndpointSlice of the Service `db`. */
export const SLICE: Manifest = {
  apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice',
  metadata: { name: 'db-1', labels: { 'kubernetes.io/service-name': 'db', team: 'data' } }, addressType: 'IPv4',
  endpoints: [{
    addresses: ['192.0.2.10', '192.0.2.11'], conditions: { ready: true, serving: true },
    targetRef: { kind: 'Pod', name: 'db-0' }, hints: { forZones: [{ name: 'a' }] },
  }],
  ports: [{ name: '', port: 5432, protocol: 'TCP', appProtocol: 'postgresql' }],
};
