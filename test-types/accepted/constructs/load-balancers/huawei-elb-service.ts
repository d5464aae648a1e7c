// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { HuaweiElbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new HuaweiElbService(chart, 'a0', { selector: { app: 'web' }, ports: https, elbClass: 'dedicated', availabilityZones: ['cn-north-4a'], lbAlgorithm: 'SOURCE_IP' });
new HuaweiElbService(chart, 'a1', { selector: { app: 'web' }, ports: https, elbId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e', idleTimeoutSeconds: 300 });
