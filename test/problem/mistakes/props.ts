import type { Chart } from 'cdk8s';
import * as library from '../../../src';

type Fields = Record<string, any>;
type Make = (chart: Chart) => unknown;

/** The constructs without type-checking of props, as in JavaScript. */
const constructs = library as unknown as Record<string, new (scope: Chart, id: string, props: unknown) => any>;

const WEB = { selector: { app: 'web' }, ports: [{ name: 'https', port: 443, targetPort: 8443 }] };
const createWith = (construct: string, props: Fields = {}): Make => (chart) => new constructs[construct](chart, 'web', {
 ...WEB,
  ...props,
});
const createWithOnly = (construct: string, props: unknown): Make => (chart) => new constructs[construct](chart, 'web', props);
type AddOn = 'externalDns' | 'ciliumAnnotations' | 'kubernetesAnnotations';
const addTo = (addOn: AddOn, options: Fields, construct = 'LoadBalancerService'): Make =>
  (chart) => (library[addOn] as (...args: unknown[]) => unknown)(createWith(construct)(chart), options); // each has its own literal types
const aws = (key: string) => `service.beta.kubernetes.io/aws-load-balancer-${key}`;
const by = (annotations: Fields) => ({ metadata: { annotations } });
const BACKENDS = { ports: [{ name: 'db', port: 5432 }], endpoints: ['192.0.2.1', '192.0.2.2'] };

