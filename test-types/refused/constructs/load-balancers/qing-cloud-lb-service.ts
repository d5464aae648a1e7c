// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { QingCloudLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new QingCloudLbService(chart, 'a0', { ports: [{ name: 'sctp', port: 132, protocol: 'SCTP' }] });

// refused at timeout.https: 5 must be a whole number of seconds from 10 to 86400 [annotation-value]
new QingCloudLbService(chart, 'a1', { ports: https, timeout: { https: 5 } });

// refused at networkType: 'private' is not known: write 'internal' [annotation-value]
new QingCloudLbService(chart, 'a2', { ports: https, networkType: 'private' });

// refused at balanceMode.htpps: 'htpps' must be a port of this Service: did you mean 'https'? [annotation-value]
new QingCloudLbService(chart, 'a3', { ports: https, balanceMode: { htpps: 'source' } });
