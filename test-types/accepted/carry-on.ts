// Types that constructs pass on to other constructs and functions.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService, HeadlessService, type ServiceReference } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'http', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }] });
web.port('http').port satisfies 80;
web.port('dns').protocol satisfies 'UDP';
const headless = new HeadlessService(chart, 'db', { ports: [{ name: 'cql', port: 9042 }] });
headless.port('cql').port satisfies 9042;
const named: ClusterIpService = new ClusterIpService(chart, 'named', { ports: [{ name: 'http', port: 80 }] });
const nameless: ClusterIpService = new ClusterIpService(chart, 'nameless', { ports: [{ port: 80 }] });
const one: ServiceReference = nameless;
