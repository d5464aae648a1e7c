// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { OutscaleLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP: use TCP, or another kind of load balancer [load-balancer-protocol]
new OutscaleLbService(chart, 'a0', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] });

// refused at sslPorts[0]: 'htpps' must be a port of this Service: did you mean 'https'? [annotation-value]
new OutscaleLbService(chart, 'a1', { ports: https, sslPorts: ['htpps'] });

// refused at healthCheckPath: 'healthz' must be a path that begins with [annotation-value]
new OutscaleLbService(chart, 'a2', { ports: https, healthCheckPath: 'healthz' });

// refused at ingressAddress: Type '"address"' is not assignable to type [annotation-value]
new OutscaleLbService(chart, 'a3', { ports: https, ingressAddress: 'address' });
