// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { CalicoLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new CalicoLbService(chart, 'a0', { ports: https, loadBalancerIPs: ['10.1.0.5'], externalTrafficStrategy: 'maglev' });
new CalicoLbService(chart, 'a1', { ports: [{ name: 'diameter', port: 3868, protocol: 'SCTP' }], ipv4pools: ['public'] });
