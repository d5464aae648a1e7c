import { AWS_LOAD_BALANCER_CONTROLLER_TABLE as TABLE } from './table';
import { UNCLAIMED, unclaimed } from './nlb-traffic';
import type { AnnotatedService } from '../annotated-service';
import {
  ANNOTATION_PITFALL, ANNOTATION_REQUIRES, LOAD_BALANCER_FIELD, LOAD_BALANCER_PROTOCOL, LOAD_BALANCER_PUBLIC,
  LOAD_BALANCER_UNCLAIMED,
} from '../cards';
import { rulesOf } from '../cross-rule';
import { list } from '../../service/record';

const { conflict, requires, onlyWhen, pitfall, rule } = rulesOf(TABLE);

const STOPS = 'the controller stops with the event FailedBuildModel, and the NLB is not made or not updated';

/** Whether a listener is TLS: a certificate turns TCP ports into one. */
const hasTls = (service: AnnotatedService) => service.has('sslCertificateArns');
const hasIpTargets = (service: AnnotatedService) => service.text('targetType') === 'ip' || service.text('loadBalancerType') === 'nlb-ip';
const isInternetFacing = (service: AnnotatedService) => service.has('scheme')
  ? service.text('scheme') === 'internet-facing' : service.value('internal') === false;
const isDualstack = (service: AnnotatedService) => service.text('ipAddressType') === 'dualstack';
const checksHttp = (service: AnnotatedService) => {
  const protocol = service.text('healthCheckProtocol')?.toLowerCase();
  return protocol === undefined ? service.spec.externalTrafficPolicy === 'Local' && !hasIpTargets(service) : protocol !== 'tcp';
};
const managesGroup = (service: AnnotatedService) => !service.has('securityGroups') && service.value('disableNlbSecurityGroups') !== true;

/** Fixed addresses: as many as subnets. */
const ADDRESS_LISTS = ['eipAllocations', 'privateIpv4Addresses', 'ipv6Addresses', 'sourceNatIpv6Prefixes'] as const;

/** Attributes, and the deprecated annotation that beats each. */
const BEATEN = [
  ['accessLogEnabled', 'access_logs.s3.enabled'], ['accessLogS3BucketName', 'access_logs.s3.bucket'],
  ['accessLogS3BucketPrefix', 'access_logs.s3.prefix'], ['crossZoneLoadBalancingEnabled', 'load_balancing.cross_zone.enabled'],
] as const;

