import { App, Chart } from 'cdk8s';
import { AcmeService } from './acme';

const app = new App();
const chart = new Chart(app, 'shop');
// #region use
new AcmeService(chart, 'web', {
  metadata: { name: 'web' },
  selector: { app: 'web' },
  ports: [{ name: 'http', port: 80, targetPort: 8080 }],
  weight: { http: 10 },
});
// #endregion

console.log(app.synthYaml());
