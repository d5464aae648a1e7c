// Classes of the user with the exact type of the ports: the class checks the literals, and callers know the names.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService, HeadlessService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
class Etcd extends HeadlessService<[{ name: 'client'; port: 2379 }]> { constructor(id: string) { super(chart, id, { ports: [{ name: 'client', port: 2379 }] }); } }

// refused: is not assignable to parameter of type '"client" | 2379'
new Etcd('a').url('clint');

// refused at ports[0].port: 99999 must be from 1 to 65535 [port-number]
new class extends ClusterIpService<[{ port: 99999 }]> { constructor() { super(chart, 'b', { ports: [{ port: 99999 }] }); } }();

const PROPS = { ports: [{ port: 80 }], clusterIP: '10.0' } as const;

// refused: WithErrors<{ clusterIP: "'10.0' must be an IP address"; }, ClusterIpServiceProps<Ports>> [ip-address]
new class extends ClusterIpService<typeof PROPS.ports, typeof PROPS> { constructor() { super(chart, 'c', PROPS); } }();

// refused at prts: 'prts' does not exist in type 'ClusterIpServiceProps<Ports>' [prop-unknown]
new class extends ClusterIpService { constructor() { super(chart, 'd', { prts: [{ port: 80 }] }); } }();

// refused at sessionAffinity: Type '"Client"' is not assignable to type '"ClientIP" | "None" | undefined' [session-affinity]
new class extends ClusterIpService { constructor() { super(chart, 'e', { ports: [{ port: 80 }], sessionAffinity: 'Client' }); } }();
