// A web server on fixed ports of every node, behind a load balancer outside the cluster.
// Traffic stays on the node where it arrives, so the pods see the client's address.
import { ApiObject, App, Chart } from 'cdk8s';
import { Cluster, NodePortService } from 'cdk8s-services';

const app = new App();
Cluster.set(app, { nodePortRange: '30000-32767' }); // the default, and a node port outside of it is refused
const chart = new Chart(app, 'node-port');

const labels = { app: 'edge' };
const edge = new ApiObject(chart, 'edge', {
  apiVersion: 'apps/v1',
  kind: 'DaemonSet',
  metadata: { name: 'edge' },
  spec: {
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: {
        containers: [{
          name: 'haproxy',
          image: 'haproxy:3.2',
          ports: [{ name: 'http', containerPort: 8080 }, { name: 'https', containerPort: 8443 }],
          readinessProbe: { httpGet: { path: '/healthz', port: 'http' } }, // monitor-uri of HAProxy
        }],
      },
    },
  },
});

new NodePortService(chart, 'service', {
  metadata: { name: 'edge' },
  selector: edge,
  externalTrafficPolicy: 'Local',
  ports: [
    { name: 'http', port: 80, targetPort: 'http', nodePort: 30080 },
    { name: 'https', port: 443, targetPort: 'https', nodePort: 30443 },
  ],
});

app.synth();
