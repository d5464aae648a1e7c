import { App, Chart } from 'cdk8s';
import { EndpointSlice, ExternalNameService, ManualEndpoints } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'shop', { namespace: 'shop' });

// #region manual
new ManualEndpoints(chart, 'warehouse', {
  metadata: { name: 'warehouse' },
  ports: [{ name: 'postgres', port: 5432, targetPort: 6432 }],
  endpoints: [{ address: '192.0.2.10', zone: 'eu-west-1a' }, '192.0.2.11'],
});
// #endregion

console.log(app.synthYaml());

// #region external-name
new ExternalNameService(chart, 'mail', { metadata: { name: 'mail' }, externalName: 'smtp.example.com' });
// #endregion

// #region slice
new EndpointSlice(chart, 'db-replicas', {
  metadata: { name: 'db-replicas' },
  service: 'db',
  addressType: 'IPv4',
  endpoints: [{ addresses: ['192.0.2.20'], conditions: { ready: true }, zone: 'eu-west-1a' }],
  ports: [{ name: 'postgres', port: 5432 }],
});
// #endregion
