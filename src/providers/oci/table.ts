import { anyOf } from '../codecs/accepted-texts';
import {
  anyCaseBoolean, anything, array, BLANKS, choice, cidrList, goBoolean, integer, ipAddress, json, type Kind, list, milliseconds, object,
  oneOf, oneOfAnyCase, openOneOf, portList, record, seconds, string, text,
} from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const general = <const Name extends string>(name: Name) => `oci.oraclecloud.com/${name}` as const;
const lb = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/oci-load-balancer-${name}` as const;
const nlb = <const Name extends string>(name: Name) => `oci-network-load-balancer.oraclecloud.com/${name}` as const;

const ocid = <const Words extends string>(words: Words, resource: string) => text({
  words, hasExample: true, like: ['ocid1.*.*'], without: [...BLANKS, ','], pattern: new RegExp(`^ocid1\\.(${resource})\\.[^\\s,]+$`),
  good: `ocid1.${resource.split('|')[0]}.oc1.phx.aaaaexample`, bad: 'my-own',
});
const SUBNET = ocid('the OCID of a subnet, as "ocid1.subnet.…"', 'subnet');
const SECURITY_GROUP = ocid('the OCID of a network security group, as "ocid1.networksecuritygroup.…"', 'networksecuritygroup');
const LABEL = '[A-Za-z0-9](?:[-A-Za-z0-9_./]*[A-Za-z0-9])?';
/** The pattern of a value, which may be empty, and the blanks around it; each character matches one part only, without backtracking. */
const VALUE = '\\s*(?:[-A-Za-z0-9_.]+\\s*)?';
const TERM = `\\s*(?:!\\s*${LABEL}\\s*|${LABEL}\\s*(?:(?:==?|!=|<|>)${VALUE}|(?<=\\s)(?:in|notin)\\s*\\(${VALUE}(?:,${VALUE})*\\)\\s*)?)`;
const LABEL_SELECTOR = text({
  words: 'a label selector of Kubernetes', pattern: new RegExp(`^${TERM}(?:,${TERM})*$`),
  good: 'pool in (web, edge),!spot', bad: 'pool in web',
});
const SECRET = text({
  words: 'the name of a Secret, or namespace/name', characters: ['a-z', '0-9', '-', '.', '/'],
  pattern: /^([a-z0-9]([-a-z0-9]*[a-z0-9])?\/)?[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/,
  good: 'shop/web-tls', bad: 'web_tls',
});
const DEFINED_TAGS = json(record(record(anything(), { key: { pattern: /^[^.\s]{1,100}$/, words: 'keys', good: 'CostCenter' } }), {
  key: { pattern: /^[^.\s]{1,100}$/, words: 'tag namespaces', good: 'Operations' },
}));
const FREEFORM_TAGS = json(record(string({ words: 'a text' }), { key: { pattern: /^.{1,100}$/, words: 'keys', good: 'team' } }));
const SSL_CONFIG = json(object({
  CipherSuiteName: string({
    words: 'the name of a cipher suite', without: BLANKS,
    good: 'oci-default-http2-tls-12-13-ssl-cipher-suite-v1',
  }),
  Protocols: array(choice('TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'), { minItems: 1 }),
}));
const RULE_SET = object({
  items: array(object({
    action: string({ words: 'an action such as "ALLOW"', characters: ['A-Z', '_'], pattern: /^[A-Z][A-Z_]*$/, good: 'ALLOW' }),
  }, { required: ['action'], open: true })),
}, { required: ['items'], open: true });
const MODES = oneOf('All', 'Frontend', 'None');

const MBPS = integer({ min: 10, max: 8192 });
// The controller also accepts a unit, and reads "1.5" as 15.
const BANDWIDTH: typeof MBPS = {
  ...MBPS,
  decode: (value, ports) => MBPS.decode(value.slice(-4).toLowerCase() === 'mbps' ? value.slice(0, -4).trimEnd() : value, ports),
  accepts: anyOf({ matches: /[mM][bB][pP][sS]$/ }, MBPS.accepts),
};
const RULE_MODES = oneOfAnyCase('SL-All', 'SL-Frontend', 'NSG', 'None');
const EXACT_MODES = oneOf('SL-All', 'SL-Frontend', 'NSG', 'None');
const RULE_MODE: Kind<'SL-All' | 'SL-Frontend' | 'NSG' | 'None'> = {
  ...RULE_MODES, decode: (value, ports) => (/^none$/i.test(value) ? EXACT_MODES : RULE_MODES).decode(value, ports),
};

const CLAMPED = 'the controller drops punctuation, and silently moves a value outside the range to the nearest bound';

/** Annotations of the Oracle Cloud Infrastructure cloud controller manager. */
export const OCI_TABLE = {
  // ---- either kind ----
  /** Which kind it is: a load balancer, or a network load balancer. @default 'lb' */
  loadBalancerType: {
    key: general('load-balancer-type'), as: oneOf('lb', 'nlb'), default: 'lb', wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'any other value means lb, and "NLB" creates a network load balancer that loses the address of clients', since: 'v1.19.12',
  },
  /** Compartment in which it is created, by OCID. @default - that of the cluster */
  compartmentId: {
    key: general('compartment-id'), as: ocid('the OCID of a compartment, as "ocid1.compartment.…"', 'compartment|tenancy'),
    wrong: 'cloud-refused', since: '0.9.0',
  },
  /** `ipMode` in the status of the Service: whether nodes may bypass the load balancer. @default - absent */
  ingressIpMode: { key: general('ingress-ip-mode'), as: oneOfAnyCase('proxy', 'vip'), wrong: 'refused', since: 'v1.29.2' },
  /**
   * Service account, in the namespace of the Service, whose identity creates the load balancer. @default - the identity of the controller
   */
  workloadServiceAccount: {
    key: general('workload-service-account'),
    as: text({
      words: 'the name of a service account', maxLength: 253, characters: ['a-z', '0-9', '-', '.'],
      pattern: /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/, good: 'network-admin',
      bad: 'Network Admin',
    }),
    wrong: 'refused', since: 'v1.25.2',
  },
  /**
   * Where the controller writes rules: into security lists, into network security groups, or nowhere; it wins over the modes of security
   * lists. @default - the mode of security lists
   */
  securityRuleManagementMode: { key: general('security-rule-management-mode'), as: RULE_MODE, wrong: 'refused', since: 'v1.26.3' },
  /** Network security groups of the nodes, by OCID, into which the controller writes rules; with the mode `'NSG'` only. @default - none */
  backendNetworkSecurityGroups: {
    key: general('oci-backend-network-security-group'), as: list(SECURITY_GROUP, { skipsEmpty: false }),
    wrong: 'refused', emptyIsUnset: true, since: 'v1.26.3',
  },
  /** Sources that may connect; `loadBalancerSourceRanges` wins over it. @default - all clients */
  sourceRangesAnnotation: {
    key: 'service.beta.kubernetes.io/load-balancer-source-ranges', since: '0.1.0', as: cidrList(),
    wrong: 'refused', emptyIsUnset: true,
  },

  // ---- the load balancer ----
  /** Whether it is reachable only inside its network; decided at creation, later changes have no effect. @default false */
  internal: { key: lb('internal'), as: goBoolean, default: 'false', wrong: 'refused', since: '0.1.0' },
  /** Bandwidth: `'flexible'` between two bounds, or a fixed one. @default '100Mbps' */
  shape: {
    key: lb('shape'),
    as: openOneOf(['flexible', '10Mbps', '100Mbps', '400Mbps', '8000Mbps'], {
      unlike: ['flex'], pattern: /^flexible$|^\d+Mbps(-Micro)?$/i,
      words: 'a shape', bad: 'flex',
    }), default: '100Mbps',
    wrong: 'cloud-refused', since: '0.1.0',
  },
  /** Lower bound of a flexible shape, 10 to 8192 Mbps. */
  shapeFlexMinMbps: { key: lb('shape-flex-min'), as: BANDWIDTH, wrong: 'ignored', onInvalid: CLAMPED, since: '0.11.0' },
  /** Upper bound of a flexible shape, 10 to 8192 Mbps, not less than the lower one. */
  shapeFlexMaxMbps: { key: lb('shape-flex-max'), as: BANDWIDTH, wrong: 'ignored', onInvalid: CLAMPED, since: '0.11.0' },
  /** Subnet, by OCID; a regional subnet needs no second one. @default - that of the controller's configuration */
  subnet1: { key: lb('subnet1'), as: SUBNET, wrong: 'cloud-refused', emptyIsUnset: true, since: '0.1.0' },
  /**
   * Second subnet, by OCID, of a public load balancer whose subnets are in one availability domain each. @default - that of the
   * controller's
   * configuration
   */
  subnet2: { key: lb('subnet2'), as: SUBNET, wrong: 'cloud-refused', emptyIsUnset: true, since: '0.1.0' },
  /** How requests are spread over the nodes. @default 'ROUND_ROBIN' */
  policy: {
    key: general('loadbalancer-policy'), as: oneOf('ROUND_ROBIN', 'LEAST_CONNECTIONS', 'IP_HASH'), default: 'ROUND_ROBIN', wrong: 'refused',
    since: '0.12.0',
  },
  /** Labels of the nodes that get traffic, as a selector. @default - all nodes */
  nodeLabelSelector: { key: general('node-label-selector'), as: LABEL_SELECTOR, wrong: 'refused', emptyIsUnset: true, since: 'v1.22.1' },
  /** Network security groups that it belongs to, by OCID, at most five. @default - none */
  networkSecurityGroups: {
    key: general('oci-network-security-groups'),
    as: list(SECURITY_GROUP, { maxItems: 5, skipsEmpty: false, distinct: true }), wrong: 'refused', emptyIsUnset: true, since: '0.12.0',
  },
  /** Rules that the controller writes into the security lists of the subnets. @default 'All' */
  securityListManagementMode: {
    key: lb('security-list-management-mode'), as: MODES, default: 'All', wrong: 'open',
    onInvalid: 'any other value means All: the controller opens everything that is needed', since: '0.6.0',
  },
  /** Defined tags, by namespace and key, that it gets when it is created. @default - those of the controller's configuration */
  definedTags: { key: general('initial-defined-tags-override'), as: DEFINED_TAGS, wrong: 'refused', emptyIsUnset: true, since: 'v0.13.0' },
  /** Free-form tags that it gets when it is created. @default - those of the controller's configuration */
  freeformTags: {
    key: general('initial-freeform-tags-override'), as: FREEFORM_TAGS, wrong: 'refused', emptyIsUnset: true, since: 'v0.13.0',
  },
  /** Rule sets of all listeners, by name, in the spelling of the API. @default - none */
  ruleSets: {
    key: general('oci-load-balancer-rule-sets'),
    as: json(record(RULE_SET, { key: { pattern: /^\w{1,32}$/, words: 'names', good: 'office_only' } })),
    wrong: 'refused', emptyIsUnset: true, since: 'v1.30.2',
  },

  // ---- its protocols ----
  /** Protocol of all ports; `'GRPC'` needs TLS on each. @default 'TCP' */
  backendProtocol: {
    key: lb('backend-protocol'), as: oneOfAnyCase('TCP', 'HTTP', 'GRPC'), default: 'TCP', podsSpeak: { http: 'plain' }, wrong: 'refused',
    emptyIsUnset: true, since: '0.6.1',
  },
  /** Seconds that a connection may be idle. @default - OCI's own; with the PROXY protocol 300, or 60 for HTTP */
  connectionIdleTimeoutSeconds: {
    key: lb('connection-idle-timeout'), as: seconds({ min: 1 }), wrong: 'refused', emptyIsUnset: true, since: '0.4.0',
  },
  /** Version of the PROXY protocol that nodes get, 1 or 2. @default - none */
  proxyProtocolVersion: {
    key: lb('connection-proxy-protocol-version'), as: oneOf(1, 2), wrong: 'refused', emptyIsUnset: true, since: '0.9.0',
  },
  /** Ports on which the load balancer terminates TLS; needs `tlsSecret`. @default - none */
  sslPorts: {
    key: lb('ssl-ports'), as: portList({ form: 'number' }), wrong: 'open', emptyIsUnset: true, otherPorts: 'unused',
    onInvalid: 'the controller stops with an error for a value that is not a number, and ignores a port that the Service lacks: no '
      + 'TLS ends there', since: '0.1.0',
  },
  /** Secret with the certificate of those ports, as `name` or `namespace/name`. */
  tlsSecret: { key: lb('tls-secret'), as: SECRET, wrong: 'refused', since: '0.1.0' },
  /** Secret for TLS from the load balancer to the nodes, as `name` or `namespace/name`. @default - plain */
  tlsBackendSetSecret: { key: lb('tls-backendset-secret'), as: SECRET, wrong: 'refused', since: '0.7.0' },
  /** Cipher suite and versions of TLS towards clients. @default - OCI's own */
  listenerSslConfig: {
    key: general('oci-load-balancer-listener-ssl-config'), as: SSL_CONFIG, wrong: 'refused', emptyIsUnset: true, since: 'v1.28.2',
  },
  /** Cipher suite and versions of TLS towards the nodes. @default - OCI's own */
  backendSetSslConfig: {
    key: general('oci-load-balancer-backendset-ssl-config'), as: SSL_CONFIG, wrong: 'refused', emptyIsUnset: true, since: 'v1.28.2',
  },

  // ---- its health check ----
  /** Milliseconds between two checks, 1000 to 1800000. @default 10000 */
  healthCheckIntervalMs: {
    key: lb('health-check-interval'), as: milliseconds({ min: 1000, max: 1800000 }), default: '10000', wrong: 'refused', since: '0.9.0',
  },
  /** Milliseconds without an answer that fail a check. @default 3000 */
  healthCheckTimeoutMs: {
    key: lb('health-check-timeout'), as: milliseconds({ min: 1 }), default: '3000', wrong: 'refused', since: '0.9.0',
  },
  /** Failures after which a node is unhealthy. @default 3 */
  healthCheckRetries: { key: lb('health-check-retries'), as: integer({ min: 0 }), default: '3', wrong: 'refused', since: '0.9.0' },

  // ---- the network load balancer ----
  /**
   * Whether a network load balancer is reachable only inside its network; decided at creation, later changes have no effect.
   * @default false
   */
  nlbInternal: { key: nlb('internal'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v1.19.12' },
  /** Subnet of a network load balancer, by OCID. @default - that of the controller's configuration */
  nlbSubnet: { key: nlb('subnet'), as: SUBNET, wrong: 'refused', emptyIsUnset: true, since: 'v1.19.12' },
  /** Private IPv4 address of a network load balancer. @default - one of its subnet */
  nlbAssignedPrivateIpv4: { key: nlb('assigned-private-ipv4'), as: ipAddress('IPv4'), wrong: 'cloud-refused', since: 'v1.30.2' },
  /** IPv6 address of a network load balancer. @default - one of its subnet */
  nlbAssignedIpv6: { key: nlb('assigned-ipv6'), as: ipAddress('IPv6'), wrong: 'cloud-refused', since: 'v1.30.2' },
  /** Whether the Service's status has only the public address of a network load balancer. @default false */
  nlbExternalIpOnly: { key: nlb('external-ip-only'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v1.29.2' },
  /** The packet fields that decide which node receives it from a network load balancer. @default 'FIVE_TUPLE' */
  nlbBackendPolicy: {
    key: nlb('backend-policy'), as: oneOf('FIVE_TUPLE', 'THREE_TUPLE', 'TWO_TUPLE'), default: 'FIVE_TUPLE', wrong: 'refused',
    since: 'v1.19.12',
  },
  /** Whether a network load balancer sends the PROXY protocol, version 2. @default false */
  nlbProxyProtocolV2: {
    key: nlb('is-ppv2-enabled'), as: anyCaseBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true, since: 'v1.28.2',
  },
  /** Whether nodes see the address of clients; with `externalTrafficPolicy: Local` only. @default - true with Local */
  nlbPreserveSource: { key: nlb('is-preserve-source'), as: goBoolean, wrong: 'refused', since: 'v1.24.0' },
  /** Labels of the nodes that get traffic of a network load balancer, as a selector. @default - all nodes */
  nlbNodeLabelSelector: { key: nlb('node-label-selector'), as: LABEL_SELECTOR, wrong: 'refused', emptyIsUnset: true, since: 'v1.22.1' },
  /** Network security groups that a network load balancer belongs to, by OCID, at most five. @default - none */
  nlbNetworkSecurityGroups: {
    key: nlb('oci-network-security-groups'),
    as: list(SECURITY_GROUP, { maxItems: 5, skipsEmpty: false, distinct: true }), wrong: 'refused', emptyIsUnset: true, since: 'v1.19.12',
  },
  /** Rules for a network load balancer that the controller writes into security lists; `'None'` where it has a UDP port. @default 'None' */
  nlbSecurityListManagementMode: {
    key: nlb('security-list-management-mode'), as: MODES, default: 'None', wrong: 'refused', since: 'v1.19.12',
  },
  /** Milliseconds between two checks of a network load balancer, 10000 to 1800000. @default 10000 */
  nlbHealthCheckIntervalMs: {
    key: nlb('health-check-interval'), as: milliseconds({ min: 10000, max: 1800000 }), default: '10000', wrong: 'refused',
    since: 'v1.19.12',
  },
  /** Milliseconds without an answer that fail a check of a network load balancer. @default 3000 */
  nlbHealthCheckTimeoutMs: {
    key: nlb('health-check-timeout'), as: milliseconds({ min: 1 }), default: '3000', wrong: 'refused', since: 'v1.19.12',
  },
  /** Failures after which a network load balancer removes a node. @default 3 */
  nlbHealthCheckRetries: { key: nlb('health-check-retries'), as: integer({ min: 0 }), default: '3', wrong: 'refused', since: 'v1.19.12' },
  /**
   * Defined tags, by namespace and key, that a network load balancer gets when it is created. @default - those of the controller's
   * configuration
   */
  nlbDefinedTags: { key: nlb('initial-defined-tags-override'), as: DEFINED_TAGS, wrong: 'refused', emptyIsUnset: true, since: 'v1.22.1' },
  /** Free-form tags that a network load balancer gets when it is created. @default - those of the controller's configuration */
  nlbFreeformTags: {
    key: nlb('initial-freeform-tags-override'), as: FREEFORM_TAGS, wrong: 'refused', emptyIsUnset: true, since: 'v1.22.1',
  },
  /** The older key of its defined tags, read only if the newer one is absent. */
  nlbDefinedTagsDeprecated: {
    key: nlb('defined-tags'), as: DEFINED_TAGS, wrong: 'refused', emptyIsUnset: true,
    deprecated: { use: nlb('initial-defined-tags-override') }, since: 'v1.19.12',
  },
  /** The older key of its free-form tags, read only if the newer one is absent. */
  nlbFreeformTagsDeprecated: {
    key: nlb('freeform-tags'), as: FREEFORM_TAGS, wrong: 'refused', emptyIsUnset: true,
    deprecated: { use: nlb('initial-freeform-tags-override') }, since: 'v1.19.12',
  },
} as const satisfies Table;

export const OCI_LB = {
  protocols: ['TCP'],
  defaults: { internal: true },
  hidden: [
    'loadBalancerType', 'sourceRangesAnnotation', 'nlbInternal', 'nlbSubnet', 'nlbAssignedPrivateIpv4', 'nlbAssignedIpv6',
    'nlbExternalIpOnly', 'nlbBackendPolicy', 'nlbProxyProtocolV2', 'nlbPreserveSource', 'nlbNodeLabelSelector', 'nlbNetworkSecurityGroups',
    'nlbSecurityListManagementMode', 'nlbHealthCheckIntervalMs', 'nlbHealthCheckTimeoutMs', 'nlbHealthCheckRetries', 'nlbDefinedTags',
    'nlbFreeformTags', 'nlbDefinedTagsDeprecated', 'nlbFreeformTagsDeprecated',
  ],
  without: ['sessionAffinity', 'sessionAffinityConfig'],
  public: { internal: false },
  speaks: {
    tls: ['per port', 'sslPorts', 'tlsSecret'],
    http: ['HTTP or GRPC, all ports', 'backendProtocol'],
    proxy: ['v1 and v2', 'proxyProtocolVersion'],
  },
} as const satisfies ConstructSpec<typeof OCI_TABLE>;

export const OCI_NLB = {
  protocols: ['TCP', 'UDP'],
  fixed: { loadBalancerType: 'nlb' },
  defaults: { nlbInternal: true },
  hidden: [
    'loadBalancerType', 'sourceRangesAnnotation', 'internal', 'shape', 'shapeFlexMinMbps', 'shapeFlexMaxMbps', 'subnet1', 'subnet2',
    'policy', 'nodeLabelSelector', 'networkSecurityGroups', 'securityListManagementMode', 'definedTags', 'freeformTags', 'ruleSets',
    'backendProtocol', 'connectionIdleTimeoutSeconds', 'proxyProtocolVersion', 'sslPorts', 'tlsSecret', 'tlsBackendSetSecret',
    'listenerSslConfig', 'backendSetSslConfig', 'healthCheckIntervalMs', 'healthCheckTimeoutMs', 'healthCheckRetries',
    'nlbDefinedTagsDeprecated', 'nlbFreeformTagsDeprecated',
  ],
  without: ['sessionAffinity', 'sessionAffinityConfig'],
  public: { nlbInternal: false },
  speaks: { proxy: ['v2', 'nlbProxyProtocolV2'] },
} as const satisfies ConstructSpec<typeof OCI_TABLE>;
