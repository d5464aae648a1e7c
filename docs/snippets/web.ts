import { App, Chart } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'shop', { namespace: 'shop' });

// #region service
new ClusterIpService(chart, 'web', {
  metadata: { name: 'web' },
  selector: { app: 'web' },
  ports: [
    { name: 'http', port: 80, targetPort: 8080 },
    { name: 'metrics', port: 9090 },
  ],
});
// #endregion

console.log(app.synthYaml());
