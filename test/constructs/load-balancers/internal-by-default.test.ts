import { Chart, Testing, Yaml } from 'cdk8s';
import { AzureLbService } from '../../../src/constructs/load-balancers/azure-lb-service.generated';
import { GcpLbService } from '../../../src/constructs/load-balancers/gcp-lb-service';
import { IbmLbService } from '../../../src/constructs/load-balancers/ibm-lb-service.generated';

const web = { metadata: { name: 'web' }, selector: { app: 'web' }, ports: [{ port: 80 }] } as const;

interface Example {
  readonly cloud: string;
  readonly internal: (chart: Chart) => unknown;
  readonly annotation: string;
  readonly open: (chart: Chart) => unknown;
  readonly annotations: Readonly<Record<string, string>>;
}

const EXAMPLES: readonly Example[] = [{
  cloud: 'Azure',
  internal: (chart) => new AzureLbService(chart, 'web', web),
  annotation: 'service.beta.kubernetes.io/azure-load-balancer-internal: "true"',
  open: (chart) => new AzureLbService(chart, 'web', { ...web, internal: false, dnsLabelName: 'shop' }),
  annotations: {
    'service.beta.kubernetes.io/azure-load-balancer-internal': 'false',
    'service.beta.kubernetes.io/azure-dns-label-name': 'shop',
  },
}, {
  cloud: 'Google Cloud',
  internal: (chart) => new GcpLbService(chart, 'web', web),
  annotation: 'networking.gke.io/load-balancer-type: Internal',
  open: (chart) => new GcpLbService(chart, 'web', { ...web, loadBalancerType: 'External', networkTier: 'Standard' }),
  annotations: { 'networking.gke.io/load-balancer-type': 'External', 'cloud.google.com/network-tier': 'Standard' },
}, {
  cloud: 'IBM Cloud',
  internal: (chart) => new IbmLbService(chart, 'web', web),
  annotation: 'service.kubernetes.io/ibm-load-balancer-cloud-provider-ip-type: private',
  open: (chart) => new IbmLbService(chart, 'web', { ...web, ipType: 'public', enableFeatures: ['nlb'] }),
  annotations: {
    'service.kubernetes.io/ibm-load-balancer-cloud-provider-ip-type': 'public',
    'service.kubernetes.io/ibm-load-balancer-cloud-provider-enable-features': 'nlb',
  },
}];

describe.each(EXAMPLES)('a load balancer of $cloud', ({ internal, annotation, open, annotations }) => {
  it('is internal by default', () => {
    const chart = new Chart(Testing.app(), 'shop');
    internal(chart);
    expect(Yaml.stringify(...Testing.synth(chart) as unknown[])).toBe(`apiVersion: v1
kind: Service
metadata:
  annotations:
    ${annotation}
  name: web
spec:
  ports:
    - port: 80
  selector:
    app: web
  type: LoadBalancer
`);
  });

  it('is public if its prop says so', () => {
    const chart = new Chart(Testing.app(), 'shop');
    open(chart);
    expect(Testing.synth(chart)[0].metadata.annotations).toEqual(annotations);
  });
});
