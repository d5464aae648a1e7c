// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { CiliumLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new CiliumLbService(chart, 'a0', { ports: https, announcer: 'l2-announcer', lbIpamIps: ['203.0.113.5'], lbIpamSharingKey: 'shop' });
new CiliumLbService(chart, 'a1', { ports: https, global: true, affinity: 'local', forwardingMode: 'dsr' });
