// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { HarvesterLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new HarvesterLbService(chart, 'a0', { ports: [{ name: 'sctp', port: 132, protocol: 'SCTP' }] });

// refused at ipam: 'DHCP' is not known: write 'dhcp' [annotation-value]
new HarvesterLbService(chart, 'a1', { ports: https, ipam: 'DHCP' });

// refused at network: 'vlan-10' must be a network as namespace/name [annotation-value]
new HarvesterLbService(chart, 'a2', { ports: https, network: 'vlan-10' });
