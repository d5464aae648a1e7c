// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { HetznerLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP: use TCP, or another kind of load balancer [load-balancer-protocol]
new HetznerLbService(chart, 'a0', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] });

// refused at loadBalancerSourceRanges: 'loadBalancerSourceRanges' must not be set here: use a firewall of Hetzner on the nodes, or an internal load balancer [prop-of-another-kind]
new HetznerLbService(chart, 'a1', { ports: https, loadBalancerSourceRanges: ['10.0.0.0/8'] });

// refused at algorithmType: Did you mean '"round_robin"'? [annotation-value]
new HetznerLbService(chart, 'a2', { ports: https, algorithmType: 'roundrobin' });

// refused at certificateType: Type '"letsencrypt"' is not assignable to type '"uploaded" | "managed" [annotation-value]
new HetznerLbService(chart, 'a3', { ports: https, certificateType: 'letsencrypt' });

// refused at healthCheckInterval: '15' must have a unit: did you mean '15s'? [annotation-value]
new HetznerLbService(chart, 'a4', { ports: https, healthCheckInterval: '15' });

// refused at httpTimeoutIdle: '60' must have a unit: did you mean '60s'? [annotation-value]
new HetznerLbService(chart, 'a5', { ports: https, httpTimeoutIdle: '60' });

// refused at healthCheckPort: 0 must be a whole number from 1 to 65535 [annotation-value]
new HetznerLbService(chart, 'a6', { ports: https, healthCheckPort: 0 });

// refused at privateIpv4: '10.0.0.300' must be an IP address [annotation-value]
new HetznerLbService(chart, 'a7', { ports: https, privateIpv4: '10.0.0.300' });

// refused at privateSubnetIpRange: '10.0.0.0' must have a prefix length, such as '10.0.0.0/32' [annotation-value]
new HetznerLbService(chart, 'a8', { ports: https, privateSubnetIpRange: '10.0.0.0' });

// refused at locaton: 'locaton' must not be set here: did you mean 'location'? [prop-unknown]
new HetznerLbService(chart, 'a9', { ports: https, locaton: 'fsn1' });

// refused at healthCheckHttpDomain: 'https://shop' must not contain ':' [annotation-value]
new HetznerLbService(chart, 'a10', { ports: https, healthCheckHttpDomain: 'https://shop' });
