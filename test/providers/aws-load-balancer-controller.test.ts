import { App, Chart } from 'cdk8s';
import { describeProvider, linesOf, problemsOf, service } from './provider-case';
import { AwsNlbService } from '../../src';
import { Findings } from '../../src/service/findings';
import { AWS_LOAD_BALANCER_CONTROLLER as AWS } from '../../src/providers/aws-load-balancer-controller/provider';
import { encodeOptions } from '../../src/providers/engine/encode';
import { checkControllerAnnotations } from '../../src/providers/engine/definition/registry';
import { readCluster } from '../../src/service/read-cluster';

describeProvider(AWS);

const CLASS = { loadBalancerClass: 'service.k8s.aws/nlb' };
const CERT = 'arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888';
/** Annotations from keys without the common prefix. */
const aws = (short: Record<string, string>) => Object.fromEntries(Object.entries(short).map(([name, text]) =>
  [name.startsWith('load-balancer') || name.startsWith('actions')
    ? `service.beta.kubernetes.io/${name}` : `service.beta.kubernetes.io/aws-load-balancer-${name}`, text]));
const lines = (short: Record<string, string>, spec = {}) => linesOf(service(aws(short), { ...CLASS, ...spec }));
const UDP = { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] };

describe('an NLB of the AWS Load Balancer Controller', () => {
  test('has no problems if all options are valid', () => {
    expect(lines({
      scheme: 'internet-facing', 'nlb-target-type': 'ip', 'ssl-cert': CERT, 'ssl-ports': 'https', subnets: 'subnet-1,subnet-2',
      'eip-allocations': 'eipalloc-1, eipalloc-2',
      attributes: 'load_balancing.cross_zone.enabled=true', 'listener-attributes.TCP-80': 'tcp.idle_timeout.seconds=400',
    })).toEqual([]);
  });

  test.each<[string, Record<string, string>, {}]>([
    ['a port has its own attributes', {
      'target-group-attributes': 'preserve_client_ip.enabled=false', 'target-group-attributes.53': 'preserve_client_ip.enabled=true',
    }, UDP],
    ['all ports have no connection termination, and one has a draining interval', {
      'target-group-attributes': 'target_health_state.unhealthy.connection_termination.enabled=false',
      'target-group-attributes.80': 'target_health_state.unhealthy.draining_interval_seconds=30',
    }, {}],
    ['reserved capacity is released on an NLB with TLS', {
      'ssl-cert': CERT, 'ssl-ports': '443', 'minimum-load-balancer-capacity': 'CapacityUnits=0',
    }, {}],
    ['target groups of a TCP listener have stickiness', {
      'ssl-cert': CERT, 'ssl-ports': '443',
      'actions.TCP-80': '{"type":"forward","forwardConfig":{"targetGroupStickinessConfig":{"enabled":true}}}',
    }, {}],
  ])('has no problems if %s', (_, short, spec) => {
    expect(lines(short, spec)).toEqual([]);
  });

  test('is created by the class alone: a type of another load balancer is reported', () => {
    expect(lines({ type: 'clb' })).toEqual(['warning annotation-inert [aws-load-balancer-type]']);
    for (const type of ['nlb', 'nlb-ip', 'external', '']) expect(lines({ type })).toEqual([]);
  });

  test('is possibly unclaimed with type external alone: its webhook, on by default, sets the class', () => {
    expect(linesOf(service(aws({ type: 'external' })))).toEqual(['warning load-balancer-unclaimed [aws-load-balancer-type]']);
  });

  test.each([
    [{ webhook: true }, []], [{ autoMode: true }, []],
    [{ webhook: false }, ['load-balancer-unclaimed metadata.annotations[service.beta.kubernetes.io/aws-load-balancer-type]']],
  ])('is claimed with type external alone as the profile says: %j', (settings, expected) => {
    const cluster = readCluster({ controllerSettings: { 'aws-load-balancer-controller': settings } });
    const findings = new Findings();
    checkControllerAnnotations(service(aws({ type: 'external' })), cluster, findings);
    expect(findings.problems.map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  });

  test('is claimed by type external with a target type', () => {
    expect(linesOf(service(aws({ type: 'external', 'nlb-target-type': 'ip' })))).toEqual([]);
  });

  test.each([['true', []], ['false', ['warning annotation-conflict [aws-load-balancer-internal]']]])(
    'may have the annotation of another controller beside its own, if both mean the same: internal %s', (internal, problems) =>
      expect(lines({ scheme: 'internal', internal }).filter((line) => line.includes('conflict'))).toEqual(problems));

  test('refuses a scheme in another case', () => {
    expect(problemsOf(service(aws({ scheme: 'Internal' }), CLASS)))
      .toMatchObject([{
        code: 'annotation-value', severity: 'error', found: 'Internal',
        expected: 'one of "internal", "internet-facing", perhaps "internal"',
      }]);
  });

  test('names the nearest key for a misspelt one', () => {
    expect(problemsOf(service(aws({ shceme: 'internal' }), CLASS)))
      .toMatchObject([{
        code: 'annotation-unknown', severity: 'error',
        fix: 'write "service.beta.kubernetes.io/aws-load-balancer-scheme", or remove it',
      }]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['Elastic IPs without internet-facing', { subnets: 'subnet-1', 'eip-allocations': 'eipalloc-1' }, {},
      'annotation-requires [aws-load-balancer-eip-allocations]'],
    ['as many Elastic IPs as subnets', { scheme: 'internet-facing', subnets: 'subnet-1,subnet-2', 'eip-allocations': 'eipalloc-1' }, {},
      'annotation-pitfall [aws-load-balancer-eip-allocations]'],
    ['private addresses on an internet-facing NLB', { scheme: 'internet-facing', 'private-ipv4-addresses': '10.0.0.5' }, {},
      'annotation-requires [aws-load-balancer-private-ipv4-addresses]'],
    ['an IPv6 address among the private IPv4 addresses', { 'private-ipv4-addresses': '2001:db8::1' }, {},
      'annotation-value [aws-load-balancer-private-ipv4-addresses]'],
    ['IPv6 addresses without dualstack', { 'ipv6-addresses': '2001:db8::1' }, {}, 'annotation-requires [aws-load-balancer-ipv6-addresses]'],
    ['IPv6 source NAT without dualstack', { 'enable-prefix-for-ipv6-source-nat': 'on' }, {},
      'annotation-pitfall [aws-load-balancer-enable-prefix-for-ipv6-source-nat]'],
    ['UDP on dualstack without source NAT', { 'ip-address-type': 'dualstack' }, UDP,
      'annotation-pitfall [aws-load-balancer-ip-address-type]'],
    ['an IPv6 Service on an IPv4 NLB', {}, { ipFamilies: ['IPv6'] }, 'annotation-requires [aws-load-balancer-ip-address-type]'],
    ['IPv6 source ranges on an IPv4 NLB', { 'load-balancer-source-ranges': '2001:db8::/32' }, {},
      'annotation-pitfall [load-balancer-source-ranges]'],
    ['dualstack-without-public-ipv4, which is for ALBs', { 'ip-address-type': 'dualstack-without-public-ipv4' }, {},
      'annotation-value [aws-load-balancer-ip-address-type]'],
    ['an ARN of a role for a certificate', { 'ssl-cert': 'arn:aws:iam::111122223333:role/shop' }, {},
      'annotation-value [aws-load-balancer-ssl-cert]'],
    ['"*" among the TLS ports', { 'ssl-cert': CERT, 'ssl-ports': '*' }, {}, 'annotation-value [aws-load-balancer-ssl-ports]'],
    ['a TLS port that the Service does not have', { 'ssl-cert': CERT, 'ssl-ports': 'htps' }, {},
      'annotation-value [aws-load-balancer-ssl-ports]'],
    ['a UDP port among the TLS ports', { 'ssl-cert': CERT, 'ssl-ports': '53' }, UDP, 'annotation-pitfall [aws-load-balancer-ssl-ports]'],
    ['backend-protocol SSL in upper case', { 'ssl-cert': CERT, 'backend-protocol': 'SSL' }, {},
      'annotation-value [aws-load-balancer-backend-protocol]'],
    ['backend-protocol http of the in-tree controller', { 'ssl-cert': CERT, 'backend-protocol': 'http' }, {},
      'annotation-value [aws-load-balancer-backend-protocol]'],
    ['listener attributes that name a TLS listener TCP', { 'ssl-cert': CERT, 'listener-attributes.TCP-80': 'tcp.idle_timeout.seconds=400' },
      {}, 'warning annotation-inert [aws-load-balancer-listener-attributes.TCP-80]'],
    ['an idle timeout of UDP', { 'listener-attributes.UDP-53': 'tcp.idle_timeout.seconds=400' }, UDP,
      'warning annotation-inert [aws-load-balancer-listener-attributes.UDP-53]'],
    ['listener attributes in lower case', { 'listener-attributes.tcp-80': 'tcp.idle_timeout.seconds=400' }, {},
      'warning annotation-inert [aws-load-balancer-listener-attributes.tcp-80]'],
    ['attributes of a port that is none', { 'target-group-attributes.81': 'stickiness.enabled=true' }, {},
      'warning annotation-inert [aws-load-balancer-target-group-attributes.81]'],
    ['an idle timeout of half a minute', { 'listener-attributes.TCP-80': 'tcp.idle_timeout.seconds=30' }, {},
      'annotation-value [aws-load-balancer-listener-attributes.TCP-80]'],
    ['reserved capacity with TLS', { 'ssl-cert': CERT, 'minimum-load-balancer-capacity': 'CapacityUnits=100' }, {},
      'annotation-pitfall [aws-load-balancer-minimum-load-balancer-capacity]'],
    ['capacity in words', { 'minimum-load-balancer-capacity': 'CapacityUnits=many' }, {},
      'annotation-value [aws-load-balancer-minimum-load-balancer-capacity]'],
    ['TCP and UDP on one number', {}, { ports: [{ name: 'a', port: 53 }, { name: 'b', port: 53, protocol: 'UDP' }] },
      'load-balancer-protocol spec.ports[1].port'],
    ['SCTP', {}, { ports: [{ port: 80, protocol: 'SCTP' }] }, 'load-balancer-protocol spec.ports[0].protocol'],
    ['QUIC with security groups', { 'quic-enabled-ports': 'dns' }, UDP, 'annotation-requires [aws-load-balancer-quic-enabled-ports]'],
    ['QUIC on TCP', { 'quic-enabled-ports': 'http', 'disable-nlb-sg': 'true' }, {},
      'annotation-pitfall [aws-load-balancer-quic-enabled-ports]'],
    ['QUIC on dualstack', {
      'quic-enabled-ports': 'dns', 'disable-nlb-sg': 'true', 'ip-address-type': 'dualstack',
      'enable-prefix-for-ipv6-source-nat': 'on',
    }, { ...UDP, ipFamilies: ['IPv6'] },
        'annotation-pitfall [aws-load-balancer-quic-enabled-ports]'],
    ['QUIC beside UDP', { 'quic-enabled-ports': 'a', 'disable-nlb-sg': 'true' },
      { ports: [{ name: 'a', port: 443, protocol: 'UDP' }, { name: 'b', port: 53, protocol: 'UDP' }] },
      'annotation-pitfall [aws-load-balancer-quic-enabled-ports]'],
    ['PROXY protocol "true"', { 'proxy-protocol': 'true' }, {}, 'annotation-value [aws-load-balancer-proxy-protocol]'],
    ['PROXY protocol by port name', { 'proxy-protocol-per-target-group': 'http' }, {},
      'annotation-value [aws-load-balancer-proxy-protocol-per-target-group]'],
    ['PROXY protocol said twice', { 'proxy-protocol': '*', 'proxy-protocol-per-target-group': '80' }, {},
      'annotation-conflict [aws-load-balancer-proxy-protocol-per-target-group]'],
    ['PROXY protocol as annotation and attribute', { 'proxy-protocol': '*', 'target-group-attributes': 'proxy_protocol_v2.enabled=false' },
      {}, 'warning annotation-pitfall [aws-load-balancer-target-group-attributes]'],
    ['PROXY protocol with kube-proxy\'s health check', { 'proxy-protocol': '*' }, { externalTrafficPolicy: 'Local' },
      'warning annotation-pitfall [aws-load-balancer-proxy-protocol]'],
    ['a health check path with a TCP check', { 'healthcheck-path': '/' }, {},
      'warning annotation-inert [aws-load-balancer-healthcheck-path]'],
    ['a health check interval with a unit', { 'healthcheck-interval': '10s' }, {},
      'annotation-value [aws-load-balancer-healthcheck-interval]'],
    ['a health check timeout beyond its range', { 'healthcheck-timeout': '121' }, {},
      'annotation-value [aws-load-balancer-healthcheck-timeout]'],
    ['tags with semicolons between them', { 'additional-resource-tags': 'team=web;env=prod' }, {},
      'annotation-value [aws-load-balancer-additional-resource-tags]'],
    ['a health check timeout above the interval', { 'healthcheck-interval': '20', 'healthcheck-timeout': '21' }, {},
      'annotation-pitfall [aws-load-balancer-healthcheck-timeout]'],
    ['a health check timeout above the default interval', { 'healthcheck-timeout': '11' }, {},
      'annotation-pitfall [aws-load-balancer-healthcheck-timeout]'],
    ['a health check interval below the default timeout', { 'healthcheck-interval': '9' }, {},
      'annotation-pitfall [aws-load-balancer-healthcheck-interval]'],
    ['a health check interval below the default timeout of the policy Local', { 'healthcheck-interval': '5' },
      { externalTrafficPolicy: 'Local' }, 'annotation-pitfall [aws-load-balancer-healthcheck-interval]'],
    ['the health check protocol ssl of Classic', { 'healthcheck-protocol': 'ssl' }, {},
      'annotation-value [aws-load-balancer-healthcheck-protocol]'],
    ['a named health check port with a named targetPort and ip targets', { 'nlb-target-type': 'ip', 'healthcheck-port': 'http' },
      { ports: [{ name: 'http', port: 80, targetPort: 'web' }] }, 'annotation-pitfall [aws-load-balancer-healthcheck-port]'],
    ['node labels with ip targets', { 'nlb-target-type': 'ip', 'target-node-labels': 'tier=edge' }, {},
      'warning annotation-inert [aws-load-balancer-target-node-labels]'],
    ['instance targets without node ports', { 'nlb-target-type': 'instance' }, { allocateLoadBalancerNodePorts: false },
      'annotation-pitfall [aws-load-balancer-nlb-target-type]'],
    ['access logs without a bucket', { attributes: 'access_logs.s3.enabled=true' }, {},
      'annotation-pitfall [aws-load-balancer-attributes]'],
    ['attributes of an ALB', { attributes: 'routing.http2.enabled=true' }, {}, 'annotation-value [aws-load-balancer-attributes]'],
    ['attributes without "="', { attributes: 'deletion_protection.enabled' }, {}, 'annotation-value [aws-load-balancer-attributes]'],
    ['attributes of an ALB\'s target group', { 'target-group-attributes': 'slow_start.duration_seconds=30' }, {},
      'annotation-value [aws-load-balancer-target-group-attributes]'],
    ['draining with connection termination', { 'target-group-attributes': 'target_health_state.unhealthy.draining_interval_seconds=30' },
      {}, 'annotation-pitfall [aws-load-balancer-target-group-attributes]'],
    ['draining of a port with connection termination', {
      'target-group-attributes.80': 'target_health_state.unhealthy.draining_interval_seconds=30',
    }, {}, 'annotation-pitfall [aws-load-balancer-target-group-attributes.80]'],
    ['termination for UDP', { 'target-group-attributes': 'target_health_state.unhealthy.connection_termination.enabled=true' }, UDP,
      'annotation-pitfall [aws-load-balancer-target-group-attributes]'],
    ['no client address for UDP, which the attributes of another port do not change', {
      'target-group-attributes': 'preserve_client_ip.enabled=false', 'target-group-attributes.80': 'stickiness.enabled=true',
    }, { ports: [{ name: 'http', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }] },
    'annotation-pitfall [aws-load-balancer-target-group-attributes]'],
    ['no client address for UDP', { 'target-group-attributes': 'preserve_client_ip.enabled=false' }, UDP,
      'annotation-pitfall [aws-load-balancer-target-group-attributes]'],
    ['source ranges beside own groups', { 'security-groups': 'sg-1', 'load-balancer-source-ranges': '10.0.0.0/8' }, {},
      'annotation-conflict [load-balancer-source-ranges]'],
    ['source ranges as annotation and field', { 'load-balancer-source-ranges': '10.0.0.0/8' }, { loadBalancerSourceRanges: ['10.0.0.0/8'] },
      'warning annotation-pitfall [load-balancer-source-ranges]'],
    ['an ICMP switch that says true', { 'enable-icmp-for-path-mtu-discovery': 'true' }, {},
      'annotation-value [aws-load-balancer-enable-icmp-for-path-mtu-discovery]'],
    ['groups that are disabled and named', { 'disable-nlb-sg': 'true', 'security-groups': 'sg-1' }, {},
      'annotation-pitfall [aws-load-balancer-security-groups]'],
    ['a switch for rules that are managed anyway', { 'manage-backend-security-group-rules': 'true' }, {},
      'warning annotation-inert [aws-load-balancer-manage-backend-security-group-rules]'],
    ['a private link switch that is a boolean', { 'inbound-sg-rules-on-private-link-traffic': 'true' }, {},
      'annotation-value [aws-load-balancer-inbound-sg-rules-on-private-link-traffic]'],
    ['a tag without value', { 'additional-resource-tags': 'team' }, {}, 'annotation-value [aws-load-balancer-additional-resource-tags]'],
    ['session affinity', {}, { sessionAffinity: 'ClientIP' }, 'warning load-balancer-field spec.sessionAffinity'],
    ['a key of the in-tree controller', { 'connection-idle-timeout': '60' }, {},
      'warning annotation-inert [aws-load-balancer-connection-idle-timeout]'],
    ['a name that is too long', { name: 'x'.repeat(33) }, {}, 'annotation-value [aws-load-balancer-name]'],
    ['a legacy internal value', { internal: '0.0.0.0/0' }, {}, 'annotation-value [aws-load-balancer-internal]'],
    ['an action without forwardConfig', { 'actions.TCP-80': '{"type":"forward"}' }, {}, 'annotation-value [actions.TCP-80]'],
    ['an action on a listener that is TLS', { 'ssl-cert': CERT, 'actions.TCP-80': '{"type":"forward","forwardConfig":{}}' }, {},
      'warning annotation-inert [actions.TCP-80]'],
    ['stickiness of target groups on a TLS listener', {
      'ssl-cert': CERT, 'actions.TLS-80': '{"type":"forward","forwardConfig":{"targetGroupStickinessConfig":{"enabled":true}}}',
    }, {}, 'annotation-pitfall [actions.TLS-80]'],
  ])('is not right with %s', (_, short, spec, line) => {
    expect(lines(short, spec)).toContain(line);
  });

  test('attributes with another separator are one problem that shows the right text', () => {
    expect(problemsOf(service(aws({ attributes: 'deletion_protection.enabled=true; load_balancing.cross_zone.enabled=true' }), CLASS)))
      .toMatchObject([{
        code: 'annotation-value', fix: 'write "deletion_protection.enabled=true,load_balancing.cross_zone.enabled=true"',
      }]);
  });

  test('an NLB that is partly deprecated has a successor in its fix', () => {
    expect(problemsOf(service(aws({ internal: 'true' }), CLASS)))
      .toMatchObject([{
        code: 'annotation-deprecated', severity: 'warning',
        fix: 'use service.beta.kubernetes.io/aws-load-balancer-scheme',
      }]);
  });

  test('has per-port keys named after the final listener', () => {
    const findings = new Findings();
    const { annotations } = encodeOptions(AWS,
      {
        sslCertificateArns: [CERT], sslPorts: ['https'], listenerAttributes: { http: { 'tcp.idle_timeout.seconds': 400 } },
        listenerActions: { https: { type: 'forward', forwardConfig: {} } },
      },
      { ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }] }, findings);
    expect(findings.problems).toEqual([]);
    expect(Object.keys(annotations))
      .toEqual(expect.arrayContaining(['service.beta.kubernetes.io/aws-load-balancer-listener-attributes.TCP-80',
        'service.beta.kubernetes.io/actions.TLS-443']));
  });

  test('accepts a comma in a tag', () => {
    const { annotations } = encodeOptions(AWS, { additionalResourceTags: { owner: 'a,b' } }, {}, new Findings());
    expect(annotations).toEqual({ 'service.beta.kubernetes.io/aws-load-balancer-additional-resource-tags': 'owner=a\\,b' });
  });
});

