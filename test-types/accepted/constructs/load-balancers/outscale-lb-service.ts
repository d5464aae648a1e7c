// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { OutscaleLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new OutscaleLbService(chart, 'a0', { ports: https, internal: false, sslCertificate: 'orn:ows:idauth::012345678910:server-certificate/shop', sslPorts: ['https'] });
new OutscaleLbService(chart, 'a1', { ports: https, proxyProtocol: '*', healthCheckPort: 30080, healthCheckProtocol: 'http', healthCheckPath: '/healthz' });
