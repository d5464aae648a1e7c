import { Chart, Testing } from 'cdk8s';
import { describe, test } from 'tstyche';
import { AlibabaClbService } from '../../../src/constructs/load-balancers/alibaba-clb-service';
import { AwsNlbService, type AwsNlbPorts, type AwsNlbServiceProps } from '../../../src/constructs/load-balancers/aws-nlb-service';
import { AzureLbService } from '../../../src/constructs/load-balancers/azure-lb-service';
import { ExoscaleNlbService } from '../../../src/constructs/load-balancers/exoscale-nlb-service';
import { GcpLbService } from '../../../src/constructs/load-balancers/gcp-lb-service';
import { HuaweiElbService } from '../../../src/constructs/load-balancers/huawei-elb-service';
import { IbmLbService } from '../../../src/constructs/load-balancers/ibm-lb-service';
import { MetalLbService } from '../../../src/constructs/load-balancers/metal-lb-service';
import { OpenElbService } from '../../../src/constructs/load-balancers/open-elb-service';
import { ScalewayLbService } from '../../../src/constructs/load-balancers/scaleway-lb-service';
import { TencentClbService } from '../../../src/constructs/load-balancers/tencent-clb-service';

const chart = new Chart(Testing.app(), 'shop');
const web = [{ name: 'http', port: 80 }, { name: 'https', port: 443 }] as const;

describe('values that are known at run time only', () => {
  test('compile, whatever the kind of the option', (some = '', number = 5, either: 'http' | 'https' = 'http', names: string[] = [], wide: Record<string, string> = {}) => {
    new AwsNlbService(chart, 'a', {
      ports: web, healthCheckPort: some, sslPorts: [either, some], subnets: names, additionalResourceTags: wide, loadBalancerName: `${some}-web`, healthCheckPath: some,
      sslCertificateArns: names.map((name) => `arn:aws:acm:${name}`), targetGroupAttributes: { 'deregistration_delay.timeout_seconds': number, allowUnknown: wide },
      privateIpv4Addresses: [some], sourceRanges: names, healthCheckInterval: Math.random() > 0.5 ? 10 : undefined,
    });
    new AzureLbService(chart, 'b', { ports: web, portHealthProbePort: { https: some, [either]: number }, additionalPublicIps: ['203.0.113.5', '2001:db8::5'] });
    new ScalewayLbService(chart, 'c', { ports: web, healthCheckHttpCode: { [some]: number }, timeoutClient: `${number}s`, proxyProtocolV2: names });
    new AlibabaClbService(chart, 'd', { ports: web, loadBalancerId: 'lb-0a1b2c3d', forwardPort: { http: some }, vgroupPort: wide, additionalTags: { [some]: some } });
    new HuaweiElbService(chart, 'e', { ports: web, eipAutoCreate: { ip_type: some, bandwidth_size: number }, elbClass: 'dedicated', availabilityZones: names });
    new GcpLbService(chart, 'f', { ports: web, neg: { exposed_ports: { 80: { name: some } } }, capacityScaler: number });
    new IbmLbService(chart, 'g', { ports: web, vpcSubnets: ['0717-shop', '10.0.0.0/24', some], vpcMemberQuota: number > 5 ? 'max' : 7 });
    new MetalLbService(chart, 'h', { ports: web, addressPool: some, loadBalancerIPs: ['203.0.113.5', some] });
  });

  test('compile inside a generic function of one\'s own', () => {
    const nlb = <const ports extends AwsNlbPorts, const text extends string, const count extends number>(ports: ports, text: text, count: count) => new AwsNlbService(chart, 'w', {
      ports, healthCheckPath: text, healthCheckInterval: count, sslPorts: [text], sslCertificateArns: [text], sslNegotiationPolicy: text,
      additionalResourceTags: { [text]: text }, targetGroupAttributes: { 'proxy_protocol_v2.enabled': true }, loadBalancerName: text,
    });
    nlb(web, 'https', 10);
    const withProps = <const ports extends AwsNlbPorts>(props: AwsNlbServiceProps<ports>) => new AwsNlbService(chart, 'x', props);
    withProps({ ports: web, healthCheckPath: '/healthz' });
    const pool = <const name extends string>(name: name) => new MetalLbService(chart, 'y', { ports: web, addressPool: name, loadBalancerIPs: [name] });
    pool('edge');
  });
});

