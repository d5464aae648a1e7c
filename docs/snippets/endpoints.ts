import { App, Chart } from 'cdk8s';
import { ExternalNameService, ManualEndpoints } from 'cdk8s-services';

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
