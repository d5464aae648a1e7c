// A public Network Load Balancer of AWS that terminates TLS on port 443 and passes on the client's address by PROXY protocol.
// The AWS Load Balancer Controller creates it. It sends traffic directly to the pods, so no node ports are needed.
import { ApiObject, App, Chart } from 'cdk8s';
import { AwsNlbService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'public-nlb', { namespace: 'ingress' });

const labels = { app: 'gateway' };
const gateway = new ApiObject(chart, 'gateway', {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'gateway' },
  spec: {
    replicas: 3,
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: {
        containers: [{
          name: 'envoy',
          image: 'envoyproxy/envoy:v1.35.0',
          ports: [{ name: 'http', containerPort: 8080 }, { name: 'health', containerPort: 8081 }],
          readinessProbe: { httpGet: { path: '/ready', port: 'health' } },
        }],
      },
    },
  },
});

new AwsNlbService(chart, 'service', {
  metadata: { name: 'gateway' },
  selector: gateway,
  ports: [
    { name: 'http', port: 80, targetPort: 'http' },
    { name: 'https', port: 443, targetPort: 'http' },
  ],
  scheme: 'internet-facing',
  targetType: 'ip',
  allocateLoadBalancerNodePorts: false,
  sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888'],
  sslPorts: ['https'],
  sslNegotiationPolicy: 'ELBSecurityPolicy-TLS13-1-2-2021-06',
  proxyProtocol: '*',
  healthCheckProtocol: 'http',
  healthCheckPort: 8081, // a listener that only answers /ready: without the PROXY protocol, and not the admin interface
  healthCheckPath: '/ready',
});

app.synth();
