import {
  anyCaseChoice, array, BLANKS, cidr, goBoolean, integer, ipAddress, json, object, oneOf, oneOfAnyCase, perPort, seconds, string, text,
  isCidr, untrimmedList,
} from '../codecs/kinds';
import type { AnnotatedService, ConstructSpec, Table } from '../engine/definition';

const linode = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/linode-loadbalancer-${name}` as const;
const ID = integer({ min: 1 });
/** Whether a port is UDP, from its protocol or from an annotation. */
const hasUdp = (service: AnnotatedService) => service.protocols.has('UDP')
  || [service.text('defaultProtocol') ?? '', ...service.each('portConfig').map(({ text }) => text)].some((text) => /udp/i.test(text));
const NAME = text({ words: 'a name' });

const ALGORITHMS = ['roundrobin', 'leastconn', 'source', 'ring_hash'] as const;
const STICKINESS = ['none', 'http_cookie', 'table', 'session', 'source_ip'] as const;
const COUNTS_AS_FALSE = 'a value that is not a boolean counts as false';

/** Settings of one port: all its values are strings, numbers too. */
const PORT = object({
  /** Protocol of the port. `'https'` needs `tls-secret-name`. */
  protocol: anyCaseChoice('tcp', 'udp', 'http', 'https'),
  /** TLS Secret of the Service's namespace; not on a UDP port. */
  'tls-secret-name': string({
    words: 'the name of a Secret', characters: ['a-z', '0-9', '-', '.'],
    pattern: /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/, good: 'shop-tls',
  }),
  /** PROXY protocol towards the nodes; not on a UDP port. */
  'proxy-protocol': anyCaseChoice('none', 'v1', 'v2'),
  /** How a node is selected: `source` for TCP and HTTP, `ring_hash` for UDP. */
  algorithm: anyCaseChoice(...ALGORITHMS),
  /** Session affinity to a node. */
  stickiness: anyCaseChoice(...STICKINESS),
  /** TCP port that is checked for a UDP port, as a string. */
  'udp-check-port': string({
    words: 'a port number, as a string', characters: ['0-9'], maxLength: 5, good: '80',
    pattern: /^([1-9]\d{0,3}|[1-5]\d{4}|6([0-4]\d{3}|5([0-4]\d{2}|5([0-2]\d|3[0-5]))))$/,
  }),
}, {
  emptyIsUnset: true, sample: { protocol: 'https', 'tls-secret-name': 'shop-tls' },
  relations: [
    { of: { protocol: 'https' }, beside: { 'tls-secret-name': '*' }, says: '"tls-secret-name" with the protocol "https"' },
    { of: { protocol: 'udp' }, beside: { 'tls-secret-name': { not: '*' } }, says: 'no "tls-secret-name" on a UDP port' },
    { of: { protocol: 'udp' }, beside: { 'proxy-protocol': { not: ['v1', 'v2'] } }, says: 'no PROXY protocol on a UDP port' },
    { of: { protocol: 'udp' }, beside: { algorithm: { not: ['source'] } } },
    { of: { protocol: ['tcp', 'http', 'https'] }, beside: { algorithm: { not: ['ring_hash'] } } },
    { of: { protocol: 'udp' }, beside: { stickiness: { not: ['http_cookie', 'table'] } } },
    { of: { protocol: ['http', 'https'] }, beside: { stickiness: { not: ['session', 'source_ip'] } } },
  ],
});

const ONE_LIST = 'exactly one of "allowList" and "denyList"';
const RANGES = object({
  ipv4: array(string({
    words: 'an IPv4 range', like: ['*.*.*.*/*'], characters: ['0-9', '.', '/'], pattern: /^\d+\.\d+\.\d+\.\d+\/\d+$/, isValid: isCidr,
    good: '203.0.113.0/24',
  })),
  ipv6: array(string({
    words: 'an IPv6 range', like: ['*:*/*'], characters: ['0-9', 'a-f', 'A-F', ':', '.', '/'],
    pattern: /^[0-9A-Fa-f:.]+\/\d+$/, isValid: isCidr, good: '2001:db8::/32',
  })),
}, { sample: { ipv4: ['203.0.113.0/24'] } });

/** Annotations of the Linode (Akamai) cloud controller manager. */
export const LINODE_TABLE = {
  // ---- the NodeBalancer ----
  /** An existing NodeBalancer to use, by id; the previous one is deleted unless `preserve` is true. @default - a new one */
  nodebalancerId: {
    key: linode('nodebalancer-id'), as: ID, wrong: 'ignored', emptyIsUnset: true, asDefault: ['0'],
    onInvalid: 'a value that is not a number counts as absent: a NodeBalancer of its own is created', since: 'v0.3.7',
  },
  /** Plan. @default - that of the controller */
  nodebalancerType: {
    key: linode('nodebalancer-type'), as: oneOfAnyCase('common', 'premium', 'premium_40gb'), wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'the controller writes a warning to its log and takes its default', since: 'v0.4.25',
  },
  /** Whether it is kept when the Service is deleted, or its id here is removed. @default false */
  preserve: {
    key: linode('preserve'), as: goBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true, onInvalid: COUNTS_AS_FALSE,
    since: 'v0.3.6',
  },
  /** Further tags, without spaces around them. @default - none */
  tags: {
    key: linode('tags'),
    as: untrimmedList(text({
      words: 'a tag', minLength: 3, maxLength: 50, unlike: [' *', '* '], pattern: /^\S(.*\S)?$/, good: 'shop',
      bad: ' shop',
    })), wrong: 'cloud-refused', since: 'v0.3.20',
  },
  /** Connections per second that one client may open, 0 to 20; 0 means no limit. @default 0 */
  throttle: {
    key: linode('throttle'), as: integer({ min: 0, max: 20 }), default: '0', wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'it is limited to 0 to 20, and a value that is not a number counts as 0', since: 'v0.2.1 or earlier',
  },
  /** Reserved public IPv4 address. @default - any */
  reservedIpv4: {
    key: linode('reserved-ipv4'), as: ipAddress('IPv4'), wrong: 'cloud-refused',
    sharing: {
      wrong: 'cloud-refused',
      says: 'a reserved address belongs to one load balancer, and the second Service does not get it',
      source: 'cloud/linode/loadbalancers.go: createNodeBalancer',
    }, since: 'v0.9.2',
  },
  /** Whether that address stays reserved when the NodeBalancer is deleted. @default true */
  retainReservedIpv4: {
    key: linode('retain-reserved-ipv4'), as: goBoolean, default: 'true', wrong: 'ignored', onInvalid: COUNTS_AS_FALSE, since: 'v0.9.8',
  },
  /** Whether the status contains only the host name. @default false */
  hostnameOnlyIngress: {
    key: linode('hostname-only-ingress'), as: goBoolean, default: 'false', wrong: 'ignored', onInvalid: COUNTS_AS_FALSE, since: 'v0.3.13',
  },
  /** Whether the status also contains the IPv6 address. @default false */
  enableIpv6Ingress: {
    key: linode('enable-ipv6-ingress'), as: goBoolean, default: 'false', wrong: 'ignored', onInvalid: COUNTS_AS_FALSE, since: 'v0.4.25',
  },
  /** Whether nodes are reached over public IPv6, which every node must have. @default false */
  enableIpv6Backends: {
    key: linode('enable-ipv6-backends'), as: goBoolean, default: 'false', wrong: 'ignored', onInvalid: COUNTS_AS_FALSE, since: 'v0.9.5',
  },

  // ---- who may connect ----
  /** Cloud Firewall to attach, by id; wins over `firewallAcl`. @default - none */
  firewallId: { key: linode('firewall-id'), as: ID, wrong: 'refused', since: 'v0.3.21' },
  /**
   * Ranges from which the controller creates a Cloud Firewall: those that may connect, or those that may not. @default - all clients may
   */
  firewallAcl: {
    key: linode('firewall-acl'), wrong: 'refused',
    as: json(object({ allowList: RANGES, denyList: RANGES }, {
      sample: { allowList: { ipv4: ['203.0.113.0/24'] } },
      relations: [
        { of: {}, beside: [{ allowList: '*' }, { denyList: '*' }], says: ONE_LIST },
        { of: { denyList: '*' }, beside: { allowList: { not: '*' } }, says: ONE_LIST },
      ],
    })), since: 'v0.3.23',
  },

  // ---- ports ----
  /** Settings of one port; they override the defaults. */
  portConfig: { key: linode('port-{port}'), as: perPort(json(PORT)), wrong: 'refused', formOf: linode('port-<N>'), since: 'v0.3.0' },
  /**
   * Protocol of every port without its own settings, UDP ports included. `'https'` needs a TLS Secret in the settings of the port.
   * @default - that of the Service's port
   */
  defaultProtocol: { key: linode('default-protocol'), as: oneOfAnyCase('tcp', 'udp', 'http', 'https'), wrong: 'refused', since: 'v0.3.0' },
  /** PROXY protocol towards the nodes; not with a UDP port. @default 'none' */
  defaultProxyProtocol: {
    key: linode('default-proxy-protocol'), as: oneOfAnyCase('none', 'v1', 'v2'), default: 'none', wrong: 'refused', since: 'v0.3.9',
  },
  /** The older name of `defaultProxyProtocol`. @default 'none' */
  proxyProtocol: {
    key: linode('proxy-protocol'), as: oneOfAnyCase('none', 'v1', 'v2'), wrong: 'refused',
    deprecated: { use: linode('default-proxy-protocol') }, since: 'v0.3.8',
  },
  /** How a node is selected; `'source'` for TCP and HTTP only, `'ring_hash'` for UDP only. @default 'roundrobin' */
  defaultAlgorithm: {
    key: linode('default-algorithm'), as: oneOfAnyCase(...ALGORITHMS), default: 'roundrobin', wrong: 'refused', since: 'v0.7.0',
  },
  /**
   * Session affinity to a node; HTTP and UDP have different values, TCP has none. @default - `'table'` for HTTP, `'session'` for UDP
   */
  defaultStickiness: { key: linode('default-stickiness'), as: oneOfAnyCase(...STICKINESS), wrong: 'refused', since: 'v0.7.0' },

  // ---- health check ----
  /** Kind of health check. @default 'connection', and none for UDP ports */
  checkType: {
    key: linode('check-type'), as: oneOf('none', 'connection', 'http', 'http_body'), wrong: 'refused', since: 'v0.2.1 or earlier',
  },
  /** Path of an HTTP check. @default '/' */
  checkPath: {
    key: linode('check-path'),
    as: text({ words: 'a path that begins with "/"', like: ['/*'], without: BLANKS, good: '/healthz', bad: 'healthz' }), default: '/',
    wrong: 'cloud-refused', emptyIsUnset: true, since: 'v0.2.1 or earlier',
  },
  /** Regular expression that the answer must match; for `checkType: 'http_body'`. */
  checkBody: {
    key: linode('check-body'), as: text({ words: 'a regular expression' }), wrong: 'refused',
    unread: (service) => service.text('checkType') !== 'http_body', since: 'v0.2.1 or earlier',
  },
  /** Seconds between two checks. @default 5 */
  checkInterval: {
    key: linode('check-interval'), as: seconds({ min: 2, max: 3600 }), default: '5', wrong: 'refused', since: 'v0.2.1 or earlier',
  },
  /** Seconds without an answer that fail a check, 1 to 30. @default 3 */
  checkTimeout: {
    key: linode('check-timeout'), as: seconds({ min: 1, max: 30 }), default: '3', wrong: 'refused', since: 'v0.2.1 or earlier',
  },
  /** Failed checks after which a node is unhealthy, 1 to 30. @default 2 */
  checkAttempts: {
    key: linode('check-attempts'), as: integer({ min: 1, max: 30 }), default: '2', wrong: 'refused', since: 'v0.2.1 or earlier',
  },
  /** Whether 5xx answers count as failures too. @default true, though the controller's page says false */
  checkPassive: { key: linode('check-passive'), as: goBoolean, wrong: 'refused', since: 'v0.2.1 or earlier' },
  /** TCP port that is checked for UDP ports, 1 to 65535. @default 80 */
  udpCheckPort: {
    key: linode('udp-check-port'), as: integer({ min: 1, max: 65535 }),
    default: '80', wrong: 'refused', unread: (service) => !hasUdp(service), since: 'v0.7.0',
  },

  // ---- VPC ----
  /** Subnet of the nodes, by id; wins over names. @default - first subnet of the controller */
  backendSubnetId: { key: linode('backend-subnet-id'), as: ID, wrong: 'refused', since: 'v0.8.0' },
  /** Subnet of the nodes, by name. @default - first subnet of the controller */
  backendSubnetName: { key: linode('backend-subnet-name'), as: NAME, wrong: 'refused', since: 'v0.4.25' },
  /** VPC of that subnet, by name. @default - first VPC of the controller */
  backendVpcName: { key: linode('backend-vpc-name'), as: NAME, wrong: 'refused', since: 'v0.4.25' },
  /** Range of that subnet for the NodeBalancer. @default - a free one */
  backendIpv4Range: { key: linode('backend-ipv4-range'), as: cidr('IPv4'), wrong: 'refused', emptyIsUnset: true, since: 'v0.4.25' },
  /** Subnet of the frontend, by id: it makes the NodeBalancer internal. Wins over the names. @default - public */
  frontendSubnetId: { key: linode('frontend-subnet-id'), as: ID, wrong: 'refused', since: 'v0.9.3' },
  /** Subnet of the frontend, by name; needs `frontendVpcName`. @default - public */
  frontendSubnetName: { key: linode('frontend-subnet-name'), as: NAME, wrong: 'refused', since: 'v0.9.3' },
  /** VPC of that subnet, by name; needs `frontendSubnetName`. */
  frontendVpcName: { key: linode('frontend-vpc-name'), as: NAME, wrong: 'refused', since: 'v0.9.3' },
  /** IPv4 range of the frontend; needs its subnet. @default - a free one */
  frontendIpv4Range: { key: linode('frontend-ipv4-range'), as: cidr('IPv4'), wrong: 'refused', emptyIsUnset: true, since: 'v0.9.3' },
  /** IPv6 range of the frontend; needs its subnet. @default - none */
  frontendIpv6Range: { key: linode('frontend-ipv6-range'), as: cidr('IPv6'), wrong: 'refused', emptyIsUnset: true, since: 'v0.9.3' },
} as const satisfies Table;

export const LINODE_NODE_BALANCER = {
  protocols: ['TCP', 'UDP'],
  /**
   * Whether the NodeBalancer is reachable from the internet. An internal one needs `frontendSubnetId`. Changes do not affect an existing
   * NodeBalancer.
   * @default 'internal'
   */
  scheme: { subnets: ['frontendSubnetId', 'frontendSubnetName'] },
  without: ['loadBalancerIP', 'loadBalancerSourceRanges'],
  public: { scheme: 'internet-facing' },
  needs: { frontendSubnetId: 1 },
  unless: [['scheme', 'internet-facing'], ['frontendSubnetName'], ['nodebalancerId']],
  publicWithout: 'a NodeBalancer is internal only if its frontend is in a subnet of a VPC',
  speaks: {
    tls: ['with a Secret', 'portConfig'],
    http: ['yes', 'defaultProtocol', 'portConfig'],
    proxy: ['v1 and v2, not for UDP', 'defaultProxyProtocol', 'proxyProtocol', 'portConfig'],
  },
} as const satisfies ConstructSpec<typeof LINODE_TABLE>;
