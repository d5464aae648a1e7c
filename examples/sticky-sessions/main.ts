// A workload of cdk8s-plus as the selector, and session affinity: a client stays with its pod for half an hour.
// The Service reads from the Deployment how its pods are selected, whatever the minor of cdk8s-plus.
import { App, Chart } from 'cdk8s';
import { Deployment, Probe } from 'cdk8s-plus-34';
import { ClusterIpService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'sticky-sessions');

const cart = new Deployment(chart, 'cart', {
  metadata: { name: 'cart' },
  replicas: 2,
  containers: [{
    name: 'cart', image: 'registry.example.com/shop/cart:2.3.1', ports: [{ name: 'http', number: 8080 }],
    readiness: Probe.fromHttpGet('/healthz', { port: 8080 }),
  }],
});

new ClusterIpService(chart, 'service', {
  metadata: { name: 'cart' },
  selector: cart,
  ports: [{ name: 'http', port: 80, targetPort: 'http' }],
  sessionAffinity: 'ClientIP',
  sessionAffinityConfig: { clientIP: { timeoutSeconds: 1800 } },
});

app.synth();
