// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { StackitLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new StackitLbService(chart, 'a0', { ports: https, servicePlanId: 'p50', tcpIdleTimeout: '60s' });
new StackitLbService(chart, 'a1', { ports: https, internalLb: false, externalAddress: '203.0.113.5', tcpProxyProtocol: true, tcpProxyProtocolPortsFilter: ['https'] });
