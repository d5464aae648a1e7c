// An internal Azure load balancer in a subnet of its own.
// Its probe asks for the path that the pods answer when they are ready; without a path it would ask for `/`.
import { ApiObject, App, Chart } from 'cdk8s';
import { AzureLbService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'azure-load-balancer', { namespace: 'shop' });

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

new AzureLbService(chart, 'service', {
  metadata: { name: 'web' },
  selector: web,
  ports: [{ name: 'http', port: 80, targetPort: 'http', appProtocol: 'http' }],
  internalSubnet: 'shop',
  portHealthProbeProtocol: { http: 'http' },
  portHealthProbeRequestPath: { http: '/healthz' },
});

app.synth();
