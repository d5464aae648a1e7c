import { App, Chart } from 'cdk8s';
import { NodePortService } from 'cdk8s-services';

const chart = new Chart(new App(), 'shop');

// #region service
new NodePortService(chart, 'edge', {
  metadata: { name: 'edge' },
  // the spec of the manifest, without its type
  externalTrafficPolicy: 'Local',
  ports: [
    { name: 'http', nodePort: 30080, port: 80, protocol: 'TCP', targetPort: 8080 },
    { name: 'metrics', port: 9090, protocol: 'TCP', targetPort: 'metrics' },
  ],
  selector: { app: 'edge' },
  sessionAffinity: 'None',
});
// #endregion
