import { App, Chart } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';

const chart = new Chart(new App(), 'shop');

new ClusterIpService(chart, 'web', {
  selector: { app: 'web' },
  ports: [{ name: 'Http', port: 90900 }],
});
