import { App, Chart } from 'cdk8s';
import { AwsNlbService } from 'cdk8s-services';

const chart = new Chart(new App(), 'gateway');
const port: string = 'http';

try {
  new AwsNlbService(chart, 'nlb', {
    selector: { app: 'gateway' },
    ports: [{ name: 'https', port: 443, targetPort: 8080 }],
    sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888'],
    sslPorts: [port],
  });
} catch (error) {
  console.log((error as Error).message);
}
