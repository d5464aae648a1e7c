// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { KubeVipService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new KubeVipService(chart, 'a0', { ports: https, loadbalancerIPs: ['203.0.113.5'], serviceInterface: 'eth0' });
new KubeVipService(chart, 'a1', { ports: https, egress: true, egressAllowedNetworks: ['10.0.0.0/8'], externalTrafficPolicy: 'Local' });
