// Generic functions of users, in which nothing is known yet: they compile, and callers get the exact ports.
import { Chart, Testing } from 'cdk8s';
import { AwsNlbService, ClusterIpService, Problems, type CheckedPorts, type CodeOrCard, type PortName, type Ports, type ProblemCode, type AwsNlbServiceProps, type ClusterIpServiceProps } from 'cdk8s-services';

const chart: Chart = Testing.chart();

function ported<const ports extends AwsNlbServiceProps['ports']>(ports: ports) {
  return new AwsNlbService(chart, 'ported', { ports, scheme: 'internal', healthCheckInterval: 10 });
}
ported([{ name: 'https', port: 443 }]).port('https').port satisfies 443;

function without<props extends Omit<ClusterIpServiceProps, 'ports'>>(props: props) {
  return new ClusterIpService(chart, 'without', { ...props as Omit<ClusterIpServiceProps, 'ports'>, ports: [{ name: 'http', port: 80 }] });
}
without({ clusterIP: '10.96.0.7' }).port('http').port satisfies 80;

const checked = <const ports extends Ports>(id: string, ports: CheckedPorts<ports>) => new ClusterIpService(chart, id, { ports });
checked('checked', [{ name: 'http', port: 80 }]).port('http').port satisfies 80;
checked('checked-2', [{ port: 80 }] as Ports).url(80);
function exact<const ports extends Ports>(id: string, ports: ports): ClusterIpService<ports> { return new ClusterIpService<ports>(chart, id, { ports }); }
exact('exact', [{ name: 'http', port: 80 }]).port('http').port satisfies 80;
class Nlb extends AwsNlbService { constructor(props: AwsNlbServiceProps) { super(chart, 'nlb', { scheme: 'internal', ...props }); } }
new Nlb({ ports: [{ port: 80 }] });

// Functions of users with checked parameters.
const quiet = <code extends ProblemCode>(code: code) => Problems.of(chart).silence(code, 'as it was');
const loud = <const code extends CodeOrCard>(code: code) => Problems.of(chart).promote(code);
const elsewhere = <name extends string>(name: name) => ClusterIpService.fromServiceName(chart, name, name, { ports: [{ port: 80 }] });
const weighed = <weight extends number>(weight: weight) => elsewhere('db').routeBackend(80, weight);
quiet('port-undeclared');
loud('selector-unmatched');
weighed(10);
const named = <const ports extends Ports, name extends PortName<ports>>(service: ClusterIpService<ports>, name: name) => service.port(name);
named(new ClusterIpService(chart, 'named', { ports: [{ name: 'http', port: 80 }] }), 'http');
