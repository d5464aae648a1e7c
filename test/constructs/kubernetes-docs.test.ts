import { Testing, Yaml, type Chart } from 'cdk8s';
import { checkObject } from '../../src/service/check-object';
import { PORTABLE } from '../../src/service/cluster';
import {
  ClusterIpService, ExternalNameService, HeadlessService, LoadBalancerService, ManualEndpoints, NodePortService,
  type ServiceBase,
} from '../../src';

/**
 * A manifest of the Kubernetes documentation of Services, and the construct that makes it.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/
 * @see https://kubernetes.io/docs/concepts/services-networking/dual-stack/
 * @see https://kubernetes.io/docs/reference/networking/service-protocols/
 */
interface Page { readonly make: (chart: Chart) => ServiceBase; readonly manifest: string }

const metadata = { name: 'my-service' };
const selector = { 'app.kubernetes.io/name': 'MyApp' };
const PORTS = [{ port: 80, targetPort: 9376, protocol: 'TCP' }] as const;
const HTTP_AND_HTTPS = [
  { name: 'http', protocol: 'TCP', port: 80, targetPort: 9376 }, { name: 'https', protocol: 'TCP', port: 443, targetPort: 9377 },
] as const;

const PAGES: Record<string, Page> = {
  'a Service over a selector': {
    make: (chart) => new ClusterIpService(chart, 'service', { metadata, selector, ports: PORTS }),
    manifest: service('selector:\n    app.kubernetes.io/name: MyApp', '- port: 80\n      protocol: TCP\n      targetPort: 9376'),
  },
  'a target port by name, which may be another number in each pod': {
    make: (chart) => new ClusterIpService(chart, 'service', {
      metadata: { name: 'nginx-service' }, selector: { 'app.kubernetes.io/name': 'proxy' },
      ports: [{ name: 'name-of-service-port', protocol: 'TCP', port: 80, targetPort: 'http-web-svc' }],
    }),
    manifest: `\
apiVersion: v1
kind: Service
metadata:
  name: nginx-service
spec:
  ports:
    - name: name-of-service-port
      port: 80
      protocol: TCP
      targetPort: http-web-svc
  selector:
    app.kubernetes.io/name: proxy
`,
  },
  'several ports': {
    make: (chart) => new ClusterIpService(chart, 'service', { metadata, selector, ports: HTTP_AND_HTTPS }),
    manifest: service('selector:\n    app.kubernetes.io/name: MyApp', `\
- name: http
      port: 80
      protocol: TCP
      targetPort: 9376
    - name: https
      port: 443
      protocol: TCP
      targetPort: 9377`),
  },
  'a Service without a selector, and its slice': {
    make: (chart) => new ManualEndpoints(chart, 'service', {
      metadata, ports: [{ name: 'http', protocol: 'TCP', port: 80, targetPort: 9376 }], endpoints: ['10.4.5.6', '10.1.2.3'],
    }),
    manifest: `\
apiVersion: v1
kind: Service
metadata:
  name: my-service
spec:
  ports:
    - name: http
      port: 80
      protocol: TCP
      targetPort: 9376
---
apiVersion: discovery.k8s.io/v1
kind: EndpointSlice
metadata:
  labels:
    endpointslice.kubernetes.io/managed-by: cdk8s-services
    kubernetes.io/service-name: my-service
  name: my-service-ipv4
addressType: IPv4
endpoints:
  - addresses:
      - 10.4.5.6
    conditions:
      ready: true
  - addresses:
      - 10.1.2.3
    conditions:
      ready: true
ports:
  - name: http
    port: 9376
    protocol: TCP
`,
  },
  'Endpoints, as before there were slices': {
    make: (chart) => new ManualEndpoints(chart, 'service', {
      metadata, ports: PORTS, endpoints: ['192.0.2.42'],
      endpointsKind: 'Endpoints',
    }),
    manifest: `\
apiVersion: v1
kind: Service
metadata:
  name: my-service
spec:
  ports:
    - port: 80
      protocol: TCP
      targetPort: 9376
---
apiVersion: v1
kind: Endpoints
metadata:
  name: my-service
subsets:
  - addresses:
      - ip: 192.0.2.42
    ports:
      - port: 9376
        protocol: TCP
`,
  },
  'a node port of one\'s own choice': {
    make: (chart) => new NodePortService(chart, 'service', { metadata, selector, ports: [{ port: 80, targetPort: 80, nodePort: 30007 }] }),
    manifest: service('selector:\n    app.kubernetes.io/name: MyApp\n  type: NodePort',
      '- nodePort: 30007\n      port: 80\n      targetPort: 80'),
  },
  'a load balancer, with the address it is asked for': {
    make: (chart) => new LoadBalancerService(chart, 'service', { metadata, selector, ports: PORTS, loadBalancerIP: '78.11.24.19' }),
    manifest: service('selector:\n    app.kubernetes.io/name: MyApp\n  type: LoadBalancer',
      '- port: 80\n      protocol: TCP\n      targetPort: 9376', 'loadBalancerIP: 78.11.24.19'),
  },
  'a load balancer that keeps the address of the client': {
    make: (chart) => new LoadBalancerService(chart, 'service', {
      metadata: { name: 'example-service' }, selector: { app: 'example' }, ports: [{ port: 8765, targetPort: 9376 }],
      externalTrafficPolicy: 'Local',
    }),
    manifest: `\
apiVersion: v1
kind: Service
metadata:
  name: example-service
spec:
  externalTrafficPolicy: Local
  ports:
    - port: 8765
      targetPort: 9376
  selector:
    app: example
  type: LoadBalancer
`,
  },
  'a database that has not moved yet': {
    make: (chart) => new ExternalNameService(chart, 'service', {
      metadata: { name: 'my-service', namespace: 'prod' },
      externalName: 'my.database.example.com',
    }),
    manifest: `\
apiVersion: v1
kind: Service
metadata:
  name: my-service
  namespace: prod
spec:
  externalName: my.database.example.com
  type: ExternalName
`,
  },
  'external IPs': {
    make: (chart) => new ClusterIpService(chart, 'service', {
      metadata, selector, ports: [{ name: 'http', protocol: 'TCP', port: 80, targetPort: 49152 }], externalIPs: ['198.51.100.32'],
    }),
    manifest: service('selector:\n    app.kubernetes.io/name: MyApp',
      '- name: http\n      port: 80\n      protocol: TCP\n      targetPort: 49152', 'externalIPs:\n    - 198.51.100.32'),
  },
  'a cluster IP of one\'s own choice': {
    make: (chart) => new ClusterIpService(chart, 'service', {
      metadata: { name: 'kube-dns', namespace: 'kube-system' }, selector: { 'k8s-app': 'kube-dns' }, clusterIP: '10.96.0.10',
      ports: [{ name: 'dns', port: 53, protocol: 'UDP', targetPort: 53 }, { name: 'dns-tcp', port: 53, protocol: 'TCP', targetPort: 53 }],
    }),
    manifest: `\
apiVersion: v1
kind: Service
metadata:
  name: kube-dns
  namespace: kube-system
spec:
  clusterIP: 10.96.0.10
  ports:
    - name: dns
      port: 53
      protocol: UDP
      targetPort: 53
    - name: dns-tcp
      port: 53
      protocol: TCP
      targetPort: 53
  selector:
    k8s-app: kube-dns
`,
  },
  'a headless Service for a StatefulSet': {
    make: (chart) => new HeadlessService(chart, 'service', {
      metadata: { name: 'nginx', labels: { app: 'nginx' } }, selector: { app: 'nginx' }, ports: [{ name: 'web', port: 80 }],
    }),
    manifest: `\
apiVersion: v1
kind: Service
metadata:
  labels:
    app: nginx
  name: nginx
spec:
  clusterIP: None
  ports:
    - name: web
      port: 80
  selector:
    app: nginx
`,
  },
  'a headless Service without ports, for host names of pods': {
    make: (chart) => new HeadlessService(chart, 'service', { metadata: { name: 'busybox-subdomain' }, selector: { name: 'busybox' } }),
    manifest: `\
apiVersion: v1
kind: Service
metadata:
  name: busybox-subdomain
spec:
  clusterIP: None
  selector:
    name: busybox
`,
  },
  'a headless Service without a selector': {
    make: (chart) => new HeadlessService(chart, 'service', { metadata, ports: [{ port: 80 }] }),
    manifest: 'apiVersion: v1\nkind: Service\nmetadata:\n  name: my-service\nspec:\n  clusterIP: None\n  ports:\n    - port: 80\n',
  },
  'session affinity and its timeout': {
    make: (chart) => new ClusterIpService(chart, 'service', {
      metadata, selector, ports: PORTS, sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 10800 } },
    }),
    manifest: service(
      'selector:\n    app.kubernetes.io/name: MyApp\n  sessionAffinity: ClientIP\n  sessionAffinityConfig:\n    clientIP:\n      '
        + 'timeoutSeconds: 10800',
      '- port: 80\n      protocol: TCP\n      targetPort: 9376',
    ),
  },
  'traffic that stays on its node': {
    make: (chart) => new ClusterIpService(chart, 'service', { metadata, selector, ports: PORTS, internalTrafficPolicy: 'Local' }),
    manifest: service('selector:\n    app.kubernetes.io/name: MyApp', '- port: 80\n      protocol: TCP\n      targetPort: 9376',
      'internalTrafficPolicy: Local'),
  },
  'dual stack where the cluster has it': {
    make: (chart) => new ClusterIpService(chart, 'service', {
      metadata, selector, ports: [{ protocol: 'TCP', port: 80 }],
      ipFamilyPolicy: 'PreferDualStack',
    }),
    manifest: service('selector:\n    app.kubernetes.io/name: MyApp', '- port: 80\n      protocol: TCP', 'ipFamilyPolicy: PreferDualStack'),
  },
  'dual stack with IPv6 first': {
    make: (chart) => new ClusterIpService(chart, 'service', {
      metadata, selector, ports: [{ protocol: 'TCP', port: 80 }], ipFamilyPolicy: 'PreferDualStack', ipFamilies: ['IPv6', 'IPv4'],
    }),
    manifest: service('selector:\n    app.kubernetes.io/name: MyApp', '- port: 80\n      protocol: TCP',
      'ipFamilies:\n    - IPv6\n    - IPv4\n  ipFamilyPolicy: PreferDualStack'),
  },
  'a load balancer of one family': {
    make: (chart) => new LoadBalancerService(chart, 'service', {
      metadata, selector,
      ports: [{ protocol: 'TCP', port: 80 }], ipFamilies: ['IPv6'],
    }),
    manifest: service('selector:\n    app.kubernetes.io/name: MyApp\n  type: LoadBalancer', '- port: 80\n      protocol: TCP',
      'ipFamilies:\n    - IPv6'),
  },
  SCTP: {
    make: (chart) => new ClusterIpService(chart, 'service', { metadata, selector, ports: [{ protocol: 'SCTP', port: 7777 }] }),
    manifest: service('selector:\n    app.kubernetes.io/name: MyApp', '- port: 7777\n      protocol: SCTP'),
  },
  'an application protocol': {
    make: (chart) => new ClusterIpService(chart, 'service', {
      metadata, selector,
      ports: [{ port: 80, appProtocol: 'kubernetes.io/h2c' }],
    }),
    manifest: service('selector:\n    app.kubernetes.io/name: MyApp', '- appProtocol: kubernetes.io/h2c\n      port: 80'),
  },
};

