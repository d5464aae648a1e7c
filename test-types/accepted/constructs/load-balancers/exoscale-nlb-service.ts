// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { ExoscaleNlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new ExoscaleNlbService(chart, 'a0', { ports: https, serviceStrategy: 'source-hash', serviceHealthCheckMode: 'http', serviceHealthCheckUri: '/healthz' });
new ExoscaleNlbService(chart, 'a1', { ports: https, serviceHealthCheckInterval: '15s', serviceHealthCheckRetries: 2 });
