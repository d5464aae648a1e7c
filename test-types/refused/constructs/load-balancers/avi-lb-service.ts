// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { AviLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at externalDnsHostname: 'a.example.com,b.example.com' must be one DNS name [annotation-value]
new AviLbService(chart, 'a0', { ports: https, externalDnsHostname: 'a.example.com,b.example.com' });

// refused at loadBalancerSourceRanges: 'loadBalancerSourceRanges' must not be set here [prop-of-another-kind]
new AviLbService(chart, 'a1', { ports: https, loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerIp: '203.0.113' must be an IP address [annotation-value]
new AviLbService(chart, 'a2', { ports: https, loadBalancerIp: '203.0.113' });
