// #region policies
import { App, Chart } from 'cdk8s';
import { Cluster, ServiceAdmissionPolicy } from 'cdk8s-services';

const app = new App();
Cluster.set(app, { loadBalancer: ['aws-load-balancer-controller'] });
new ServiceAdmissionPolicy(new Chart(app, 'policies'), 'services', {
  namespaceSelector: { matchLabels: { team: 'shop' } },
  exemptLabel: 'example.com/exempt',
});
app.synth();
// #endregion
