// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { CivoLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new CivoLbService(chart, 'a0', { ports: https, algorithm: 'least_connections', enableProxyProtocol: 'send-proxy-v2' });
new CivoLbService(chart, 'a1', { ports: https, maxConcurrentRequests: 20000, clientTimeout: '60s' });
