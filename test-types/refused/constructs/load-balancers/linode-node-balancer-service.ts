// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { LinodeNodeBalancerService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new LinodeNodeBalancerService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }] });

// refused at defaultAlgorithm: Did you mean '"roundrobin"'? [annotation-value]
new LinodeNodeBalancerService(chart, 'a1', { ports: https, defaultAlgorithm: 'round_robin' });

// refused at defaultProtocol: Did you mean '"https"'? [annotation-value]
new LinodeNodeBalancerService(chart, 'a2', { ports: https, defaultProtocol: 'HTTPS' });

// refused at checkType: Type '"tcp"' is not assignable to type '"http" | "none" | "connection" | "http_body" [annotation-value]
new LinodeNodeBalancerService(chart, 'a3', { ports: https, checkType: 'tcp' });

// refused at throttle: 21 must be a whole number from 0 to 20 [annotation-value]
new LinodeNodeBalancerService(chart, 'a4', { ports: https, throttle: 21 });

// refused at checkInterval: 1 must be a whole number of seconds from 2 to 3600 [annotation-value]
new LinodeNodeBalancerService(chart, 'a5', { ports: https, checkInterval: 1 });

// refused at reservedIpv4: '192.0.2' must be an IP address [annotation-value]
new LinodeNodeBalancerService(chart, 'a6', { ports: https, reservedIpv4: '192.0.2' });

// refused at backendIpv4Range: '10.0.0.0' must have a prefix length, such as '10.0.0.0/32' [annotation-value]
new LinodeNodeBalancerService(chart, 'a7', { ports: https, backendIpv4Range: '10.0.0.0' });

// refused at nodebalancerID: 'nodebalancerID' must not be set here: did you mean 'nodebalancerId'? [prop-unknown]
new LinodeNodeBalancerService(chart, 'a8', { ports: https, nodebalancerID: 5 });
