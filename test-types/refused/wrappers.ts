// Functions and classes of the user that request the check: the compiler checks the literals of their callers.
import { Chart, Testing } from 'cdk8s';
import {
  AwsNlbService, ClusterIpService, NodePortService, type AwsNlbServiceProps, type CheckedPorts, type Literals, type NodePort,
  type Ports,
} from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = <const ports extends Ports>(id: string, ports: CheckedPorts<ports>) => new ClusterIpService(chart, id, { ports });
function node<const ports extends Ports<NodePort>>(id: string, ports: CheckedPorts<ports, NodePort>) { return new NodePortService(chart, id, { ports }); }

// refused at [0].name: 'Http' must not contain 'H': write 'http' [dns-label]
web('a', [{ name: 'Http', port: 80 }]);

// refused at [1].port: this port must have a name, as there are two or more: give every port a name, such as 'http' [port-name-required]
web('b', [{ name: 'http', port: 80 }, { port: 81 }]);

// refused at [0].nodePort: 'nodePort' must not be set here [node-port-type]
web('c', [{ name: 'http', port: 80, nodePort: 30000 }]);

// refused: ports must hold at least one port [ports-required]
web('d', []);

// refused: '"https"' is not assignable to parameter of type '"http" | 80'
web('e', [{ name: 'http', port: 80 }]).url('https');

// refused at [0].nodePort: 8080 must be a node port from 30000 to 32767 [node-port-range]
node('f', [{ name: 'http', port: 80, nodePort: 8080 }]);

// refused at ports[0].port: Type '99999' is not assignable to type '80' [port-number]
new class extends ClusterIpService<[{ name: 'http'; port: 80 }]> { constructor() { super(chart, 'g', { ports: [{ name: 'http', port: 99999 }] }); } }();

// refused at ports[0].name: Type '"https"' is not assignable to type '"http"'
new class extends ClusterIpService<[{ name: 'http'; port: 80 }]> { constructor() { super(chart, 'h', { ports: [{ name: 'https', port: 80 }] }); } }();

// refused: Deferred<"'10.0' must be an IP address" [ip-address]
(<const ports extends Ports>(ports: ports) => new ClusterIpService(chart, 'i', { ports, clusterIP: '10.0' }))([{ port: 80 }]);

// refused: Deferred<"5000 must be a whole number of seconds from 5 to 300" [annotation-value]
(<const ports extends AwsNlbServiceProps['ports']>(ports: ports) => new AwsNlbService(chart, 'k', { ports, healthCheckInterval: 5000 }))([{ port: 80 }]);

const WRONG = { selector: { 'a b': 'web' }, ports: [{ name: 'http', port: 80 }] } as const;
// refused: WithErrors<{ selector: { 'a b': "'a b' must not contain ' ': write 'a-b'" [qualified-name]
new class extends ClusterIpService<typeof WRONG.ports, Literals<typeof WRONG>> { constructor() { super(chart, 'l', WRONG); } }();

// A declared type of the result must not keep the compiler from inferring the literals.
// refused at ports[1].name: 'http' must not name two ports of one Service [port-name-duplicate]
((): ClusterIpService => new ClusterIpService(chart, 'm', { ports: [{ name: 'http', port: 80 }, { name: 'http', port: 81 }] }))();

// refused at clusterIP: '10.0' must be an IP address [ip-address]
((): ClusterIpService => new ClusterIpService(chart, 'n', { ports: [{ name: 'http', port: 80 }], clusterIP: '10.0' }))();

// refused at selector['a b']: 'a b' must not contain ' ': write 'a-b' [qualified-name]
((): ClusterIpService<readonly [{ readonly name: 'http'; readonly port: 80 }], 'ok'> => new ClusterIpService(chart, 'o', { selector: { 'a b': 'web' }, ports: [{ name: 'http', port: 80 }] }))();

// refused at healthCheckInterval: 5000 must be a whole number of seconds from 5 to 300 [annotation-value]
((): AwsNlbService => new AwsNlbService(chart, 'p', { ports: [{ port: 80 }], scheme: 'internal', healthCheckInterval: 5000 }))();
