// Arguments of methods that would result in a name that does not exist, or in an error later.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService, ExternalNameService, HeadlessService, LoadBalancerService, NodePortService, Problems } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'http', port: 80 }] });
const both = new ClusterIpService(chart, 'both', { ports: [{ name: 'http', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }] });
const db = new HeadlessService(chart, 'db', { ports: [{ name: 'pg', port: 5432 }] });
const mail = new ExternalNameService(chart, 'mail', { externalName: 'mail.example.com', ports: [{ name: 'smtp', port: 25 }] });

// refused: 'My_DB' must not contain 'M': write 'my-db' [dns-1035-label]
ClusterIpService.fromServiceName(chart, 'a', 'My_DB');

// refused: 'data_base' must not contain '_': write 'data-base' [dns-label]
ClusterIpService.fromServiceName(chart, 'b', 'db', { namespace: 'data_base' });

// refused: 54320000 must be from 1 to 65535 [port-number]
NodePortService.fromServiceName(chart, 'c', 'db', { ports: [{ name: 'pg', port: 54320000 }] });

// refused: 'pg_main' must not contain '_': write 'pg-main' [dns-label]
LoadBalancerService.fromServiceName(chart, 'd', 'db', { ports: [{ name: 'pg_main', port: 5432 }] });

// refused: 'Db' must not contain 'D': write 'db' [dns-1035-label]
HeadlessService.fromServiceName(chart, 'e', 'Db');

// refused: 'db.shop' must not contain '.': write 'db-shop' [dns-1035-label]
ExternalNameService.fromServiceName(chart, 'f', 'db.shop');

// refused: 'nmespace' must not be set here: did you mean 'namespace'? [prop-unknown]
ClusterIpService.fromServiceName(chart, 'g', 'db', { nmespace: 'shop' });

// refused: 'Edge' must not contain 'E': write 'edge' [dns-label]
web.grantRoutes({ kind: 'HTTPRoute', namespace: 'Edge' });

// refused: is not assignable to type '"HTTPRoute" | "GRPCRoute" | "TCPRoute" | "TLSRoute" | "UDPRoute"'
web.grantRoutes({ kind: 'HttpRoute', namespace: 'edge' });

// refused: 2000000 must be a whole number from 0 to 1000000
web.routeBackend('http', 2_000_000);

// refused: -1 must be a whole number from 0 to 1000000
web.routeBackend('http', -1);

// refused: 'DB=' must not contain '='
web.env('http').toEnvVars('DB=');

// refused: -1 must be a whole number from 0 to 2147483647
db.podDnsName({ statefulSet: 'db', ordinal: -1 });

// refused: 'Db_0' must not contain 'D': write 'db-0'
db.podDnsName('Db_0');

// refused: Property 'podDnsName' does not exist on type 'ClusterIpService
web.podDnsName('web-0');

// refused: Property 'podDnsName' does not exist on type 'ImportedService
ClusterIpService.fromServiceName(chart, 'h', 'db').podDnsName('db-0');

// refused: Property 'host' does not exist on type 'never'
db.variables?.host;

// refused: Property 'name' does not exist on type 'never'
mail.srv('smtp')?.name;

// refused: Argument of type '"dns"' is not assignable to parameter of type '"http" | 80'
both.probe('dns');

// refused: Argument of type '"dns"' is not assignable to parameter of type '"http" | 80'
both.webhookClientConfig('dns', { path: '/validate' });

// refused: Argument of type '53' is not assignable to parameter of type '"http" | 80'
both.apiServiceReference(53);

// refused: Argument of type '"dns"' is not assignable to parameter of type '"http" | 80'
both.ingressBackend('dns');

// refused: Argument of type '53' is not assignable to parameter of type '"http" | 80'
both.virtualServiceDestination(53);

// refused: Argument of type '"dns"' is not assignable to parameter of type '"http"'
both.serviceMonitorEndpoint('dns');

// refused: Argument of type '"htpp"' is not assignable to parameter of type '"http" | 80'
both.probe('htpp', { path: '/' });

// refused at path: 'validate' must begin with '/'
web.webhookClientConfig('http', { path: 'validate' });

// refused: a reason must say in a few words why this is intended
Problems.of(chart).silence('port-undeclared', '');

// refused: 'port-undeclarred' must be a problem code: did you mean 'port-undeclared'?
Problems.of(chart).silence('port-undeclarred', 'the image listens there');

// refused: 'selector-unmached' must be a problem code: did you mean 'selector-unmatched'?
Problems.of(chart).promote('selector-unmached');

// refused: 'selectors' must be a problem code, such as 'port-number'
Problems.of(chart).promote('selectors');

// refused at selector: a selector must be labels, and no list: write selector: { app: 'web' } [field-type]
new ClusterIpService(chart, 'list', { ports: [{ port: 80 }], selector: ['app=web'] });
