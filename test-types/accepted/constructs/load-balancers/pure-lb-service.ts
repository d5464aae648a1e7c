// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { PureLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new PureLbService(chart, 'a0', { ports: https, addresses: ['203.0.113.5'] });
new PureLbService(chart, 'a1', { ports: https, multiPool: true, nodeAffinity: 'service-endpoints' });
new PureLbService(chart, 'accepted-ip', { ports: [{ port: 80 }], loadBalancerIP: '203.0.113.5' });
