// A Classic Load Balancer of AWS, made by the cloud provider without another controller: TLS ends at the load balancer.
// It is public; clients may connect from two ranges only, and connections of removed nodes are drained for a minute.
import { ApiObject, App, Chart } from 'cdk8s';
import { AwsElbService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'classic-elb', { namespace: 'shop' });

const labels = { app: 'web' };
const web = new ApiObject(chart, 'deployment', {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    replicas: 3,
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: {
        containers: [{
          name: 'web', image: 'registry.example.com/shop/web:1.8.3', ports: [{ name: 'http', containerPort: 8080 }],
          readinessProbe: { httpGet: { path: '/healthz', port: 'http' } },
        }],
      },
    },
  },
});

new AwsElbService(chart, 'service', {
  metadata: { name: 'web' },
  selector: web,
  ports: [{ name: 'https', port: 443, targetPort: 'http' }],
  scheme: 'internet-facing',
  sslCertificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888',
  sslPorts: ['https'],
  backendProtocol: 'http',
  loadBalancerSourceRanges: ['198.51.100.0/24', '203.0.113.0/24'],
  connectionDrainingEnabled: true,
  connectionDrainingTimeout: 60,
});

app.synth();
