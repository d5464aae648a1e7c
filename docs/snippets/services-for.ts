import { App, Chart } from 'cdk8s';
import { servicesFor } from 'cdk8s-services';

const chart = new Chart(new App(), 'shop');
// #region bound
const { NodePortService, LoadBalancerService } = servicesFor({
  kubernetes: '1.34..1.37', loadBalancer: ['gcp'], nodePortRange: '20000-22767',
});

new NodePortService(chart, 'web', {
  selector: { app: 'web' }, ports: [{ port: 80, nodePort: 20080 }], trafficDistribution: 'PreferSameZone',
});
new LoadBalancerService(chart, 'dns', { selector: { app: 'dns' }, ports: [{ port: 53, protocol: 'UDP' }] });
// #endregion
