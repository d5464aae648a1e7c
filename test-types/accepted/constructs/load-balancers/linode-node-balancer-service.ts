// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { LinodeNodeBalancerService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new LinodeNodeBalancerService(chart, 'a0', { ports: https, scheme: 'internet-facing', defaultProtocol: 'tcp', defaultProxyProtocol: 'v2', checkType: 'connection' });
new LinodeNodeBalancerService(chart, 'a1', { ports: https, frontendSubnetId: 17, throttle: 20, defaultAlgorithm: 'leastconn', tags: ['shop'] });
