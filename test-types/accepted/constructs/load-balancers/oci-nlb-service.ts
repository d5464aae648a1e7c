// Right programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { OciNlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new OciNlbService(chart, 'a0', { ports: https, nlbInternal: false, nlbBackendPolicy: 'FIVE_TUPLE' });
new OciNlbService(chart, 'a1', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], externalTrafficPolicy: 'Local', nlbPreserveSource: true, nlbHealthCheckIntervalMs: 10000 });
