// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { IbmLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new IbmLbService(chart, 'a0', { ports: https, ipType: 'public', enableFeatures: ['proxy-protocol'] });
new IbmLbService(chart, 'a1', { ports: https, vpcHealthCheckProtocol: 'https', vpcHealthCheckPath: '/healthz', vpcIdleConnectionTimeoutSeconds: 60 });
new IbmLbService(chart, 'classic', { ports: [{ port: 80 }], vlan: '2234945', loadBalancerSourceRanges: ['203.0.113.0/24'] });
