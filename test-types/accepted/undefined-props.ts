// Each optional prop accepts undefined, also with `exactOptionalPropertyTypes`, so that programs can pass optional values.
import { Chart, Testing } from 'cdk8s';
import { AwsNlbService, Cluster, ClusterIpService, EndpointSlice, Endpoints, ExternalNameService, HeadlessService, HetznerLbService, LoadBalancerService, ManualEndpoints, NodePortService, containerPorts, externalDns, type ClusterIpServiceProps } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const maybe = <value>(value: value): value | undefined => chart.node.children.length >= 0 ? value : undefined;
const props: ClusterIpServiceProps = { ports: [{ port: 80, name: maybe('http'), protocol: undefined, targetPort: maybe(8080) }], selector: maybe({ app: 'web' }) };

new ClusterIpService(chart, 'u1', { ports: [{ port: 80, name: maybe('http'), targetPort: undefined }], selector: undefined, metadata: { name: undefined, labels: maybe({ app: 'web' }) }, clusterIP: undefined, ipFamilies: undefined });
new ClusterIpService(chart, 'u2', props);
new HeadlessService(chart, 'u3', { ports: undefined, selector: maybe({ app: 'web' }) });
new NodePortService(chart, 'u4', { ports: [{ port: 80, nodePort: undefined, appProtocol: maybe('http') }], sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: undefined } } });
new LoadBalancerService(chart, 'u5', { ports: [{ port: 80 }], loadBalancerClass: undefined, loadBalancerSourceRanges: maybe(['203.0.113.0/24']), healthCheckNodePort: undefined });
new AwsNlbService(chart, 'u6', { ports: [{ port: 80 }], scheme: maybe('internet-facing' as const), subnets: undefined, crossZoneLoadBalancingEnabled: undefined });
new HetznerLbService(chart, 'u7', { ports: [{ port: 80 }], location: maybe('fsn1'), scheme: undefined, healthCheckTimeout: '.5s' });
new ManualEndpoints(chart, 'u8', { ports: [{ port: 80 }], endpoints: [{ address: '192.0.2.1', hostname: undefined }], endpointsKind: undefined });
new ExternalNameService(chart, 'u9', { externalName: 'db.example.com', ports: undefined });
new EndpointSlice(chart, 'u10', { metadata: undefined, service: 'db', addressType: 'IPv4', endpoints: [{ addresses: ['192.0.2.1'], zone: undefined, conditions: { ready: undefined } }] });
new Endpoints(chart, 'u11', { metadata: { name: 'db' }, subsets: [{ addresses: [{ ip: '192.0.2.1', hostname: undefined }], ports: undefined }] });
containerPorts({ http: { port: 8080, protocol: undefined } });
Cluster.set(Testing.app(), { kubernetes: maybe('1.34' as const), nodeOs: undefined, controllerSettings: { hetzner: { publicNetwork: undefined } } });
externalDns(new ClusterIpService(chart, 'u12', { ports: [{ port: 80 }] }), { hostname: maybe(['web.example.com']), ttl: undefined });
