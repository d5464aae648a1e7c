// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { ExoscaleNlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new ExoscaleNlbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }] });

// refused at serviceStrategy: Did you mean '"round-robin"'? [annotation-value]
new ExoscaleNlbService(chart, 'a1', { ports: https, serviceStrategy: 'roundrobin' });

// refused at serviceHealthCheckMode: Did you mean '"http"'? [annotation-value]
new ExoscaleNlbService(chart, 'a2', { ports: https, serviceHealthCheckMode: 'https' });

// refused at serviceHealthCheckPort: 65536 must be a whole number from 1 to 65535 [annotation-value]
new ExoscaleNlbService(chart, 'a3', { ports: https, serviceHealthCheckPort: 65536 });

// refused at serviceHealthCheckInterval: '10' must have a unit: did you mean '10s'? [annotation-value]
new ExoscaleNlbService(chart, 'a4', { ports: https, serviceHealthCheckInterval: '10' });

// refused at serviceHealthcheckRetries: 'serviceHealthcheckRetries' must not be set here: did you mean 'serviceHealthCheckRetries'? [prop-unknown]
new ExoscaleNlbService(chart, 'a5', { ports: https, serviceHealthcheckRetries: 2 });

// refused at loadBalancerIP: 'loadBalancerIP' must not be set here: the controller of this load balancer does not read it; remove it [prop-of-another-kind]
new ExoscaleNlbService(chart, 'a6', { ports: https, loadBalancerIP: '203.0.113.5' });
