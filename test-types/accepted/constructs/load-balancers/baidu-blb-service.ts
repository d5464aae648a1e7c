// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { BaiduBlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new BaiduBlbService(chart, 'a0', { ports: https, internalVpc: false, elasticIpBandwidthMbps: 100, elasticIpBillingMethod: 'ByTraffic' });
new BaiduBlbService(chart, 'a1', { ports: https, subnetId: 'sbn-0a1b2c3d', healthCheckIntervalSeconds: 5 });
