import { App, Chart } from 'cdk8s';
import { AwsNlbService, ClusterIpService } from 'cdk8s-services';

const chart = new Chart(new App(), 'shop');

new ClusterIpService(chart, 'web', {
  selector: { app: 'web' },
  ports: [
    { name: 'Http', port: 80, targetPort: 8080 },
    { name: 'metrics', port: 90900 },
  ],
});

new AwsNlbService(chart, 'entry', {
  selector: { app: 'web' },
  ports: [{ name: 'https', port: 443, targetPort: 8080 }],
  scheme: 'Internal',
});
