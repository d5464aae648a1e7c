import { ApiObject, Testing } from 'cdk8s';
import { linesOf, problemsOf, service } from './provider-case';
import { AwsNlbService } from '../../src';

const BETA = 'service.beta.kubernetes.io/';
const NLB = { loadBalancerClass: 'service.k8s.aws/nlb' };
const ALIBABA = `${BETA}alibaba-cloud-loadbalancer-`;
const CERT = 'arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888';
const ZONES = { [`${ALIBABA}zone-maps`]: 'a:vsw-1,b:vsw-2' };

test.each<[string, Record<string, string>, object, string, string?]>([
  ['a bandwidth package of an NLB inside the network',
    { ...ZONES, [`${ALIBABA}bandwidth-package-id`]: 'cbwp-1', [`${ALIBABA}address-type`]: 'intranet' },
    { loadBalancerClass: 'alibabacloud.com/nlb' }, 'annotation-pitfall [alibaba-cloud-loadbalancer-bandwidth-package-id]'],
  ['the PROXY protocol of a CLB in upper case', { [`${ALIBABA}proxy-protocol`]: 'ON' }, {},
    'annotation-pitfall [alibaba-cloud-loadbalancer-proxy-protocol]'],
  ['a field of NEGs that is misspelt', { 'cloud.google.com/neg': '{"ingres":true}' }, {}, 'annotation-value [neg]'],
  ['a tag that AWS keeps for itself', { [`${BETA}aws-load-balancer-additional-resource-tags`]: 'aws:owner=web' }, NLB,
    'annotation-value [aws-load-balancer-additional-resource-tags]'],
  ['the same where nobody knows whose the Service is, in another case',
    { [`${BETA}aws-load-balancer-additional-resource-tags`]: ' AWS:owner=web' }, {},
    'annotation-value [aws-load-balancer-additional-resource-tags]'],
  ['the same behind a backslash', { [`${BETA}aws-load-balancer-additional-resource-tags`]: '\\aws:owner=web' }, NLB,
    'annotation-value [aws-load-balancer-additional-resource-tags]'],
  ['a tag of Azure that stands twice', { [`${BETA}azure-pip-ip-tags`]: 'RoutingPreference=Internet,RoutingPreference=Azure' }, {},
    'warning annotation-value [azure-pip-ip-tags]'],
  ['a tag of AWS that stands twice', { [`${BETA}aws-load-balancer-additional-resource-tags`]: 'team=web,team=api' }, NLB,
    'warning annotation-value [aws-load-balancer-additional-resource-tags]'],
  ['a policy of an NLB that is misspelt', {
    [`${BETA}aws-load-balancer-ssl-cert`]: CERT,
    [`${BETA}aws-load-balancer-ssl-negotiation-policy`]: 'ELBSecurityPolicy-TLS13-1-2-2O21-06',
  }, NLB,
      'warning annotation-value [aws-load-balancer-ssl-negotiation-policy]'],
  ['a policy of an NLB on a Classic ELB', {
    [`${BETA}aws-load-balancer-ssl-cert`]: CERT,
    [`${BETA}aws-load-balancer-ssl-negotiation-policy`]: 'ELBSecurityPolicy-FS-2018-06',
    [`${BETA}aws-load-balancer-connection-draining-enabled`]: 'true',
  }, {},
      'annotation-pitfall [aws-load-balancer-ssl-negotiation-policy]', 'aws-in-tree'],
  ['a policy of Alibaba that is misspelt',
    {
      [`${ALIBABA}protocol-port`]: 'https:443', [`${ALIBABA}cert-id`]: '1234567890123456_0a1b2c3d',
      [`${ALIBABA}tls-cipher-policy`]: 'tls_cipher_policy_12',
    }, {}, 'annotation-value [alibaba-cloud-loadbalancer-tls-cipher-policy]'],
  ['a weight of Cilium on a Service', { 'service.cilium.io/weight': '0' }, { type: 'ClusterIP' }, 'warning annotation-inert [weight]'],
  ['an annotation of Ingresses on a Service', { 'external-dns.kubernetes.io/ingress-hostname-source': 'annotation-only' }, {},
    'warning annotation-inert [ingress-hostname-source]'],
  ['what keeps a CLB away, on an NLB', { ...ZONES, [`${ALIBABA}tunnel-type`]: 'tunnel' }, { loadBalancerClass: 'alibabacloud.com/nlb' },
    'warning annotation-inert [alibaba-cloud-loadbalancer-tunnel-type]'],
  ['HTTPS of Alibaba without a certificate', { [`${ALIBABA}protocol-port`]: 'https:443' }, {},
    'annotation-requires [alibaba-cloud-loadbalancer-protocol-port]'],
  ['a public address of an internal load balancer of GCP', { 'networking.gke.io/load-balancer-type': 'Internal' },
    { loadBalancerIP: '34.1.2.3' }, 'warning annotation-pitfall spec.loadBalancerIP', 'gcp'],
  ['a private address of an external load balancer of GCP', {}, { loadBalancerIP: '10.0.0.5' }, 'annotation-pitfall spec.loadBalancerIP',
    'gcp'],
  ['a bucket that cannot be one, on a Classic ELB',
    { [`${BETA}aws-load-balancer-access-log-enabled`]: 'true', [`${BETA}aws-load-balancer-access-log-s3-bucket-name`]: 'My_Logs' }, {},
    'annotation-value [aws-load-balancer-access-log-s3-bucket-name]'],
  ['a reserved IP of Civo that is a range', { 'kubernetes.civo.com/ipv4-address': '203.0.113.0/24' }, {},
    'annotation-value [ipv4-address]'],
  ['a configuration of Azure with a blank', { [`${BETA}azure-load-balancer-configurations`]: 'lb 1' }, {},
    'annotation-value [azure-load-balancer-configurations]'],
  ['an address of Azure that is not public', { [`${BETA}azure-load-balancer-ipv4`]: '10.0.0.5' }, {},
    'annotation-pitfall [azure-load-balancer-ipv4]'],
  ['a network of kube-vip that is none', { 'kube-vip.io/egress-allowed-networks': '10.0.0.0/99' }, {},
    'annotation-value [egress-allowed-networks]'],
  ['a capacity of no int32', { [`${BETA}aws-load-balancer-minimum-load-balancer-capacity`]: 'CapacityUnits=99999999999' }, NLB,
    'annotation-value [aws-load-balancer-minimum-load-balancer-capacity]'],
])('%s is reported', (_, annotations, spec, line, ...running) => {
  expect(linesOf(service(annotations, spec), running.length === 0 ? undefined : running as string[])).toContain(line);
});

