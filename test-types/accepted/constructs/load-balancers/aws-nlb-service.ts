// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { AwsNlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new AwsNlbService(chart, 'a0', { ports: https, scheme: 'internet-facing', targetType: 'ip', sslPorts: ['https', 443], sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/1'] });
new AwsNlbService(chart, 'a1', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], privateIpv4Addresses: ['10.0.0.5'], subnets: ['subnet-0a1b'] });
new AwsNlbService(chart, 'a2', { ports: https, listenerAttributes: { https: { 'tcp.idle_timeout.seconds': 60 } }, healthCheckInterval: 10 });
new AwsNlbService(chart, 'a3', { ports: https, controller: 'in-tree', targetGroupAttributes: { 'proxy_protocol_v2.enabled': true } });
new AwsNlbService(chart, 'a4', { ports: https, loadBalancerSourceRanges: ['10.0.0.0/8'] });
new AwsNlbService(chart, 'udp-ranges', { ports: [{ port: 53, protocol: 'UDP' }], disableNlbSecurityGroups: true, targetType: 'ip', loadBalancerSourceRanges: ['203.0.113.0/24'] });
new AwsNlbService(chart, 'instances', { ports: [{ port: 80 }], disableNlbSecurityGroups: true, loadBalancerSourceRanges: ['203.0.113.0/24'] });
