import { App, Chart } from 'cdk8s';
import { servicesFor } from 'cdk8s-services';

const chart = new Chart(new App(), 'shop');
const { NodePortService } = servicesFor({ nodePortRange: '20000-22767' });
// #region wrong
new NodePortService(chart, 'web', { selector: { app: 'web' }, ports: [{ port: 80, nodePort: 30080 }] });
// #endregion
