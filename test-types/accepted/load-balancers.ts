// Right programs: every line compiles, also where values are known only when the program runs.
import { Chart, Testing } from 'cdk8s';
import { AwsNlbService, AwsElbService, MetalLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
new AwsNlbService(chart, 'a0', { ports: [{ name: 'https', port: 443 }, { name: 'dns', port: 53, protocol: 'UDP' }], sslPorts: ['https'] });
new AwsNlbService(chart, 'a1', { ports: [{ name: 'https', port: 443 }, { name: 'dns', port: 53, protocol: 'UDP' }], sslPorts: [443, 'https'] });
new AwsNlbService(chart, 'a2', { ports: [{ name: 'https', port: 443 }, { name: 'dns', port: 53, protocol: 'UDP' }], scheme: 'internet-facing' });
new AwsNlbService(chart, 'a3', { ports: [{ name: 'https', port: 443 }, { name: 'dns', port: 53, protocol: 'UDP' }], targetType: 'ip' });
new AwsNlbService(chart, 'a4', { ports: [{ name: 'https', port: 443 }, { name: 'dns', port: 53, protocol: 'UDP' }], controller: 'in-tree' });
new AwsNlbService(chart, 'a5', { ports: [{ name: 'https', port: 443 }, { name: 'dns', port: 53, protocol: 'UDP' }], loadBalancerSourceRanges: ['10.0.0.0/8'] });
new AwsElbService(chart, 'a6', { ports: [{ name: 'https', port: 443 }], sslPorts: ['https'], backendProtocol: 'http' });
new AwsElbService(chart, 'a7', { ports: [{ port: 80 }], scheme: 'internal' });
new MetalLbService(chart, 'a8', { ports: [{ port: 80 }], addressPool: 'internal' });