/** Programs with one mistake each in the props of a construct. */
export const PROP_MISTAKES: readonly (readonly [mistake: string, make: Make])[] = [
  ['a word in upper case', createWith('AwsNlbService', { scheme: 'Internal' })],
  ['a word that is none', createWith('AwsNlbService', { scheme: 'internal-facing' })],
  ['a number for a word', createWith('AwsNlbService', { scheme: 3 })],
  ['a misspelt prop', createWith('AwsNlbService', { shceme: 'internal' })],
  ['a misspelt prop that another one needs',
    createWith('AwsNlbService', { sslPorts: ['https'], sslCertificateArn: ['arn:aws:acm:eu-west-1:111122223333:certificate/1'] })],
  ['a prop called as the annotation is', createWith('AwsNlbService', { sslCert: ['arn:aws:acm:eu-west-1:111122223333:certificate/1'] })],
  ['a port that the Service has not',
    createWith('AwsNlbService', { sslPorts: ['htps'], sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/1'] })],
  ['TLS ports without a certificate', createWith('AwsNlbService', { sslPorts: ['https'] })],
  ['Elastic IPs of an internal NLB', createWith('AwsNlbService', { eipAllocations: ['eipalloc-1'] })],
  ['Elastic IPs beside a misspelt scheme', createWith('AwsNlbService', { eipAllocations: ['eipalloc-1'], scheme: 'internet-faceing' })],
  ['a prop in another case', createWith('AwsNlbService', { privateIPv4Addresses: ['10.0.0.1'] })],
  ['a source range without its length', createWith('AwsNlbService', { loadBalancerSourceRanges: ['10.0.0.1'] })],
  ['seconds with a unit', createWith('AwsNlbService', { healthCheckInterval: '1s' })],
  ['too few seconds', createWith('AwsNlbService', { healthCheckInterval: 1 })],
  ['seconds that are NaN', createWith('AwsNlbService', { healthCheckInterval: NaN })],
  ['an annotation beside its prop', createWith('AwsNlbService', by({ [aws('scheme')]: 'internet-facing' }))],
  ['a misspelt annotation', createWith('AwsNlbService', by({ [aws('shceme')]: 'internal' }))],
  ['a wrong annotation', createWith('AwsNlbService', by({ [aws('healthcheck-interval')]: '1' }))],
  ['an annotation among those that are unknown', createWith('AwsNlbService', { allowUnknownAnnotations: { [aws('scheme')]: 'internal' } })],
  ['a protocol that an NLB does not carry', createWith('AwsNlbService', { ports: [{ port: 80, protocol: 'SCTP' }] })],
  ['the type of the construct', createWith('AwsNlbService', { type: 'LoadBalancer' })],
  ['a type for internal', createWith('GcpLbService', { type: 'internal' })],
  ['a field that kube-vip reads elsewhere', createWith('KubeVipService', { loadBalancerIP: '192.0.2.1' })],
  ['a controller that is none', createWith('AwsNlbService', { controller: 'intree' })],
  ['a scheme of the cloud provider', createWith('AwsNlbService', { controller: 'in-tree', scheme: 'Public' })],
  ['Elastic IPs of an internal NLB of the cloud provider',
    createWith('AwsNlbService', { controller: 'in-tree', eipAllocations: ['eipalloc-1'] })],
  ['access logs without a bucket', createWith('AwsElbService', { accessLogEnabled: true })],
  ['a timeout above the interval', createWith('AwsElbService', { healthCheckTimeout: 10, healthCheckInterval: 5 })],
  ['an idle timeout out of range', createWith('AwsElbService', { connectionIdleTimeout: 5000 })],
  ['a subnet of a public load balancer', createWith('AzureLbService', { internalSubnet: 'apps', internal: false })],
  ['a timeout beyond what Azure takes', createWith('AzureLbService', { tcpIdleTimeout: 500 })],
  ['a text for true', createWith('AzureLbService', { internal: 'true' })],
  ['an access list that is off', createWith('AlibabaClbService', { aclId: 'acl-1' })],
  ['an access list beside a wrong switch', createWith('AlibabaClbService', { aclId: 'acl-1', aclStatus: 'yes' })],
  ['no zones', createWith('AlibabaNlbService', {})],
  ['an empty list of zones', createWith('AlibabaNlbService', { zoneMaps: [] })],
  ['an address that is none', createWith('MetalLbService', { loadBalancerIPs: ['192.0.2.300'] })],
  ['a text for a list', createWith('MetalLbService', { loadBalancerIPs: '192.0.2.1' })],
  ['a scheme that Hetzner has not', createWith('HetznerLbService', { scheme: 'private' })],
  ['an internal CLB without a subnet', createWith('TencentClbService', {})],
  ['a public CLB with a subnet', createWith('TencentClbService', { scheme: 'internet-facing', internalSubnetId: 'subnet-0a1b2c3d' })],
  ['an internal NodeBalancer without a subnet', createWith('LinodeNodeBalancerService', {})],
  ['an internal load balancer of UpCloud without networks', createWith('UpCloudLbService', {})],
  ['a misspelt scheme', createWith('UpCloudLbService', { scheme: 'intern' })],
  ['a size of 0', createWith('DigitalOceanLbService', { type: 'REGIONAL', sizeUnit: 0 })],
  ['a port that is no number', createWith('ClusterIpService', { ports: [{ port: Number(undefined) }] })],
  ['a port in quotes', createWith('ClusterIpService', { ports: [{ port: '80' }] })],
  ['a port beyond the last', createWith('ClusterIpService', { ports: [{ port: 90900 }] })],
  ['a target port in quotes', createWith('ClusterIpService', { ports: [{ port: 80, targetPort: '8080' }] })],
  ['one name for two ports', createWith('ClusterIpService', { ports: [{ name: 'a', port: 80 }, { name: 'a', port: 81 }] })],
  ['one number for two ports', createWith('ClusterIpService', { ports: [{ name: 'a', port: 80 }, { name: 'b', port: 80 }] })],
  ['no ports', createWith('ClusterIpService', { ports: [] })],
  ['a port outside the list', createWith('ClusterIpService', { port: 80 })],
  ['a field of a port that is none', createWith('ClusterIpService', { ports: [{ prot: 80, port: 80 }] })],
  ['a node port out of range', createWith('NodePortService', { ports: [{ port: 80, nodePort: 80 }] })],
  ['a node port of a ClusterIP Service', createWith('ClusterIpService', { ports: [{ port: 80, nodePort: 30080 }] })],
  ['a URL for a name', createWithOnly('ExternalNameService', { externalName: 'https://example.com' })],
  ['an address for a name', createWithOnly('ExternalNameService', { externalName: '192.0.2.1' })],
  ['a name in upper case', createWithOnly('ExternalNameService', { externalName: 'Example.com' })],
  ['a selector of an ExternalName', createWithOnly('ExternalNameService', { externalName: 'example.com', selector: { app: 'web' } })],
  ['matchLabels', createWith('ClusterIpService', { selector: { matchLabels: { app: 'web' } } })],
  ['a number for a label', createWith('ClusterIpService', { selector: { version: 2 } })],
  ['a text for a selector', createWith('ClusterIpService', { selector: 'app=web' })],
  ['an affinity in another case', createWith('ClusterIpService', { sessionAffinity: 'clientIP' })],
  ['an affinity for 0 seconds',
    createWith('ClusterIpService', { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 0 } } })],
  ['an affinity for NaN seconds',
    createWith('ClusterIpService', { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: NaN } } })],
  ['a cluster IP that is none', createWith('ClusterIpService', { clusterIP: '10.0.0' })],
  ['a cluster IP of a NodePort Service', createWith('NodePortService', { clusterIP: 'None' })],
  ['a name of an object in upper case', createWith('ClusterIpService', { metadata: { name: 'Web' } })],
  ['a label value with a blank', createWith('ClusterIpService', { metadata: { labels: { app: 'a b' } } })],
  ['labels outside the metadata', createWith('ClusterIpService', { labels: { app: 'web' } })],
  ['a loopback address', createWithOnly('ManualEndpoints', { ...BACKENDS, endpoints: ['192.0.2.1', '127.0.0.1'] })],
  ['an address under another name', createWithOnly('ManualEndpoints', { ...BACKENDS, endpoints: [{ ip: '192.0.2.1' }] })],
  ['an address that is none, third of three',
    createWithOnly('ManualEndpoints', { ...BACKENDS, endpoints: ['2001:db8::1', '192.0.2.1', '192.0.2.300'] })],
  ['a zone that is no label', createWithOnly('ManualEndpoints', { ...BACKENDS, endpoints: [{ address: '192.0.2.1', hostname: 'Db_0' }] })],
  ['endpoints under another name', createWithOnly('ManualEndpoints', { ports: BACKENDS.ports, addresses: ['192.0.2.1'] })],
  ['endpoints as one text', createWithOnly('ManualEndpoints', { ...BACKENDS, endpoints: '192.0.2.1' })],
  ['a bad port before endpoints', createWithOnly('ManualEndpoints', { ...BACKENDS, ports: [{ port: 90900 }] })],
  ['a bad port name before endpoints', createWithOnly('ManualEndpoints', { ...BACKENDS, ports: [{ name: 'Db', port: 5432 }] })],
  ['a sort of address in another case',
    createWithOnly('EndpointSlice', {
 service: 'web', addressType: 'IPV4', ports: [{ port: 80 }],
      endpoints: [{ addresses: ['192.0.2.1'] }],
})],
  ['a Service under another name',
    createWithOnly('EndpointSlice', {
 serviceName: 'web', addressType: 'IPv4', ports: [{ port: 80 }],
      endpoints: [{ addresses: ['192.0.2.1'] }],
})],
  ['no props', createWithOnly('ClusterIpService', undefined)],
  ['a time to live that is none', addTo('externalDns', { hostname: ['a.example.com'], ttl: 'x' })],
  ['a target with a blank', addTo('externalDns', { hostname: ['a.example.com'], target: ['x y'] })],
  ['a misspelt option', addTo('externalDns', { hostnme: ['a.example.com'] })],
  ['a misspelt affinity', addTo('ciliumAnnotations', { global: true, affinity: 'locl' }, 'ClusterIpService')],
  ['a misspelt mode', addTo('kubernetesAnnotations', { topologyMode: 'Atuo' }, 'ClusterIpService')],
];
