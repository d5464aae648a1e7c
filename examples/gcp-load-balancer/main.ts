// An internal passthrough load balancer of Google Cloud, which clients of every region of the network can reach.
// It sends packets to the nodes; with the traffic policy Local only nodes with a ready pod get them, and pods see the client.
import { ApiObject, App, Chart } from 'cdk8s';
import { GcpLbService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'gcp-load-balancer', { namespace: 'shop' });

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

new GcpLbService(chart, 'service', {
  metadata: { name: 'web' },
  selector: web,
  ports: [{ name: 'http', port: 80, targetPort: 'http' }],
  subnet: 'shop-internal',
  internalAllowGlobalAccess: true,
  externalTrafficPolicy: 'Local',
});

app.synth();
