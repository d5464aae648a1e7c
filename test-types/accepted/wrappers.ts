// Code around constructs, and values that are only known at run time. It compiles with all compiler options.
import { Chart, Testing } from 'cdk8s';
import type { Construct } from 'constructs';
import { AwsNlbService, ClusterIpService, HeadlessService, LoadBalancerService, ManualEndpoints, MetalLbService, NodePortService, ExternalNameService, PROTOCOLS } from 'cdk8s-services';
import type { AwsNlbControllerProps, AwsNlbServiceProps, ClusterIpServiceProps, HeadlessServiceProps, ManualEndpointsProps, MetalLbServiceProps, NodePort, NodePortServiceProps, Port, Ports, Protocol } from 'cdk8s-services';

const chart: Chart = Testing.chart();
declare const text: string; declare const digits: number; declare const chance: boolean;
declare const maybePort: { value?: number; name?: string } | undefined;

// a class of the user
class MyService extends ClusterIpService { constructor(scope: Construct, id: string, props: ClusterIpServiceProps) { super(scope, id, { ...props, selector: { app: id } }); } }
new MyService(chart, 'a', { ports: [{ name: 'http', port: 80 }] }).port('http');
class MyNamed<const ports extends Ports> extends ClusterIpService<ports> { constructor(scope: Construct, id: string, props: ClusterIpServiceProps<ports>) { super(scope, id, props); } }
new MyNamed(chart, 'b', { ports: [{ name: 'http', port: 80 }] }).port('http').port satisfies 80;
class MyNlb extends AwsNlbService { constructor(scope: Construct, id: string, port: number) { super(scope, id, { ports: [{ name: 'https', port }], scheme: 'internal', sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/1'], sslPorts: ['https'] }); } }
new MyNlb(chart, 'c', 443);
class MyLb extends MetalLbService { constructor(scope: Construct, id: string, props: MetalLbServiceProps) { super(scope, id, props); } }
new MyLb(chart, 'd', { ports: [{ port: 53, protocol: 'UDP' }], addressPool: 'internal' });
// factories
function make(scope: Construct, id: string, props: Partial<ClusterIpServiceProps> = {}) { return new ClusterIpService(scope, id, { ports: [{ port: 80 }], ...props }); }
make(chart, 'e', { clusterIP: '10.96.0.7' });
function makeNlb(scope: Construct, id: string, props: Omit<AwsNlbControllerProps, 'ports'>) { return new AwsNlbService(scope, id, { ...props, ports: [{ name: 'https', port: 443 }] }); }
makeNlb(chart, 'f', { scheme: 'internal' });
interface WebProps extends Omit<NodePortServiceProps, 'ports' | 'selector'> { readonly port: number; readonly app: string }
function makeNode(scope: Construct, id: string, { port, app, ...rest }: WebProps) { return new NodePortService(scope, id, { ...rest, ports: [{ port }], selector: { app } }); }
makeNode(chart, 'g', { port: 80, app: 'web', externalTrafficPolicy: 'Local' });
function pick(scope: Construct, props: Pick<HeadlessServiceProps, 'selector' | 'metadata'>) { return new HeadlessService(scope, 'h', { ...props, ports: [{ name: 'cql', port: 9042 }] }); }
pick(chart, { selector: { app: 'x' } });
function endpoints(scope: Construct, props: ManualEndpointsProps, more: Partial<ManualEndpointsProps>) { return new ManualEndpoints(scope, 'i', { ...props, ...more }); }
endpoints(chart, { ports: [{ port: 80 }], endpoints: ['192.0.2.1'] }, {});
function ofKind<kind extends typeof ClusterIpService | typeof NodePortService>(kind: kind) { return new kind(chart, 'j', { ports: [{ port: 80 }] }); }
ofKind(ClusterIpService);
const withDefaults = (given: Partial<NodePortServiceProps>): NodePortServiceProps => ({ ports: [{ port: 80 }], ...given });
new NodePortService(chart, 'k', withDefaults({}));
// satisfies, as const
const satisfied = { ports: [{ name: 'http', port: 80 }], sessionAffinity: 'ClientIP' } satisfies ClusterIpServiceProps;
new ClusterIpService(chart, 'l', satisfied);
const constant = { ports: [{ name: 'http', port: 80, protocol: 'TCP' }], metadata: { labels: { app: 'web' } }, ipFamilies: ['IPv4'] } as const satisfies ClusterIpServiceProps;
new ClusterIpService(chart, 'm', constant).port('http').port satisfies 80;
const PORTS = [{ name: 'http', port: 80 }, { name: 'https', port: 443 }] as const;
new NodePortService(chart, 'n', { ports: PORTS }).port('https').port satisfies 443;
new AwsNlbService(chart, 'o', { ports: PORTS, sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/1'], sslPorts: ['https'] });
new HeadlessService(chart, 'p', { ports: [...PORTS, { name: 'x', port: 1 }] }).port('https');
// enums
enum Names { Http = 'http', Admin = 'admin' }
enum Numbers { Http = 80, Admin = 81 }
enum Transport { Tcp = 'TCP', Udp = 'UDP' }
new ClusterIpService(chart, 'q', { ports: [{ name: Names.Http, port: Numbers.Http, protocol: Transport.Tcp }, { name: Names.Admin, port: Numbers.Admin }] }).port(Names.Http);
new LoadBalancerService(chart, 'r', { ports: [{ name: Names.Http, port: Numbers.Http, targetPort: Numbers.Admin, nodePort: digits }] });
declare const anyName: Names; declare const anyNumber: Numbers;
new ClusterIpService(chart, 's', { ports: [{ name: anyName, port: anyNumber }, { name: 'other', port: 9090 }] });
// template literals
declare const zone: `eu-${'west' | 'north'}-${number}`;
new ClusterIpService(chart, 't', { ports: [{ name: `http-${digits}`, port: 80 }, { name: zone, port: 81 }], metadata: { name: `web-${text}`, labels: { [`zone-${text}`]: zone } }, clusterIP: `10.96.0.${digits}` });
new ExternalNameService(chart, 'u', { externalName: `${text}.example.com` });
new AwsNlbService(chart, 'v', { ports: [{ port: 443 }], sslCertificateArns: [`arn:aws:acm:${text}:111122223333:certificate/1`] });
new ManualEndpoints(chart, 'w', { ports: [{ port: 80 }], endpoints: [`192.0.2.${digits}`, { address: `192.0.2.${digits}` }] });
// optional chaining and defaults
new ClusterIpService(chart, 'x', { ports: [{ name: maybePort?.name ?? 'http', port: maybePort?.value ?? 80 }] });
new NodePortService(chart, 'y', { ports: [{ port: 80, ...(maybePort?.value === undefined ? {} : { nodePort: maybePort.value }) }] });
new ClusterIpService(chart, 'z', { ports: PROTOCOLS.map((protocol, at) => ({ name: `p${at}`, port: 80, protocol })) });
const protocols: Record<string, Protocol> = { dns: 'UDP' };
new ClusterIpService(chart, 'aa', { ports: Object.entries(protocols).map(([name, protocol]) => ({ name, port: 53, protocol })) });
const many: readonly NodePort[] = [{ port: 80 }];
new LoadBalancerService(chart, 'bb', { ports: many }); new NodePortService(chart, 'cc', { ports: [...many] });
const one: Port = { port: 80 }; new ClusterIpService(chart, 'dd', { ports: [one] }); new ClusterIpService(chart, 'ee', { ports: [one, { name: 'b', port: 81 }] });
const readonlyProps: Readonly<ClusterIpServiceProps> = { ports: [one] }; new ClusterIpService(chart, 'ff', readonlyProps);
let mutableProps: { -readonly [key in keyof ClusterIpServiceProps]: ClusterIpServiceProps[key] } = { ports: [one] }; mutableProps.clusterIP = 'None'; new ClusterIpService(chart, 'gg', mutableProps);
const tuple: [Port, Port] = [{ name: 'a', port: 1 }, { name: 'b', port: 2 }]; new ClusterIpService(chart, 'hh', { ports: tuple });
const config = JSON.parse(text) as { services: ClusterIpServiceProps[] }; for (const each of config.services) new ClusterIpService(chart, 'ii', each);
const table = { web: { ports: [{ port: 80 }] }, dns: { ports: [{ port: 53, protocol: 'UDP' }], clusterIP: '10.96.0.10' } } satisfies Record<string, ClusterIpServiceProps>;
for (const [id, props] of Object.entries(table)) new ClusterIpService(chart, id, props);
const record: Record<string, MetalLbServiceProps> = {}; for (const [id, props] of Object.entries(record)) new MetalLbService(chart, id, props);
async function later(props: Promise<ClusterIpServiceProps>) { new ClusterIpService(chart, 'jj', await props); } void later;
new ClusterIpService(chart, 'kk', Object.freeze({ ports: [{ name: 'http', port: 80 }] }));
new ClusterIpService(chart, 'll', Object.assign({}, satisfied, { clusterIP: '10.96.0.9' }));
new ClusterIpService(chart, 'mm', { ports: [{ port: 80 }], sessionAffinity: chance ? 'ClientIP' : 'None', ...(chance && { clusterIP: '10.96.0.7' }) });
new ClusterIpService(chart, 'nn', { ports: [{ port: 80 }], sessionAffinity: chance ? 'ClientIP' : 'None', sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } } });
function generic<props extends ClusterIpServiceProps>(props: props) { return new ClusterIpService(chart, 'oo', props); }
generic({ ports: [{ port: 80 }] });
function genericName<const name extends string>(name: name) { return new MetalLbService(chart, 'rr', { ports: [{ name, port: 80 }], addressPool: name }); }
genericName('a');
// A declared type of the result; the second as a declaration file has it.
((): ClusterIpService<readonly [{ readonly name: 'http'; readonly port: 80 }]> => new ClusterIpService(chart, 'ss', { ports: [{ name: 'http', port: 80 }] }))().url('http');
((): ClusterIpService<readonly [{ readonly name: 'http'; readonly port: 80 }], 'ok'> => new ClusterIpService(chart, 'tt', { ports: [{ name: 'http', port: 80 }] }))().url('http');
