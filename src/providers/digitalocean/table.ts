import { isIP } from 'node:net';
import {
  BLANKS, dnsName, goBoolean, integer, ipAddress, isCidr, list, OF_STATUS, oneOf, portList, portReference, presence, seconds, text,
} from '../codecs/kinds';
import type { AnnotatedService, ConstructSpec, Table } from '../engine/definition';

const digitalOcean = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/do-loadbalancer-${name}` as const;
const uuid = <const Words extends string>(words: Words) =>
  text({
    words, like: ['*-*-*-*-*'], characters: ['0-9', 'a-f', 'A-F', '-'],
    pattern: /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, good: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e', bad: 'my-balancer',
  });
const SOURCE = text({
  words: 'a source, as "ip:203.0.113.5" or "cidr:203.0.113.0/24"', hasExample: true, like: ['ip:*', 'cidr:*/*'], without: BLANKS,
  pattern: /^(ip:[0-9A-Fa-f.:]+|cidr:[0-9A-Fa-f.:]+\/\d{1,3})$/, good: 'cidr:203.0.113.0/24', bad: '203.0.113.0/24',
  isValid: (rule) => rule.startsWith('ip:') ? isIP(rule.slice(3)) !== 0 : isCidr(rule.slice(5)),
});
const SOURCES = list(SOURCE, { skipsEmpty: false });
/** Whether the default check is used, so that path, port and protocol of the check have no effect. */
const isDefaultCheck = (service: AnnotatedService) => !service.has('overrideHealthCheck');
const hasNoCookie = (service: AnnotatedService) => service.text('stickySessionsType') !== 'cookies';
const PORTS = portList({ form: 'number', trimmed: false });

const OTHER_PORTS = 'the controller stops with an error for a value that is not a port number, and ignores a port that the Service '
  + 'lacks';

/** Annotations of the DigitalOcean cloud controller manager; those without `since` are documented, but not in its published source. */
export const DIGITALOCEAN_TABLE = {
  // ---- the load balancer ----
  /** Load balancer for HTTP (`'REGIONAL'`), or for layer 4 only (`'REGIONAL_NETWORK'`). @default 'REGIONAL_NETWORK' since v0.1.61 */
  type: { key: digitalOcean('type'), as: oneOf('REGIONAL', 'REGIONAL_NETWORK'), wrong: 'refused', emptyIsUnset: true, since: 'v0.1.68' },
  /** Whether it is reachable from the internet, or from its VPC only. @default 'EXTERNAL' */
  network: {
    key: digitalOcean('network'), as: oneOf('EXTERNAL', 'INTERNAL'),
    default: 'EXTERNAL', wrong: 'refused', emptyIsUnset: 'open', since: 'v0.1.53',
  },
  /** Address families of the frontend; an internal one has IPv4 only. @default - DUALSTACK where possible */
  networkStack: {
    key: digitalOcean('network-stack'), as: oneOf('IPV4', 'DUALSTACK'), wrong: 'refused', emptyIsUnset: true, since: 'v0.1.63',
  },
  /** Name of the load balancer, up to 255 characters; a change renames it. @default - made from the Service's UID */
  name: {
    key: digitalOcean('name'),
    sharing: {
      wrong: 'ignored', unless: 'loadBalancerId',
      says: 'a load balancer is found by its name: the Service that comes second takes it over and replaces the rules of the first',
      source: 'cloud-controller-manager/do/loadbalancers.go: retrieveLoadBalancer',
    },
    as: text({
      words: 'letters, digits, dots and hyphens, that begin and end with a letter or digit,', maxLength: 255,
      characters: ['a-z', 'A-Z', '0-9', '-', '.'], pattern: /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/, good: 'shop-web',
      bad: 'shop_web',
    }), wrong: 'cloud-refused', emptyIsUnset: true, since: 'v0.1.24',
  },
  /** Number of nodes of the load balancer itself. @default - that of DigitalOcean */
  sizeUnit: {
    key: digitalOcean('size-unit'), as: integer({ min: 1 }), wrong: 'refused', asDefault: ['0'], emptyIsUnset: true, since: 'v0.1.35',
  },
  /** The older setting for its size. @default - that of DigitalOcean */
  sizeSlug: {
    key: digitalOcean('size-slug'), emptyIsUnset: true, as: oneOf('lb-small', 'lb-medium', 'lb-large'), wrong: 'refused',
    deprecated: { use: digitalOcean('size-unit') }, since: 'v0.1.30',
  },
  /** A reserved address to assign. @default - one of DigitalOcean */
  ip: { key: digitalOcean('ip'), as: ipAddress(), wrong: 'cloud-refused', trims: true, emptyIsUnset: true, since: 'v0.1.69' },
  /** Subnet of the VPC, by UUID; a private preview. @default - that of the VPC */
  subnetUuid: {
    key: digitalOcean('subnet-uuid'), as: uuid('the UUID of a subnet'), wrong: 'cloud-refused', trims: true, emptyIsUnset: true,
    since: 'v0.1.69',
  },
  /**
   * Host name in the Service's status instead of addresses; needed if the PROXY protocol is on and pods call the public address. @default -
   * addresses
   */
  hostname: {
    key: digitalOcean('hostname'),
    as: dnsName(), ...OF_STATUS, emptyIsUnset: true, since: 'v0.1.17', // the controller converts it to lower case
  },
  /** Whether the controller neither changes nor deletes the load balancer. @default false */
  disown: { key: 'service.kubernetes.io/do-loadbalancer-disown', as: goBoolean, default: 'false', wrong: 'refused', since: 'v0.1.25' },
  /** UUID of the load balancer, which the controller writes; set it to adopt one. @default - written by the controller */
  loadBalancerId: {
    key: 'kubernetes.digitalocean.com/load-balancer-id', as: uuid('the UUID of a load balancer'), wrong: 'cloud-refused',
    emptyIsUnset: true, since: 'v0.1.17',
  },
  /** Whether the managed firewall opens the node ports of this Service. @default true */
  firewallManaged: {
    key: 'kubernetes.digitalocean.com/firewall-managed', as: goBoolean, default: 'true', wrong: 'refused',
    types: ['LoadBalancer', 'NodePort'], since: 'v0.1.29',
  },
  /** Without effect: the API ignores it. @default 'round_robin' */
  algorithm: {
    key: digitalOcean('algorithm'), as: oneOf('round_robin', 'least_connections'), wrong: 'harmless', emptyIsUnset: true,
    deprecated: { isGone: true, use: 'the API ignores it' }, since: 'v0.1.0',
  },

  // ---- protocol: for REGIONAL only ----
  /** Protocol of every TCP port that is in no list. @default 'tcp' */
  protocol: {
    key: digitalOcean('protocol'), as: oneOf('tcp', 'http', 'https', 'http2', 'http3'), default: 'tcp', wrong: 'refused', since: 'v0.1.0',
  },
  /** Ports that speak HTTP. @default - none */
  httpPorts: {
    key: digitalOcean('http-ports'), as: PORTS, wrong: 'ignored', otherPorts: 'unused',
    onInvalid: OTHER_PORTS, since: 'v0.1.24',
  },
  /** Ports that speak HTTPS. @default - 443 where there is a certificate or TLS is passed through */
  tlsPorts: { key: digitalOcean('tls-ports'), as: PORTS, wrong: 'ignored', otherPorts: 'unused', onInvalid: OTHER_PORTS, since: 'v0.1.0' },
  /** Ports that speak HTTP/2 over TLS. @default - none */
  http2Ports: {
    key: digitalOcean('http2-ports'), as: PORTS, wrong: 'ignored', otherPorts: 'unused',
    onInvalid: OTHER_PORTS, since: 'v0.1.17',
  },
  /** The only port that also serves HTTP/3; it must be one of `tlsPorts` or `http2Ports`. @default - none */
  http3Port: { key: digitalOcean('http3-port'), as: portReference({ form: 'number' }), wrong: 'refused', since: 'v0.1.40' },
  /** Certificate, by UUID; wins over its name. @default - none */
  certificateId: {
    key: digitalOcean('certificate-id'), as: uuid('the UUID of a certificate'), wrong: 'cloud-refused', emptyIsUnset: true, since: 'v0.1.0',
  },
  /** Certificate, by name. @default - none */
  certificateName: {
    key: digitalOcean('certificate-name'), as: text({ words: 'the name of a certificate' }),
    wrong: 'refused', emptyIsUnset: true, since: 'v0.1.51',
  },
  /** Whether TLS is passed through to the nodes without decryption. @default false */
  tlsPassthrough: {
    key: digitalOcean('tls-passthrough'), as: goBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'a value that is not a boolean counts as false silently', since: 'v0.1.0',
  },
  /** Whether DigitalOcean creates no DNS records for a Let's Encrypt certificate. @default false */
  disableLetsEncryptDnsRecords: {
    key: digitalOcean('disable-lets-encrypt-dns-records'), as: goBoolean, default: 'false',
    wrong: 'refused', since: 'v0.1.35',
  },
  /** Whether HTTP is redirected to HTTPS. @default false */
  redirectHttpToHttps: { key: digitalOcean('redirect-http-to-https'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v0.1.6' },
  /** Whether nodes get the PROXY protocol. @default false */
  enableProxyProtocol: { key: digitalOcean('enable-proxy-protocol'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v0.1.11' },
  /** Whether HTTP connections to the nodes are kept open. @default false */
  enableBackendKeepalive: {
    key: digitalOcean('enable-backend-keepalive'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v0.1.24',
  },
  /** Seconds that an HTTP connection may be idle. @default 60 */
  httpIdleTimeoutSeconds: {
    key: digitalOcean('http-idle-timeout-seconds'), as: seconds({ min: 1 }), default: '60', wrong: 'refused', since: 'v0.1.41',
  },
  /** Session affinity: none, or by a cookie, which needs a name and a lifetime. @default 'none' */
  stickySessionsType: {
    key: digitalOcean('sticky-sessions-type'), as: oneOf('none', 'cookies'), default: 'none', wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'any value other than exactly "cookies" counts as none', since: 'v0.1.4',
  },
  /** Name of the cookie. */
  stickySessionsCookieName: {
    key: digitalOcean('sticky-sessions-cookie-name'),
    as: text({
      words: 'the name of a cookie', without: [...BLANKS, ',', ';', '=', '"', '(', ')', '/', ':', '@'],
      pattern: /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, good: 'NODE', bad: 'my cookie',
    }), wrong: 'refused', unread: hasNoCookie, since: 'v0.1.4',
  },
  /** Lifetime of the cookie, in seconds. */
  stickySessionsCookieTtl: {
    key: digitalOcean('sticky-sessions-cookie-ttl'), as: seconds({ min: 1 }), wrong: 'refused', unread: hasNoCookie, since: 'v0.1.4',
  },

  // ---- who may connect ----
  /** Sources that may connect, as `cidr:203.0.113.0/24`; `loadBalancerSourceRanges` wins over it. @default - all clients */
  allowRules: { key: digitalOcean('allow-rules'), emptyIsUnset: true, as: SOURCES, wrong: 'cloud-refused', since: 'v0.1.41' },
  /** Sources that may not connect. @default - none */
  denyRules: { key: digitalOcean('deny-rules'), emptyIsUnset: true, as: SOURCES, wrong: 'cloud-refused', since: 'v0.1.41' },

  // ---- health check ----
  /**
   * Whether the annotations for path, port and protocol of the health check apply; any value switches it on, even "false". @default -
   * absent: kube-proxy's own health check is used
   */
  overrideHealthCheck: {
    key: digitalOcean('override-health-check'), as: presence, wrong: 'ignored',
    onInvalid: 'any value switches it on, even "false"', since: 'v0.1.52',
  },
  /** Protocol of the health check; needs `overrideHealthCheck`. @default 'tcp', or 'http' where there is a path */
  healthCheckProtocol: {
    key: digitalOcean('healthcheck-protocol'), as: oneOf('tcp', 'http', 'https'), wrong: 'refused',
    unread: isDefaultCheck, emptyIsUnset: true, since: 'v0.1.9',
  },
  /** Port of this Service whose node port is checked, not a UDP port; needs `overrideHealthCheck`. @default - the first one */
  healthCheckPort: {
    key: digitalOcean('healthcheck-port'), as: portReference({ form: 'number' }), wrong: 'refused', unread: isDefaultCheck,
    since: 'v0.1.23',
  },
  /** Path of an HTTP check; needs `overrideHealthCheck`. @default - none */
  healthCheckPath: {
    key: digitalOcean('healthcheck-path'),
    as: text({ words: 'a path that begins with "/"', like: ['/*'], without: BLANKS, good: '/healthz', bad: 'healthz' }),
    wrong: 'cloud-refused', unread: isDefaultCheck, emptyIsUnset: true, since: 'v0.1.8',
  },
  /** Seconds between two checks, 3 to 300. @default 3 */
  healthCheckIntervalSeconds: {
    key: digitalOcean('healthcheck-check-interval-seconds'),
    as: seconds({ min: 3, max: 300 }), default: '3', wrong: 'refused', since: 'v0.1.11',
  },
  /** Seconds without an answer that fail a check, 3 to 300. @default 5 */
  healthCheckResponseTimeoutSeconds: {
    key: digitalOcean('healthcheck-response-timeout-seconds'),
    as: seconds({ min: 3, max: 300 }), default: '5', wrong: 'refused', since: 'v0.1.11',
  },
  /** Successes after which a node counts as healthy, 2 to 10. @default 5 */
  healthCheckHealthyThreshold: {
    key: digitalOcean('healthcheck-healthy-threshold'), as: integer({ min: 2, max: 10 }), default: '5', wrong: 'refused', since: 'v0.1.11',
  },
  /** Failures after which a node is unhealthy, 2 to 10. @default 3 */
  healthCheckUnhealthyThreshold: {
    key: digitalOcean('healthcheck-unhealthy-threshold'), as: integer({ min: 2, max: 10 }), default: '3',
    wrong: 'cloud-refused',
    onInvalid: 'the controller stops with an error for a value that is not a number, and DigitalOcean refuses one out of range',
    since: 'v0.1.11',
  },
} as const satisfies Table;

export const DIGITAL_OCEAN_LB = {
  protocols: ['TCP', 'UDP'],
  defaults: { network: 'INTERNAL' },
  without: ['loadBalancerIP'],
  public: { network: 'EXTERNAL' },
  speaks: {
    tls: ['`REGIONAL` only', 'tlsPorts', 'certificateName'],
    http: ['`REGIONAL` only', 'protocol', 'httpPorts'],
    proxy: ['yes', 'enableProxyProtocol'],
  },
} as const satisfies ConstructSpec<typeof DIGITALOCEAN_TABLE>;
