// Inferred types: the ports of a Service, container ports, and references to a Service.
import { ApiObject, Chart, Testing } from 'cdk8s';
import { ClusterIpService, containerPorts, type ClusterIpServiceProps, type ContainerPort, type Ports } from 'cdk8s-services';

/** Whether two types are identical; 'any' is only identical to itself. */
type Same<one, other> = (<each>() => each extends one ? 1 : 2) extends <each>() => each extends other ? 1 : 2 ? true : false;
const is = <type>() => <given>(given: given, ..._same: Same<given, type> extends true ? [] : ['another type']): given => given;

/** The type arguments of a Service, as its declaration shows them. */
type ArgumentsOf<S> = S extends ClusterIpService<infer P, infer Input> ? [P, Input] : never;
const argumentsOf = <S>(service: S): ArgumentsOf<S> => { void service; return [] as unknown as ArgumentsOf<S>; };

const chart: Chart = Testing.chart();
const name = String('http'), number = Number(80);
const ports = containerPorts({ http: 8080, dns: { port: 5353, protocol: 'UDP' } });
const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'http', port: 80, targetPort: ports.http }, { name: 'metrics', port: 9090 }, { name: 'dns', port: 53, protocol: 'UDP' }] });

// one form in declaration files: a word for literals without mistakes, and ports without `readonly`
const annotated = new ClusterIpService(chart, 'annotated', { metadata: { annotations: { 'service.kubernetes.io/topology-mode': 'Auto' } }, ports: [{ port: 80 }] });
is<[[{ port: 80 }], 'ok']>()(argumentsOf(annotated));
is<[[{ name: 'http'; port: 80 }], 'ok']>()(argumentsOf(new ClusterIpService(chart, 'plain', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] })));

is<80>()(web.port('http').port);
is<'UDP'>()(web.port('dns').protocol);
is<number>()(new ClusterIpService(chart, 'loop', { ports: [1, 2].map((each) => ({ name: each === 1 ? name : 'other', port: each })) }).port(name).port);
// a Service with ports unknown at compile time, such as a parameter or a field
const unknownPorts: ClusterIpService = web;
is<number>()(unknownPorts.port('http').port);
const wrapped = <const ports extends Ports>(ports: ports) => new ClusterIpService(chart, 'wrapped', { ports });
is<80>()(wrapped([{ name: 'http', port: 80 }]).port('http').port);
const ahead = (props: ClusterIpServiceProps) => [new ClusterIpService(chart, 'ahead', props), new ClusterIpService(chart, 'spread', { ...props, selector: { app: name } }), new ClusterIpService(chart, 'wide', { ports: [{ name, port: number }] })];
void ahead;

// references to a Service
is<{ readonly port: 'metrics' }>()(web.serviceMonitorEndpoint('metrics'));
is<'http' | undefined>()(web.policyTargetRef('http').sectionName);
is<'http'>()(web.probe('http').tcpSocket.port);
is<9090>()(web.probe('metrics', { path: '/' }).httpGet.port);
is<'http'>()(web.probe(80).tcpSocket.port);
// like the classes that `cdk8s import` generates
web.serviceMonitorEndpoint('metrics') satisfies { readonly port?: string; readonly interval?: string };
web.virtualServiceDestination('http') satisfies { readonly host?: string; readonly port?: { readonly number?: number }; readonly subset?: string };
web.policyTargetRef('http') satisfies { readonly group: string; readonly kind: string; readonly name: string; readonly sectionName?: string };
const hook = () => web.webhookClientConfig('http', { path: '/' }) satisfies { readonly caBundle?: string; readonly service?: { readonly name: string; readonly namespace: string; readonly path?: string; readonly port?: number } };
void hook;

// container ports
is<'http'>()(ports.http);
is<8080>()(ports.numberOf('http'));
is<5353>()(ports.numberOf('dns'));
ports.plusPorts() satisfies { readonly number: number; readonly name?: string }[];
const pod = new ApiObject(chart, 'pod', { apiVersion: 'v1', kind: 'Pod', spec: { containers: [{ name: 'web', ports: ports.podPorts(), livenessProbe: { httpGet: { port: ports.http } } }] } });
void pod;
const anyPorts = (some: Record<string, ContainerPort>) => is<number>()(containerPorts(some).numberOf('any'));
void anyPorts;
is<'http'>()(containerPorts({ http: number }).http);
const declared = <const given extends Readonly<Record<string, ContainerPort>>>(given: given) => containerPorts<given>(given);
is<'http'>()(declared({ http: 8080 }).http);
