// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { AviLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new AviLbService(chart, 'a0', { ports: https, infraSetting: 'internal', l4Rule: 'shop/web' });
new AviLbService(chart, 'a1', { ports: [{ name: 'sctp', port: 132, protocol: 'SCTP' }], loadBalancerIp: '203.0.113.5', skipNodePort: true });
