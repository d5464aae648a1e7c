// A 5G access and mobility function: base stations connect over SCTP, the rest of the core network over HTTP/2.
// The cluster's profile declares that its network plugin supports SCTP; not every plugin does.
import { ApiObject, App, Chart } from 'cdk8s';
import { ClusterIpService, Cluster } from 'cdk8s-services';

const app = new App();
Cluster.set(app, { sctp: true, proxyMode: 'iptables', nodeOs: ['linux'] });
const chart = new Chart(app, 'sctp', { namespace: 'core-network' });

const labels = { 'app.kubernetes.io/name': 'amf' };
const amf = new ApiObject(chart, 'deployment', {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'amf' },
  spec: {
    replicas: 2,
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: {
        containers: [{
          name: 'amf',
          image: 'registry.example.com/core/amf:2.7.0',
          ports: [
            { name: 'ngap', containerPort: 38412, protocol: 'SCTP' },
            { name: 'sbi', containerPort: 7777 },
          ],
          readinessProbe: { tcpSocket: { port: 'sbi' } },
        }],
      },
    },
  },
});

new ClusterIpService(chart, 'service', {
  metadata: { name: 'amf' },
  selector: amf,
  ports: [
    { name: 'ngap', port: 38412, protocol: 'SCTP', targetPort: 'ngap' },
    { name: 'sbi', port: 80, targetPort: 'sbi', appProtocol: 'kubernetes.io/h2c' },
  ],
});

app.synth();
