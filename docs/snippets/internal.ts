import { App, Chart } from 'cdk8s';
import { AwsNlbService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'reports', { namespace: 'reports' });

// #region internal
new AwsNlbService(chart, 'reports', {
  metadata: { name: 'reports' },
  selector: { app: 'reports' },
  ports: [{ name: 'http', port: 80, targetPort: 3000 }],
  targetType: 'ip',
  loadBalancerSourceRanges: ['10.0.0.0/8'],
});
// #endregion

console.log(app.synthYaml());
