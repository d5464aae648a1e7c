import { AWS_ELB, AWS_IN_TREE_TABLE, AWS_NLB_IN_TREE, CLASSIC_SECURITY_POLICIES, hasCertificate } from './table';
import { describeHairpin, isClientKept, NLB_KEEPS, describeFirewall, describeHealth } from '../aws-load-balancer-controller/nlb-traffic';
import {
  ANNOTATION_REQUIRES, checkByHealthNodePort, defineController, isLocal, LOAD_BALANCER_PROTOCOL, LOAD_BALANCER_PUBLIC, refuseAffinity,
  schemeOfSwitch, tlsModeOf, rangesOf, enforcedRanges, ONE_PROTOCOL, rulesOf, type AnnotatedService, type BuiltInProvider, type RangeFacts,
  checkMixedProtocols, withTypes, type RuntimeRule,
} from '../engine';
import { also, OWN, text } from '../../problem';
import { RANGES_NEED_GROUP, SOURCE_RANGE_RULES, suggestCount } from '../aws-load-balancer-controller/group-rules';
import { checkListenerQuota, LISTENER_QUOTA } from '../aws-load-balancer-controller/quotas';
import { NLB_SECURITY_POLICIES } from '../aws-load-balancer-controller/security-policies';

const { conflict, requires, onlyWhen, pitfall, rule, exactly, setting } = rulesOf(AWS_IN_TREE_TABLE);

