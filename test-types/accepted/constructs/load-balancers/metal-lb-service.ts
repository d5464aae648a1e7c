// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { MetalLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new MetalLbService(chart, 'a0', { ports: https, addressPool: 'internal' });
new MetalLbService(chart, 'a1', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], loadBalancerIPs: ['192.0.2.53'], allowSharedIp: 'dns' });
