import { describeProvider, linesOf, problemsOf, service } from './provider-case';
import { AWS_IN_TREE } from '../../src/providers/aws-in-tree/provider';

describeProvider(AWS_IN_TREE);

const CERT = 'arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888';
const aws = (short: Record<string, string>) => Object.fromEntries(Object.entries(short).map(([name, text]) =>
  [name.startsWith('load-balancer')
    ? `service.beta.kubernetes.io/${name}` : `service.beta.kubernetes.io/aws-load-balancer-${name}`, text]));
const NLB = { type: 'nlb' };
const UDP = { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] };

describe('a load balancer of the cloud provider for AWS', () => {
  test('has no problems if all options are valid', () => {
    expect(linesOf(service(aws({ 'ssl-cert': CERT, 'ssl-ports': 'https', 'backend-protocol': 'http', 'connection-idle-timeout': '60' })),
      ['aws-in-tree'])).toEqual([]);
    expect(linesOf(service(aws({
      ...NLB, 'target-group-attributes': 'proxy_protocol_v2.enabled=true', subnets: 'a,b',
      'eip-allocations': 'eipalloc-1,eipalloc-2',
    })))).toEqual([]);
  });

  test('is public if an internal one is requested with the scheme that only the other controller reads', () => {
    expect(problemsOf(service(aws({ ...NLB, scheme: 'internal' }))))
      .toContainEqual(expect.objectContaining({ code: 'load-balancer-public', severity: 'error' }));
  });

  test('may be public if its controller is unknown', () => {
    expect(problemsOf(service(aws({ scheme: 'internal' })))).toMatchObject([{ code: 'load-balancer-public', severity: 'warning' }]);
    expect(problemsOf(service(aws({ scheme: 'internal', internal: 'true' })))).toEqual([]);
  });

  test('is to be divided if UDP is beside TCP, whatever its type', () => {
    const ports = [...UDP.ports, { name: 'http', port: 80 }];
    expect(linesOf(service(aws({ 'connection-idle-timeout': '60' }), { ports }), ['aws-in-tree']))
      .toEqual(['load-balancer-protocol spec.ports']);
  });

  test('accepts the values of both controllers if its controller is unknown', () => {
    expect(linesOf(service(aws({ 'backend-protocol': 'http', internal: '0.0.0.0/0', 'ssl-ports': '*', 'ssl-cert': CERT })))).toEqual([]);
    expect(linesOf(service(aws({ 'backend-protocol': 'grpc' })))).toEqual(['annotation-value [aws-load-balancer-backend-protocol]']);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['an upper-case type', { type: 'NLB' }, {}, 'annotation-value [aws-load-balancer-type]'],
    ['False, which means internal', { internal: 'False' }, {}, 'warning annotation-value [aws-load-balancer-internal]'],
    ['UDP on a Classic one', { 'connection-idle-timeout': '60' }, UDP, 'load-balancer-protocol spec.ports[0].protocol'],
    ['two protocols', NLB, { ports: [{ name: 'a', port: 80 }, { name: 'b', port: 53, protocol: 'UDP' }] },
      'load-balancer-protocol spec.ports'],
    ['SCTP', NLB, { ports: [{ port: 80, protocol: 'SCTP' }] }, 'load-balancer-protocol spec.ports[0].protocol'],
    ['session affinity', NLB, { sessionAffinity: 'ClientIP' }, 'load-balancer-field spec.sessionAffinity'],
    ['a chosen address', NLB, { loadBalancerIP: '203.0.113.5' }, 'load-balancer-field spec.loadBalancerIP'],
    ['no node ports', NLB, { allocateLoadBalancerNodePorts: false }, 'warning load-balancer-field spec.allocateLoadBalancerNodePorts'],
    ['a blank before an Elastic IP', { ...NLB, 'eip-allocations': 'eipalloc-1, eipalloc-2' }, {},
      'annotation-value [aws-load-balancer-eip-allocations]'],
    ['Elastic IPs on an internal NLB', { ...NLB, internal: 'true', 'eip-allocations': 'eipalloc-1' }, {},
      'annotation-requires [aws-load-balancer-eip-allocations]'],
    ['as many Elastic IPs as subnets', { ...NLB, subnets: 'a,b', 'eip-allocations': 'eipalloc-1' }, {},
      'annotation-pitfall [aws-load-balancer-eip-allocations]'],
    ['private addresses on a public NLB', { ...NLB, 'private-ipv4-addresses': '10.0.0.5' }, {},
      'annotation-requires [aws-load-balancer-private-ipv4-addresses]'],
    ['both kinds of addresses', { ...NLB, 'eip-allocations': 'eipalloc-1', 'private-ipv4-addresses': '10.0.0.5' }, {},
      'annotation-conflict [aws-load-balancer-private-ipv4-addresses]'],
    ['the PROXY protocol of Classic on an NLB', { ...NLB, 'proxy-protocol': '*' }, {},
      'warning annotation-inert [aws-load-balancer-proxy-protocol]'],
    ['an idle timeout on an NLB', { ...NLB, 'connection-idle-timeout': '60' }, {},
      'warning annotation-inert [aws-load-balancer-connection-idle-timeout]'],
    ['draining on an NLB', { ...NLB, 'connection-draining-enabled': 'true' }, {},
      'warning annotation-inert [aws-load-balancer-connection-draining-enabled]'],
    ['a health check timeout on an NLB', { ...NLB, 'healthcheck-timeout': '5' }, {},
      'warning annotation-inert [aws-load-balancer-healthcheck-timeout]'],
    ['Elastic IPs on a Classic one', { 'connection-idle-timeout': '60', 'eip-allocations': 'eipalloc-1' }, {},
      'warning annotation-inert [aws-load-balancer-eip-allocations]'],
    ['target group attributes on a Classic one',
      { 'connection-idle-timeout': '60', 'target-group-attributes': 'proxy_protocol_v2.enabled=true' }, {},
      'annotation-requires [aws-load-balancer-target-group-attributes]'],
    ['attributes that it does not know', { ...NLB, 'target-group-attributes': 'stickiness.enabled=true' }, {},
      'annotation-value [aws-load-balancer-target-group-attributes]'],
    ['attributes with True', { ...NLB, 'target-group-attributes': 'proxy_protocol_v2.enabled=True' }, {},
      'annotation-value [aws-load-balancer-target-group-attributes]'],
    ['extra groups on an NLB', { ...NLB, 'extra-security-groups': 'sg-1' }, {},
      'annotation-requires [aws-load-balancer-extra-security-groups]'],
    ['groups on an NLB', { ...NLB, 'security-groups': 'sg-1' }, {}, 'warning annotation-inert [aws-load-balancer-security-groups]'],
    ['an ssl health check on an NLB', { ...NLB, 'healthcheck-protocol': 'ssl' }, {},
      'annotation-pitfall [aws-load-balancer-healthcheck-protocol]'],
    ['a named health check port', { ...NLB, 'healthcheck-port': 'http' }, {}, 'annotation-value [aws-load-balancer-healthcheck-port]'],
    ['TLS ports without certificate', { ...NLB, 'ssl-ports': 'https' }, {}, 'annotation-requires [aws-load-balancer-ssl-ports]'],
    ['a blank before a TLS port', { ...NLB, 'ssl-cert': CERT, 'ssl-ports': 'http, https' }, {},
      'annotation-value [aws-load-balancer-ssl-ports]'],
    ['a TLS port that is none', { ...NLB, 'ssl-cert': CERT, 'ssl-ports': '8443' }, {}, 'annotation-value [aws-load-balancer-ssl-ports]'],
    ['two certificates', { ...NLB, 'ssl-cert': `${CERT},${CERT}` }, {}, 'annotation-value [aws-load-balancer-ssl-cert]'],
    ['TLS 1.3 on a Classic one', {
      'connection-idle-timeout': '60', 'ssl-cert': CERT,
      'ssl-negotiation-policy': 'ELBSecurityPolicy-TLS13-1-2-2021-06',
    }, {},
        'annotation-pitfall [aws-load-balancer-ssl-negotiation-policy]'],
    ['access logs without a bucket', { ...NLB, 'access-log-enabled': 'true' }, {},
      'annotation-requires [aws-load-balancer-access-log-enabled]'],
    ['a bucket without access logs', { ...NLB, 'access-log-s3-bucket-name': 'logs' }, {},
      'warning annotation-requires [aws-load-balancer-access-log-s3-bucket-name]'],
    ['an emit interval of ten minutes', { 'access-log-emit-interval': '10' }, {},
      'annotation-value [aws-load-balancer-access-log-emit-interval]'],
    ['a health check timeout as long as its interval', { 'healthcheck-timeout': '10', 'connection-idle-timeout': '60' }, {},
      'annotation-pitfall [aws-load-balancer-healthcheck-timeout]'],
    ['source ranges beside own groups', { 'security-groups': 'sg-1', 'load-balancer-source-ranges': '10.0.0.0/8' }, {},
      'annotation-pitfall [load-balancer-source-ranges]'],
    ['IPv6 source ranges', { ...NLB, 'load-balancer-source-ranges': '2001:db8::/32' }, {},
      'annotation-value [load-balancer-source-ranges]'],
    ['a tag that is cut', { ...NLB, 'additional-resource-tags': 'query=a=b' }, {},
      'warning annotation-value [aws-load-balancer-additional-resource-tags]'],
    ['no client address beside UDP', { ...NLB, 'target-group-attributes': 'preserve_client_ip.enabled=false' }, UDP,
      'annotation-pitfall [aws-load-balancer-target-group-attributes]'],
    ['a key of the other controller', { ...NLB, name: 'web' }, {}, 'warning annotation-inert [aws-load-balancer-name]'],
  ])('is not right with %s', (_, short, spec, line) => {
    expect(linesOf(service(aws(short), spec), ['aws-in-tree'])).toContain(line);
  });
});

// cloud-provider-aws#1313: families of the Service are not read until that is merged.
test('a Service that requires two families gets a load balancer of IPv4', () => {
  const dual = { ipFamilyPolicy: 'RequireDualStack' } as const;
  for (const annotations of [aws(NLB), {}]) {
    expect(linesOf(service(annotations, dual), ['aws-in-tree'])).toEqual(['warning load-balancer-field spec.ipFamilyPolicy']);
    expect(linesOf(service(annotations, { ipFamilyPolicy: 'PreferDualStack' }), ['aws-in-tree'])).toEqual([]);
  }
});
