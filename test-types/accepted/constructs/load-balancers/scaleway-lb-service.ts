// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { ScalewayLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new ScalewayLbService(chart, 'a0', { ports: https, proxyProtocolV2: ['https', 443], healthCheckType: { https: 'https', '*': 'tcp' } });
new ScalewayLbService(chart, 'a1', { ports: https, private: true, timeoutClient: '10s', stickySessions: 'cookie', stickySessionsCookieName: 'NODE' });
