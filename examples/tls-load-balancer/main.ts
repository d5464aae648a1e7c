// TLS on any cloud: the load balancer passes connections on, and the pods end TLS with a certificate from a Secret.
// The neutral construct sets no annotations, so the manifest is the same everywhere; the cloud decides whether it is public.
import { ApiObject, App, Chart } from 'cdk8s';
import { LoadBalancerService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'tls-load-balancer', { namespace: 'shop' });

const labels = { app: 'gateway' };
const gateway = new ApiObject(chart, 'deployment', {
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
          name: 'nginx', image: 'registry.example.com/shop/nginx-tls:1.29', ports: [{ name: 'https', containerPort: 8443 }],
          readinessProbe: { httpGet: { path: '/healthz', port: 'https', scheme: 'HTTPS' } },
          volumeMounts: [{ name: 'certificate', mountPath: '/etc/nginx/tls', readOnly: true }],
        }],
        volumes: [{ name: 'certificate', secret: { secretName: 'gateway-tls' } }], // written by cert-manager, for example
      },
    },
  },
});

new LoadBalancerService(chart, 'service', {
  metadata: { name: 'gateway' },
  selector: gateway,
  ports: [{ name: 'https', port: 443, targetPort: 'https', appProtocol: 'https' }],
  externalTrafficPolicy: 'Local',
});

app.synth();
