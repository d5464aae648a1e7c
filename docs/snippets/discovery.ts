import { ApiObject, App, Chart } from 'cdk8s';
import { Cluster, ClusterIpService, HeadlessService } from 'cdk8s-services';

const app = new App();
Cluster.set(app, { clusterDomain: 'cluster.local' });
const chart = new Chart(app, 'shop', { namespace: 'shop' });

// #region names
const web = new ClusterIpService(chart, 'web', {
  metadata: { name: 'web' },
  selector: { app: 'web' },
  ports: [{ name: 'http', port: 80, targetPort: 8080 }, { name: 'metrics', port: 9090 }],
});

console.log(Object.values(web.dnsNames).join(' '));
console.log(web.srv('http')?.name);
console.log(web.variables?.all.map(({ name }) => name).slice(0, 4).join(' '));
console.log(web.url('http'));
// #endregion

// #region env
new ApiObject(chart, 'client', {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'client' },
  spec: { containers: [{ name: 'client', image: 'registry.example.com/shop/client:1.0.0', env: web.env('http').toEnvVars('BACKEND') }] },
});
// #endregion

// #region elsewhere
const database = HeadlessService.fromServiceName(chart, 'database', 'postgres', { namespace: 'databases', ports: [{ name: 'postgres', port: 5432 }] });
database.podDnsName({ statefulSet: 'postgres', ordinal: 0 }); // postgres-0.postgres.databases.svc.cluster.local
// #endregion

// #region routes
new ApiObject(chart, 'ingress', {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: { name: 'web' },
  spec: { rules: [{ host: 'shop.example.com', http: { paths: [{ path: '/', pathType: 'Prefix', backend: web.ingressBackend('http') }] } }] },
});
new ApiObject(chart, 'route', {
  apiVersion: 'gateway.networking.k8s.io/v1',
  kind: 'HTTPRoute',
  metadata: { name: 'web' },
  spec: { parentRefs: [{ name: 'gateway' }], rules: [{ backendRefs: [web.routeBackend('http')] }] },
});
// #endregion
