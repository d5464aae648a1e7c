import { App, Chart } from 'cdk8s';
import { ClusterIpService, ExternalNameService, HeadlessService, LoadBalancerService, ManualEndpoints, NodePortService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'shop', { namespace: 'shop' });
const selector = { app: 'web' };

// #region cluster-ip
new ClusterIpService(chart, 'web', { metadata: { name: 'web' }, selector, ports: [{ name: 'http', port: 80, targetPort: 8080 }] });
// #endregion

// #region headless
new HeadlessService(chart, 'ring', { metadata: { name: 'ring' }, selector: { app: 'cassandra' }, ports: [{ name: 'cql', port: 9042 }], publishNotReadyAddresses: true });
// #endregion

// #region node-port
new NodePortService(chart, 'edge', { metadata: { name: 'edge' }, selector, ports: [{ name: 'http', port: 80, targetPort: 8080, nodePort: 30080 }], externalTrafficPolicy: 'Local' });
// #endregion

// #region load-balancer
new LoadBalancerService(chart, 'public', { metadata: { name: 'public' }, selector, ports: [{ name: 'http', port: 80, targetPort: 8080 }], loadBalancerSourceRanges: ['203.0.113.0/24'] });
// #endregion

// #region external-name
new ExternalNameService(chart, 'payments', { metadata: { name: 'payments' }, externalName: 'payments.example.com' });
// #endregion

// #region manual
new ManualEndpoints(chart, 'warehouse', { metadata: { name: 'warehouse' }, ports: [{ name: 'postgres', port: 5432 }], endpoints: ['192.0.2.10', '192.0.2.11'] });
// #endregion

app.synthYaml();
