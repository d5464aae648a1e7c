import { App, Chart } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';

const chart = new Chart(new App(), 'shop', { namespace: 'shop' });
const web = new ClusterIpService(chart, 'web', { metadata: { name: 'web' }, selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 8080 }] });

console.log(web.explain().summary.text);
