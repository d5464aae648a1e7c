import { App, Chart } from 'cdk8s';
import { ClusterIpService, Problems } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'dns', { namespace: 'dns' });

// #region dns
new ClusterIpService(chart, 'dns', {
  metadata: { name: 'dns' },
  selector: { app: 'coredns' },
  ports: [
    { name: 'dns', port: 53, protocol: 'UDP' },
    { name: 'dns-tcp', port: 53, protocol: 'TCP' },
  ],
});
Problems.of(chart).silence('port-merge-trap', 'we apply with --server-side, which tells ports apart by number and protocol');
// #endregion

app.synthYaml();
