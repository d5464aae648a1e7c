// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { TencentClbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new TencentClbService(chart, 'a0', { ports: https, internalSubnetId: 'subnet-0a1b2c3d', directAccess: true });
new TencentClbService(chart, 'a1', { ports: https, controller: 'ccm', scheme: 'internet-facing' });
new TencentClbService(chart, 'a2', { ports: https, scheme: 'internet-facing', internetMaxBandwidthOut: 200, internetChargeType: 'TRAFFIC_POSTPAID_BY_HOUR' });
