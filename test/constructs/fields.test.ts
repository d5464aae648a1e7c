import { ApiObject, Chart, Testing } from 'cdk8s';
import { readFileSync } from 'node:fs';
import {
  AwsNlbService, Cluster, ClusterIpService, ExternalNameService, HeadlessService, LoadBalancerService, ManualEndpoints, NodePortService,
    type ServiceBase,
} from '../../src';

/** The fields of a type in the Kubernetes API, as cdk8s-plus-34 generates them from the OpenAPI schema of 1.34. */
function schemaFields(type: string): string[] {
  const code = readFileSync(require.resolve('cdk8s-plus-34/lib/imports/k8s.js'), 'utf8');
  const body = new RegExp(`function toJson_${type}\\(obj\\) \\{[^]*?const result = \\{([^]*?)\\n {4}\\};`).exec(code)?.[1] ?? '';
  return [...body.matchAll(/^ {8}'(\w+)':/gm)].map(([, field]) => field).sort();
}

const PORTS = [{ name: 'http', port: 80, targetPort: 'web', protocol: 'TCP', appProtocol: 'http' }] as const;
const FORWARDING = {
  ports: PORTS, selector: { app: 'web' }, sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } },
  ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack', internalTrafficPolicy: 'Local', trafficDistribution: 'PreferClose',
  externalIPs: ['198.51.100.32'], publishNotReadyAddresses: true,
} as const;
const CLUSTER_IPS = { clusterIP: '10.96.0.10', clusterIPs: ['10.96.0.10'] };
const NODE_PORTS = [{ ...PORTS[0], nodePort: 30080 }];
const LOAD_BALANCER = {
  allocateLoadBalancerNodePorts: false, healthCheckNodePort: 32000, loadBalancerSourceRanges: ['203.0.113.0/24'],
};

/** Every construct with all of its fields of the API, and the expected spec. */
const FULL: Record<string, { make: (chart: Chart) => ServiceBase; spec: Record<string, unknown> }> = {
  ClusterIpService: {
    make: (chart) => new ClusterIpService(chart, 'web', { ...FORWARDING, ...CLUSTER_IPS, externalTrafficPolicy: 'Local' }),
    spec: { ...FORWARDING, ...CLUSTER_IPS, externalTrafficPolicy: 'Local' },
  },
  HeadlessService: {
    make: (chart) => new HeadlessService(chart, 'web', FORWARDING),
    spec: { ...FORWARDING, clusterIP: 'None' },
  },
  NodePortService: {
    make: (chart) => new NodePortService(chart, 'web', {
      ...FORWARDING, ...CLUSTER_IPS, ports: NODE_PORTS,
      externalTrafficPolicy: 'Local',
    }),
    spec: { ...FORWARDING, ...CLUSTER_IPS, ports: NODE_PORTS, externalTrafficPolicy: 'Local', type: 'NodePort' },
  },
  LoadBalancerService: {
    make: (chart) => new LoadBalancerService(chart, 'web', {
      ...FORWARDING, ...CLUSTER_IPS, ...LOAD_BALANCER, ports: NODE_PORTS, externalTrafficPolicy: 'Local',
      loadBalancerClass: 'example.com/vip', loadBalancerIP: '203.0.113.7',
    }),
    spec: {
      ...FORWARDING, ...CLUSTER_IPS, ...LOAD_BALANCER, ports: NODE_PORTS, externalTrafficPolicy: 'Local',
      loadBalancerClass: 'example.com/vip', loadBalancerIP: '203.0.113.7', type: 'LoadBalancer',
    },
  },
  AwsNlbService: {
    make: (chart) => new AwsNlbService(chart, 'web', {
      selector: { app: 'web' }, ports: PORTS, ...LOAD_BALANCER,
      externalTrafficPolicy: 'Local', targetType: 'ip',
    }),
    spec: {
      selector: { app: 'web' }, ports: PORTS, ...LOAD_BALANCER, externalTrafficPolicy: 'Local',
      loadBalancerClass: 'service.k8s.aws/nlb', type: 'LoadBalancer',
    },
  },
  ExternalNameService: {
    make: (chart) => new ExternalNameService(chart, 'web', { externalName: 'db.example.com', ports: [{ name: 'db', port: 5432 }] }),
    spec: { externalName: 'db.example.com', ports: [{ name: 'db', port: 5432 }], type: 'ExternalName' },
  },
  ManualEndpoints: {
    make: (chart) => new ManualEndpoints(chart, 'web', {
      ports: [{ port: 80, targetPort: 8080 }],
      endpoints: ['192.0.2.1'], ...CLUSTER_IPS,
    }),
    spec: { ports: [{ port: 80, targetPort: 8080 }], ...CLUSTER_IPS },
  },
};

function specOf(make: (chart: Chart) => ServiceBase): Record<string, unknown> {
  const chart = Testing.chart();
  Cluster.set(chart, { kubernetes: '1.31..1.35' }); // trafficDistribution began with 1.31
  return (ApiObject.of(make(chart)).toJson() as { spec: Record<string, unknown> }).spec;
}

it.each(Object.entries(FULL))('%s writes every field it is given, as it was given', (_, { make, spec }) => {
  expect(specOf(make)).toEqual(spec);
});

it('reaches every field of a ServiceSpec', () => {
  const fields = schemaFields('ServiceSpec');
  expect([...new Set(Object.values(FULL).flatMap(({ make }) => Object.keys(specOf(make))))].sort()).toEqual(fields);
});

it('reaches every field of a ServicePort', () => {
  const fields = schemaFields('ServicePort');
  const ports = Object.values(FULL).flatMap(({ make }) => specOf(make).ports as object[]);
  expect([...new Set(ports.flatMap((port) => Object.keys(port)))].sort()).toEqual(fields);
});

it('omits undefined props', () => {
  expect(specOf((chart) =>
    new ClusterIpService(chart, 'web', { ports: [{ port: 80, name: undefined }], selector: undefined, clusterIP: undefined })))
    .toEqual({ ports: [{ port: 80 }] });
});
