// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { CivoLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP: use TCP, or another kind of load balancer [load-balancer-protocol]
new CivoLbService(chart, 'a0', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] });

// refused at algorithm: Did you mean '"round_robin"'? [annotation-value]
new CivoLbService(chart, 'a1', { ports: https, algorithm: 'roundrobin' });

// refused at enableProxyProtocol: Type 'true' is not assignable to type '"send-proxy" | "send-proxy-v2" [annotation-value]
new CivoLbService(chart, 'a2', { ports: https, enableProxyProtocol: true });

// refused at maxConcurrentRequests: 100 must be a whole number from 10000 to 50000 [annotation-value]
new CivoLbService(chart, 'a3', { ports: https, maxConcurrentRequests: 100 });

// refused at firewalId: 'firewalId' must not be set here: did you mean 'firewallId'? [prop-unknown]
new CivoLbService(chart, 'a4', { ports: https, firewalId: 'x' });

// refused at loadBalancerSourceRanges: 'loadBalancerSourceRanges' must not be set here: use 'firewallId', with the id of a firewall, or remove it [prop-of-another-kind]
new CivoLbService(chart, 'a5', { ports: https, loadBalancerSourceRanges: ['10.0.0.0/8'] });
