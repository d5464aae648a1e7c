// A public Baidu load balancer with an elastic IP that is paid by traffic.
// Without `internalVpc: false`, the construct makes it internal.
import { ApiObject, App, Chart } from 'cdk8s';
import { BaiduBlbService, Problems } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'baidu-load-balancer', { namespace: 'shop' });

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

new BaiduBlbService(chart, 'service', {
  metadata: { name: 'web' },
  selector: web,
  ports: [{ name: 'http', port: 80, targetPort: 'http' }],
  internalVpc: false,
  elasticIpBillingMethod: 'ByTraffic',
  elasticIpBandwidthMbps: 50,
});
Problems.of(chart).silence('controller-retired', 'the cluster runs the controller of Baidu CCE, not the archived one');

app.synth();