test.each<[string, Record<string, string>, object]>([
  ['the PROXY protocol of an NLB in upper case', { ...ZONES, [`${ALIBABA}proxy-protocol`]: 'ON' },
    { loadBalancerClass: 'alibabacloud.com/nlb' }],
  ['"False" of Vultr, which counts as false', { [`${BETA}vultr-loadbalancer-create`]: 'False' }, {}],
  ['fields of NEGs that nobody knows yet', { 'cloud.google.com/neg': '{"ingress":true,"brand_new":1}' }, {}],
  ['"internal" of GCP, the old spelling', { 'networking.gke.io/load-balancer-type': 'internal' }, {}],
])('%s is accepted', (_, annotations, spec) => {
  expect(linesOf(service(annotations, spec)).filter((line) => !line.startsWith('warning'))).toEqual([]);
});

test('an ARN of another service is reported as one', () => {
  const annotations = { [`${BETA}aws-load-balancer-ssl-cert`]: 'arn:aws:s3:::my-bucket' };
  expect(problemsOf(service(annotations, NLB))[0])
    .toMatchObject({ code: 'annotation-value', expected: expect.stringContaining('an ARN of acm or iam, not of s3') as string });
});

test('unknown facts are reported as unknown', () => {
  expect(problemsOf(service({ 'service.cloud.tencent.com/direct-access': 'perhaps' }))[0]?.why).not.toBe('it does nothing');
});

test('explain states that any value other than two makes a load balancer of GCP public', () => {
  expect(problemsOf(service({ 'networking.gke.io/load-balancer-type': 'INTERNAL' }))[0]?.why)
    .toContain('any value other than "Internal" and "internal"');
});

describe('a policy that this library does not know', () => {
  const web = {
    metadata: { name: 'web' }, ports: [{ name: 'https', port: 443 }], selector: { app: 'web' },
    sslCertificateArns: [CERT],
  } as const;
  const made = (sslNegotiationPolicy: string | { readonly allowUnknown: string }) =>
    new AwsNlbService(Testing.chart(), 'web', { ...web, sslNegotiationPolicy });

  test('is refused with the nearest, also where it is known at run time only', () => {
    const policy: string = 'ELBSecurityPolicy-TLS13-1-2-2O21-06';
    expect(() => made(policy)).toThrow(/perhaps "ELBSecurityPolicy-TLS13-1-2-2021-06"/);
  });

  test('is written by name, without a word', () => {
    const service = made({ allowUnknown: 'ELBSecurityPolicy-TLS14-2030-01' });
    expect(service.warnings).toEqual([]);
    expect(ApiObject.of(service).toJson()).toHaveProperty(['metadata', 'annotations', `${BETA}aws-load-balancer-ssl-negotiation-policy`],
      'ELBSecurityPolicy-TLS14-2030-01');
  });

  test('is not said by name where it is known', () => {
    expect(() => made({ allowUnknown: 'ELBSecurityPolicy-TLS13-1-2-2021-06' })).toThrow(/annotation-value/);
  });
});
