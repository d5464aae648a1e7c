// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { OpenElbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new OpenElbService(chart, 'a0', { ports: https, eipAddress: '192.168.0.91' });
new OpenElbService(chart, 'a1', { ports: https, eipName: 'eip-public', nodeProxyType: 'daemonset' });
