// Valid arguments of methods, and arguments that are only known at run time.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService, HeadlessService, LoadBalancerService, Problems } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const digits = Number(1), text = String('shop');
const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'http', port: 80 }] });
const db = new HeadlessService(chart, 'db', { ports: [{ name: 'pg', port: 5432 }] });
const props = { namespace: text, ports: [{ name: text, port: digits }] };

ClusterIpService.fromServiceName(chart, 'a', 'db', { namespace: 'databases', ports: [{ name: 'pg', port: 5432 }] }).port('pg').port satisfies 5432;
LoadBalancerService.fromServiceName(chart, 'b', text, { namespace: text });
ClusterIpService.fromServiceName(chart, 'c', text, props).url(text);
HeadlessService.fromServiceName(chart, 'd', 'db', { namespace: 'databases' }).podDnsName({ statefulSet: 'db', ordinal: digits }) satisfies string;
db.podDnsName('db-0') satisfies string;
db.podDnsName({ statefulSet: text, ordinal: 0 }) satisfies string;
web.grantRoutes({ kind: 'HTTPRoute', namespace: 'edge' }, { kind: 'GRPCRoute', namespace: text });
web.routeBackend('http', 1_000_000);
web.routeBackend('http', digits);
web.routeBackend('http');
web.env('http').toEnvVars();
web.env('http').toEnvVars('BACKEND');
web.env('http').toEnvVars(text);
web.probe('http').tcpSocket.port satisfies 80;
web.probe(80, { path: '/' }).httpGet.port satisfies 80;
Problems.of(chart).silence('port-undeclared', text);
