import { App, Chart } from 'cdk8s';
import { AwsNlbService } from 'cdk8s-services';

const chart = new Chart(new App(), 'gateway');

new AwsNlbService(chart, 'nlb', {
  selector: { app: 'gateway' },
  ports: [{ name: 'https', port: 443, targetPort: 8080 }],
  sslPorts: ['http'],
});
