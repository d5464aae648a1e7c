// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { DigitalOceanLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new DigitalOceanLbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }] });

// refused at network: Did you mean '"INTERNAL"'? [annotation-value]
new DigitalOceanLbService(chart, 'a1', { ports: https, network: 'internal' });

// refused at tlsPorts[0]: 'htps' must be a port of this Service [annotation-value]
new DigitalOceanLbService(chart, 'a2', { ports: https, tlsPorts: ['htps'], certificateName: 'shop' });

// refused at tlsPorts[0]: '444' must be a port of this Service [annotation-value]
new DigitalOceanLbService(chart, 'a3', { ports: https, tlsPorts: [444], certificateName: 'shop' });

// refused at healthCheckPort: '8080' must be a port of this Service: https [annotation-value]
new DigitalOceanLbService(chart, 'a4', { ports: https, healthCheckPort: 8080 });

// refused at healthCheckIntervalSeconds: 2 must be a whole number of seconds from 3 to 300 [annotation-value]
new DigitalOceanLbService(chart, 'a5', { ports: https, healthCheckIntervalSeconds: 2 });

// refused at stickySessionsType: Did you mean '"cookies"'? [annotation-value]
new DigitalOceanLbService(chart, 'a6', { ports: https, stickySessionsType: 'cookie' });

// refused at tlsPassthru: 'tlsPassthru' must not be set here: this construct has no such prop; remove it [prop-unknown]
new DigitalOceanLbService(chart, 'a7', { ports: https, tlsPassthru: true });

// refused at sizeUnit: 0 must be a whole number of at least 1 [annotation-value]
new DigitalOceanLbService(chart, 'a8', { ports: https, sizeUnit: 0 });

// refused at loadBalancerIP: 'loadBalancerIP' must not be set here: use 'ip', or remove it [prop-of-another-kind]
new DigitalOceanLbService(chart, 'a9', { ports: https, loadBalancerIP: '203.0.113.5' });

// refused at tlsPorts[0]: '80' must be a port of this Service: 443 [annotation-value]
new DigitalOceanLbService(chart, 'no-name', { ports: [{ port: 443 }], tlsPorts: [80], certificateName: 'shop' });
