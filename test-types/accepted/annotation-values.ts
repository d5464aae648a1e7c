// Valid values of annotations, and values that are only known at run time, for each kind of option.
import { Chart, Testing } from 'cdk8s';
import { AlibabaClbService, AlibabaNlbService, AwsNlbService, AzureLbService, BaiduBlbService, ExoscaleNlbService, GcpLbService, HuaweiElbService, IbmLbService, MetalLbService } from 'cdk8s-services';
import { OciNlbService, ScalewayLbService, TencentClbService, type AwsNlbPorts, type AwsNlbServiceProps } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = [{ name: 'http', port: 80 }, { name: 'https', port: 443 }] as const;
const http = [{ name: 'http', port: 80 }] as const;
const https = [{ name: 'https', port: 443 }] as const;
const dns = [{ name: 'dns', port: 53, protocol: 'UDP' }] as const;
const arn = 'arn:aws:acm:eu-west-1:111122223333:certificate/0a1b2c3d-0000-1111-2222-333344445555';
const some = String('https'), number = Number(5), names: string[] = ['subnet-1'], wide: Record<string, string> = { https: 'x' }, either = some as 'http' | 'https';

// only known at run time: these compile, but are not run
export const unknown = () => [
  new AwsNlbService(chart, 'a', { ports: web, healthCheckPort: some, sslPorts: [either, some], subnets: names, additionalResourceTags: wide, loadBalancerName: `${some}-web`, healthCheckPath: some, healthCheckProtocol: 'http', sslCertificateArns: names.map((name) => `arn:aws:acm:${name}`), targetGroupAttributes: { 'deregistration_delay.timeout_seconds': number, allowUnknown: wide }, sourceRanges: names, healthCheckInterval: Math.random() > 0.5 ? 10 : 20 }),
  new AwsNlbService(chart, 'b', { ports: web, privateIpv4Addresses: [some] }),
  new AzureLbService(chart, 'c', { ports: web, portHealthProbePort: { https: some, [either]: number }, additionalPublicIps: ['203.0.113.5', '2001:db8::5'] }),
  new ScalewayLbService(chart, 'd', { ports: web, healthCheckHttpCode: { [some]: number }, timeoutClient: `${number}s`, proxyProtocolV2: names }),
  new ScalewayLbService(chart, 'e', { ports: http, proxyProtocolV2: ['http', 80], proxyProtocolV1: false, protocolHttp: '*', httpBackendTls: number > 1 }),
  new ScalewayLbService(chart, 'f', { ports: http, healthCheckType: { http: 'http', '*': 'tcp' }, healthCheckHttpCode: { 80: 204 }, healthCheckHttpUri: '/healthz' }),
  new AlibabaClbService(chart, 'g', { ports: web, loadBalancerId: 'lb-0a1b2c3d', protocolPort: { http: 'http', https: 'https' }, forwardPort: { http: some }, vgroupPort: wide, additionalTags: { [some]: some } }),
  new AlibabaClbService(chart, 'h', { ports: https, loadBalancerId: 'lb-0a1b2c3d', protocolPort: { https: 'https' }, vgroupPort: { 443: some, [some]: some }, unhealthyThreshold: number }),
  new AlibabaNlbService(chart, 'i', { ports: https, zoneMaps: [some, some], certIds: ['1234567_cn'], protocolPort: { 443: 'TCPSSL' }, healthCheckConnectPort: -520 }),
  new BaiduBlbService(chart, 'j', { ports: https, internalVpc: false, elasticIpBandwidthMbps: number }),
  new HuaweiElbService(chart, 'k', { ports: web, eipAutoCreate: { ip_type: some, bandwidth_size: number }, elbClass: 'dedicated', availabilityZones: names }),
  new TencentClbService(chart, 'l', { ports: https, internalSubnetId: some, specifyProtocol: { 443: { protocol: ['HTTPS'], tls: 'cert' } } }),
  new GcpLbService(chart, 'm', { ports: web, neg: { exposed_ports: { 80: { name: some } } }, capacityScaler: number }),
  new IbmLbService(chart, 'n', { ports: web, vpcSubnets: ['0717-shop', '10.0.0.0/24', some], vpcMemberQuota: number > 5 ? 'max' : 7 }),
  new MetalLbService(chart, 'o', { ports: web, addressPool: some, loadBalancerIPs: ['203.0.113.5', some] }),
];

// inside a generic function of the user
const nlb = <const ports extends AwsNlbPorts, const text extends string, const count extends number>(ports: ports, text: text, count: count) => new AwsNlbService(chart, 'w', { ports, healthCheckPath: text, healthCheckInterval: count, sslPorts: [text], sslCertificateArns: [text], sslNegotiationPolicy: { allowUnknown: text }, additionalResourceTags: { [text]: text }, targetGroupAttributes: { 'proxy_protocol_v2.enabled': true }, loadBalancerName: text });
export const generic = () => nlb(web, 'https', 10);
const withProps = <const ports extends AwsNlbPorts>(props: AwsNlbServiceProps<ports>) => new AwsNlbService(chart, 'x', props);
withProps({ ports: web, healthCheckPath: '/healthz' });
const pool = <const name extends string>(name: name) => new MetalLbService(chart, 'y', { ports: web, addressPool: name });
pool('edge');

new AwsNlbService(chart, 'v1', { ports: https, sslCertificateArns: [arn], sslPorts: ['https', 443], sslNegotiationPolicy: { allowUnknown: 'ELBSecurityPolicy-TLS14-2030-01' }, healthCheckInterval: 10, listenerAttributes: { https: { 'tcp.idle_timeout.seconds': 60 } } });
new ExoscaleNlbService(chart, 'v2', { ports: web, serviceHealthCheckInterval: '1m30s' });
new AwsNlbService(chart, 'v3', { ports: web, additionalResourceTags: { team: 'a, b and c' } });
new AwsNlbService(chart, 'v4', { controller: 'in-tree', ports: https, targetGroupAttributes: { 'proxy_protocol_v2.enabled': true } });
new OciNlbService(chart, 'v5', { ports: dns });
new TencentClbService(chart, 'v6', { ports: https, controller: 'ccm', scheme: 'internet-facing' });