/** The page's `my-service` with the fields after and before its ports, in the order in which cdk8s writes them. */
function service(after: string, ports: string, before = ''): string {
  return `apiVersion: v1\nkind: Service\nmetadata:\n  name: my-service\nspec:\n${before === '' ? '' : `  ${before}\n`}  ports:\n   `
    + ` ${ports}\n  ${after}\n`;
}

beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true); // external IPs, Endpoints and a chosen address are deprecated
});
afterEach(() => jest.restoreAllMocks());

it.each(Object.entries(PAGES))('makes the manifest of %s', (_, { make, manifest }) => {
  const chart = Testing.chart();
  make(chart);
  const objects = Testing.synth(chart) as object[];
  expect(Yaml.stringify(...objects)).toBe(manifest);
  expect(objects.flatMap((object) => checkObject(object, PORTABLE)).filter(({ severity }) => severity === 'error')).toEqual([]);
});

/** @see https://kubernetes.io/docs/concepts/services-networking/service/#internal-load-balancer */
describe('an internal load balancer', () => {
  it.each<[string, Record<string, string>, string[]?]>([
    ['GCP', { 'networking.gke.io/load-balancer-type': 'Internal' }],
    // On the page, nothing assigns the Service to the controller that reads this annotation: see AwsNlbService.
    ['AWS', { 'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internal' }, ['load-balancer-public']],
    ['Azure', { 'service.beta.kubernetes.io/azure-load-balancer-internal': 'true' }],
    ['IBM', { 'service.kubernetes.io/ibm-load-balancer-cloud-provider-ip-type': 'private' }],
    ['OpenStack', { 'service.beta.kubernetes.io/openstack-internal-load-balancer': 'true' }],
    ['Baidu', { 'service.beta.kubernetes.io/cce-load-balancer-internal-vpc': 'true' }],
    ['Tencent', { 'service.kubernetes.io/qcloud-loadbalancer-internal-subnetid': 'subnet-abcd1234' }],
    ['Alibaba', { 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-address-type': 'intranet' }],
    ['OCI', { 'service.beta.kubernetes.io/oci-load-balancer-internal': 'true' }],
  ])('an internal load balancer of %s is requested by the annotation of the page', (_, annotations, warnings: string[] = []) => {
    const chart = Testing.chart();
    const made = new LoadBalancerService(chart, 'service', { metadata: { ...metadata, annotations }, selector, ports: [{ port: 80 }] });
    expect(Testing.synth(chart)).toMatchObject([{ metadata: { annotations }, spec: { type: 'LoadBalancer' } }]);
    expect(made.warnings.map(({ code }) => code)).toEqual(warnings);
  });
});

/** @see https://kubernetes.io/docs/concepts/services-networking/service/#ssl-support-on-aws */
describe('the annotations of AWS on the page', () => {
  it.each([
    ['TLS on a Classic ELB', {
      'aws-load-balancer-ssl-cert': 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
      'aws-load-balancer-backend-protocol': 'http', 'aws-load-balancer-ssl-ports': '443,8443',
      'aws-load-balancer-ssl-negotiation-policy': 'ELBSecurityPolicy-TLS-1-2-2017-01',
    }],
    ['PROXY protocol', { 'aws-load-balancer-proxy-protocol': '*' }],
    ['access logs', {
      'aws-load-balancer-access-log-enabled': 'true', 'aws-load-balancer-access-log-emit-interval': '60',
      'aws-load-balancer-access-log-s3-bucket-name': 'my-bucket', 'aws-load-balancer-access-log-s3-bucket-prefix': 'my-bucket-prefix/prod',
    }],
    ['connection draining', {
      'aws-load-balancer-connection-draining-enabled': 'true',
      'aws-load-balancer-connection-draining-timeout': '60',
    }],
    ['other settings of an ELB', {
      'aws-load-balancer-connection-idle-timeout': '60', 'aws-load-balancer-cross-zone-load-balancing-enabled': 'true',
      'aws-load-balancer-additional-resource-tags': 'environment=prod,owner=devops', 'aws-load-balancer-healthcheck-healthy-threshold': '2',
      'aws-load-balancer-healthcheck-unhealthy-threshold': '3', 'aws-load-balancer-healthcheck-interval': '20',
      'aws-load-balancer-healthcheck-timeout': '5',
      'aws-load-balancer-security-groups': 'sg-53fae93f', 'aws-load-balancer-extra-security-groups': 'sg-53fae93f,sg-42efd82e',
    }],
    ['an NLB', { 'aws-load-balancer-type': 'nlb' }],
  ])('say %s as they stand there', (_, settings) => {
    const annotations = Object.fromEntries(Object.entries(settings).map(([key, value]) => [`service.beta.kubernetes.io/${key}`, value]));
    const chart = Testing.chart();
    new LoadBalancerService(chart, 'service', {
      metadata: { ...metadata, annotations }, selector, ports: [{ name: 'https', port: 443 }, { name: 'alt', port: 8443 }],
    });
    expect(Testing.synth(chart)).toMatchObject([{ metadata: { annotations } }]);
  });
});
