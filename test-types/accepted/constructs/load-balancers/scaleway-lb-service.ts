// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { ScalewayLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new ScalewayLbService(chart, 'a0', { ports: https, proxyProtocolV2: ['https', 443], healthCheckType: { https: 'https', '*': 'tcp' } });
new ScalewayLbService(chart, 'a1', { ports: https, private: true, timeoutClient: '10s', stickySessions: 'cookie', stickySessionsCookieName: 'NODE' });
new ScalewayLbService(chart, 'a2', { ports: https, externallyManaged: true, id: 'fr-par-1/11111111-2222-4333-8444-555555555555', ipIds: ['11111111-2222-4333-8444-555555555555'] });
