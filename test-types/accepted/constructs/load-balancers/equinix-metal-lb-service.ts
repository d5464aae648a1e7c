// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { EquinixMetalLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new EquinixMetalLbService(chart, 'a0', { ports: https, eipMetro: 'da' });
new EquinixMetalLbService(chart, 'a1', { ports: [{ name: 'diameter', port: 3868, protocol: 'SCTP' }], eipFacility: 'da11' });
