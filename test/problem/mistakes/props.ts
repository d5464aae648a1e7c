import type { Chart } from 'cdk8s';
import * as library from '../../../src';

type Fields = Record<string, any>;
type Make = (chart: Chart) => unknown;

/** The constructs as plain JavaScript sees them: no compiler has looked at the props. */
const constructs = library as unknown as Record<string, new (scope: Chart, id: string, props: unknown) => any>;

const WEB = { selector: { app: 'web' }, ports: [{ name: 'https', port: 443, targetPort: 8443 }] };
const made = (construct: string, props: Fields = {}): Make => (chart) => new constructs[construct](chart, 'web', { ...WEB, ...props });
const bare = (construct: string, props: unknown): Make => (chart) => new constructs[construct](chart, 'web', props);
type AddOn = 'externalDns' | 'ciliumAnnotations' | 'kubernetesAnnotations';
const added = (addOn: AddOn, options: Fields, construct = 'LoadBalancerService'): Make =>
  (chart) => (library[addOn] as (...given: unknown[]) => unknown)(made(construct)(chart), options); // they take literals of their own types
const aws = (key: string) => `service.beta.kubernetes.io/aws-load-balancer-${key}`;
const by = (annotations: Fields) => ({ metadata: { annotations } });
const BACKENDS = { ports: [{ name: 'db', port: 5432 }], endpoints: ['192.0.2.1', '192.0.2.2'] };

