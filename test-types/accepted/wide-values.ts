// Values that are only known at run time always compile: the constructors check them.
import { ApiObject, Chart, Testing, type ApiObjectMetadata } from 'cdk8s';
import type { Construct } from 'constructs';
import { AwsNlbService, ClusterIpService, EndpointSlice, Endpoints, ExternalNameService, HeadlessService, LoadBalancerService, ManualEndpoints, NodePortService, TencentClbService } from 'cdk8s-services';
import type { AwsNlbServiceProps, ClusterIpServiceProps, EndpointSliceProps, LoadBalancerServiceProps, NodePort, Port, Ports, TencentClbServiceProps } from 'cdk8s-services';

declare const text: string;
declare const digits: number;
declare const chance: boolean;
declare const record: Record<string, string>;
declare const json: unknown;
declare const pattern: `web-${string}`;
declare const literal: 'http' | 'grpc';
declare const mutable: string[];
declare const maybe: string | undefined;
const chart: Chart = Testing.chart();

// plain string and number
new ClusterIpService(chart, 'w1', { ports: [{ name: text, port: digits, targetPort: text }] });
new ClusterIpService(chart, 'w2', { ports: [{ port: digits, targetPort: digits }], clusterIP: text, externalIPs: [text] });
new ClusterIpService(chart, 'w3', { ports: [{ port: 80 }], selector: record, metadata: { name: text, labels: record, annotations: record } });
new ClusterIpService(chart, 'w4', { ports: [{ port: 80 }], selector: { [text]: text }, externalIPs: mutable });
new NodePortService(chart, 'w5', { ports: [{ port: 80, nodePort: digits }, { name: text, port: 81, nodePort: digits }].slice(0, 1) });
new LoadBalancerService(chart, 'w6', { ports: [{ port: 80 }], loadBalancerSourceRanges: mutable, loadBalancerClass: text, loadBalancerIP: text });
new ExternalNameService(chart, 'w7', { externalName: text });
new ManualEndpoints(chart, 'w8', { ports: [{ port: 80 }], endpoints: mutable });
new ManualEndpoints(chart, 'w9', { ports: [{ port: 80 }], endpoints: mutable.map(address => ({ address, nodeName: text })) });
new HeadlessService(chart, 'w10', { selector: record });
new ClusterIpService(chart, 'w11', { ports: [{ name: pattern, port: 80 }, { name: `port-${digits}`, port: 81 }] });
new ClusterIpService(chart, 'w11b', { ports: [{ name: pattern, port: 80 }, { name: `port-${digits}`, port: 81 }, { name: 'dns-tcp', port: 53 }, { name: 'dns-udp', port: 53, protocol: 'UDP' }] });
new ClusterIpService(chart, 'w12', { ports: [{ port: 80 }], clusterIP: maybe });
// arrays built in loops, spread, mapped
const ports: Port[] = [];
for (let port = 8000; port < 8010; port++) ports.push({ name: `p${port}`, port });
new ClusterIpService(chart, 'w13', { ports });
new ClusterIpService(chart, 'w14', { ports: [...ports, { name: 'http', port: 80 }] });
new ClusterIpService(chart, 'w15', { ports: [1, 2].map(port => ({ name: `p${port}`, port })) });
const shared = { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] };
new ClusterIpService(chart, 'w16', shared);
new ClusterIpService(chart, 'w17', { ...shared, metadata: { name: 'web' } });
const frozen = { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }, { name: 'b', port: 81 }] } as const;
new ClusterIpService(chart, 'w18', frozen);
// JSON
new ClusterIpService(chart, 'w19', json as ClusterIpServiceProps);
new ClusterIpService(chart, 'w20', JSON.parse(text));
// conditional unions
new ClusterIpService(chart, 'w21', { ports: [{ name: chance ? 'http' : 'web', port: chance ? 80 : 8080 }] });
new ClusterIpService(chart, 'w22', { ports: [{ name: literal, port: 80 }, { name: literal === 'http' ? 'grpc' : 'http', port: 81 }] });
new ClusterIpService(chart, 'w23', { ports: [{ port: 80 }], ...(chance ? { clusterIP: '10.96.0.7' } : {}) });
new ClusterIpService(chart, 'w24', { ports: [{ port: 80 }, ...(chance ? [{ name: 'a', port: 81 }] : [])] });
new ClusterIpService(chart, 'w25', chance ? { ports: [{ port: 80 }] } : { ports: [{ port: 81 }], clusterIP: 'None' });
new (chance ? ClusterIpService : LoadBalancerService)(chart, 'w26', { ports: [{ port: 80 }] });
// props with a declared type
const ahead: ClusterIpServiceProps = { ports: [{ name: 'http', port: 80 }], clusterIP: '10.96.0.7', sessionAffinity: 'ClientIP' };
new ClusterIpService(chart, 'w27', ahead);
new ClusterIpService(chart, 'w28', { ...ahead, externalIPs: ['203.0.113.5'] });
const aheadLb: LoadBalancerServiceProps = { ports: [{ port: 80 }] };
new LoadBalancerService(chart, 'w29', aheadLb);
// generic wrappers
function web<const ports extends Ports>(scope: Construct, ports: ports): ClusterIpService<ports> {
  return new ClusterIpService(scope, 'web', { selector: { app: 'web' }, ports });
}
web(chart, [{ name: 'http', port: 80 }]).port('http').port satisfies 80;
function withProps<const ports extends Ports>(scope: Construct, props: ClusterIpServiceProps<ports>): ClusterIpService<ports> {
  return new ClusterIpService(scope, 'props', props);
}
withProps(chart, { ports: [{ name: 'http', port: 80 }] }).port('http').port satisfies 80;
function named<const name extends string>(scope: Construct, name: name) {
  return new ClusterIpService(scope, name, { ports: [{ name, port: 80 }, { name: 'admin', port: 81 }], selector: { app: name } });
}
named(chart, 'http');
function extended<const ports extends Ports<NodePort>>(scope: Construct, props: LoadBalancerServiceProps<ports>) {
  return new LoadBalancerService(scope, 'extended', { ...props, loadBalancerClass: 'example.com/vip' });
}
extended(chart, { ports: [{ port: 80 }] });
function withRest<const given extends Partial<ClusterIpServiceProps>>(scope: Construct, given: given) {
  return new ClusterIpService(scope, 'rest', { ports: [{ port: 80 }], ...given });
}
function withOwnPorts<given extends Omit<ClusterIpServiceProps, 'ports'>>(scope: Construct, given: given) {
  return new ClusterIpService(scope, 'own-ports', { ...given, ports: [{ name: 'http', port: 80 }, { name: 'grpc', port: 9090 }] });
}
function given<given extends ClusterIpServiceProps>(scope: Construct, given: given) {
  return new ClusterIpService(scope, 'given', given);
}
void [withRest, withOwnPorts, given];
class Web extends ClusterIpService {
  constructor(scope: Construct, port: number) {
    super(scope, 'web-class', { selector: { app: 'web' }, ports: [{ name: 'http', port }] });
  }
}
new Web(chart, 80);
new AwsNlbService(chart, 'w30', { ports: [{ name: text, port: digits }], sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/1'], sslPorts: [text] });
// props of one of two controllers
declare const nlb: AwsNlbServiceProps;
declare const clb: TencentClbServiceProps;
new AwsNlbService(chart, 'w31', nlb);
new AwsNlbService(chart, 'w32', { ...nlb, scheme: 'internal' });
new AwsNlbService(chart, 'w33', { ports: [{ port: 443 }], controller: chance ? 'in-tree' : 'aws-load-balancer-controller', scheme: 'internal' });
new AwsNlbService(chart, 'w34', chance ? { ports: [{ port: 443 }], controller: 'in-tree' } : { ports: [{ port: 443 }], alpnPolicy: 'None' });
new TencentClbService(chart, 'w35', clb);
new TencentClbService(chart, 'w36', { ports: [{ port: 443 }], controller: undefined, scheme: 'internet-facing' });

// endpoints of Services that are created elsewhere
declare const slice: EndpointSliceProps;
new EndpointSlice(chart, 'w37', slice);
new EndpointSlice(chart, 'w38', { ...slice, ports: [{ name: text, port: digits }] });
new EndpointSlice(chart, 'w39', { service: text, addressType: 'IPv4', endpoints: mutable.map(address => ({ addresses: [address], hostname: text })) });
new Endpoints(chart, 'w40', { subsets: [{ addresses: mutable.map(ip => ({ ip })), ports: [{ port: digits }] }] });
// metadata with the type of cdk8s
declare const metadata: ApiObjectMetadata;
new ClusterIpService(chart, 'w41', { metadata, ports: [{ port: 80 }] });
new ClusterIpService(chart, 'w42', { metadata: { ...metadata, name: text }, ports: [{ port: 80 }] });
new ApiObject(chart, 'w43', { apiVersion: 'v1', kind: 'ConfigMap', metadata: ahead.metadata });
// Services with ports that are only known at run time
new ClusterIpService(chart, 'w-port', { ports }).port(text);
new ClusterIpService(chart, 'w-backend', { ports }).ingressBackend(chance ? text : digits);
new ClusterIpService(chart, 'w-mapped', { ports: [1, 2].map(port => ({ name: `p${port}`, port })) }).port('p1');
new ClusterIpService(chart, 'w-number', { ports: [{ port: digits }] }).ingressBackend(digits);
new ClusterIpService(chart, 'w-name', { ports: [{ name: text, port: 80 }] }).port('http');
new ClusterIpService(chart, 'w-probe', { ports }).probe(text, { path: text });

// members of an enum whose values are computed
enum Computed { Port = digits }
new NodePortService(chart, 'computed1', { ports: [{ name: 'a', port: Computed.Port, nodePort: Computed.Port }, { name: 'b', port: Computed.Port, nodePort: digits }] });
new LoadBalancerService(chart, 'computed2', { ports: [{ port: 80, nodePort: digits }], externalTrafficPolicy: 'Local', healthCheckNodePort: Computed.Port });
