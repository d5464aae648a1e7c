// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { QingCloudLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new QingCloudLbService(chart, 'a0', { ports: https, vxnetId: 'vxnet-j38f2h3h', internalIp: '192.168.0.5' });
new QingCloudLbService(chart, 'a1', { ports: https, networkType: 'public', eipSource: 'auto', protocol: { https: 'https' }, certificates: { https: 'sc-77oko7zj' }, timeout: { 443: 60 } });