/** One mistake each, in props: what it is, and the program. */
export const PROP_MISTAKES: readonly (readonly [mistake: string, make: Make])[] = [
  ['a word in upper case', made('AwsNlbService', { scheme: 'Internal' })],
  ['a word that is none', made('AwsNlbService', { scheme: 'internal-facing' })],
  ['a number for a word', made('AwsNlbService', { scheme: 3 })],
  ['a misspelt prop', made('AwsNlbService', { shceme: 'internal' })],
  ['a misspelt prop that another one needs', made('AwsNlbService', { sslPorts: ['https'], sslCertificateArn: ['arn:aws:acm:eu-west-1:111122223333:certificate/1'] })],
  ['a prop called as the annotation is', made('AwsNlbService', { sslCert: ['arn:aws:acm:eu-west-1:111122223333:certificate/1'] })],
  ['a port that the Service has not', made('AwsNlbService', { sslPorts: ['htps'], sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/1'] })],
  ['TLS ports without a certificate', made('AwsNlbService', { sslPorts: ['https'] })],
  ['Elastic IPs of an internal NLB', made('AwsNlbService', { eipAllocations: ['eipalloc-1'] })],
  ['Elastic IPs beside a misspelt scheme', made('AwsNlbService', { eipAllocations: ['eipalloc-1'], scheme: 'internet-faceing' })],
  ['a prop in another case', made('AwsNlbService', { privateIPv4Addresses: ['10.0.0.1'] })],
  ['a source range without its length', made('AwsNlbService', { loadBalancerSourceRanges: ['10.0.0.1'] })],
  ['seconds with a unit', made('AwsNlbService', { healthCheckInterval: '1s' })],
  ['too few seconds', made('AwsNlbService', { healthCheckInterval: 1 })],
  ['seconds that are NaN', made('AwsNlbService', { healthCheckInterval: NaN })],
  ['an annotation beside its prop', made('AwsNlbService', by({ [aws('scheme')]: 'internet-facing' }))],
  ['a misspelt annotation', made('AwsNlbService', by({ [aws('shceme')]: 'internal' }))],
  ['a wrong annotation', made('AwsNlbService', by({ [aws('healthcheck-interval')]: '1' }))],
  ['an annotation among those that are unknown', made('AwsNlbService', { allowUnknownAnnotations: { [aws('scheme')]: 'internal' } })],
  ['a protocol that an NLB does not carry', made('AwsNlbService', { ports: [{ port: 80, protocol: 'SCTP' }] })],
  ['the type of the construct', made('AwsNlbService', { type: 'LoadBalancer' })],
  ['a type for internal', made('GcpLbService', { type: 'internal' })],
  ['a field that MetalLB reads elsewhere', made('MetalLbService', { loadBalancerIP: '192.0.2.1' })],
  ['a controller that is none', made('AwsNlbService', { controller: 'intree' })],
  ['a scheme of the cloud provider', made('AwsNlbService', { controller: 'in-tree', scheme: 'Public' })],
  ['Elastic IPs of an internal NLB of the cloud provider', made('AwsNlbService', { controller: 'in-tree', eipAllocations: ['eipalloc-1'] })],
  ['access logs without a bucket', made('AwsElbService', { accessLogEnabled: true })],
  ['a timeout above the interval', made('AwsElbService', { healthCheckTimeout: 10, healthCheckInterval: 5 })],
  ['an idle timeout out of range', made('AwsElbService', { connectionIdleTimeout: 5000 })],
  ['a subnet of a public load balancer', made('AzureLbService', { internalSubnet: 'apps', internal: false })],
  ['a timeout beyond what Azure takes', made('AzureLbService', { tcpIdleTimeout: 500 })],
  ['a text for true', made('AzureLbService', { internal: 'true' })],
  ['an access list that is off', made('AlibabaClbService', { aclId: 'acl-1' })],
  ['an access list beside a wrong switch', made('AlibabaClbService', { aclId: 'acl-1', aclStatus: 'yes' })],
  ['no zones', made('AlibabaNlbService', {})],
  ['an empty list of zones', made('AlibabaNlbService', { zoneMaps: [] })],
  ['an address that is none', made('MetalLbService', { loadBalancerIPs: ['192.0.2.300'] })],
  ['a text for a list', made('MetalLbService', { loadBalancerIPs: '192.0.2.1' })],
  ['a scheme that Hetzner has not', made('HetznerLbService', { scheme: 'private' })],
  ['an internal CLB without a subnet', made('TencentClbService', {})],
  ['a public CLB with a subnet', made('TencentClbService', { scheme: 'internet-facing', internalSubnetId: 'subnet-0a1b2c3d' })],
  ['an internal NodeBalancer without a subnet', made('LinodeNodeBalancerService', {})],
  ['an internal load balancer of UpCloud without networks', made('UpCloudLbService', {})],
  ['a misspelt scheme', made('UpCloudLbService', { scheme: 'intern' })],
  ['a size of 0', made('DigitalOceanLbService', { type: 'REGIONAL', sizeUnit: 0 })],
  ['a port that is no number', made('ClusterIpService', { ports: [{ port: Number(undefined) }] })],
  ['a port in quotes', made('ClusterIpService', { ports: [{ port: '80' }] })],
  ['a port beyond the last', made('ClusterIpService', { ports: [{ port: 90900 }] })],
  ['a target port in quotes', made('ClusterIpService', { ports: [{ port: 80, targetPort: '8080' }] })],
  ['one name for two ports', made('ClusterIpService', { ports: [{ name: 'a', port: 80 }, { name: 'a', port: 81 }] })],
  ['one number for two ports', made('ClusterIpService', { ports: [{ name: 'a', port: 80 }, { name: 'b', port: 80 }] })],
  ['no ports', made('ClusterIpService', { ports: [] })],
  ['a port outside the list', made('ClusterIpService', { port: 80 })],
  ['a field of a port that is none', made('ClusterIpService', { ports: [{ prot: 80, port: 80 }] })],
  ['a node port out of range', made('NodePortService', { ports: [{ port: 80, nodePort: 80 }] })],
  ['a node port of a ClusterIP Service', made('ClusterIpService', { ports: [{ port: 80, nodePort: 30080 }] })],
  ['a URL for a name', bare('ExternalNameService', { externalName: 'https://example.com' })],
  ['an address for a name', bare('ExternalNameService', { externalName: '192.0.2.1' })],
  ['a name in upper case', bare('ExternalNameService', { externalName: 'Example.com' })],
  ['a selector of an ExternalName', bare('ExternalNameService', { externalName: 'example.com', selector: { app: 'web' } })],
  ['matchLabels', made('ClusterIpService', { selector: { matchLabels: { app: 'web' } } })],
  ['a number for a label', made('ClusterIpService', { selector: { version: 2 } })],
  ['a text for a selector', made('ClusterIpService', { selector: 'app=web' })],
  ['an affinity in another case', made('ClusterIpService', { sessionAffinity: 'clientIP' })],
  ['an affinity for 0 seconds', made('ClusterIpService', { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 0 } } })],
  ['an affinity for NaN seconds', made('ClusterIpService', { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: NaN } } })],
  ['a cluster IP that is none', made('ClusterIpService', { clusterIP: '10.0.0' })],
  ['a cluster IP of a NodePort Service', made('NodePortService', { clusterIP: 'None' })],
  ['a name of an object in upper case', made('ClusterIpService', { metadata: { name: 'Web' } })],
  ['a label value with a blank', made('ClusterIpService', { metadata: { labels: { app: 'a b' } } })],
  ['labels outside the metadata', made('ClusterIpService', { labels: { app: 'web' } })],
  ['a loopback address', bare('ManualEndpoints', { ...BACKENDS, endpoints: ['192.0.2.1', '127.0.0.1'] })],
  ['an address under another name', bare('ManualEndpoints', { ...BACKENDS, endpoints: [{ ip: '192.0.2.1' }] })],
  ['an address that is none, third of three', bare('ManualEndpoints', { ...BACKENDS, endpoints: ['2001:db8::1', '192.0.2.1', '192.0.2.300'] })],
  ['a zone that is no label', bare('ManualEndpoints', { ...BACKENDS, endpoints: [{ address: '192.0.2.1', hostname: 'Db_0' }] })],
  ['endpoints under another name', bare('ManualEndpoints', { ports: BACKENDS.ports, addresses: ['192.0.2.1'] })],
  ['endpoints as one text', bare('ManualEndpoints', { ...BACKENDS, endpoints: '192.0.2.1' })],
  ['a bad port before endpoints', bare('ManualEndpoints', { ...BACKENDS, ports: [{ port: 90900 }] })],
  ['a bad port name before endpoints', bare('ManualEndpoints', { ...BACKENDS, ports: [{ name: 'Db', port: 5432 }] })],
  ['a sort of address in another case', bare('EndpointSlice', { service: 'web', addressType: 'IPV4', ports: [{ port: 80 }], endpoints: [{ addresses: ['192.0.2.1'] }] })],
  ['a Service under another name', bare('EndpointSlice', { serviceName: 'web', addressType: 'IPv4', ports: [{ port: 80 }], endpoints: [{ addresses: ['192.0.2.1'] }] })],
  ['no props', bare('ClusterIpService', undefined)],
  ['a time to live that is none', added('externalDns', { hostname: ['a.example.com'], ttl: 'x' })],
  ['a target with a blank', added('externalDns', { hostname: ['a.example.com'], target: ['x y'] })],
  ['a misspelt option', added('externalDns', { hostnme: ['a.example.com'] })],
  ['a misspelt affinity', added('ciliumAnnotations', { global: true, affinity: 'locl' }, 'ClusterIpService')],
  ['a misspelt mode', added('kubernetesAnnotations', { topologyMode: 'Atuo' }, 'ClusterIpService')],
];
