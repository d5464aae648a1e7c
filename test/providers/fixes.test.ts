import { service } from './provider-case';
import { AlibabaNlbService, AwsNlbService, checkManifests } from '../../src';
import { Findings } from '../../src/service/findings';
import { ReadService } from '../../src/providers/engine/annotated-service';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import { readService } from '../../src/service/service-view';
import { problemsOf } from '../constructs/refusals';

const HETZNER = 'load-balancer.hetzner.cloud';
const ALIBABA = 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer';
const OCI = 'oci.oraclecloud.com';
const BETA = 'service.beta.kubernetes.io';

describe('the fix of a rule between settings', () => {
  test.each<[string, string, Readonly<Record<string, string>>, object, string]>([
    ['says to remove first what has no effect', 'hetzner', {
 [`${HETZNER}/network-zone`]: 'eu-central', [`${
      HETZNER}/location`]: 'fsn1',
}, {},
      `remove "${HETZNER}/network-zone", or "${HETZNER}/location"`],
    ['names all that have no effect', 'oci', {
      [`${BETA}/oci-load-balancer-security-list-management-mode`]: 'None',
      'oci-network-load-balancer.oraclecloud.com/security-list-management-mode': 'None',
      [`${OCI}/security-rule-management-mode`]: 'NSG',
    }, {}, `remove "${BETA}/oci-load-balancer-security-list-management-mode" and `
      + `"oci-network-load-balancer.oraclecloud.com/security-list-management-mode", or "${OCI}/security-rule-management-mode"`],
    ['names both where the controller stops', 'tailscale', {
      'tailscale.com/tailnet-ip': '100.64.0.5', 'tailscale.com/tailnet-fqdn': 'db.tail.ts.net',
    }, {}, 'remove "tailscale.com/tailnet-fqdn", or "tailscale.com/tailnet-ip"'],
    ['names a field of the spec', 'stackit', { 'yawol.stackit.cloud/loadBalancerSourceRanges': '10.0.0.0/8' },
      { loadBalancerSourceRanges: ['10.0.0.0/8'] },
      'remove "yawol.stackit.cloud/loadBalancerSourceRanges", or spec.loadBalancerSourceRanges'],
    ['names the annotation that is missing, and its text', 'alibaba', { [`${ALIBABA}-cookie-timeout`]: '60' }, {},
      `set "${ALIBABA}-sticky-session-type" to "insert", or remove "${ALIBABA}-cookie-timeout"`],
    ['does not say to remove a setting without which the load balancer is open, too', 'alibaba', { [`${ALIBABA}-acl-id`]: 'acl-1' }, {},
      `set "${ALIBABA}-acl-status" to "on"`],
    ['names what a function misses, and its text', 'cilium', { 'service.cilium.io/affinity': 'local' }, {},
      'set "service.cilium.io/global" to "true", or remove "service.cilium.io/affinity"'],
    ['names each text that will do', 'aws-in-tree', { [`${BETA}/aws-load-balancer-healthcheck-path`]: '/' }, {},
      `set "${BETA}/aws-load-balancer-healthcheck-protocol" to "http" or "https", or spec.externalTrafficPolicy to "Local", or remove "${
        BETA}/aws-load-balancer-healthcheck-path"`],
    ['does not say to remove what asks for an internal load balancer', 'yandex', { 'yandex.cloud/load-balancer-type': 'internal' }, {},
      'set "yandex.cloud/subnet-id" to the id of a subnet, or "yandex.cloud/load-balancer-type" to "external"'],
  ])('%s', (_, id, annotations, spec, fix) => {
    expect(fixes(id, annotations, spec)).toContain(fix);
  });

  test('names props where props were written', () => {
    const props = {
      ports: [{ port: 80 }], subnets: ['subnet-0123456789abcdef0'], eipAllocations: ['eipalloc-0123456789abcdef0'],
      privateIpv4Addresses: ['10.0.0.5'], scheme: 'internet-facing',
    };
    const problems = problemsOf((chart) => new AwsNlbService(chart, 'web', props as never)); // the compiler refuses them
    expect(problems.map(({ fix }) => fix)).toContain('remove "privateIpv4Addresses", or "eipAllocations"');
  });
});

describe('the fix that check prints', () => {
  const AWS = 'service.beta.kubernetes.io/aws-load-balancer';
  type Annotations = Readonly<Record<string, string>>;
  const nlb = (annotations: Annotations, spec: object = {}): [string, object, Annotations] =>
    ['AWS Load Balancer Controller', { type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb', ...spec }, annotations];

  test.each<[string, ...ReturnType<typeof nlb>, string]>([
    ['names whole keys, and says which one to remove', ...nlb({ [`${AWS}-ssl-ports`]: '443' }),
      `set "${AWS}-ssl-cert" to the ARN of the certificate, or remove "${AWS}-ssl-ports"`],
    ['counts what is to be written', ...nlb({
      [`${AWS}-scheme`]: 'internet-facing', [`${AWS}-subnets`]: 'subnet-1,subnet-2', [`${AWS}-eip-allocations`]: 'eipalloc-1',
    }), `write 2 items, as "${AWS}-subnets" has`],
    ['names the annotation that stands for a field', ...nlb({ [`${AWS}-scheme`]: 'internal' }, { loadBalancerIP: '192.0.2.1' }),
      `use "${AWS}-eip-allocations" or "${AWS}-private-ipv4-addresses"`],
    ['has an example where no value is known', 'Tencent', { type: 'LoadBalancer' }, {
      'service.cloud.tencent.com/cross-region-id': 'ap-guangzhou', 'service.cloud.tencent.com/security-groups': 'sg-0a1b2c3d',
    }, 'set "service.cloud.tencent.com/cross-vpc-id" to a VPC of that region, such as "vpc-0a1b2c3d"'],
    ['has the example of the catalogue', 'Huawei', { type: 'LoadBalancer' }, { 'kubernetes.io/elb.class': 'dnat' },
      'set "kubernetes.io/natgateway.id" to a value such as "85fb3335-320c-4b57-b8c1-5d3e51d8fa8e"'],
    ['says to remove what has no successor', 'STACKIT', { type: 'LoadBalancer' }, {
      'yawol.stackit.cloud/replicas': '2', 'lb.stackit.cloud/internal-lb': 'true',
    }, 'remove it: the controller ignores it, and reports the event YawolAnnotationPresent'],
  ])('%s (%s)', (_what, _whose, spec, annotations, fix) => {
    expect(checkManifests([service(annotations, spec)]).map((problem) => problem.fix)).toContain(fix);
  });

  test('names props, and gives a list as a list', () => {
    const props = { ports: [{ port: 80 }] };
    const problems = problemsOf((chart) => new AlibabaNlbService(chart, 'web', props as never)); // the compiler refuses it
    const fixes = problems.map(({ fix }) => fix);
    expect(fixes).toEqual(['set zoneMaps to ["cn-hangzhou-k:vsw-1","cn-hangzhou-j:vsw-2"], for example']);
  });
});

/** The fixes of all rules of a controller for a Service with these annotations. */
function fixes(id: string, annotations: Readonly<Record<string, string>>, spec: object): readonly string[] {
  const provider = ENTRIES.find((entry) => entry.id === id)!.load(); // the id of a controller
  const read = new ReadService(provider, annotations, readService(service(annotations, spec)));
  return provider.rules.flatMap((rule) => {
    const findings = new Findings();
    rule.check(read, findings);
    return findings.problems.map(({ fix }) => fix);
  });
}
