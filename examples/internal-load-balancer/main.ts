// A load balancer that only the company's own network can reach: an internal NLB in private subnets.
// The scheme is not set, because internal is the default; source ranges allow only the company's addresses.
import { ApiObject, App, Chart } from 'cdk8s';
import { AwsNlbService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'internal-load-balancer', { namespace: 'reports' });

const labels = { app: 'reports' };
const reports = new ApiObject(chart, 'deployment', {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'reports' },
  spec: {
    replicas: 2,
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: {
        containers: [{
          name: 'metabase', image: 'metabase/metabase:v0.56.4', ports: [{ name: 'http', containerPort: 3000 }],
          readinessProbe: { httpGet: { path: '/api/health', port: 'http' } },
        }],
      },
    },
  },
});

new AwsNlbService(chart, 'service', {
  metadata: { name: 'reports' },
  selector: reports,
  ports: [{ name: 'http', port: 80, targetPort: 'http' }],
  targetType: 'ip',
  allocateLoadBalancerNodePorts: false,
  subnets: ['private-eu-west-1a', 'private-eu-west-1b'],
  loadBalancerSourceRanges: ['10.0.0.0/8', '192.168.0.0/16'],
});

app.synth();
