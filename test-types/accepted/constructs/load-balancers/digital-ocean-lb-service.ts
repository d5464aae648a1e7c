// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { DigitalOceanLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new DigitalOceanLbService(chart, 'a0', { ports: https, network: 'EXTERNAL', protocol: 'https', tlsPorts: ['https'], certificateName: 'shop' });
new DigitalOceanLbService(chart, 'a1', { ports: https, tlsPorts: [443], tlsPassthrough: true, healthCheckPort: 'https', sizeUnit: 2 });
