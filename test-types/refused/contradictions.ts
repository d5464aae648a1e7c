// Two fields of one Service that contradict each other, and invalid selectors.
import { App, Chart, Testing } from 'cdk8s';
import { ClusterIpService, HeadlessService, LoadBalancerService, ManualEndpoints, NodePortService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = new ClusterIpService(chart, 'web', { ports: [{ port: 80 }] });

// refused at ipFamilies: two families must be set together with ipFamilyPolicy: 'PreferDualStack' or 'RequireDualStack' [ip-family-policy-single]
new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], selector: { app: 'web' }, ipFamilies: ['IPv4', 'IPv6'] });

// refused at ipFamilies: 'IPv6' must not come first: clusterIP is of IPv4 [cluster-ip-family]
new ClusterIpService(chart, 'b', { ports: [{ port: 80 }], selector: { app: 'web' }, clusterIP: '10.96.0.7', ipFamilies: ['IPv6'] });

// refused at ipFamilies: 'IPv4' must not come first: clusterIP is of IPv6 [cluster-ip-family]
new NodePortService(chart, 'c', { ports: [{ port: 80 }], selector: { app: 'web' }, clusterIP: 'fd00::7', ipFamilies: ['IPv4'] });

// refused at externalTrafficPolicy: externalTrafficPolicy has no effect here: use NodePortService or LoadBalancerService, or remove it [external-traffic-policy-type]
new ClusterIpService(chart, 'd', { ports: [{ port: 80 }], selector: { app: 'web' }, externalTrafficPolicy: 'Local' });

// refused at externalTrafficPolicy: externalTrafficPolicy has no effect here: use NodePortService or LoadBalancerService, or remove it [external-traffic-policy-type]
new ManualEndpoints(chart, 'e', { ports: [{ port: 80 }], endpoints: ['192.0.2.1'], externalTrafficPolicy: 'Local' });

// refused at healthCheckNodePort: 30080 must not be the node port of a port, too [health-check-node-port-range]
new LoadBalancerService(chart, 'f', { ports: [{ port: 80, nodePort: 30080 }], selector: { app: 'web' }, externalTrafficPolicy: 'Local', healthCheckNodePort: 30080 });

// refused at endpoints: '192.0.2.1' must not be listed twice [manual-endpoint]
new ManualEndpoints(chart, 'g', { ports: [{ port: 80 }], endpoints: ['192.0.2.1', '192.0.2.1'] });

// refused at endpoints: '192.0.2.1' must not be listed twice [manual-endpoint]
new ManualEndpoints(chart, 'h', { ports: [{ port: 80 }], endpoints: [{ address: '192.0.2.1', zone: 'a' }, '192.0.2.2', { address: '192.0.2.1', zone: 'b' }] });

// refused at selector.matchLabels: a selector must have the labels as its fields, without matchLabels [field-type]
new ClusterIpService(chart, 'i', { ports: [{ port: 80 }], selector: { matchLabels: { app: 'web' } } });

// refused at selector: a selector must be labels, a workload of cdk8s-plus, or an ApiObject with a pod template: this construct makes no pods [selector-inexpressible]
new HeadlessService(chart, 'j', { ports: [{ port: 80 }], selector: web });

// refused at ipFamilies: 'IPv6' must be a family of the endpoints: they have IPv4 [endpoints-family]
App.of(new ManualEndpoints(chart, 'other-family', { ports: [{ port: 80 }], endpoints: ['192.0.2.1'], ipFamilies: ['IPv6'] })).synth();
