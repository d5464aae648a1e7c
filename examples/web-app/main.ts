// A web app inside the cluster: a Deployment, and a ClusterIP Service for it.
// The Service takes its selector from the Deployment and names the container port, so the port number can change.
import { ApiObject, App, Chart } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'web-app', { labels: { 'app.kubernetes.io/part-of': 'shop' } });

const labels = { 'app.kubernetes.io/name': 'web' };
const deployment = new ApiObject(chart, 'deployment', {
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
          name: 'nginx', image: 'nginx:1.29', ports: [{ name: 'http', containerPort: 80 }],
          readinessProbe: { httpGet: { path: '/', port: 'http' } },
        }],
      },
    },
  },
});

new ClusterIpService(chart, 'service', {
  metadata: { name: 'web' },
  selector: deployment,
  ports: [{ name: 'http', port: 80, targetPort: 'http' }],
});

app.synth();
