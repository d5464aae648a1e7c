// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { VultrLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new VultrLbService(chart, 'a0', { ports: https, protocol: 'https', ssl: 'shop-tls', httpsPorts: ['https'] });
new VultrLbService(chart, 'a1', { ports: https, algorithm: 'least_connections', proxyProtocol: true, vpc: true });
