import { AWS_IN_TREE_TABLE as TABLE, CLASSIC_SECURITY_POLICIES } from './table';
import { ANNOTATION_REQUIRES, LOAD_BALANCER_PROTOCOL, LOAD_BALANCER_PUBLIC, type AnnotatedService } from '../engine/definition';
import { suggestCount, RANGES_NEED_GROUP, SOURCE_RANGE_RULES } from '../aws-load-balancer-controller/group-rules';
import { checkListenerQuota } from '../aws-load-balancer-controller/quotas';
import { NLB_SECURITY_POLICIES } from '../aws-load-balancer-controller/security-policies';
import { enforcedRanges, rulesOf, type RuntimeRule } from '../engine/cross-rule';
import { also, OWN, text } from '../../problem';

const { conflict, requires, onlyWhen, pitfall, rule, exactly, setting } = rulesOf(TABLE);

/** What the provider does if it finds an error, as text after "because". */
export const STOPS = 'the provider stops with the event SyncLoadBalancerFailed';
/** Whether the Service requests an NLB instead of a Classic Load Balancer. */
export const isNlb = (service: AnnotatedService): boolean => service.text('loadBalancerType') === 'nlb';
const OF_NLB_ONLY = new Set<string>(NLB_SECURITY_POLICIES);
for (const policy of CLASSIC_SECURITY_POLICIES) OF_NLB_ONLY.delete(policy);
/** Whether the load balancer is internal: with any value of the annotation except an empty one and `false`. */
export const isInternal = (service: AnnotatedService): boolean => !['', 'false', undefined].includes(service.text('internal'));
const checksHttp = (service: AnnotatedService) =>
  (service.text('healthCheckProtocol')?.toLowerCase() ?? (service.spec.externalTrafficPolicy === 'Local' ? 'http' : 'tcp'))
    .startsWith('http');

const SCHEME_IS_NOT_READ: RuntimeRule = {
  asData: {
    of: { 'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internal' }, beside: { internal: { anyBut: ['', 'false'] } },
    expected: text`${exactly('internal', 'true', ' with ')}`, severity: 'error' as const,
  },
  ...rule('scheme-is-not-read', 'pitfall', ['internal'],
  'An internal load balancer needs the annotation that the provider reads.', (service, findings) => {
  const key = 'service.beta.kubernetes.io/aws-load-balancer-scheme';
  if (service.annotations[key] !== 'internal' || isInternal(service)) return;
  findings.add(LOAD_BALANCER_PUBLIC, {
    path: ['metadata', 'annotations', key], found: 'internal', expected: text`${exactly('internal', 'true', ' with ')}`,
    why: 'the cloud provider does not read the scheme: the load balancer would be reachable from the internet',
    fix: text`write ${exactly('internal', 'true', ': ')}`,
  });
  }),
};

