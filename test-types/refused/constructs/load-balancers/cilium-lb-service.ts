// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { CiliumLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].targetPort: 'a--b' must not contain '--': write 'a-b', and give the container port that name, or write the number of the port [target-port-name]
new CiliumLbService(chart, 'a0', { ports: [{ name: 'https', port: 443, targetPort: 'a--b' }] });

// refused at lbIpamIPs: 'lbIpamIPs' must not be set here: did you mean 'lbIpamIps'? [prop-unknown]
new CiliumLbService(chart, 'a1', { ports: https, lbIpamIPs: ['203.0.113.5'] });

// refused at lbIpamIps[0]: '203.0.113' must be an IP address [annotation-value]
new CiliumLbService(chart, 'a2', { ports: https, lbIpamIps: ['203.0.113'] });

// refused at announcer: Type '"bgp"' is not assignable to type '"node" | "bgp-control-plane" | "l2-announcer" [annotation-value]
new CiliumLbService(chart, 'a3', { ports: https, announcer: 'bgp' });

// refused at forwardingMode: Did you mean '"dsr"'? [annotation-value]
new CiliumLbService(chart, 'a4', { ports: https, forwardingMode: 'DSR' });

// refused at lbAlgorithm: Type '"round_robin"' is not assignable to type '"maglev" | "random" [annotation-value]
new CiliumLbService(chart, 'a5', { ports: https, lbAlgorithm: 'round_robin' });

// refused at global: Type 'string' is not assignable to type 'boolean [annotation-value]
new CiliumLbService(chart, 'a6', { ports: https, global: 'true' });
