// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { AzureLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new AzureLbService(chart, 'a0', { ports: https, internal: false, allowedIpRanges: ['203.0.113.0/24'], portHealthProbeProtocol: { https: 'tcp' } });
new AzureLbService(chart, 'a1', { ports: [{ name: 'diameter', port: 3868, protocol: 'SCTP' }], loadBalancerIpv4: '10.240.0.25', tcpIdleTimeoutMinutes: 30 });
