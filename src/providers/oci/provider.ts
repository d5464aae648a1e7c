import { OCI_LB, OCI_NLB, OCI_TABLE } from './table';
import {
  checkByHealthNodePort, urlOf, defineController, exposureIf, isLocal, FORWARDS_UNCHANGED, CHECKS_KUBE_PROXY, kubeProxyPortOf,
  LOAD_BALANCER_FIELD, OPENS_CONNECTIONS, refuseAffinity, STOPS, tlsModeOf, rangesOf, enforcedRanges, rulesOf, withTypes,
  type AnnotatedService, type BuiltInProvider, type RangeFacts,
} from '../engine';
import { also, OWN, text } from '../../problem';
import { isIP } from 'node:net';
import { toList } from '../../service';

const { conflict, requires, onlyWhen, pitfall, twice, rule, exactly, setting } = rulesOf(OCI_TABLE);

/** Whether the Service requests a network load balancer. */
const isNlb = (service: AnnotatedService): boolean => service.text('loadBalancerType')?.toLowerCase() === 'nlb';
const isTlsTerminated = (service: AnnotatedService) => service.has('sslPorts') && service.has('tlsSecret');
const tlsPortsOf = (service: AnnotatedService): readonly unknown[] =>
  toList(service.value('sslPorts')).map((port) => service.ports.find(({ name }) => name === port)?.port ?? port);

const OF_LB = [
  'shape', 'shapeFlexMinMbps', 'shapeFlexMaxMbps', 'subnet1', 'subnet2', 'policy', 'nodeLabelSelector', 'networkSecurityGroups',
  'securityListManagementMode', 'definedTags',
  'freeformTags', 'backendProtocol', 'connectionIdleTimeoutSeconds', 'proxyProtocolVersion', 'healthCheckIntervalMs',
  'healthCheckTimeoutMs', 'healthCheckRetries',
] as const;
const OF_NLB = [
  'nlbSubnet', 'nlbExternalIpOnly', 'nlbBackendPolicy', 'nlbProxyProtocolV2', 'nlbPreserveSource', 'nlbNodeLabelSelector',
  'nlbNetworkSecurityGroups',
  'nlbSecurityListManagementMode', 'nlbHealthCheckIntervalMs', 'nlbHealthCheckTimeoutMs', 'nlbHealthCheckRetries',
  'nlbDefinedTags', 'nlbFreeformTags',
  'nlbDefinedTagsDeprecated', 'nlbFreeformTagsDeprecated',
] as const;

const RESERVED_IS_PUBLIC = {
  relation: 'conflictsWith', says: 'A reserved address needs a public load balancer.', expected: 'no spec.loadBalancerIP next to it',
  why: STOPS, fix: 'write "false", or remove spec.loadBalancerIP',
} as const;

const RANGES_NEED_RULES = 'Source ranges need security rules that the controller manages.';

/** @see https://docs.oracle.com/en-us/iaas/Content/NetworkLoadBalancer/HealthCheckPolicies/config-health-check.htm */
const TIMEOUT_BELOW_INTERVAL = {
  relation: 'requires', says: 'The timeout of a health check must be below its interval.', expected: 'a timeout below the interval',
  why: 'Oracle says that health checks work only with a timeout below the interval', severity: 'warning',
} as const;

