import { ApiObject, Yaml } from 'cdk8s';
import { App, Chart } from 'cdk8s';
import * as kplus from 'cdk8s-plus-34';
import { ClusterIpService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'shop', { namespace: 'shop' });

const deployment = new kplus.Deployment(chart, 'web', {
  containers: [{ image: 'registry.example.com/shop/web:1.8.3', ports: [{ name: 'http', number: 8080 }], securityContext: { user: 1000 } }],
});

const web = new ClusterIpService(chart, 'service', {
  metadata: { name: 'web' },
  selector: deployment,
  ports: [{ name: 'http', port: 80, targetPort: 'http' }],
});

// #region use
web.port('http').port; // 80, as a literal type; web.port('htpp') does not compile
web.url('http'); // http://web.shop.svc.cluster.local:80
// #endregion

app.synthYaml();
console.log(Yaml.stringify(ApiObject.of(web).toJson()));
