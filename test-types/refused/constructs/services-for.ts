// Invalid programs: the line after a comment must not compile, with the error message of the comment.
import { Chart, Testing } from 'cdk8s';
import { servicesFor } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const old = servicesFor({ kubernetes: '1.31..1.35' });
const plain = servicesFor({});
const newest = servicesFor({ kubernetes: '1.36', featureGates: { RelaxedServiceNameValidation: false } });
const gcp = servicesFor({ kubernetes: '1.34..1.37', loadBalancer: ['gcp', 'external-dns'], nodePortRange: '20000-22767' });
const hetzner = servicesFor({ loadBalancer: ['hetzner'] });

// refused at trafficDistribution: 'PreferSameZone' needs Kubernetes 1.34 or newer on every minor of the cluster: write 'PreferClose' [traffic-distribution]
new old.ClusterIpService(chart, 'a0', { ports: [{ port: 80 }], trafficDistribution: 'PreferSameZone' });

// refused at trafficDistribution: 'PreferSameNode' needs Kubernetes 1.34 or newer on every minor of the cluster: write 'PreferClose' [traffic-distribution]
new old.HeadlessService(chart, 'a1', { trafficDistribution: 'PreferSameNode' });

// refused at trafficDistribution: 'PreferSameZone' needs Kubernetes 1.34 or newer on every minor of the cluster: write 'PreferClose' [traffic-distribution]
new plain.ManualEndpoints(chart, 'a2', { ports: [{ port: 80 }], endpoints: ['192.0.2.1'], trafficDistribution: 'PreferSameZone' });

// refused at trafficDistribution: trafficDistribution must not be set: Kubernetes 1.29 and older, which the cluster may have, do not know it [field-unknown]
new (servicesFor({ kubernetes: '1.29..1.33' }).ClusterIpService)(chart, 'a16', { ports: [{ port: 80 }], trafficDistribution: 'PreferClose' });

// refused at metadata.name: '1web' must begin with a letter [dns-1035-label]
new old.ClusterIpService(chart, 'a3', { ports: [{ port: 80 }], metadata: { name: '1web' } });

// refused at metadata.name: '1web' must begin with a letter [dns-1035-label]
new newest.HeadlessService(chart, 'a4', { metadata: { name: '1web' } });

// refused at metadata.generateName: '1web' must begin with a letter [dns-1035-label]
new gcp.ExternalNameService(chart, 'a5', { externalName: 'db.example.com', metadata: { generateName: '1web-' } });

// refused at metadata.name: '-web' must begin and end with a letter or a digit: write 'web' [dns-1035-label]
new (servicesFor({ kubernetes: '1.36..1.37' }).ClusterIpService)(chart, 'a6', { ports: [{ port: 80 }], metadata: { name: '-web' } });

// refused at ports[0].nodePort: 30080 must be a node port from 20000 to 22767, the nodePortRange of this cluster [node-port-range]
new gcp.NodePortService(chart, 'a7', { ports: [{ port: 80, nodePort: 30080 }] });

// refused at ports[1].nodePort: 19999 must be a node port from 20000 to 22767, the nodePortRange of this cluster [node-port-range]
new gcp.LoadBalancerService(chart, 'a8', { ports: [{ name: 'a', port: 80, nodePort: 20000 }, { name: 'b', port: 81, nodePort: 19999 }] });

// refused at healthCheckNodePort: 22768 must be a node port from 20000 to 22767, the nodePortRange of this cluster [health-check-node-port-range]
new gcp.LoadBalancerService(chart, 'a9', { ports: [{ port: 80 }], externalTrafficPolicy: 'Local', healthCheckNodePort: 22768 });

// refused at ports[0].nodePort: 20080 must be a node port from 30000 to 32767 [node-port-range]
new hetzner.NodePortService(chart, 'a10', { ports: [{ port: 80, nodePort: 20080 }] });

// refused at ports[1].nodePort: 20000 must not be the node port of two ports, unless these have the same number and two protocols: remove nodePort, and the cluster chooses one; or write another port [node-port-duplicate]
new gcp.NodePortService(chart, 'a11', { ports: [{ name: 'a', port: 80, nodePort: 20000 }, { name: 'b', port: 81, nodePort: 20000 }] });

// refused at ports[0].protocol: Type '"UDP"' is not assignable to type '"TCP"' [load-balancer-protocol]
new hetzner.LoadBalancerService(chart, 'a12', { ports: [{ port: 53, protocol: 'UDP' }] });

// refused at ports[0].protocol: Type '"SCTP"' is not assignable to type '"TCP" | "UDP" | undefined' [load-balancer-protocol]
new gcp.LoadBalancerService(chart, 'a13', { ports: [{ port: 53, protocol: 'SCTP' }] });

// refused at ports[0].name: 'Http' must not contain 'H': write 'http' [dns-label]
new gcp.ClusterIpService(chart, 'a14', { ports: [{ name: 'Http', port: 80 }] });

// refused at selektor: 'selektor' must not be set here: did you mean 'selector'? [prop-unknown]
new gcp.LoadBalancerService(chart, 'a15', { ports: [{ port: 80 }], selektor: { app: 'web' } });

// refused at nodePortRange: '3-1' must be two ports from 1 to 65535, the lower one first [cluster-profile]
servicesFor({ nodePortRange: '3-1' });

// refused at loadBalancer[0]: Type '"aws"' is not assignable to type [cluster-profile]
servicesFor({ loadBalancer: ['aws'] });

// refused at kubernetes: '1.34.1' must be a minor, without the patch: write '1.34' [cluster-profile]
servicesFor({ kubernetes: '1.34.1' });

const minors = String('1.34');
const range = String('20000-22767');

// refused at nodePortRange: '3-1' must be two ports from 1 to 65535, the lower one first [cluster-profile]
servicesFor({ kubernetes: minors, nodePortRange: '3-1' });

// refused at kubernetes: '1.34.1' must be a minor, without the patch: write '1.34' [cluster-profile]
servicesFor({ kubernetes: '1.34.1', nodePortRange: range });

// refused at loadBalancer[0]: Type '"aws"' is not assignable to type [cluster-profile]
servicesFor({ kubernetes: minors, loadBalancer: ['aws'] });

// refused at kubernets: Did you mean to write 'kubernetes'? [cluster-profile]
servicesFor({ kubernets: '1.33', nodePortRange: range });