/** What the provider does if it finds an error, as text after "because". */
const STOPS = 'the provider stops with the event SyncLoadBalancerFailed';
/** Whether the Service requests an NLB instead of a Classic Load Balancer. */
const isNlb = (service: AnnotatedService): boolean => service.text('loadBalancerType') === 'nlb';
const OF_NLB_ONLY = new Set<string>(NLB_SECURITY_POLICIES);
for (const policy of CLASSIC_SECURITY_POLICIES) OF_NLB_ONLY.delete(policy);
/** Whether the load balancer is internal: with any value of the annotation except an empty one and `false`. */
const isInternal = (service: AnnotatedService): boolean => !['', 'false', undefined].includes(service.text('internal'));
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
  ONE_PROTOCOL,
  SCHEME_IS_NOT_READ,
  rule('classic-is-tcp', 'pitfall', ['loadBalancerType'], 'A Classic Load Balancer supports only TCP.', (service, findings) => {
    const index = service.ports.findIndex((port) => port.protocol === 'UDP');
    if (isNlb(service) || index < 0 || service.spec.type !== 'LoadBalancer' || checkMixedProtocols(service, findings)) return;
    findings.add(LOAD_BALANCER_PROTOCOL, {
      path: ['spec', 'ports', index, 'protocol'], found: 'UDP', expected: 'TCP, or an NLB',
      why: `${STOPS}: a Classic Load Balancer supports only TCP`, fix: text`write ${exactly('loadBalancerType', 'nlb', ': ')}`,
    });
  }),

  conflict('eip-or-private-ipv4', ['eipAllocations', 'privateIpv4Addresses'], {
    says: 'Elastic IPs and private addresses exclude each other.',
    why: 'one needs an internet-facing NLB, the other an internal one: AWS refuses one of them', outcome: 'cloud-refused',
  }),
  requires('eip-needs-internet-facing', ['eipAllocations'], { internal: { not: true } }, {
    inManifests: (service) => !isInternal(service), says: 'Elastic IPs need an internet-facing NLB.', expected: 'an internet-facing NLB',
    why: 'AWS refuses Elastic IPs on an internal NLB',
    fix: text`set ${setting('internal', 'false', ' to ')}, or remove ${setting('eipAllocations')}`, outcome: 'cloud-refused',
  }),
  requires('private-ipv4-needs-internal', ['privateIpv4Addresses'], { internal: true }, {
    inManifests: isInternal, says: 'Private addresses need an internal NLB.', expected: text`${exactly('internal', 'true', ' with ')}`,
    why: 'AWS refuses private addresses on an internet-facing NLB',
    fix: text`set ${setting('internal', 'true', ' to ')}`, outcome: 'cloud-refused',
  }),
  ...(['eipAllocations', 'privateIpv4Addresses'] as const).map((property) =>
    pitfall(`${property}-count`, [property], { subnets: { compared: 'asMany' } }, {
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
  requires('bucket-needs-logs', ['accessLogS3BucketName', 'accessLogS3BucketPrefix'], { accessLogEnabled: true }, {
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
    outcome: 'cloud-refused',
  }),
  pitfall('timeout-below-interval', ['healthCheckTimeout'], {
    healthCheckInterval: { compared: 'above', default: 10, onlyDefault: true },
  }, {
    unless: isNlb, relation: 'requires', says: 'The health check timeout must be below the default interval, 10 seconds.',
    expected: 'fewer seconds than the interval', why: 'AWS refuses it', outcome: 'cloud-refused',
  }),
  onlyWhen('path-needs-http', ['healthCheckPath'], [{ healthCheckProtocol: ['http', 'https'] }, { externalTrafficPolicy: 'Local' }], {
    inManifests: checksHttp,
    says: 'A path needs an HTTP health check.', expected: also`${setting('healthCheckProtocol', 'http')} or "https"`,
    why: 'a TCP health check has no path',
  }),

  enforcedRanges(RANGES_NEED_GROUP, { securityGroups: { not: '*' } }),
  pitfall('groups-make-ranges-inert', ['sourceRanges'], [{ securityGroups: { not: '*' } }, { loadBalancerType: 'nlb' }], {
    relation: 'conflictsWith', says: RANGES_NEED_GROUP, expected: text`no ${setting('securityGroups')} next to it`,
    why: 'the provider writes no rules to groups that you name: those groups decide who may connect',
    fix: 'remove it, and allow the ranges in the rules of the groups', outcome: 'open',
  }),
  ...SOURCE_RANGE_RULES,
  withTypes(rule('listeners-per-nlb', 'pitfall', ['loadBalancerType'], 'An NLB has at most 50 listeners.', (service, findings) => {
    if (isNlb(service)) checkListenerQuota(service, findings);
  }), ['ports'], [LISTENER_QUOTA, { loadBalancerType: { not: 'nlb' } }]),
  pitfall('client-ip-stays-with-udp', { targetGroupAttributes: { 'preserve_client_ip.enabled': false } }, { ports: { without: 'UDP' } }, {
    says: 'UDP targets always see the address of the client.', expected: 'no "preserve_client_ip.enabled=false" with UDP ports',
    why: STOPS, fix: 'remove it',
  }),
];

/** Known relations that no manifest can show, with the reason. */
const AWS_IN_TREE_NOT_ENFORCED: Readonly<Record<string, string>> = {
  'securityGroups requires': 'the mode is set in the cloud configuration; on an NLB a warning reports it',
};

const isTlsBackend = (service: AnnotatedService): boolean => /^(?:https|ssl)$/i.test(service.text('backendProtocol') ?? '');

/** Sentences about the annotations of a Classic ELB. */
function classicNotesOf(service: AnnotatedService): string[] {
  const value = (name: keyof typeof AWS_IN_TREE_TABLE) => service.text(name);
  const isTrue = (name: keyof typeof AWS_IN_TREE_TABLE) => /^(?:1|t|true)$/i.test(value(name) ?? '');
  const notes: readonly (readonly [when: boolean, note: string])[] = [
    [isTrue('accessLogEnabled'), `It writes access logs to the bucket ${value('accessLogS3BucketName')}, `
      + `${service.has('accessLogS3BucketPrefix') ? `below ${value('accessLogS3BucketPrefix')}, ` : ''}`
      + `every ${value('accessLogEmitInterval') ?? 60} minutes.`],
    [isTrue('connectionDrainingEnabled'), 'A node that leaves keeps its open connections for at most '
      + `${value('connectionDrainingTimeout') ?? 300} seconds.`],
    [service.has('connectionIdleTimeout'), `It closes connections that are idle for ${value('connectionIdleTimeout')} seconds.`],
    [isTrue('crossZoneLoadBalancingEnabled'), 'It sends connections to the nodes of all zones, whatever zone they arrive in.'],
    [service.has('additionalResourceTags'), `It has the tags ${value('additionalResourceTags')} in AWS.`],
    [service.has('extraSecurityGroups'), `It has the security groups ${value('extraSecurityGroups')} in addition to its own.`],
    [HEALTH_CHECK.some((name) => service.has(name)), `Its health check runs every ${value('healthCheckInterval') ?? 10} seconds and waits `
      + `${value('healthCheckTimeout') ?? 5} seconds for an answer; a node is unhealthy after `
      + `${value('healthCheckUnhealthyThreshold') ?? 6} failures, and healthy after `
      + `${value('healthCheckHealthyThreshold') ?? 2} successes.`],
  ];
  return notes.flatMap(([when, note]) => (when ? [note] : []));
}
const HEALTH_CHECK = ['healthCheckInterval', 'healthCheckTimeout', 'healthCheckHealthyThreshold', 'healthCheckUnhealthyThreshold'] as const;

/** Who is admitted: by the security group of a Classic ELB, or for an NLB by those of the nodes. */
function accessOfGroups(service: AnnotatedService): RangeFacts {
  // `EnsureLoadBalancer` (`setupSg`) does not change security groups that the user names for a Classic ELB. For an NLB, it opens those of
  // the nodes.
  const ranges = rangesOf(service, 'sourceRanges');
  if (!isNlb(service) && service.has('securityGroups'))
    return {
      ranges: [], enforcer: '', otherwise: 'the security groups that you named', nodes: 'the security groups of the load balancer',
      ignored: {
        ranges, certain: true, why: 'the provider does not change security groups that you name: they decide who can connect',
        fix: text`allow the ranges in the rules of the groups and remove them here, or remove ${setting('securityGroups')}`,
      },
    };
  if (!isNlb(service))
    return {
      ranges, enforcer: 'the security group that the provider creates for the load balancer',
      nodes: 'the security group of the load balancer',
    };
  if (isClientKept(service, true))
    return {
      ranges, enforcer: 'the security group of the nodes, in which the provider allows the clients',
      nodes: `${ranges[0]?.ranges.join(', ') ?? '0.0.0.0/0'}, and the subnets of the NLB`,
    };
  return {
    ranges: [], enforcer: '', nodes: 'the subnets of the NLB', ignored: {
      ranges, certain: false, why: 'without preserve_client_ip the nodes see the address of the NLB, and the NLB has no security group '
        + 'unless the cloud configuration sets NLBSecurityGroupMode to Managed',
      fix: text`remove preserve_client_ip.enabled=false from ${setting('targetGroupAttributes')}`,
    },
  };
}

/** Whether the provider acts on the Service; `undefined` if the webhook of another controller may claim it. */
function claimsService(service: AnnotatedService): boolean | undefined {
  const type = service.text('loadBalancerType');
  if (type === 'external' || type === 'nlb-ip') return false;
  const { webhook, autoMode } = service.cluster?.controllerSettings?.['aws-load-balancer-controller'] ?? {};
  if (type === undefined && (webhook === true || autoMode === true)) return false;
  if (type === undefined && webhook === false) return true;
  return type === 'nlb' ? true : undefined; // without a type, the webhook of the AWS Load Balancer Controller may claim the Service
}

/** The cloud provider for AWS, which creates Classic Load Balancers and NLBs. */
export const AWS_IN_TREE: BuiltInProvider<typeof AWS_IN_TREE_TABLE> = defineController({
  id: 'aws-in-tree', cloud: 'aws', release: 'v1.36.1', title: 'AWS cloud provider (in-tree)',
  mixedProtocols: { outcome: 'refused', why: `${STOPS}: all ports must share one protocol` },
  prefixes: ['service.beta.kubernetes.io/aws-load-balancer-'],
  selectedBy: { yes: { loadBalancerType: ['nlb'] }, no: { loadBalancerType: ['external', 'nlb-ip'] } },
  claims: claimsService,
  fields: {
    sessionAffinity: refuseAffinity(`${STOPS}: it does not support session affinity`),
    ipFamilyPolicy: {
      outcome: 'ignored', when: (value) => value === 'RequireDualStack',
      why: 'the provider does not read the IP families: clients reach its load balancer over IPv4 only',
      fix: 'write "PreferDualStack" if IPv4 clients are enough, or set spec.loadBalancerClass to "service.k8s.aws/nlb" and the IP address '
        + 'type "dualstack" of the AWS Load Balancer Controller',
    },
    loadBalancerIP: {
      outcome: 'refused', why: `${STOPS}: the address cannot be chosen`, fix: text`use ${setting('eipAllocations')} on an NLB`,
    },
    allocateLoadBalancerNodePorts: {
      outcome: 'ignored', when: (value, service) => value === false && service.ports.some((port) => port.nodePort === undefined),
      why: 'ports without a node port are left out of the load balancer', fix: 'remove it',
    },
  },
  access: accessOfGroups,
  traffic: {
    source: 'https://cloud-provider-aws.sigs.k8s.io/service_controller/',
    called: (service) => isNlb(service) ? 'AWS NLB' : 'AWS Classic ELB',
    exposure: (service) => isInternal(service) ? 'internal' : 'public',
    client: (service) => isNlb(service) ? isClientKept(service, true)
      ? NLB_KEEPS : 'The NLB sends connections to the nodes from its own address, as preserve_client_ip.enabled=false says.'
        : 'A Classic ELB opens its own connections, so that nodes see its address and not that of the client; what pods see then depends '
          + 'on externalTrafficPolicy.',
    proxyProtocol: [
      { property: 'proxyProtocol', version: 1, isOn: (value) => value === '*', works: (service) => !isNlb(service) },
      { property: 'targetGroupAttributes', version: 2, isOn: (value) => /proxy_protocol_v2\.enabled=true/.test(value), works: isNlb },
    ],
    speaks: tlsModeOf({
      certificates: ['sslCertificateArn'], ports: 'sslPorts', policy: 'sslNegotiationPolicy', backend: 'backendProtocol',
      // `buildListener`: "https" applies only to ports with the certificate, "http" to all ports. Listeners of other ports use TCP.
      http: (service, port) => !isNlb(service) && (service.text('backendProtocol') === 'http'
        || (service.text('backendProtocol') === 'https' && hasCertificate(service, port))),
    }),
    notes: (service) => [
      ...service.has('sslCertificateArn') ? ['The predefined TLS policies are listed by: aws elb describe-load-balancer-policies '
        + '--query \'PolicyDescriptions[].PolicyName\'.'] : [],
      ...isNlb(service) ? [] : classicNotesOf(service),
      ...describeHairpin(isNlb(service) && isInternal(service), isClientKept(service, true)),
    ],
    targets: () => 'nodes',
    sender: (service) => isNlb(service) && isClientKept(service, true) ? 'client' : 'load-balancer',
    health: (service) => describeHealth(service) ?? (isLocal(service) ? checkByHealthNodePort(service)
      : `connects by ${isTlsBackend(service) ? 'TLS' : 'TCP'} to the node port of ${isNlb(service) ? 'each' : 'the first'} port: it fails `
        + 'on every node if the Service has no ready endpoint'),
    firewall: (service, ports) => isNlb(service) ? describeFirewall(service, ports) : undefined,
  },
  offers: { AwsElbService: AWS_ELB, AwsNlbService: AWS_NLB_IN_TREE },
  // The constructs have the prop `scheme` instead of the boolean annotation `internal`.
  asProps: [
    ({ loadBalancerType: _, internal, ...options }) => ({ controller: 'in-tree', ...options, scheme: schemeOfSwitch(internal) }),
    ({ internal, ...options }) => ({ ...options, scheme: schemeOfSwitch(internal) }),
    ({ loadBalancerType: _, internal, ...options }) =>
      ({ controller: 'in-tree', ...options, scheme: internal === undefined ? 'default' : schemeOfSwitch(internal) }),
    ({ internal, ...options }) => ({ ...options, scheme: internal === undefined ? 'default' : schemeOfSwitch(internal) }),
  ],
  table: AWS_IN_TREE_TABLE, rules: AWS_IN_TREE_RULES, notEnforced: AWS_IN_TREE_NOT_ENFORCED,
  docs: 'https://cloud-provider-aws.sigs.k8s.io/service_controller/',
});
