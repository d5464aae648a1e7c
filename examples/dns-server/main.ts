// A DNS server that answers on port 53 over UDP and over TCP, under one cluster IP.
// The two ports share a number: they differ by protocol, and each has a name.
import { ApiObject, App, Chart } from 'cdk8s';
import { ClusterIpService, Problems } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'dns-server', { namespace: 'dns' });

const corefile = new ApiObject(chart, 'corefile', {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'coredns' },
  data: { Corefile: 'example.com:1053 {\n  errors\n  ready\n  whoami\n}\n' },
});

const labels = { app: 'coredns' };
const deployment = new ApiObject(chart, 'deployment', {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'coredns' },
  spec: {
    replicas: 2,
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: {
        containers: [{
          name: 'coredns',
          image: 'coredns/coredns:1.12.0',
          args: ['-conf', '/etc/coredns/Corefile'],
          ports: [
            { name: 'dns', containerPort: 1053, protocol: 'UDP' },
            { name: 'dns-tcp', containerPort: 1053, protocol: 'TCP' },
            { name: 'ready', containerPort: 8181 },
          ],
          readinessProbe: { httpGet: { path: '/ready', port: 'ready' } },
          volumeMounts: [{ name: 'config', mountPath: '/etc/coredns' }],
        }],
        volumes: [{ name: 'config', configMap: { name: corefile.name } }],
      },
    },
  },
});

new ClusterIpService(chart, 'service', {
  metadata: { name: 'dns' },
  selector: deployment,
  ports: [
    { name: 'dns', port: 53, protocol: 'UDP', targetPort: 'dns' },
    { name: 'dns-tcp', port: 53, protocol: 'TCP', targetPort: 'dns-tcp' },
  ],
});

// Client-side `kubectl apply` tells ports apart by their number alone.
Problems.of(chart).silence('port-merge-trap', 'we apply with --server-side, which tells ports apart by number and protocol');

app.synth();
