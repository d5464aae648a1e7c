// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { VultrLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new VultrLbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }] });

// refused at algorithm: Did you mean '"round_robin"'? [annotation-value]
new VultrLbService(chart, 'a1', { ports: https, algorithm: 'roundrobin' });

// refused at httpsPorts[0]: 'htpps' must be a port of this Service [annotation-value]
new VultrLbService(chart, 'a2', { ports: https, httpsPorts: ['htpps'] });

// refused at protocol: Did you mean '"http"'? [annotation-value]
new VultrLbService(chart, 'a3', { ports: https, protocol: 'HTTP' });

// refused at healthCheckPort: 0 must be a whole number from 1 to 65535 [annotation-value]
new VultrLbService(chart, 'a4', { ports: https, healthCheckPort: 0 });

// refused at timeout: 0 must be a whole number of seconds of at least 1 [annotation-value]
new VultrLbService(chart, 'a5', { ports: https, timeout: 0 });

// refused at sslRedirects: 'sslRedirects' must not be set here: did you mean 'sslRedirect'? [prop-unknown]
new VultrLbService(chart, 'a6', { ports: https, sslRedirects: true });

// refused at loadBalancerIP: 'loadBalancerIP' must not be set here: the controller of this load balancer does not read it; remove it [prop-of-another-kind]
new VultrLbService(chart, 'a7', { ports: https, loadBalancerIP: '203.0.113.5' });
