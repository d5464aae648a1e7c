// A public Octavia load balancer of OpenStack, with a floating IP that stays when the Service is deleted.
// Its health monitor finds the nodes with a ready pod, because the traffic policy is Local.
import { ApiObject, App, Chart } from 'cdk8s';
import { OpenStackLbService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'openstack-load-balancer', { namespace: 'shop' });

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

new OpenStackLbService(chart, 'service', {
  metadata: { name: 'web' },
  selector: web,
  ports: [{ name: 'http', port: 80, targetPort: 'http' }],
  internal: false,
  floatingNetworkId: 'a57af0a0-da92-49be-a98a-345ad7b0f5d0',
  keepFloatingIp: true,
  externalTrafficPolicy: 'Local',
  enableHealthMonitor: true,
});

app.synth();
