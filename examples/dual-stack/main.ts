// A Service with an IPv4 and an IPv6 address in a dual-stack cluster, and with one address in a single-stack cluster.
// It does not name the IP families, so the same manifest works in both.
import { ApiObject, App, Chart } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'dual-stack');

const labels = { app: 'time' };
const deployment = new ApiObject(chart, 'deployment', {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'time' },
  spec: {
    replicas: 2,
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: {
        containers: [{
          name: 'chrony', image: 'registry.example.com/net/chrony:4.6',
          ports: [{ name: 'ntp', containerPort: 1123, protocol: 'UDP' }],
          readinessProbe: { exec: { command: ['chronyc', 'tracking'] } },
        }],
      },
    },
  },
});

new ClusterIpService(chart, 'service', {
  metadata: { name: 'time' },
  selector: deployment,
  ipFamilyPolicy: 'PreferDualStack',
  ports: [{ name: 'ntp', port: 123, protocol: 'UDP', targetPort: 'ntp' }],
});

app.synth();
