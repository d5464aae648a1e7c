import { App, Chart } from 'cdk8s';
import { AwsElbService, AwsNlbService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'gateway', { namespace: 'ingress' });

// #region nlb
new AwsNlbService(chart, 'nlb', {
  metadata: { name: 'gateway' },
  selector: { app: 'gateway' },
  ports: [{ name: 'http', port: 80, targetPort: 8080 }, { name: 'https', port: 443, targetPort: 8080 }],
  scheme: 'internet-facing',
  targetType: 'ip',
  sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888'],
  sslPorts: ['https'],
  proxyProtocol: '*',
});
// #endregion

// #region elb
new AwsElbService(chart, 'elb', {
  metadata: { name: 'legacy' },
  selector: { app: 'gateway' },
  ports: [{ name: 'https', port: 443, targetPort: 8080 }],
  scheme: 'internet-facing',
  sslCertificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888',
  sslPorts: ['https'],
  backendProtocol: 'http',
});
// #endregion

console.log(app.synthYaml());
