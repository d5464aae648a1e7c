// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { OciLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new OciLbService(chart, 'a0', { ports: https, internal: false, shape: 'flexible', shapeFlexMinMbps: 10, shapeFlexMaxMbps: 100 });
new OciLbService(chart, 'a1', { ports: https, sslPorts: ['https'], tlsSecret: 'shop/web-tls', policy: 'IP_HASH' });
