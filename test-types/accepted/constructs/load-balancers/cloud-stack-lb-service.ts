// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { CloudStackLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new CloudStackLbService(chart, 'a0', { ports: https, proxyProtocol: true, sourceCidrs: ['203.0.113.0/24'] });
new CloudStackLbService(chart, 'a1', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], loadBalancerIP: '203.0.113.5', sessionAffinity: 'ClientIP' });
