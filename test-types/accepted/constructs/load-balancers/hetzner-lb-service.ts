// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { HetznerLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new HetznerLbService(chart, 'a0', { ports: https, location: 'fsn1', type: 'lb11', usesProxyProtocol: true, healthCheckInterval: '15s' });
new HetznerLbService(chart, 'a1', { ports: https, scheme: 'internet-facing', protocol: 'https', httpCertificates: ['shop'], httpTimeoutIdle: '60s', privateIpv4: '10.0.0.3' });
