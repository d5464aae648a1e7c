import { App, Chart } from 'cdk8s';
import { Cluster, ClusterIpService } from 'cdk8s-services';

const app = new App();
// #region sctp
Cluster.set(app, { sctp: true, proxyMode: 'iptables', nodeOs: ['linux'] });
const chart = new Chart(app, 'core-network', { namespace: 'core-network' });

new ClusterIpService(chart, 'amf', {
  metadata: { name: 'amf' },
  selector: { app: 'amf' },
  ports: [{ name: 'ngap', port: 38412, protocol: 'SCTP' }],
});
// #endregion

console.log(app.synthYaml());
