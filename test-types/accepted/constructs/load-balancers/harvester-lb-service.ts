// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { HarvesterLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new HarvesterLbService(chart, 'a0', { ports: https, ipam: 'dhcp', network: 'default/vlan-10' });
new HarvesterLbService(chart, 'a1', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], primaryService: 'shop/web' });
