// A database outside the cluster, behind a Service: two addresses, listed in an EndpointSlice.
// Unlike an ExternalName Service, it has a cluster IP, balances connections over both addresses, and can use another port number.
import { App, Chart } from 'cdk8s';
import { ManualEndpoints } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'external-database', { namespace: 'shop' });

new ManualEndpoints(chart, 'database', {
  metadata: { name: 'warehouse' },
  ports: [{ name: 'postgres', port: 5432, targetPort: 6432 }],
  endpoints: [
    { address: '192.0.2.10', zone: 'eu-west-1a' },
    { address: '192.0.2.11', zone: 'eu-west-1b' },
  ],
});

app.synth();
