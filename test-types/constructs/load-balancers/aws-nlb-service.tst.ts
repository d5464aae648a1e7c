import { Chart, Testing } from 'cdk8s';
import { describe, test } from 'tstyche';
import { AwsElbService } from '../../../src/constructs/load-balancers/aws-elb-service';
import { AwsNlbService } from '../../../src/constructs/load-balancers/aws-nlb-service';

const chart = new Chart(Testing.app(), 'shop');
const https = [{ name: 'https', port: 443 }] as const;

describe('an NLB', () => {
  test('takes what its controller understands, and what is known at run time only', (arn = '', seconds = 10) => {
    new AwsNlbService(chart, 'literals', {
      ports: https, sslPorts: ['https', 443], healthCheckInterval: 10, privateIpv4Addresses: ['10.0.0.5'],
      sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/1'], listenerAttributes: { https: { 'tcp.idle_timeout.seconds': 60 } },
    });
    new AwsNlbService(chart, 'wide', { ports: https, sslCertificateArns: [arn, `${arn}/x`], healthCheckInterval: seconds, subnets: arn.split(',') });
  });

  test('refuses a port that the Service does not have', () => {
    // @ts-expect-error 'htps' must be a port of this Service
    new AwsNlbService(chart, 'a', { ports: https, sslPorts: ['htps'] });
  });

  test('refuses an ARN that is none', () => {
    // @ts-expect-error 'my-certificate' must be an ARN such as
    new AwsNlbService(chart, 'b', { ports: https, sslCertificateArns: ['my-certificate'] });
  });

  test('refuses a number out of range, and one in an attribute', () => {
    // @ts-expect-error 1 must be whole seconds without a unit from 5 to 300
    new AwsNlbService(chart, 'c', { ports: https, healthCheckInterval: 1 });
    // @ts-expect-error 30 must be a whole number from 60 to 6000
    new AwsNlbService(chart, 'd', { ports: https, listenerAttributes: { https: { 'tcp.idle_timeout.seconds': 30 } } });
  });

  test('refuses addresses, ranges and ids that are none', () => {
    // @ts-expect-error '10.0.0' must be an IP address
    new AwsNlbService(chart, 'e', { ports: https, privateIpv4Addresses: ['10.0.0'] });
    // @ts-expect-error '10.0.0.0' must have a prefix length, such as '10.0.0.0/32'
    new AwsNlbService(chart, 'f', { ports: https, sourceRanges: ['10.0.0.0'] });
    // @ts-expect-error '203.0.113.5' must be an allocation id such as
    new AwsNlbService(chart, 'g', { ports: https, eipAllocations: ['203.0.113.5'] });
  });

  test('refuses a protocol that it cannot carry, and a misspelt option', () => {
    // @ts-expect-error Type '"SCTP"' is not assignable to type
    new AwsNlbService(chart, 'h', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }] });
    // @ts-expect-error did you mean 'scheme'?
    new AwsNlbService(chart, 'i', { ports: https, shceme: 'internal' });
  });

  test('of the cloud provider has other options', () => {
    new AwsNlbService(chart, 'j', { controller: 'in-tree', ports: https, targetGroupAttributes: { 'proxy_protocol_v2.enabled': true } });
    // @ts-expect-error 'alpnPolicy' must not stand here
    new AwsNlbService(chart, 'k', { controller: 'in-tree', ports: https, alpnPolicy: 'HTTP2Only' });
  });
});

describe('a Classic Load Balancer', () => {
  test('carries TCP only', () => {
    // @ts-expect-error Type '"UDP"' is not assignable to type
    new AwsElbService(chart, 'l', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] });
  });

  test('has access logs every 5 or 60 minutes', () => {
    // @ts-expect-error Type '10' is not assignable to type
    new AwsElbService(chart, 'm', { ports: https, accessLogEmitInterval: 10 });
  });
});
