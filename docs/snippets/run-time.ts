import { App, Chart } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';

const chart = new Chart(new App(), 'shop');
const settings = JSON.parse('{ "name": "Http", "port": 90900 }') as { name: string; port: number };

try {
  // #region service
  new ClusterIpService(chart, 'web', {
    selector: { app: 'web' },
    ports: [{ name: settings.name, port: settings.port }],
  });
  // #endregion
} catch (error) {
  console.log((error as Error).message);
}
