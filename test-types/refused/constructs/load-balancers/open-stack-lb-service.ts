// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { OpenStackLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: Type '"SCPT"' is not assignable to type '"TCP" | "UDP" | "SCTP" [protocol]
new OpenStackLbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'SCPT' }] });

// refused at proxyProtocol: Type '"v3"' is not assignable to type '"v1" | "true" | "false" | "v2" [annotation-value]
new OpenStackLbService(chart, 'a1', { ports: https, proxyProtocol: 'v3' });

// refused at lbMethod: Did you mean '"ROUND_ROBIN"'? [annotation-value]
new OpenStackLbService(chart, 'a2', { ports: https, lbMethod: 'ROUNDROBIN' });

// refused at healthMonitorMaxRetries: 11 must be a whole number from 1 to 10 [annotation-value]
new OpenStackLbService(chart, 'a3', { ports: https, healthMonitorMaxRetries: 11 });

// refused at internal: Type 'string' is not assignable to type 'boolean [annotation-value]
new OpenStackLbService(chart, 'a4', { ports: https, internal: 'true' });

// refused at allocateLoadBalancerNodePorts: 'allocateLoadBalancerNodePorts' must not be set here: the controller of this load balancer does not read it; remove it [prop-of-another-kind]
new OpenStackLbService(chart, 'a5', { ports: https, allocateLoadBalancerNodePorts: false });

// refused at floatingNetworkID: 'floatingNetworkID' must not be set here: did you mean 'floatingNetworkId'? [prop-unknown]
new OpenStackLbService(chart, 'a6', { ports: https, floatingNetworkID: 'a57af0a0-da92-49be-a98a-345ad7b0f5d0' });