// aws-load-balancer-controller#3116, #3572: the API server fills in spec.ipFamilies, and the controller reads only that.
describe('a Service that gets IPv6 from the API server needs a dualstack NLB', () => {
  const needs = ['annotation-requires metadata.annotations[service.beta.kubernetes.io/aws-load-balancer-ip-address-type]'];
  const found = (spec: object, serviceCidrs?: readonly string[], annotations = {}): string[] => {
    const cluster = readCluster(serviceCidrs === undefined ? {} : { serviceCidrs }), findings = new Findings(cluster.minors);
    checkControllerAnnotations(service(aws(annotations), { ...CLASS, ...spec }) as never, cluster, findings);
    return findings.problems.map(({ code, path }) => `${code} ${path}`);
  };
  const REQUIRED = { ipFamilyPolicy: 'RequireDualStack' }, PREFERRED = { ipFamilyPolicy: 'PreferDualStack' };
  const BOTH = ['10.96.0.0/16', '2001:db8::/112'], IPV6 = ['2001:db8::/112'];

  test.each<[string, object, string[] | undefined, string[]]>([
    ['RequireDualStack alone', REQUIRED, undefined, needs], ['RequireDualStack with one family', { ...REQUIRED, ipFamilies: ['IPv4'] },
      undefined, needs],
    ['PreferDualStack in a cluster with both', PREFERRED, BOTH, needs], ['nothing in a cluster of IPv6', {}, IPV6, needs],
    ['PreferDualStack in any cluster', PREFERRED, undefined, []], ['nothing in a cluster with both, IPv4 first', {}, BOTH, []],
    ['IPv4 in a cluster with both', { ipFamilies: ['IPv4'] }, BOTH, []],
  ])('%s', (_, spec, cidrs, expected) => {
    expect(found(spec, cidrs)).toEqual(expected);
    expect(found(spec, cidrs, { 'ip-address-type': 'dualstack' })).toEqual([]);
  });

  test('AwsNlbService with the prop alone is refused', () => {
    const chart = new Chart(new App(), 'shop');
    const make = (more: object) => () => new AwsNlbService(chart, 'web', {
      selector: { app: 'web' }, ports: [{ port: 80 }], ipFamilyPolicy: 'RequireDualStack' as 'RequireDualStack' | 'SingleStack', ...more,
    });
    expect(make({})).toThrow(/prop "ipAddressType" .*: expected "dualstack", as the API server adds IPv6/);
    expect(make({ ipAddressType: 'dualstack' })).not.toThrow();
  });
});

test.each([
  'preserve_client_ip.enabled=false', 'preserve_client_ip.enabled = false',
])('without security groups, "%s" opens the ranges', (text) => {
  const object = service(aws({ 'disable-nlb-sg': 'true', 'nlb-target-type': 'instance', 'target-group-attributes': text }),
    { ...CLASS, loadBalancerSourceRanges: ['203.0.113.0/24'] });
  expect(linesOf(object)).toEqual(['access-open spec.loadBalancerSourceRanges']);
});