export const OCI_RULES = [
  // ---- annotations of load balancers only, and of network load balancers only ----
  onlyWhen('lb-only', OF_LB, (service) => !isNlb(service), {
    says: 'Settings of a load balancer have no effect on a network load balancer.', expected: 'a load balancer of the type "lb"',
    why: 'a network load balancer has its own keys, and ignores it',
    fix: text`use the key that begins with "oci-network-load-balancer.oraclecloud.com/", or set ${
      setting('loadBalancerType', 'lb', ' to ')}`,
  }),
  onlyWhen('tls-is-for-lb', ['sslPorts', 'tlsSecret', 'tlsBackendSetSecret', 'listenerSslConfig',
    'backendSetSslConfig'], (service) => !isNlb(service), {
    says: 'A network load balancer does not terminate TLS.', expected: 'a load balancer of the type "lb"',
    why: 'a network load balancer forwards the connection unchanged, without an error',
    fix: text`set ${setting('loadBalancerType', 'lb', ' to ')}`, severity: 'error',
  }),
  onlyWhen('rule-sets-are-for-lb', ['ruleSets'], (service) => !isNlb(service), {
    says: 'A network load balancer has no rule sets.', expected: 'a load balancer of the type "lb"', why: STOPS,
    fix: text`remove it, or set ${setting('loadBalancerType', 'lb', ' to ')}`, severity: 'error',
  }),
  pitfall('timeout-below-interval', ['healthCheckTimeoutMs'], { healthCheckIntervalMs: { compared: 'above', default: 10000 } },
    TIMEOUT_BELOW_INTERVAL),
  pitfall('interval-above-timeout', ['healthCheckIntervalMs'], {
    healthCheckTimeoutMs: { compared: 'below', default: 3000, onlyDefault: true },
  }, TIMEOUT_BELOW_INTERVAL),
  pitfall('nlb-timeout-below-interval', ['nlbHealthCheckTimeoutMs'], { nlbHealthCheckIntervalMs: { compared: 'above', default: 10000 } },
    TIMEOUT_BELOW_INTERVAL),
  requires('nlb-only', OF_NLB, isNlb, {
    says: 'Settings of a network load balancer have no effect on a load balancer.', expected: also`${setting('loadBalancerType', 'nlb')}`,
    why: 'a load balancer has its own keys, and ignores it', outcome: 'event',
  }),
  requires('addresses-are-for-nlb', ['nlbAssignedIpv6', 'nlbAssignedPrivateIpv4'], isNlb, {
    says: 'Chosen addresses need a network load balancer.', expected: also`${setting('loadBalancerType', 'nlb')}`, why: STOPS,
  }),
  pitfall('internal-of-an-nlb', ['internal'], (service) =>
    isNlb(service) && service.value('internal') === true && service.value('nlbInternal') !== true, {
    inPolicies: { of: { internal: true }, beside: [{ loadBalancerType: { not: 'nlb' } }, { nlbInternal: true }] },
    relation: 'onlyWhen', public: true, says: 'A network load balancer has its own annotation for internal.',
    expected: text`${exactly('nlbInternal', 'true')} instead`,
    why: 'a network load balancer ignores this key, and is public',
    fix: text`write ${exactly('nlbInternal', 'true', ': ')}`,
    outcome: 'open',
  }),
  pitfall('internal-of-an-lb', ['nlbInternal'], (service) =>
    !isNlb(service) && service.value('nlbInternal') === true && service.value('internal') !== true, {
    inPolicies: { of: { nlbInternal: true }, beside: [{ loadBalancerType: 'nlb' }, { internal: true }] },
    relation: 'requires', public: true, says: 'A load balancer has its own annotation for internal.',
    expected: text`${exactly('internal', 'true')} instead`,
    why: 'a load balancer ignores this key, and is public',
    fix: text`write ${exactly('internal', 'true', ': ')}`,
    outcome: 'open',
  }),
  pitfall('udp-needs-nlb', ['loadBalancerType'], (service) => !isNlb(service) && service.protocols.has('UDP'), {
    says: 'UDP needs a network load balancer.', expected: '"nlb", as there is a UDP port', why: STOPS,
    fix: text`set ${setting('loadBalancerType', 'nlb', ' to ')}`,
  }),

  // ---- addresses ----
  withTypes(pitfall('reserved-is-public', { internal: true }, { loadBalancerIP: { not: '*' } }, { ...RESERVED_IS_PUBLIC, unless: isNlb }),
    ['loadBalancerIP'], { internal: false }),
  withTypes(pitfall('reserved-is-public-nlb', { nlbInternal: true }, { loadBalancerIP: { not: '*' } }, {
    ...RESERVED_IS_PUBLIC, unless: (service) => !isNlb(service),
  }), ['loadBalancerIP'], { nlbInternal: false }),
  onlyWhen('external-only-is-public', { nlbExternalIpOnly: true }, { nlbInternal: { not: true } }, {
    says: 'A public address needs a public load balancer.', expected: 'a network load balancer that is not internal',
    why: 'an internal one has no other address', fix: 'remove it',
  }),
  onlyWhen('second-subnet-is-public', ['subnet2'], { internal: { not: true } }, {
    says: 'A second subnet needs a public load balancer.', expected: 'a load balancer that is not internal',
    why: 'an internal one takes the first subnet only', fix: 'remove it',
  }),
  withTypes(requires('source-needs-local', ['nlbPreserveSource'], (service) =>
    !isNlb(service) || service.spec.externalTrafficPolicy === 'Local', {
    says: 'Preserving the client address needs externalTrafficPolicy Local.', expected: 'spec.externalTrafficPolicy "Local"',
    why: `${STOPS}, even if the value is "false"`,
    fix: text`set spec.externalTrafficPolicy to Local, or remove ${OWN}`,
  }), ['nlbPreserveSource'], { externalTrafficPolicy: 'Local' }),
  twice('ranges-beat-annotation', 'sourceRangesAnnotation', 'loadBalancerSourceRanges', {
    says: 'Source ranges are set in only one place.', why: 'the field takes precedence, and the annotation is ignored',
    keep: 'loadBalancerSourceRanges', outcome: 'event',
  }),

  rule('reserved-is-an-address', 'pitfall', [], 'A reserved address is an IP address.', (service, findings) => {
    const { loadBalancerIP } = service.spec;
    if (typeof loadBalancerIP !== 'string' || loadBalancerIP === '' || isIP(loadBalancerIP) !== 0) return;
    findings.add(LOAD_BALANCER_FIELD, {
      path: ['spec', 'loadBalancerIP'], found: loadBalancerIP, expected: 'a reserved IP address', why: STOPS,
      fix: 'write the reserved address, such as "203.0.113.5"', severity: 'error',
    });
  }),
  withTypes(rule('lb-is-ipv4', 'pitfall', [], 'A load balancer of the type "lb" needs IPv4.', (service, findings) => {
    const { ipFamilies } = service.spec;
    if (isNlb(service) || !Array.isArray(ipFamilies) || ipFamilies.length !== 1 || ipFamilies[0] !== 'IPv6') return;
    findings.add(LOAD_BALANCER_FIELD, {
      path: ['spec', 'ipFamilies'], found: ipFamilies,
      expected: text`IPv4 among them, or ${setting('loadBalancerType', 'nlb')}`, why: STOPS,
      fix: text`add IPv4 to spec.ipFamilies, or set ${setting('loadBalancerType', 'nlb', ' to ')}`, severity: 'error',
    });
  }), { ipFamilies: 'IPv6' }, [{ ipFamilies: 'IPv4' }, { loadBalancerType: 'nlb' }]),

  // ---- bandwidth ----
  pitfall('flexible-needs-bounds', { shape: 'flexible' }, { shapeFlexMinMbps: '*', shapeFlexMaxMbps: '*' }, {
    unless: isNlb, relation: 'requires', says: 'A flexible shape needs a lower and an upper bound.',
    expected: 'shape-flex-min and shape-flex-max as well',
    why: STOPS, fix: 'set shape-flex-min to "10" and shape-flex-max to "100", for example',
  }),
  requires('bounds-need-flexible', ['shapeFlexMinMbps', 'shapeFlexMaxMbps'], { shape: 'flexible' }, {
    unless: isNlb, says: 'Bounds need a flexible shape.', expected: 'shape "flexible" as well', why: 'a fixed shape has one bandwidth',
    outcome: 'event',
  }),
  pitfall('bounds-in-order', ['shapeFlexMaxMbps'], { shapeFlexMinMbps: { compared: 'atMost' } }, {
    says: 'The upper bound must not be below the lower one.', expected: 'a number not less than shape-flex-min',
    why: 'the controller raises it to the lower bound silently', outcome: 'ignored',
  }),

  // ---- TLS ----
  requires('tls-needs-a-secret', ['sslPorts'], { tlsSecret: '*' }, {
    unless: isNlb, says: 'TLS needs a certificate.', expected: also`${setting('tlsSecret')}`,
    why: 'without it the ports silently stay unencrypted', outcome: 'ignored',
  }),
  requires('secret-needs-ports', ['tlsSecret', 'tlsBackendSetSecret'], { sslPorts: '*' }, {
    unless: isNlb, says: 'A certificate needs a list of TLS ports.', expected: also`${setting('sslPorts')}`,
    why: 'without it all ports stay unencrypted', outcome: 'ignored',
  }),
  requires('listener-config-needs-tls', ['listenerSslConfig'], { sslPorts: '*', tlsSecret: '*' }, {
    unless: isNlb, says: 'Cipher suites need TLS.', expected: also`${setting('sslPorts')} and ${setting('tlsSecret')}`,
    why: 'without both there is no TLS', outcome: 'event',
  }),
  requires('backend-config-needs-tls', ['backendSetSslConfig'], { sslPorts: '*', tlsBackendSetSecret: '*' }, {
    unless: isNlb, says: 'Cipher suites towards nodes need TLS towards nodes.',
    expected: also`${setting('sslPorts')} and ${setting('tlsBackendSetSecret')}`,
    why: 'without both the load balancer connects to the nodes in plain text', outcome: 'event',
  }),
  withTypes(pitfall('grpc-needs-tls', ['backendProtocol'], (service) => {
    if (isNlb(service) || service.value('backendProtocol') !== 'GRPC') return undefined;
    const ended = tlsPortsOf(service);
    return isTlsTerminated(service) && service.ports.every(({ port }) => ended.includes(port)) ? undefined : 'backendProtocol';
  }, {
    says: 'gRPC needs TLS on every port.',
    expected: text`${setting('tlsSecret')} as well, and every port in ${setting('sslPorts')}`,
    why: STOPS, fix: (service) => text`set ${setting('tlsSecret')} to the Secret, and ${setting('sslPorts', `${
      service.ports.map(({ port }) => port).join(',')}`, ' to ')}`,
  }), { backendProtocol: 'GRPC' }, { tlsSecret: '*' }),

  // ---- security rules ----
  enforcedRanges(RANGES_NEED_RULES, { securityRuleManagementMode: { not: 'None' }, securityListManagementMode: { not: 'None' } }),
  // getSecurityListManagementMode: without the annotation, an NLB has the mode None.
  enforcedRanges(RANGES_NEED_RULES, [
    { securityRuleManagementMode: ['NSG', 'SL-All', 'SL-Frontend'] },
    { nlbSecurityListManagementMode: ['All', 'Frontend'] }, { loadBalancerType: 'lb' },
  ]),
  conflict('one-mode', ['securityListManagementMode', 'nlbSecurityListManagementMode', 'securityRuleManagementMode'], {
    says: 'The management of security rules is set under one key.',
    why: text`${setting('securityRuleManagementMode')} takes precedence, and the modes of security lists are ignored`,
    keep: 'securityRuleManagementMode', outcome: 'event',
    when: (service) => service.has('securityRuleManagementMode'),
  }),
  requires('backend-groups-need-nsg', ['backendNetworkSecurityGroups'], { securityRuleManagementMode: 'NSG' }, {
    says: 'Security groups of the nodes need the mode NSG.', expected: also`${setting('securityRuleManagementMode', 'NSG')}`,
    why: 'in every other mode the controller writes no rules into groups', outcome: 'event',
  }),
  withTypes(pitfall('udp-has-no-lists', ['nlbSecurityListManagementMode'], (service) =>
    isNlb(service) && service.protocols.has('UDP') && !service.has('securityRuleManagementMode')
    && (service.text('nlbSecurityListManagementMode') ?? 'None') !== 'None', {
    says: 'Security list management does not support UDP.', expected: '"None", as there is a UDP port',
    why: STOPS, fix: 'write "None"',
  }), { nlbSecurityListManagementMode: ['All', 'Frontend'] }, [
    { ports: { without: 'UDP' } }, { securityRuleManagementMode: '*' },
  ]),
];

