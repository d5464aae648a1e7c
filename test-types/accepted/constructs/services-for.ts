// Right programs: every line compiles, also where values are known only when the program runs.
import { Chart, Testing } from 'cdk8s';
import { servicesFor, type ClusterIpService, type ClusterProps, type TrafficDistribution } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const shop = servicesFor({ kubernetes: '1.36..1.37', loadBalancer: ['gcp', 'external-dns'], nodePortRange: '20000-22767' });
const gated = servicesFor({ kubernetes: '1.34..1.35', featureGates: { RelaxedServiceNameValidation: true } });
const old = servicesFor({ kubernetes: '1.30' });
const two = servicesFor({ loadBalancer: ['gcp', 'metallb'] });
const aws = servicesFor({ loadBalancer: ['aws-load-balancer-controller'] });
const props: ClusterProps = { nodePortRange: '20000-22767' };
const wide = servicesFor(props);
const distribution = 'PreferClose' as TrafficDistribution;
const wideShop: { readonly one: InstanceType<typeof shop.ClusterIpService> | undefined; readonly other: ClusterIpService | undefined } = { one: undefined, other: undefined };

new shop.ClusterIpService(chart, 'a0', { ports: [{ port: 80 }], trafficDistribution: 'PreferSameZone' });
new shop.ClusterIpService(chart, 'a1', { ports: [{ port: 80 }], metadata: { name: '1web' } });
new shop.HeadlessService(chart, 'a2', { metadata: { name: '80' } });
new shop.HeadlessService(chart, 'a3', { metadata: { generateName: '1web-' }, trafficDistribution: 'PreferSameNode' });
new shop.NodePortService(chart, 'a4', { ports: [{ port: 80, nodePort: 20000 }] });
new shop.NodePortService(chart, 'a5', { ports: [{ name: 'a', port: 80, nodePort: 22767 }, { name: 'b', port: 81, nodePort: 21000 }] });
new shop.NodePortService(chart, 'a6', { ports: [{ port: 80, nodePort: 20080 as number }] });
new shop.LoadBalancerService(chart, 'a7', { ports: [{ port: 53, protocol: 'UDP', nodePort: 20053 }] });
new shop.LoadBalancerService(chart, 'a8', { ports: [{ port: 80 }], externalTrafficPolicy: 'Local', healthCheckNodePort: 22000 });
new shop.ExternalNameService(chart, 'a9', { externalName: 'db.example.com', metadata: { name: '2db' } });
new shop.ManualEndpoints(chart, 'a10', { ports: [{ port: 80 }], endpoints: ['192.0.2.1'], trafficDistribution: 'PreferSameZone' });
new gated.ClusterIpService(chart, 'a11', { ports: [{ port: 80 }], metadata: { name: '1web' } });
new old.ClusterIpService(chart, 'a12', { ports: [{ port: 80 }], trafficDistribution: 'PreferSameZone' });
new old.NodePortService(chart, 'a13', { ports: [{ port: 80, nodePort: 30080 }] });
new two.LoadBalancerService(chart, 'a14', { ports: [{ port: 53, protocol: 'SCTP' }] });
new aws.ClusterIpService(chart, 'a15', { ports: [{ port: 53, protocol: 'SCTP' }] });
new wide.NodePortService(chart, 'a16', { ports: [{ port: 80, nodePort: 20080 }] });
new shop.ClusterIpService(chart, 'a17', { ports: [{ name: 'http', port: 80 }], trafficDistribution: distribution }).port('http');
new (class Web extends shop.ClusterIpService<readonly [{ readonly name: 'http'; readonly port: 80 }]> { })(chart, 'a18', { ports: [{ name: 'http', port: 80 }] }).port('http');
String(shop.ClusterIpService.fromServiceName(chart, 'a19', 'web', { ports: [{ name: 'http', port: 80 }] }).port('http').port);
servicesFor({ kubernetes: '1.33' });
servicesFor({});
void wideShop;
