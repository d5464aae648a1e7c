/** One object of every kind that checks and graphs read; most have a problem that quotes them. */
export const ONE_OF_EACH: readonly unknown[] = [
  {
    apiVersion: 'v1', kind: 'Service',
    metadata: {
      name: 'web', namespace: 'shop', labels: { app: 'web' },
      annotations: {
        'service.beta.kubernetes.io/aws-load-balancer-scheme': 'outside', 'service.beta.kubernetes.io/aws-load-balancer-tipe': 'x',
        'load-balancer.hetzner.cloud/health-check-interval': '5',
      },
    },
    spec: {
      type: 'LoadBalancer', selector: { app: 'web' }, loadBalancerClass: 'service.k8s.aws/nlb', loadBalancerIP: '1.2.3.4',
      loadBalancerSourceRanges: ['10.0.0.0/8'], externalIPs: ['192.0.2.1'],
      ports: [{ name: 'http', port: 80, protocol: 'TCP', targetPort: 'http', nodePort: 30080, appProtocol: 'http' },
        { name: 'Http', port: 81, targetPort: 'htpp' }],
      externalTrafficPolicy: 'Local', internalTrafficPolicy: 'Cluster', trafficDistribution: 'PreferClose', sessionAffinity: 'ClientIP',
      ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack', wrong: 'x',
    },
  },
  {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'out', namespace: 'shop' },
    spec: { type: 'ExternalName', externalName: 'db.example.com' },
  },
  { apiVersion: 'v1', kind: 'Service', metadata: { name: 'manual', namespace: 'shop' }, spec: { ports: [{ name: 'sql', port: 5432 }] } },
  { apiVersion: 'v1', kind: 'Service', metadata: { name: 'old', namespace: 'shop' }, spec: { ports: [{ name: 'sql', port: 5432 }] } },
  {
    apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice',
    metadata: { name: 'manual-1', namespace: 'shop', labels: { 'kubernetes.io/service-name': 'manual' } }, addressType: 'IPv4',
    endpoints: [{ addresses: ['10.0.0.1'], nodeName: 'node-1', hostname: 'db' }], ports: [{ name: 'pg', port: 5432, protocol: 'TCP' }],
  },
  {
    apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'old', namespace: 'shop' },
    subsets: [{ addresses: [{ ip: '10.0.0.2' }], ports: [{ name: 'pg', port: 5432 }] }],
  },
  {
    apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', namespace: 'shop' },
    spec: {
      selector: { matchLabels: { app: 'web' } },
      template: {
        metadata: { labels: { app: 'web' } },
        spec: { containers: [{ name: 'web', image: 'web', ports: [{ name: 'http', containerPort: 8080 }] }] },
      },
    },
  },
  {
    apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'in', namespace: 'shop' },
    spec: {
      rules: [{
        host: 'shop.example.com',
        http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'web', port: { name: 'htp' } } } }] },
      }],
    },
  },
  { apiVersion: 'gateway.networking.k8s.io/v1', kind: 'Gateway', metadata: { name: 'edge', namespace: 'shop' }, spec: {} },
  {
    apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata: { name: 'route', namespace: 'shop' },
    spec: {
      hostnames: ['a.example.com'], parentRefs: [{ name: 'edge' }],
      rules: [{ matches: [{ path: { value: '/x' } }], backendRefs: [{ name: 'web', namespace: 'other', port: 8080 }] }],
    },
  },
  {
    apiVersion: 'monitoring.coreos.com/v1', kind: 'ServiceMonitor', metadata: { name: 'monitor', namespace: 'shop' },
    spec: {
      selector: { matchLabels: { app: 'web' }, matchExpressions: [{ key: 'tier', operator: 'In', values: ['front'] }] },
      endpoints: [{ port: 'htp' }],
    },
  },
  {
    apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name: 'policy', namespace: 'shop' },
    spec: {
      podSelector: { matchLabels: { app: 'web' } }, ingress: [{ ports: [{ port: 'htp' }] }],
      egress: [{ to: [{ podSelector: { matchLabels: { app: 'web' } } }], ports: [{ port: 80 }] }],
    },
  },
];
