// One app for staging and production, written for a GitOps repository: one folder per environment, one file per resource.
// The environments differ in two settings, and a diff of one file shows which one has a load balancer.
import { ApiObject, App, Chart, YamlOutputType } from 'cdk8s';
import { ClusterIpService, LoadBalancerService } from 'cdk8s-services';

interface ShopProps {
  readonly replicas: number;
  /** Whether a load balancer leads to the shop. */
  readonly open: boolean;
}

class Shop extends Chart {
  constructor(app: App, environment: string, { replicas, open }: ShopProps) {
    super(app, environment, { namespace: `shop-${environment}`, labels: { environment } });
    const labels = { app: 'shop' };
    const deployment = new ApiObject(this, 'deployment', {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'shop' },
      spec: {
        replicas,
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: {
            containers: [{
              name: 'shop', image: 'registry.example.com/shop/web:1.8.3',
              ports: [{ name: 'http', containerPort: 8080 }],
              readinessProbe: { httpGet: { path: '/healthz', port: 'http' } },
            }],
          },
        },
      },
    });
    const Service = open ? LoadBalancerService : ClusterIpService;
    new Service(this, 'service', {
      metadata: { name: 'shop' },
      selector: deployment,
      ports: [{ name: 'http', port: 80, targetPort: 'http' }],
    });
  }
}

const app = new App({ yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE });
new Shop(app, 'staging', { replicas: 1, open: false });
new Shop(app, 'production', { replicas: 4, open: true });
app.synth();
