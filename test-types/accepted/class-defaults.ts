// The names of constructs as types: any ports of that kind.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService, ExternalNameService, HeadlessService, ImportedService, type HeadlessServiceProps, type Literals, type Valid, type Ports } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const nameOf = (service: HeadlessService | ExternalNameService | ImportedService) => service.name;
const makeHeadless = (id: string): HeadlessService => new HeadlessService(chart, id, { ports: [{ name: 'client', port: 2379 }] });
const all: (HeadlessService | ExternalNameService)[] = [];
class Etcd extends HeadlessService { constructor(id: string) { super(chart, id, { selector: { app: 'etcd' }, ports: [{ name: 'client', port: 2379 }] }); } }
// with the exact type, names are known and literals are checked
class Exact extends HeadlessService<readonly [{ readonly name: 'client'; readonly port: 2379 }]> { constructor(id: string) { super(chart, id, { ports: [{ name: 'client', port: 2379 }] }); } }
const PORTS = [{ name: 'client', port: 2379 }] as const satisfies Ports;
class OfConst extends HeadlessService<typeof PORTS> { constructor(id: string) { super(chart, id, { ports: PORTS }); } }
const PROPS = { selector: { app: 'etcd' }, ports: PORTS } as const;
class OfProps extends HeadlessService<typeof PORTS, Literals<typeof PROPS>> { constructor(id: string) { super(chart, id, PROPS); } }
// the type of a constant that an editor shows can be written in code
const shown: HeadlessService<typeof PORTS, Valid> = new HeadlessService(chart, 'shown', { ports: PORTS });

nameOf(shown);
nameOf(new HeadlessService(chart, 'a', { ports: [{ name: 'client', port: 2379 }] }));
nameOf(new HeadlessService(chart, 'b', { selector: { app: 'etcd' } }));
nameOf(new ExternalNameService(chart, 'c', { externalName: 'db.example.com', ports: [{ port: 5432 }] }));
nameOf(ClusterIpService.fromServiceName(chart, 'd', 'db', { ports: [{ name: 'pg', port: 5432 }] }));
all.push(makeHeadless('e'), new ExternalNameService(chart, 'f', { externalName: 'db.example.com' }));
new Etcd('g').url('client');
new Exact('h').port('client').port satisfies 2379;
new OfConst('i').port('client').port satisfies 2379;
new OfProps('j').port('client').port satisfies 2379;
