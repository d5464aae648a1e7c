// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { OpenStackLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new OpenStackLbService(chart, 'a0', { ports: https, internal: false, proxyProtocol: 'v2', floatingNetworkId: 'a57af0a0-da92-49be-a98a-345ad7b0f5d0' });
new OpenStackLbService(chart, 'a1', { ports: [{ name: 'diameter', port: 3868, protocol: 'SCTP' }], lbMethod: 'SOURCE_IP' });
// Without internal, the load balancer of the id decides.
new OpenStackLbService(chart, 'a2', { ports: https, loadBalancerId: '1c9b4fa5-2b5f-4d3e-9a6e-0c7d1e2f3a4b', floatingSubnetId: 'a57af0a0-da92-49be-a98a-345ad7b0f5d0' });
