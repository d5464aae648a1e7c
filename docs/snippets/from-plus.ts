import { App, Chart } from 'cdk8s';
import * as kplus from 'cdk8s-plus-34';
import { ClusterIpService, HeadlessService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'shop', { namespace: 'shop' });
const deployment = new kplus.Deployment(chart, 'web', {
  containers: [{ image: 'registry.example.com/shop/web:1.8.3', ports: [{ name: 'http', number: 8080 }] }],
});

/** The same in cdk8s-plus, for comparison only. */
export function before(): void {
  // #region before
  deployment.exposeViaService({
    name: 'web',
    serviceType: kplus.ServiceType.CLUSTER_IP,
    ports: [{ name: 'http', port: 80, targetPort: 8080 }],
  });
  // #endregion
}

const after = new Chart(app, 'after', { namespace: 'shop' });
// #region after
const web = new ClusterIpService(after, 'web', {
  metadata: { name: 'web' },
  selector: deployment,
  ports: [{ name: 'http', port: 80, targetPort: 8080 }],
});
// #endregion

const ingress = new kplus.Ingress(after, 'ingress');
// #region ingress
ingress.addRule('/', kplus.IngressBackend.fromService(web.plus()));
// #endregion

// #region stateful-set
const db = new HeadlessService(after, 'db', { metadata: { name: 'db' }, ports: [{ name: 'sql', port: 5432 }] });
new kplus.StatefulSet(after, 'postgres', {
  service: db.plus(), // its serviceName, whose selector is set to its pods
  containers: [{ image: 'registry.example.com/shop/postgres:17', portNumber: 5432 }],
});
// #endregion

console.log(after.toJson().length);