export const AWS_IN_TREE_RULES = [
  SCHEME_IS_NOT_READ,
  rule('classic-is-tcp', 'pitfall', ['loadBalancerType'], 'A Classic Load Balancer supports only TCP.', (service, findings) => {
    const index = service.ports.findIndex((port) => port.protocol === 'UDP');
    if (isNlb(service) || index < 0 || service.spec.type !== 'LoadBalancer') return;
    findings.add(LOAD_BALANCER_PROTOCOL, {
      path: ['spec', 'ports', index, 'protocol'], found: 'UDP', expected: 'TCP, or an NLB',
      why: `${STOPS}: a Classic Load Balancer supports only TCP`, fix: text`write ${exactly('loadBalancerType', 'nlb', ': ')}`,
    });
  }),

  conflict('eip-or-private-ipv4', ['eipAllocations', 'privateIpv4Addresses'], {
    says: 'Elastic IPs and private addresses exclude each other.',
    why: 'one needs an internet-facing NLB, the other an internal one: AWS refuses one of them', outcome: 'cloud-refused',
  }),
  requires('eip-needs-internet-facing', ['eipAllocations'], (service) => !isInternal(service), {
    says: 'Elastic IPs need an internet-facing NLB.', expected: 'an internet-facing NLB', why: 'AWS refuses Elastic IPs on an internal NLB',
    fix: text`set ${setting('internal', 'false', ' to ')}, or remove ${setting('eipAllocations')}`, outcome: 'cloud-refused',
  }),
  requires('private-ipv4-needs-internal', ['privateIpv4Addresses'], isInternal, {
    says: 'Private addresses need an internal NLB.', expected: text`${exactly('internal', 'true', ' with ')}`,
    why: 'AWS refuses private addresses on an internet-facing NLB',
    fix: text`set ${setting('internal', 'true', ' to ')}`, outcome: 'cloud-refused',
  }),
  ...(['eipAllocations', 'privateIpv4Addresses'] as const).map((property) => pitfall(`${property}-count`, [property], (service) => {
    const [subnets, addresses] = [service.value('subnets'), service.value(property)];
    return subnets !== undefined && addresses !== undefined && subnets.length !== addresses.length;
  }, {
    relation: 'requires', says: `There are as many ${property} as subnets.`, expected: 'one item for each of the subnets',
    why: `${STOPS} when the NLB is created`, fix: suggestCount,
  })),

  ...(['accessLogEmitInterval', 'connectionDrainingEnabled', 'connectionDrainingTimeout', 'connectionIdleTimeout', 'healthCheckTimeout',
    'proxyProtocol'] as const).map((property) =>
    onlyWhen(`${property}-is-classic`, [property], (service) => !isNlb(service), {
      says: `${property} is for Classic Load Balancers.`, expected: 'a Classic Load Balancer',
      why: 'the provider does not use it on an NLB',
      fix: property === 'proxyProtocol' ? text`set ${
        setting('targetGroupAttributes', 'proxy_protocol_v2.enabled=true', ' to ')} in its place` : 'remove it',
    })),
  ...(['eipAllocations', 'privateIpv4Addresses'] as const).map((property) => onlyWhen(`${property}-is-nlb`, [property], isNlb, {
    says: `${property} is for NLBs.`, expected: also`${exactly('loadBalancerType', 'nlb', ' with ')}`,
    why: 'the provider does not use it on a Classic Load Balancer',
    fix: text`remove it, or set ${setting('loadBalancerType', 'nlb', ' to ')}`,
  })),
  // `validateServiceAnnotations` recognizes an NLB by its host name, in which the region comes after "elb".
  pitfall('type-is-final', ['loadBalancerType'], (service) => service.hostname?.includes('.elb.') === true
    && isNlb(service) === service.hostname.endsWith('.elb.amazonaws.com'), {
    says: 'A load balancer keeps its kind.', expected: 'the kind of the load balancer that exists, by the host name in the status',
    why: STOPS, fix: 'keep this Service as it is, and create a second one of the other kind; then delete this one',
  }),
  requires('attributes-are-nlb', ['targetGroupAttributes'], isNlb, {
    says: 'Target group attributes are for NLBs.', expected: also`${exactly('loadBalancerType', 'nlb', ' with ')}`, why: STOPS,
    fix: text`remove it, or set ${setting('loadBalancerType', 'nlb', ' to ')}`,
  }),
  rule('extra-groups-are-classic', 'requires', ['extraSecurityGroups'], 'Extra security groups are for Classic Load Balancers.',
    (service, findings) => {
    // Not `service.has`, which is `false` for an empty value: the controller refuses this annotation even if it is empty.
    const groups = service.annotations[service.keyOf('extraSecurityGroups')];
    if (groups === undefined || !isNlb(service)) return;
    findings.add(ANNOTATION_REQUIRES, {
      path: service.path('extraSecurityGroups'), found: groups, expected: 'a Classic Load Balancer', why: `${STOPS} since v1.35.0`,
      fix: 'remove it',
    });
  }),
  onlyWhen('groups-on-nlb', ['securityGroups'], (service) => !isNlb(service), {
    says: 'Security groups of an NLB need the cloud configuration to manage them.',
    expected: 'a Classic Load Balancer, or NLBSecurityGroupMode=Managed in the cloud configuration',
    why: 'without that mode the provider does not read it', fix: 'remove it', alsoAbout: [],
  }),
  pitfall('ssl-check-on-nlb', ['healthCheckProtocol'], (service) =>
    isNlb(service) && service.text('healthCheckProtocol')?.toLowerCase() === 'ssl', {
    says: 'The health check protocol ssl is for Classic Load Balancers.', expected: '"tcp", "http" or "https" on an NLB',
    why: STOPS, fix: 'write "tcp"',
  }),

  // An error although the provider accepts the Service: without a certificate it creates listeners that do not encrypt.
  requires('tls-needs-certificate', ['sslPorts', 'sslNegotiationPolicy'], { sslCertificateArn: '*' }, {
    says: 'TLS settings need a certificate.', expected: also`${setting('sslCertificateArn')}`,
    why: 'without a certificate the provider creates plain listeners and reports nothing: traffic that should be encrypted is not',
    fix: text`set ${setting('sslCertificateArn')} to the ARN of the certificate, or remove ${OWN}`, outcome: 'open',
  }),
  // `buildListener`: without a certificate, only the backend protocol "http" has an effect, and every other listener uses TCP.
  requires('encrypted-backend-needs-certificate', { backendProtocol: ['https', 'ssl'] }, { sslCertificateArn: '*' }, {
    says: 'The backend protocols https and ssl need a certificate.', expected: also`${setting('sslCertificateArn')}`,
    why: 'without a certificate the provider creates plain TCP listeners and reports nothing',
    fix: text`set ${setting('sslCertificateArn')} to the ARN of the certificate, or remove ${OWN}`, outcome: 'open',
  }),
  pitfall('udp-is-never-tls', ['sslCertificateArn'], (service) =>
    service.has('sslCertificateArn') && service.protocols.has('UDP') && isNlb(service), {
    says: 'UDP ports cannot use TLS.', expected: 'TCP ports', why: 'a UDP port stays unencrypted',
    fix: 'move the UDP ports to another Service', severity: 'warning',
  }),
  pitfall('policies-of-a-kind', ['sslNegotiationPolicy'], (service) =>
    !isNlb(service) && OF_NLB_ONLY.has(service.text('sslNegotiationPolicy') ?? ''), {
    says: 'A Classic Load Balancer has its own security policies, without TLS 1.3.',
    expected: 'a policy of Classic Load Balancers, such as "ELBSecurityPolicy-TLS-1-2-2017-01"',
    why: 'AWS refuses it',
    fix: text`write "ELBSecurityPolicy-TLS-1-2-2017-01", or set ${setting('loadBalancerType', 'nlb', ' to ')}`, outcome: 'cloud-refused',
  }),

  requires('logs-need-bucket', { accessLogEnabled: true }, { accessLogS3BucketName: '*' }, {
    says: 'Access logs need a bucket.', expected: also`${setting('accessLogS3BucketName')}`,
    why: 'AWS refuses access logs without a bucket',
    fix: text`set ${setting('accessLogS3BucketName')} to the name of the bucket`, outcome: 'cloud-refused',
  }),
  requires('bucket-needs-logs', ['accessLogS3BucketName',
    'accessLogS3BucketPrefix'], { accessLogEnabled: true }, {
    says: 'A bucket has no effect while access logs are off.', expected: also`${setting('accessLogEnabled', 'true')}`,
    why: 'access logs are off unless that annotation is "true"', severity: 'warning',
  }),
  requires('draining-timeout-needs-draining', ['connectionDrainingTimeout'], { connectionDrainingEnabled: true }, {
    says: 'A draining timeout has no effect while draining is off.', expected: also`${setting('connectionDrainingEnabled', 'true')}`,
    why: 'draining is off unless that annotation is "true"', severity: 'warning',
  }),
  pitfall('interval-above-timeout', ['healthCheckInterval'], { healthCheckTimeout: { compared: 'below' } }, {
    unless: isNlb, relation: 'requires', says: 'The health check interval must be longer than its timeout.',
    expected: text`more seconds than ${setting('healthCheckTimeout')}`, why: 'AWS refuses it',
    fix: (service) => text`write more than ${service.value('healthCheckTimeout')}, or lower ${setting('healthCheckTimeout')}`,
    outcome: 'cloud-refused',
  }),
  pitfall('timeout-below-interval', ['healthCheckTimeout'], {
    healthCheckInterval: { compared: 'above', default: 10, onlyDefault: true },
  }, {
    unless: isNlb, relation: 'requires', says: 'The health check timeout must be below the default interval, 10 seconds.',
    expected: 'fewer seconds than the interval', why: 'AWS refuses it',
    fix: text`write less than 10, or raise ${setting('healthCheckInterval')}`, outcome: 'cloud-refused',
  }),
  onlyWhen('path-needs-http', ['healthCheckPath'], [{ healthCheckProtocol: ['http', 'https'] }, { externalTrafficPolicy: 'Local' }], {
    inManifests: checksHttp,
    says: 'A path needs an HTTP health check.', expected: also`${setting('healthCheckProtocol', 'http')} or "https"`,
    why: 'a TCP health check has no path',
  }),

  enforcedRanges(RANGES_NEED_GROUP, { securityGroups: { not: '*' } }),
  pitfall('groups-make-ranges-inert', ['sourceRanges'], (service) =>
    !isNlb(service) && service.has('securityGroups') && service.has('sourceRanges'), {
    relation: 'conflictsWith', says: RANGES_NEED_GROUP, expected: text`no ${setting('securityGroups')} next to it`,
    why: 'the provider writes no rules to groups that you name: those groups decide who may connect',
    fix: 'remove it, and allow the ranges in the rules of the groups', outcome: 'open',
  }),
  ...SOURCE_RANGE_RULES,
  rule('listeners-per-nlb', 'pitfall', ['loadBalancerType'], 'An NLB has at most 50 listeners.', (service, findings) => {
    if (isNlb(service)) checkListenerQuota(service, findings);
  }),
  pitfall('client-ip-stays-with-udp', ['targetGroupAttributes'], (service) =>
    service.protocols.has('UDP') && service.value('targetGroupAttributes')?.['preserve_client_ip.enabled'] === false, {
    says: 'UDP targets always see the address of the client.', expected: 'no "preserve_client_ip.enabled=false" with UDP ports',
    why: STOPS, fix: 'remove it',
  }),
];

/** Known relations that no manifest can show, with the reason. */
export const AWS_IN_TREE_NOT_ENFORCED: Readonly<Record<string, string>> = {
  'securityGroups requires': 'the mode is set in the cloud configuration; on an NLB a warning reports it',
};