/** Who is admitted, by the security rules that the mode of the Service selects. */
function accessByRules(service: AnnotatedService): RangeFacts {
  const ranges = rangesOf(service, 'sourceRangesAnnotation');
  // The mode of security rules takes precedence over that of security lists; case is ignored (getRuleManagementMode). For an NLB, the
  // default mode of security lists is None.
  const rule = service.text('securityRuleManagementMode')?.toLowerCase();
  const mode = rule ?? (isNlb(service) ? service.text('nlbSecurityListManagementMode') ?? 'None'
    : service.text('securityListManagementMode'))?.toLowerCase();
  if (mode === 'nsg') return { ranges, enforcer: 'the network security group that the controller manages' };
  if (mode !== 'none') return { ranges, enforcer: 'the security list of the load balancer\'s subnet' };
  return {
    ranges: [], enforcer: '', otherwise: 'the security lists and groups of the subnet, whose rules you manage', ignored: {
      ranges, certain: true,
      why: 'the controller does not manage security rules in this mode: your own rules decide who can connect',
      fix: text`set ${exactly('securityRuleManagementMode', 'NSG', ' to ')} or "SL-All", or write the ranges into your own rules`,
    },
  };
}

/** Load balancers and network load balancers of Oracle Cloud. */
export const OCI: BuiltInProvider<typeof OCI_TABLE> = defineController({
  id: 'oci', cloud: 'oci', cloudNames: ['oraclecloud', 'oracle'], release: 'v1.35.0', title: 'Oracle Cloud',
  abbreviated: 'service.beta.kubernetes.io/',
  prefixes: ['service.beta.kubernetes.io/oci-', 'oci.oraclecloud.com/', 'oci-network-load-balancer.oraclecloud.com/'],
  fields: { sessionAffinity: refuseAffinity() },
  access: accessByRules,
  traffic: {
    source: urlOf('oracle/oci-cloud-controller-manager', '1100ac3624ed482b53a6e43d85afdccd0d4b095b',
      'pkg/cloudprovider/providers/oci/load_balancer_spec.go'),
    called: (service) => isNlb(service) ? 'Oracle Cloud NLB' : 'Oracle Cloud LB',
    speaks: tlsModeOf({
      certificates: ['tlsSecret'], ports: 'sslPorts', portsOtherwise: [],
      http: (service) => ['HTTP', 'GRPC'].includes(service.text('backendProtocol')?.toUpperCase() ?? ''),
    }),
    exposure: (service) => exposureIf(service.text(isNlb(service) ? 'nlbInternal' : 'internal'), 'public'),
    client: (service) => {
      if (!isNlb(service)) return OPENS_CONNECTIONS;
      return isLocal(service) && service.text('nlbPreserveSource') !== 'false' ? FORWARDS_UNCHANGED
        : 'A network load balancer keeps the address of the client under the policy Local only, unless is-preserve-source is false.';
    },
    proxyProtocol: [
      {
        property: 'proxyProtocolVersion', version: (service) => service.text('proxyProtocolVersion') === '2' ? 2 : 1,
        works: (service) => !isNlb(service),
      },
      { property: 'nlbProxyProtocolV2', version: 2, isOn: (value) => value.toLowerCase() === 'true', works: isNlb },
    ],
    serves: (service, port) => isNlb(service) || port.protocol !== 'UDP',
    sender: (service) => isNlb(service) && isLocal(service) && service.text('nlbPreserveSource') !== 'false' ? 'client' : 'load-balancer',
    health: (service) => isLocal(service) ? checkByHealthNodePort(service) : CHECKS_KUBE_PROXY,
    healthPort: kubeProxyPortOf,
  },
  offers: {
    /**
     * A Service behind a load balancer of Oracle Cloud, which carries TCP, HTTP and gRPC.
     *
     * It is internal unless `internal` is `false`.
     *
     * @see https://github.com/oracle/oci-cloud-controller-manager/blob/master/docs/load-balancer-annotations.md
     * @example
     * new OciLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
     *   internal: false,
     *   shape: 'flexible',
     *   shapeFlexMinMbps: 10,
     *   shapeFlexMaxMbps: 100,
     *   backendProtocol: 'HTTP',
     *   sslPorts: ['https'],
     *   tlsSecret: 'web-tls',
     * });
     */
    OciLbService: OCI_LB,
    /**
     * A Service behind a network load balancer of Oracle Cloud, which carries TCP and UDP.
     *
     * It is internal unless `nlbInternal` is `false`.
     *
     * @see https://github.com/oracle/oci-cloud-controller-manager/blob/master/docs/load-balancer-annotations.md
     * @example
     * new OciNlbService(chart, 'dns', {
     *   selector: { app: 'dns' },
     *   ports: [{ name: 'dns', port: 53, protocol: 'UDP' }],
     *   nlbInternal: false,
     *   externalTrafficPolicy: 'Local',
     *   nlbPreserveSource: true,
     * });
     */
    OciNlbService: OCI_NLB,
  },
  table: OCI_TABLE, rules: OCI_RULES,
  docs: 'https://github.com/oracle/oci-cloud-controller-manager/blob/master/docs/load-balancer-annotations.md',
});
