// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { TailscaleLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new TailscaleLbService(chart, 'a0', { ports: https, hostname: 'shop', tags: ['tag:k8s'] });
new TailscaleLbService(chart, 'a1', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], proxyGroup: 'ingress-proxies' });
