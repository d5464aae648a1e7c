// Fields that look contradictory but are valid.
import { Chart, Testing } from 'cdk8s';
import { Cluster, ClusterIpService, HeadlessService, LoadBalancerService, ManualEndpoints } from 'cdk8s-services';

const chart: Chart = Testing.chart();

Cluster.set(chart, { kubernetes: '1.33..1.34' });
new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'PreferDualStack', clusterIP: '10.96.0.7' });
new ClusterIpService(chart, 'b', { ports: [{ port: 80 }], externalTrafficPolicy: 'Local', externalIPs: ['203.0.113.5'] });
new LoadBalancerService(chart, 'c', { ports: [{ port: 80, nodePort: 30080 }], externalTrafficPolicy: 'Local', healthCheckNodePort: 30081 });
new ManualEndpoints(chart, 'd', { ports: [{ port: 80 }], endpoints: ['192.0.2.1', { address: '192.0.2.2' }, '192.0.2.3'] });
new ClusterIpService(chart, 'e', { ports: [{ port: 80 }], selector: { node: 'edge', matchLabels: 'a-label' } });
new HeadlessService(chart, 'f', { ports: [{ port: 80 }], ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'RequireDualStack' });
new ManualEndpoints(chart, 'own-family', { ports: [{ port: 80 }], endpoints: ['2001:db8::1'], ipFamilies: ['IPv6'], clusterIP: 'fd00::7' });
new ClusterIpService(chart, 'empty-address', { ports: [{ port: 80 }], clusterIP: '' });
new ClusterIpService(chart, 'empty-target', { ports: [{ port: 80, targetPort: '' }] });
new ClusterIpService(chart, 'no-target', { ports: [{ port: 80, targetPort: 0 }] });
new LoadBalancerService(chart, 'no-node-ports', { ports: [{ name: 'a', port: 80, nodePort: 0 }, { name: 'b', port: 81, nodePort: 0 }] });
new ClusterIpService(chart, 'version', { metadata: { resourceVersion: '0' }, ports: [{ port: 80 }] });
