// Generic functions of users, where the compiler knows nothing yet: they compile, and their callers know their ports.
import { Chart, Testing } from 'cdk8s';
import { AwsNlbService, ClusterIpService, type CheckedPorts, type Ports, type AwsNlbServiceProps, type ClusterIpServiceProps } from 'cdk8s-services';

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
