// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { UpCloudLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new UpCloudLbService(chart, 'a0', { ports: https, scheme: 'internet-facing', config: { plan: 'production-small', frontends: [{ name: 'https', mode: 'tcp' }] } });
new UpCloudLbService(chart, 'a1', { ports: https, scheme: 'internet-facing', nodeSelector: 'matchlabels: { pool: web }' });