describe('a port of this Service', () => {
  test('is the only one that is taken, and a slip is named', () => {
    // @ts-expect-error 'htpp' must be a port of this Service: did you mean 'http'?
    new AwsNlbService(chart, 'a', { ports: web, healthCheckPort: 'htpp' });
    // @ts-expect-error 'traffic-prot' is not known: did you mean 'traffic-port'?
    new AwsNlbService(chart, 'b', { ports: web, healthCheckPort: 'traffic-prot' });
    // @ts-expect-error 70000 must be a whole number from 1 to 65535
    new AwsNlbService(chart, 'c', { ports: web, healthCheckPort: 70000 });
    // @ts-expect-error 'htps' must be a port of this Service: did you mean 'https'?
    new AwsNlbService(chart, 'd', { ports: web, sslPorts: ['http', 'htps'] });
    // @ts-expect-error '*' must be a port of this Service
    new AwsNlbService(chart, 'e', { ports: web, sslPorts: ['*'] });
    // @ts-expect-error 'grpc' must be a port of this Service
    new AzureLbService(chart, 'f', { ports: web, portHealthProbePort: { https: 'grpc' } });
    // @ts-expect-error 'htpps' must be a port of this Service: did you mean 'https'?
    new ScalewayLbService(chart, 'g', { ports: web, healthCheckType: { htpps: 'http' } });
    // @ts-expect-error 600 must be a whole number from 100 to 599
    new ScalewayLbService(chart, 'h', { ports: web, healthCheckHttpCode: { https: 600, '*': 200 } });
    // @ts-expect-error '81' must be a port of this Service
    new AlibabaClbService(chart, 'i', { ports: web, forwardPort: { 80: 81 } });
    // @ts-expect-error this list must have at least one port
    new AwsNlbService(chart, 'j', { ports: web, sslPorts: [] });
  });
});

describe('a text', () => {
  test('has the outline and the characters that its controller reads', () => {
    // @ts-expect-error 'healthz' must be a path that begins with
    new AwsNlbService(chart, 'a', { ports: web, healthCheckPath: 'healthz' });
    // @ts-expect-error without 'P'
    new MetalLbService(chart, 'b', { ports: web, addressPool: 'Pools' });
    // @ts-expect-error '' must be the name of an IPAddressPool
    new MetalLbService(chart, 'c', { ports: web, addressPool: '' });
    // @ts-expect-error 'my-nlb' must be a UUID
    new ExoscaleNlbService(chart, 'd', { ports: web, id: 'my-nlb' });
    // @ts-expect-error '192.168.0.91' must be the name of an Eip object, not an address
    new OpenElbService(chart, 'e', { ports: web, eipName: '192.168.0.91' });
    // @ts-expect-error this text must have at most 32 characters
    new AwsNlbService(chart, 'f', { ports: web, loadBalancerName: 'a-name-that-has-more-than-32-characters' });
    // @ts-expect-error 'https://shop' must be a DNS name, without '/'
    new AlibabaClbService(chart, 'g', { ports: web, hostname: 'https://shop' });
    // @ts-expect-error Type 'number' is not assignable to type 'string'
    new AwsNlbService(chart, 'h', { ports: web, loadBalancerName: 5 });
  });

  test('that a cloud keeps adding to follows its grammar', () => {
    new AwsNlbService(chart, 'a', { ports: web, sslCertificateArns: ['arn:aws:acm:eu-west-1:123456789012:certificate/0a1b2c3d-0000-1111-2222-333344445555'], sslNegotiationPolicy: { allowUnknown: 'ELBSecurityPolicy-TLS14-2030-01' } });
    // @ts-expect-error 'TLS-1-2' is not known here: write { allowUnknown: 'TLS-1-2' } if the cloud has it
    new AwsNlbService(chart, 'b', { ports: web, sslNegotiationPolicy: 'TLS-1-2' });
  });
});

