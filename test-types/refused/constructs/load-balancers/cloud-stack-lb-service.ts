// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { CloudStackLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new CloudStackLbService(chart, 'a0', { ports: [{ name: 'sctp', port: 132, protocol: 'SCTP' }] });

// refused at sourceCidrs[0]: '203.0.113.5' must [annotation-value]
new CloudStackLbService(chart, 'a1', { ports: https, sourceCidrs: ['203.0.113.5'] });

// refused at ipAssociatedByController: 'ipAssociatedByController' must not be set here [prop-unknown]
new CloudStackLbService(chart, 'a2', { ports: https, ipAssociatedByController: true });