/** What must hold between the annotations of an NLB. */
export const AWS_LOAD_BALANCER_CONTROLLER_RULES = [
  rule('unclaimed', 'requires', ['loadBalancerType',
    'targetType'], 'The type "external" needs a target type, or a class.', (service, findings) => {
    const sure = unclaimed(service);
    if (sure === undefined) return;
    findings.add(LOAD_BALANCER_UNCLAIMED, {
      severity: sure === 'never' ? 'error' : 'warning', path: service.path('loadBalancerType'), found: 'external',
      expected: `"${service.keyOf('targetType')}" with "instance" or "ip" beside it, or spec.loadBalancerClass`,
      why: sure === 'never' ? `${UNCLAIMED.never}: no controller creates a load balancer` : UNCLAIMED[sure],
      fix: 'set spec.loadBalancerClass to "service.k8s.aws/nlb", or add the target type',
    });
  }),
  {
    ...rule('scheme-needs-claim', 'pitfall', ['scheme'], 'The scheme is read by the controller that makes the load balancer.',
      (service, findings) => {
      const { webhook, autoMode } = service.cluster?.controllerSettings?.['aws-load-balancer-controller'] ?? {};
      // Without the webhook, and without the cloud provider, nobody makes it, which is said of the whole Service.
      const left = webhook === false && service.cluster?.loadBalancer?.includes('aws-in-tree') === false;
      const claimed = service.spec.loadBalancerClass !== undefined || service.has('loadBalancerType') || webhook === true
        || autoMode === true || left;
      const asked = service.annotations['service.beta.kubernetes.io/aws-load-balancer-internal'];
      if (claimed || service.text('scheme') !== 'internal' || (asked !== undefined && asked !== 'false' && asked !== '')) return;
      findings.add(LOAD_BALANCER_PUBLIC, {
        path: service.path('scheme'), found: 'internal',
        expected: 'spec.loadBalancerClass "service.k8s.aws/nlb" as well', severity: 'warning',
        why: 'nothing assigns the Service to this controller; if its webhook does not, the cloud provider creates a load balancer that is '
          + 'reachable from the internet, as it does not read the scheme',
        fix: 'set spec.loadBalancerClass to "service.k8s.aws/nlb"',
      });
    }),
    evenIfUnsure: true as const,
  },
  conflict('scheme-twice', ['scheme', 'internal'], {
    says: 'The scheme is set once.', why: 'the scheme annotation takes precedence, and the older one is not read',
    fix: 'remove the older one', severity: 'warning',
  }),
  requires('eip-needs-internet-facing', ['eipAllocations'], { scheme: 'internet-facing' }, {
    inManifests: isInternetFacing, says: 'Elastic IPs need an internet-facing NLB.', expected: 'an internet-facing scheme as well',
    why: `${STOPS}: Elastic IPs are public`,
    fix: 'set the scheme to "internet-facing", or remove the allocations',
  }),
  requires('private-ipv4-needs-internal', ['privateIpv4Addresses'], { scheme: { not: 'internet-facing' } }, {
    inManifests: (service) => !isInternetFacing(service), says: 'Private IPv4 addresses need an internal NLB.',
    expected: 'an internal scheme as well', why: STOPS,
    fix: 'set the scheme to "internal", or use Elastic IPs',
  }),
  conflict('eip-or-private-ipv4', ['eipAllocations', 'privateIpv4Addresses'], {
    says: 'Elastic IPs and private IPv4 addresses exclude each other.',
    why: `${STOPS}: one needs an internet-facing NLB, the other an internal one`,
    fix: 'remove one of them',
  }),
  ...ADDRESS_LISTS.map((property) => pitfall(`${property}-count`, [property], (service) => {
    const [subnets, addresses] = [service.value('subnets'), service.value(property)];
    return subnets !== undefined && addresses !== undefined && subnets.length !== addresses.length ? property : undefined;
  }, {
    relation: 'requires', says: `There are as many ${property} as subnets.`, expected: 'one item for each of the subnets',
    why: `${STOPS}: it pairs them with the subnets`, fix: 'list as many as there are subnets',
  })),
  requires('ipv6-needs-dualstack', ['ipv6Addresses', 'sourceNatIpv6Prefixes'], { ipAddressType: 'dualstack' }, {
    says: 'IPv6 addresses need a dualstack NLB.', expected: 'the IP address type "dualstack" as well', why: STOPS,
    fix: 'set ip-address-type to "dualstack"',
  }),
  pitfall('source-nat-needs-dualstack', { enablePrefixForIpv6SourceNat: 'on' }, { ipAddressType: 'dualstack' }, {
    relation: 'requires', says: 'IPv6 source NAT needs a dualstack NLB.', expected: 'the IP address type "dualstack" as well', why: STOPS,
    fix: 'set ip-address-type to "dualstack"',
  }),
  requires('prefixes-need-source-nat', ['sourceNatIpv6Prefixes'], { enablePrefixForIpv6SourceNat: 'on' }, {
    says: 'Source NAT prefixes need source NAT to be on.', expected: 'enable-prefix-for-ipv6-source-nat "on" as well', why: STOPS,
    fix: 'switch it on, or remove the prefixes',
  }),
  pitfall('udp-on-dualstack', ['ipAddressType'], (service) => isDualstack(service) && service.protocols.has('UDP')
    && (service.text('enablePrefixForIpv6SourceNat') !== 'on' || !service.spec.ipFamilies?.includes('IPv6'))
      ? 'ipAddressType' : undefined, {
    says: 'UDP on a dualstack NLB needs IPv6 source NAT and an IPv6 Service.',
    expected: '"ipv4", or enable-prefix-for-ipv6-source-nat "on" and spec.ipFamilies with IPv6',
    why: 'AWS refuses a UDP listener on a dualstack NLB without them', fix: 'add both, or use "ipv4"', outcome: 'cloud-refused',
  }),
  rule('ipv6-service-needs-dualstack', 'pitfall', ['ipAddressType'], 'A Service of the IPv6 family needs a dualstack NLB.',
    (service, findings) => {
    if (!Array.isArray(service.spec.ipFamilies) || !service.spec.ipFamilies.includes('IPv6') || isDualstack(service)) return;
    findings.add(ANNOTATION_REQUIRES, {
      path: service.path('ipAddressType'), found: service.text('ipAddressType'),
      expected: '"dualstack", as spec.ipFamilies holds IPv6', why: STOPS,
      fix: 'set ip-address-type to "dualstack"',
    });
  }),
  pitfall('ipv6-ranges-need-dualstack', ['sourceRanges'], (service) =>
    !isDualstack(service) && service.text('sourceRanges')?.includes(':') === true ? 'sourceRanges' : undefined, {
    says: 'IPv6 source ranges need a dualstack NLB.', expected: 'IPv4 ranges, or the IP address type "dualstack"', why: STOPS,
    fix: 'remove the IPv6 ranges, or set ip-address-type to "dualstack"',
  }),

  rule('ipv6-field-ranges-need-dualstack', 'pitfall', ['sourceRanges'], 'IPv6 source ranges need a dualstack NLB.', (service, findings) => {
    const ranges: unknown = service.spec.loadBalancerSourceRanges;
    if (isDualstack(service) || !Array.isArray(ranges)) return;
    const at = ranges.findIndex((range) => typeof range === 'string' && range.includes(':'));
    if (at < 0) return;
    findings.add(LOAD_BALANCER_FIELD, {
      path: `spec.loadBalancerSourceRanges[${at}]`, found: ranges[at],
      expected: 'IPv4 ranges, or the IP address type "dualstack"', why: STOPS,
      fix: 'remove the IPv6 ranges, or set ip-address-type to "dualstack"', severity: 'error',
    });
  }),

  // The controller takes it and goes on; what was meant to be encrypted is not, and that is certain: an error, though no controller stops.
  requires('tls-needs-certificate', ['sslNegotiationPolicy', 'sslPorts'], { sslCertificateArns: '*' }, {
    says: 'TLS settings need a certificate.', expected: 'ssl-cert as well',
    why: 'the controller accepts them silently, and without a certificate creates plain listeners: clients connect in plain TCP',
    fix: 'add the certificate, or remove it', outcome: 'open',
  }),
  requires('backend-tls-needs-certificate', ['backendProtocol'], (service) => hasTls(service)
    || service.text('backendProtocol') === 'tcp', {
    says: 'Encryption towards the targets needs a certificate.', expected: 'ssl-cert as well',
    why: 'without a certificate there is no TLS listener, and it is not read',
    fix: 'add the certificate, or remove it', severity: 'warning',
  }),
  onlyWhen('alpn-needs-tls', ['alpnPolicy'], hasTls, {
    says: 'ALPN needs a TLS listener.', expected: 'a TLS listener: ssl-cert as well', why: 'it is read for TLS listeners only',
    fix: 'add the certificate, or remove it',
  }),
  pitfall('udp-is-never-tls', ['sslPorts'], (service) => list(service.value('sslPorts')).some((which) =>
    service.ports.some((port) => (port.port === which || port.name === which) && port.protocol === 'UDP')
    && !service.ports.some((port) => (port.port === which || port.name === which) && port.protocol !== 'UDP')) === true
      ? 'sslPorts' : undefined, {
    says: 'UDP ports never become TLS.', expected: 'TCP ports only', why: 'TLS replaces TCP: a UDP port stays as it is, silently',
    fix: 'remove the UDP port from the list', outcome: 'ignored',
  }),
  onlyWhen('listener-attributes-not-on-tls', ['listenerAttributes'], (service) =>
    !service.each('listenerAttributes').some(({ filled }) => filled.protocol === 'TLS'), {
    says: 'Listener attributes have no effect on TLS listeners.', expected: 'a listener that is not TLS',
    why: 'the controller does not send attributes of TLS listeners to AWS', fix: 'remove it',
  }),
  pitfall('capacity-not-with-tls', ['minimumLoadBalancerCapacity'], { sslCertificateArns: { not: '*' } }, {
    says: 'Capacity cannot be reserved on an NLB with TLS listeners.', expected: 'no TLS listener',
    why: 'AWS does not reserve capacity for an NLB with TLS listeners', fix: 'remove one of them', outcome: 'cloud-refused',
  }),

  rule('one-number-two-protocols', 'pitfall', ['enableTcpUdpListener'],
    'A TCP and a UDP port of one number need the merged listener.', (service, findings) => {
    if (service.sharedNumbers.length === 0 || service.value('enableTcpUdpListener') === true) return;
    findings.add(LOAD_BALANCER_PROTOCOL, {
      path: `spec.ports[${service.ports.findLastIndex((port) => service.sharedNumbers.includes(port.port))}].port`,
      found: service.sharedNumbers[0],
      expected: `another number, or "${service.keyOf('enableTcpUdpListener')}" with "true"`,
      why: 'the controller makes one listener a number, and silently drops the later port',
      fix: 'set enable-tcp-udp-listener to "true"',
    });
  }),
  requires('quic-without-groups', ['quicEnabledPorts'], { disableNlbSecurityGroups: true }, {
    says: 'QUIC needs an NLB without security groups.', expected: 'disable-nlb-sg "true" as well',
    why: 'AWS refuses QUIC on an NLB with security groups', fix: 'set disable-nlb-sg to "true"', outcome: 'cloud-refused',
  }),
  conflict('quic-or-groups', ['quicEnabledPorts', 'securityGroups'], {
    says: 'QUIC and security groups exclude each other.', why: 'AWS refuses QUIC on an NLB with security groups', fix: 'remove one of them',
    outcome: 'cloud-refused',
  }),
  pitfall('quic-not-on-dualstack', ['quicEnabledPorts'], { ipAddressType: { not: 'dualstack' } }, {
    relation: 'conflictsWith', says: 'QUIC is not possible on a dualstack NLB.',
    expected: 'the IP address type "ipv4"', why: 'AWS refuses it',
    fix: 'use "ipv4"', outcome: 'cloud-refused',
  }),
  pitfall('quic-ports-are-udp', ['quicEnabledPorts'], (service) =>
    list(service.value('quicEnabledPorts')).some((which) =>
    !service.ports.some((port) => (port.port === which || port.name === which) && port.protocol === 'UDP')) === true
      ? 'quicEnabledPorts' : undefined, {
    says: 'QUIC ports are UDP ports.', expected: 'UDP ports only', why: `${STOPS} when a listed port is TCP`,
    fix: 'remove the TCP port from the list',
  }),
  pitfall('quic-is-the-only-udp', ['quicEnabledPorts'], (service) => {
    const listed: readonly unknown[] | undefined = service.value('quicEnabledPorts');
    return listed !== undefined && service.ports.filter((port) => port.protocol === 'UDP').length > 1 ? 'quicEnabledPorts' : undefined;
  }, {
    says: 'A QUIC listener is the only UDP listener of its NLB.', expected: 'one UDP port in the Service',
    why: 'AWS allows one QUIC listener an NLB, and none beside UDP listeners', fix: 'move the other UDP ports to another Service',
    outcome: 'cloud-refused',
  }),

  conflict('proxy-protocol-twice', ['proxyProtocol', 'proxyProtocolPorts'], {
    says: 'PROXY protocol is for all ports or for some.', why: '"*" wins, and the list of ports is not read',
    fix: 'remove one of them', outcome: 'ignored',
  }),
  pitfall('proxy-protocol-beats-attribute', ['proxyProtocol', 'proxyProtocolPorts', 'targetGroupAttributes'], (service) =>
    (service.has('proxyProtocol') || service.has('proxyProtocolPorts'))
      && service.value('targetGroupAttributes')?.['proxy_protocol_v2.enabled'] !== undefined ? 'targetGroupAttributes' : undefined, {
    relation: 'conflictsWith', says: 'The PROXY protocol is set once.',
    expected: 'no "proxy_protocol_v2.enabled" beside the PROXY protocol annotations',
    why: 'the annotation wins over the attribute', fix: 'remove the attribute', severity: 'warning',
  }),
  pitfall('proxy-protocol-and-node-check', ['proxyProtocol'], (service) =>
    service.has('proxyProtocol') && service.spec.externalTrafficPolicy === 'Local' && !hasIpTargets(service) && checksHttp(service)
      ? 'proxyProtocol' : undefined, {
    says: 'PROXY protocol does not go with instance targets and externalTrafficPolicy Local.',
    expected: 'a TCP health check, or ip targets',
    why: 'the health check goes to kube-proxy, which does not understand the PROXY header: no node becomes healthy',
    fix: 'use ip targets, or healthcheck-protocol "tcp"', outcome: 'refused', severity: 'warning',
  }),

  onlyWhen('http-check-settings', ['healthCheckPath', 'healthCheckSuccessCodes'], checksHttp, {
    says: 'Path and codes need an HTTP health check.', expected: 'healthcheck-protocol "http" or "https" as well',
    why: 'a TCP health check has neither path nor codes', fix: 'set the protocol, or remove it',
  }),
  onlyWhen('node-labels-need-instances', ['targetNodeLabels'], (service) => !hasIpTargets(service), {
    says: 'Node labels choose instance targets.', expected: 'instance targets',
    why: 'with ip targets the controller registers pods, and does not read it', fix: 'remove it, or use instance targets',
  }),
  rule('instances-need-node-ports', 'requires', ['targetType'], 'Instance targets need node ports.', (service, findings) => {
    if (service.spec.allocateLoadBalancerNodePorts !== false || hasIpTargets(service)
      || !service.ports.some((port) => port.nodePort === undefined)) return;
    const isSaid = service.has('targetType');
    findings.add(isSaid ? ANNOTATION_PITFALL : LOAD_BALANCER_FIELD, {
      path: isSaid ? service.path('targetType') : 'spec.allocateLoadBalancerNodePorts', found: isSaid ? service.text('targetType') : false,
      expected: `"${service.keyOf('targetType')}" with "ip", as no node ports are allocated`,
      why: `${STOPS}: targets are instances, on node ports, unless it says "ip"`,
      fix: 'use ip targets, or let node ports be allocated', severity: 'error',
    });
  }),
  pitfall('instances-need-a-node-port-service', ['targetType'], (service) =>
    (service.spec.type ?? 'ClusterIP') === 'ClusterIP' && service.text('targetType') === 'instance'
    && service.text('loadBalancerType') !== undefined ? 'targetType' : undefined, {
    says: 'Instance targets need a Service with node ports.', expected: '"ip", or a Service of type LoadBalancer or NodePort', why: STOPS,
    fix: 'write "ip", or change the type of the Service',
  }),
  pitfall('ip-targets-and-named-check-port', ['healthCheckPort'], (service) => {
    const port = service.ports.find(({ name }) => name !== undefined && name === service.text('healthCheckPort'));
    return port !== undefined && typeof port.targetPort === 'string' && hasIpTargets(service) ? 'healthCheckPort' : undefined;
  }, {
    says: 'A named health check port needs a numeric targetPort with ip targets.',
    expected: 'a number, or a port whose targetPort is a number',
    why: STOPS, fix: 'write the number of the pods\' port',
  }),

  onlyWhen('bucket-needs-logs', ['accessLogS3BucketName',
    'accessLogS3BucketPrefix'], (service) => service.value('accessLogEnabled') === true, {
    says: 'The bucket annotations need access-log-enabled.', expected: 'access-log-enabled "true" as well',
    why: 'it is read only while access-log-enabled is true', fix: 'use access_logs.s3.* in the attributes',
    outcome: 'ignored', severity: 'warning',
  }),
  pitfall('false-does-not-stop-logs', ['accessLogEnabled'], (service) => service.value('accessLogEnabled') === false
    ? 'accessLogEnabled' : undefined, {
    says: 'Access logs are switched off by the attribute.', expected: 'access_logs.s3.enabled=false in the attributes',
    why: '"false" writes nothing: logs stay on where they were on', fix: 'use the attribute', severity: 'warning',
  }),
  ...BEATEN.map(([property, attribute]) => pitfall(`${property}-beats-attribute`, [property, 'loadBalancerAttributes'],
    (service) => service.has(property) && service.value('loadBalancerAttributes')?.[attribute] !== undefined ? property : undefined, {
      relation: 'conflictsWith', says: `${attribute} is set once.`, expected: `no "${attribute}" in the attributes too`,
      why: 'the deprecated annotation wins over the attribute', fix: 'remove the deprecated annotation', severity: 'warning',
    })),
  pitfall('logs-need-bucket', ['loadBalancerAttributes'], (service) => {
    const attributes = service.value('loadBalancerAttributes');
    return attributes?.['access_logs.s3.enabled'] === true && attributes['access_logs.s3.bucket'] === undefined
      && !service.has('accessLogS3BucketName') ? 'loadBalancerAttributes' : undefined;
  }, {
    says: 'Access logs need a bucket.', expected: '"access_logs.s3.bucket" beside "access_logs.s3.enabled"',
    why: 'AWS refuses access logs without a bucket', fix: 'name the bucket', outcome: 'cloud-refused',
  }),
  pitfall('draining-needs-termination-off', ['targetGroupAttributes'], (service) => {
    const attributes = service.value('targetGroupAttributes');
    return attributes?.['target_health_state.unhealthy.draining_interval_seconds'] > 0
      && attributes['target_health_state.unhealthy.connection_termination.enabled'] !== false ? 'targetGroupAttributes' : undefined;
  }, {
    says: 'A draining interval needs connection termination off.',
    expected: '"target_health_state.unhealthy.connection_termination.enabled=false" beside the draining interval',
    why: 'AWS takes the interval only without connection termination',
    fix: 'switch connection termination off', outcome: 'cloud-refused',
  }),
  pitfall('udp-keeps-client-ip', ['targetGroupAttributes'], (service) =>
    service.protocols.has('UDP') && service.value('targetGroupAttributes')?.['preserve_client_ip.enabled'] === false
      ? 'targetGroupAttributes' : undefined, {
    says: 'UDP targets always see the client\'s address.', expected: 'no "preserve_client_ip.enabled=false" for UDP ports',
    why: 'AWS does not let it be switched off for UDP', fix: 'set it per port, for TCP ports only', outcome: 'cloud-refused',
  }),

  conflict('groups-make-ranges-inert', ['securityGroups', 'sourceRanges'], {
    says: 'Source ranges need the managed security group.',
    why: 'the ranges are not applied to groups of one\'s own: who may connect is what those groups say',
    fix: 'put the ranges in the groups, or let the controller manage one', outcome: 'open',
  }),
  conflict('groups-make-prefix-lists-inert', ['securityGroups', 'securityGroupPrefixLists'], {
    says: 'Prefix lists need the managed security group.', why: 'the lists are not applied to groups of one\'s own',
    fix: 'put the lists into the groups', outcome: 'open',
  }),
  conflict('groups-make-icmp-inert', ['securityGroups', 'enableIcmpForPathMtuDiscovery'], {
    says: 'The ICMP switch needs the managed security group.', why: 'the rule is not added to groups of one\'s own',
    fix: 'add the rule to the groups', outcome: 'ignored', severity: 'warning',
  }),
  ...(['securityGroups', 'securityGroupPrefixLists', 'enableIcmpForPathMtuDiscovery',
    'inboundSecurityGroupRulesOnPrivateLinkTraffic'] as const).map((property) =>
    pitfall(`no-groups-or-${property}`, ['disableNlbSecurityGroups',
      property], (service) => service.value('disableNlbSecurityGroups') === true && service.has(property) ? property : undefined, {
      relation: property === 'inboundSecurityGroupRulesOnPrivateLinkTraffic' ? 'requires' : 'conflictsWith',
      says: `${property} needs an NLB with security groups.`, expected: 'no disable-nlb-sg too',
      why: 'the NLB has no security group to apply it to', fix: 'remove one of them', outcome: 'ignored',
    })),
  onlyWhen('needs-managed-group', ['securityGroupPrefixLists', 'enableIcmpForPathMtuDiscovery'], managesGroup, {
    says: 'Prefix lists and ICMP need the managed security group.', expected: 'a security group that the controller manages',
    why: 'it changes the managed group only', fix: 'remove it',
  }),
  onlyWhen('ranges-need-a-place', ['sourceRanges'], (service) => managesGroup(service) || service.protocols.has('UDP')
    || !service.has('disableNlbSecurityGroups')
    || service.value('targetGroupAttributes')?.['preserve_client_ip.enabled'] !== false, {
    says: 'Without security groups, source ranges need the client\'s address.',
    expected: 'preserve_client_ip.enabled=true, or a managed security group',
    why: 'neither the NLB nor the nodes then filter by the client\'s address', fix: 'preserve the client\'s address', severity: 'error',
  }),
  onlyWhen('backend-rules-are-managed-anyway', ['manageBackendSecurityGroupRules'], (service) => !managesGroup(service), {
    says: 'The back-end rules can be chosen beside security groups of one\'s own only.',
    expected: 'security-groups or disable-nlb-sg as well',
    why: 'with the managed group the rules are always managed, and it is not read', fix: 'remove it',
  }),
  pitfall('spec-ranges-win', ['sourceRanges'], (service) =>
    (service.spec.loadBalancerSourceRanges?.length ?? 0) > 0 && service.has('sourceRanges') ? 'sourceRanges' : undefined, {
    relation: 'conflictsWith', says: 'Source ranges are set once.', expected: 'no spec.loadBalancerSourceRanges too',
    why: 'the field of the spec wins', fix: 'remove the annotation', severity: 'warning',
  }),
  requires('ranges-need-load-balancer', ['sourceRanges'], (service) => service.spec.type === 'LoadBalancer', {
    says: 'Source ranges are for Services of type LoadBalancer.', expected: 'a Service of type LoadBalancer',
    why: 'the API server refuses it on other types', fix: 'remove it',
  }),
];

/** Relations of the catalogue that no manifest can show. */
export const AWS_LOAD_BALANCER_CONTROLLER_NOT_ENFORCED: Readonly<Record<string, string>> = {
  'accessLogS3BucketName requires': 'the same condition as its onlyWhen, which is enforced',
  'accessLogS3BucketPrefix requires': 'the same condition as its onlyWhen, which is enforced',
  'backendProtocol onlyWhen': 'the same condition as its requires, which is enforced',
  'sslNegotiationPolicy onlyWhen': 'the same condition as its requires, which is enforced',
  'healthCheckTimeout onlyWhen': 'the feature gate is a flag of the controller, not part of a manifest',
  'minimumLoadBalancerCapacity onlyWhen': 'the feature gate is a flag of the controller, not part of a manifest',
  'manageBackendSecurityGroupRules requires': 'the flag is the controller\'s, not part of a manifest',
};
