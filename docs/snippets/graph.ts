import { ApiObject, App, Chart } from 'cdk8s';
import { AwsNlbService, ClusterIpService, ExternalNameService, graph } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'shop', { namespace: 'shop' });
const workload = (name: string, port: number) => new ApiObject(chart, `${name}-deployment`, {
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name },
  spec: {
    selector: { matchLabels: { app: name } },
    template: { metadata: { labels: { app: name } }, spec: { containers: [{ name, image: `registry.example.com/shop/${name}:1.8.3`, ports: [{ name: 'http', containerPort: port }] }] } },
  },
});
new AwsNlbService(chart, 'gateway', { metadata: { name: 'gateway' }, selector: workload('gateway', 8443), ports: [{ name: 'https', port: 443, targetPort: 'http' }], scheme: 'internet-facing' });
new ClusterIpService(chart, 'web', { metadata: { name: 'web' }, selector: workload('web', 8080), ports: [{ name: 'http', port: 80, targetPort: 'http' }] });
new ExternalNameService(chart, 'mail', { metadata: { name: 'mail' }, externalName: 'smtp.example.com' });

console.log(graph(app, { format: 'mermaid' }));
