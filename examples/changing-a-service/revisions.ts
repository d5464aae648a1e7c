import { ApiObject, App, Chart } from 'cdk8s';
import { AwsNlbService, LoadBalancerService } from 'cdk8s-services';

/** A state of the repository: it creates the Services of the shop. */
export type Revision = (chart: Chart) => void;

const ports = [{ name: 'https', port: 443, targetPort: 'http' }] as const;
const selector = { app: 'shop' };

/** The shop behind the load balancer that the cloud creates for a Service without a class. */
const old = (chart: Chart) => new LoadBalancerService(chart, 'shop', { metadata: { name: 'shop' }, selector, ports: [...ports] });

/** The same pods behind an NLB of the AWS Load Balancer Controller. */
const nlb = (chart: Chart, name: string, scheme: 'internal' | 'internet-facing') =>
  new AwsNlbService(chart, name, { metadata: { name }, selector, ports: [...ports], scheme, targetType: 'ip' });

/** How the shop changes. `refused` and `recreated` are the obvious first attempts; the others lead to the same result without an outage. */
export const REVISIONS = {
  now: old,
  /** Refused: a load balancer keeps its class. */
  refused: (chart) => nlb(chart, 'shop', 'internal'),
  /** First step: a second Service for the same pods. */
  beside: (chart) => [old(chart), nlb(chart, 'shop-nlb', 'internal')],
  /** Second step, once clients use the new address: the old one is removed. */
  switched: (chart) => nlb(chart, 'shop-nlb', 'internal'),
  /** Recreated: the scheme of an NLB cannot change. */
  recreated: (chart) => nlb(chart, 'shop-nlb', 'internet-facing'),
  /** The same result in two steps: a public one is added, then the internal one is removed. */
  publicBeside: (chart) => [nlb(chart, 'shop-nlb', 'internal'), nlb(chart, 'shop-public', 'internet-facing')],
  publicOnly: (chart) => nlb(chart, 'shop-public', 'internet-facing'),
} as const satisfies Readonly<Record<string, Revision>>;

/** The manifests of a revision. */
export function shop(app: App, revision: keyof typeof REVISIONS): Chart {
  const chart = new Chart(app, 'shop', { namespace: 'shop' });
  new ApiObject(chart, 'deployment', {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'shop' },
    spec: {
      selector: { matchLabels: selector },
      template: {
        metadata: { labels: selector },
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
  REVISIONS[revision](chart);
  return chart;
}
