import { App, Chart } from 'cdk8s';
import { Cluster, ClusterIpService, type TrafficDistribution } from 'cdk8s-services';

const near: TrafficDistribution = 'PreferSameZone';
const ports = [{ name: 'http', port: 80 }] as const;
const app = new App();

// #region target
Cluster.set(app, { kubernetes: '1.34..1.36' });
// #endregion
const chart = new Chart(app, 'new');
// #region service
new ClusterIpService(chart, 'web', { selector: { app: 'web' }, ports, trafficDistribution: near });
// #endregion

try {
  new ClusterIpService(new Chart(new App(), 'portable'), 'web', { selector: { app: 'web' }, ports, trafficDistribution: near });
} catch (error) {
  console.log((error as Error).message);
}
