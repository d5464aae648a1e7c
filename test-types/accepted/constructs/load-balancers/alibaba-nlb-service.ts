// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { AlibabaNlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new AlibabaNlbService(chart, 'a0', { ports: https, zoneMaps: ['cn-hangzhou-k:vsw-1', 'cn-hangzhou-j:vsw-2'], protocolPort: { https: 'TCPSSL' }, certIds: ['1234567890123456_0a1b2c3d'] });
new AlibabaNlbService(chart, 'a1', { ports: https, zoneMaps: ['cn-hangzhou-k:vsw-1', 'cn-hangzhou-j:vsw-2'], addressType: 'internet', serverGroupType: 'Ip', healthCheckConnectPort: -520 });
