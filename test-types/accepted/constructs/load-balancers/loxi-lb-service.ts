// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { LoxiLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new LoxiLbService(chart, 'a0', { ports: https, lbmode: 'fullnat', liveness: true, probeType: 'http', probeReq: '/healthz' });
new LoxiLbService(chart, 'a1', { ports: [{ name: 'n2', port: 38412, protocol: 'SCTP' }], secondaryIPs: ['203.0.113.6'] });