describe('a time', () => {
  test('has its unit, and lies in its range', () => {
    // @ts-expect-error '10' must have a unit: did you mean '10s'?
    new ScalewayLbService(chart, 'a', { ports: web, timeoutClient: '10' });
    // @ts-expect-error '5 s' must be a time with its unit such as '15s'
    new ScalewayLbService(chart, 'b', { ports: web, timeoutClient: '5 s' });
    // @ts-expect-error '0s' must be a time from 1s on
    new ExoscaleNlbService(chart, 'c', { ports: web, serviceHealthCheckInterval: '0s' });
    new ExoscaleNlbService(chart, 'd', { ports: web, serviceHealthCheckInterval: '1m30s' });
  });
});

describe('an address', () => {
  test('is of the family that the option is for', () => {
    // @ts-expect-error '2001:db8::5' must be an IPv4 address
    new AwsNlbService(chart, 'a', { ports: web, privateIpv4Addresses: ['2001:db8::5'] });
    // @ts-expect-error this list must have at most 2 items
    new MetalLbService(chart, 'b', { ports: web, loadBalancerIPs: ['203.0.113.5', '203.0.113.6', '203.0.113.7'] });
  });
});

describe('a list or a record', () => {
  test('has items, and none that would become two', () => {
    // @ts-expect-error this list must have at least one item
    new AwsNlbService(chart, 'a', { ports: web, subnets: [] });
    // @ts-expect-error 'subnet-1,subnet-2' must be one item: ',' stands between two
    new AwsNlbService(chart, 'b', { ports: web, subnets: ['subnet-1,subnet-2'] });
    // @ts-expect-error this record must have at least one entry
    new AwsNlbService(chart, 'c', { ports: web, additionalResourceTags: {} });
    // @ts-expect-error 'a=b' must be a key without '='
    new AwsNlbService(chart, 'd', { ports: web, additionalResourceTags: { 'a=b': 'c' } });
    new AwsNlbService(chart, 'e', { ports: web, additionalResourceTags: { team: 'a, b and c' } });
    // @ts-expect-error 'a,b' must be a value without ','
    new AlibabaClbService(chart, 'f', { ports: web, additionalTags: { team: 'a,b' } });
    // @ts-expect-error Type 'string' is not assignable to type 'boolean | undefined'
    new AwsNlbService(chart, 'g', { ports: web, loadBalancerAttributes: { 'deletion_protection.enabled': 'true' } });
    // @ts-expect-error 5000 must be a whole number from 0 to 3600
    new AwsNlbService(chart, 'h', { ports: web, targetGroupAttributes: { 'deregistration_delay.timeout_seconds': 5000 } });
  });
});

describe('a JSON document', () => {
  test('is checked to its leaves', () => {
    // @ts-expect-error 'Web' must be the name of an object, without 'W'
    new GcpLbService(chart, 'a', { ports: web, neg: { exposed_ports: { 80: { name: 'Web' } } } });
    // @ts-expect-error 1.5 must be a number from 0 to 1
    new GcpLbService(chart, 'b', { ports: web, capacityScaler: 1.5 });
    // @ts-expect-error 'bandwidth_siez' does not exist
    new HuaweiElbService(chart, 'c', { ports: web, eipAutoCreate: { ip_type: '5_bgp', bandwidth_siez: 5 } });
    // @ts-expect-error this list must have at least one item
    new TencentClbService(chart, 'd', { ports: web, scheme: 'internet-facing', specifyProtocol: { 443: { protocol: [], tls: 'cert' } } });
  });
});
