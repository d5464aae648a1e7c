import {
  BLANKS, cidr, dnsName, goBoolean, goDuration, integer, ipAddress, OF_STATUS, oneOf, oneOfAnyCase, openOneOf, statusHostname, text,
  untrimmedList,
} from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const hetzner = <const Name extends string>(name: Name) => `load-balancer.hetzner.cloud/${name}` as const;

/**
 * Annotations of the Hetzner Cloud controller manager, as of v1.35.0. Several defaults can be set for the whole cluster by its
 * environment.
 */
export const HETZNER_TABLE = {
  // ---- the load balancer ----
  /** Name of the load balancer; one that already has the name is adopted. @default - made from the Service's UID */
  name: {
    key: hetzner('name'), as: text({ words: 'a name' }), wrong: 'cloud-refused',
    sharing: {
      wrong: 'ignored',
      says: 'a load balancer is found by its name: the Service that comes second takes it over and replaces the listeners of the first',
      source: 'hcloud/load_balancers.go: EnsureLoadBalancer',
    }, since: 'v1.6.0',
  },
  /** Size of the load balancer. @default 'lb11', with a warning event, because this default will be removed */
  type: {
    key: hetzner('type'),
    as: openOneOf(['lb11', 'lb21', 'lb31'], { words: 'a type of load balancer', characters: ['a-z', '0-9', '-'], bad: 'LB 11' }),
    wrong: 'refused', emptyIsUnset: true, since: 'v1.6.0',
  },
  /**
   * Location to create it in; wins over `networkZone`, and one of the two is needed if the cluster has no default. @default - that of the
   * cluster
   */
  location: {
    key: hetzner('location'), emptyIsUnset: true,
    as: openOneOf(['fsn1', 'nbg1', 'hel1', 'ash', 'hil', 'sin'], { words: 'a location', characters: ['a-z', '0-9'], bad: 'Falkenstein 1' }),
    wrong: 'refused', since: 'v1.6.0',
  },
  /** Network zone to create it in. @default - that of the cluster */
  networkZone: {
    key: hetzner('network-zone'), emptyIsUnset: true,
    as: openOneOf(['eu-central', 'us-east', 'us-west', 'ap-southeast'], {
      words: 'a network zone', like: ['*-*'], characters: ['a-z', '-'],
      pattern: /^[a-z]+-[a-z]+$/, bad: 'fsn1',
    }), wrong: 'refused', since: 'v1.6.0',
  },
  /** How it selects a node. @default 'round_robin' */
  algorithmType: {
    key: hetzner('algorithm-type'), as: oneOfAnyCase('round_robin', 'least_connections'), default: 'round_robin', wrong: 'refused',
    since: 'v1.6.0',
  },
  /**
   * Host name in the Service's status instead of addresses; needed if the PROXY protocol is on and pods call the public address. @default -
   * addresses
   */
  hostname: { key: hetzner('hostname'), as: statusHostname, ...OF_STATUS, since: 'v1.6.0' },

  // ---- networks ----
  /**
   * Whether it has no public interface: this makes it internal. Needs a private network. A change switches the interface of the same load
   * balancer. @default - the setting of the controller, else false; an existing load balancer without either is left unchanged
   */
  disablePublicNetwork: { key: hetzner('disable-public-network'), as: goBoolean, wrong: 'refused', since: 'v1.6.0' },
  /** Whether its private address is left out of the status. @default false */
  disablePrivateIngress: { key: hetzner('disable-private-ingress'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v1.6.0' },
  /** Whether nodes are reached over the private network. @default false */
  usePrivateIp: {
    key: hetzner('use-private-ip'), as: goBoolean, default: 'false', wrong: 'refused',
    onInvalid: 'the controller stops with an error, also for true without a network', since: 'v1.6.0',
  },
  /** Its address in the private network. @default - a free one */
  privateIpv4: { key: hetzner('private-ipv4'), as: ipAddress('IPv4'), wrong: 'refused', since: 'v1.21.0' },
  /** Subnet of the private network, as CIDR. @default - any */
  privateSubnetIpRange: { key: hetzner('private-subnet-ip-range'), as: cidr(), wrong: 'refused', since: 'v1.27.0' },
  /** Whether the IPv6 address is left out of the status; the load balancer keeps it. @default false */
  ipv6Disabled: { key: hetzner('ipv6-disabled'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v1.10.0' },
  /** Reverse DNS name of the public IPv4 address. @default - none */
  ipv4Rdns: { key: hetzner('ipv4-rdns'), as: dnsName(), wrong: 'refused', since: 'v1.13.0' },
  /** Reverse DNS name of the public IPv6 address. @default - none */
  ipv6Rdns: { key: hetzner('ipv6-rdns'), as: dnsName(), wrong: 'refused', since: 'v1.13.0' },
  /** Nodes that get traffic: a label selector. @default - all nodes */
  nodeSelector: {
    key: hetzner('node-selector'), emptyIsUnset: true,
    as: text({
      words: 'a label selector such as "pool=web,zone in (a,b)"', hasExample: true, good: 'pool=web', bad: 'zone in b',
      // labels.Parse: the values of "in" and "notin" are in parentheses.
      pattern: /^(?![^(]*\s(?:not)?in\s+[^(\s])/,
    }), wrong: 'refused', since: 'v1.18.0',
  },

  // ---- protocol ----
  /** Protocol of all ports. `'https'` needs certificates. @default 'tcp' */
  protocol: {
    key: hetzner('protocol'), as: oneOfAnyCase('tcp', 'http', 'https'), default: 'tcp', wrong: 'refused',
    podsSpeak: { http: 'plain', https: 'plain' }, since: 'v1.6.0', // TLS ends at the load balancer
  },
  /** Whether nodes get the PROXY protocol. @default false */
  usesProxyProtocol: { key: hetzner('uses-proxyprotocol'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v1.6.0' },
  /** Whether HTTP on port 80 is redirected to HTTPS; needs `protocol: 'https'`. @default false */
  httpRedirectHttp: { key: hetzner('http-redirect-http'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v1.6.0' },
  /** Whether a cookie keeps a client on its node; HTTP only. @default false */
  httpStickySessions: { key: hetzner('http-sticky-sessions'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v1.6.1' },
  /** Name of that cookie. @default 'HCLBSTICKY' */
  httpCookieName: {
    key: hetzner('http-cookie-name'),
    as: text({
      words: 'the name of a cookie', without: [...BLANKS, ',', ';', '=', '"', '(', ')', '/', ':', '@'],
      pattern: /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, good: 'NODE', bad: 'my cookie',
    }), default: 'HCLBSTICKY', wrong: 'cloud-refused', since: 'v1.6.0',
  },
  /** Lifetime of that cookie, with a unit: `5m`. The controller's documentation says int, but a plain number fails. @default '300s' */
  httpCookieLifetime: { key: hetzner('http-cookie-lifetime'), as: goDuration(), default: '300s', wrong: 'refused', since: 'v1.6.0' },
  /** How long an HTTP connection may be idle, 30s to 300s. @default - that of Hetzner */
  httpTimeoutIdle: {
    key: hetzner('http-timeout-idle'), as: goDuration({ minSeconds: 30, maxSeconds: 300 }),
    wrong: 'refused', since: 'v1.35.0',
  },

  // ---- certificates ----
  /** Whether you name existing certificates, or the controller orders them. @default 'uploaded' */
  certificateType: {
    key: hetzner('certificate-type'), as: oneOf('uploaded', 'managed'), default: 'uploaded', wrong: 'ignored',
    onInvalid: 'any value other than exactly "managed" means uploaded certificates', since: 'v1.9.0',
  },
  /** Certificates, by id or name; for `protocol: 'https'` with uploaded ones. */
  httpCertificates: {
    key: hetzner('http-certificates'),
    as: untrimmedList(text({
      words: 'the id or name of a certificate, without spaces', unlike: [' *', '* '], pattern: /^\S(.*\S)?$/,
      good: 'shop', bad: ' shop',
    })), wrong: 'refused', since: 'v1.6.0',
  },
  /** Domains of the managed certificate; a later change is not applied. */
  httpManagedCertificateDomains: {
    key: hetzner('http-managed-certificate-domains'), as: untrimmedList(dnsName({ wildcard: true })), wrong: 'refused', since: 'v1.9.0',
  },
  /** Name of the managed certificate. @default - made from the Service's UID */
  httpManagedCertificateName: {
    key: hetzner('http-managed-certificate-name'), as: text({ words: 'a name' }), wrong: 'cloud-refused', emptyIsUnset: true,
    since: 'v1.9.0',
  },
  /** Whether the managed certificate comes from ACME's staging environment: for tests. @default false */
  httpManagedCertificateAcmeStaging: {
    key: hetzner('http-managed-certificate-acme-staging'), as: goBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'a value that is not a boolean counts as false', since: 'v1.9.0',
  },

  // ---- health check: without protocol, port, interval, timeout or retries it is a TCP check of the node port ----
  /** Protocol of the health check. @default - `protocol`, where any other of these options is set */
  healthCheckProtocol: {
    key: hetzner('health-check-protocol'), as: oneOfAnyCase('tcp', 'http', 'https'), wrong: 'refused', since: 'v1.6.0',
  },
  /** Port of the nodes that is checked, 1 to 65535. @default - the node port */
  healthCheckPort: { key: hetzner('health-check-port'), as: integer({ min: 1, max: 65535 }), wrong: 'refused', since: 'v1.6.0' },
  /** Time between two checks, with a unit: `15s`. The controller's documentation says int, but a plain number fails. @default '10s' */
  healthCheckInterval: {
    key: hetzner('health-check-interval'), as: goDuration(), default: '10s', wrong: 'refused',
    onInvalid: 'the controller stops with an error for a number without a unit', since: 'v1.6.0',
  },
  /** Time without an answer that fails a check, with a unit: `10s`. @default '15s' */
  healthCheckTimeout: {
    key: hetzner('health-check-timeout'), as: goDuration(), default: '15s', wrong: 'refused',
    onInvalid: 'the controller stops with an error for a number without a unit', since: 'v1.6.0',
  },
  /** Failed checks after which a node is unhealthy. @default 3 */
  healthCheckRetries: { key: hetzner('health-check-retries'), as: integer({ min: 1 }), default: '3', wrong: 'refused', since: 'v1.6.0' },
  /** Host header of an HTTP check. */
  healthCheckHttpDomain: {
    key: hetzner('health-check-http-domain'), as: dnsName({ or: ' or an address', address: true }), wrong: 'harmless', emptyIsUnset: true,
    since: 'v1.6.0',
  },
  /** Path of an HTTP check. @default '/' */
  healthCheckHttpPath: {
    key: hetzner('health-check-http-path'),
    as: text({ words: 'a path that begins with "/"', like: ['/*'], without: BLANKS, good: '/healthz', bad: 'healthz' }), default: '/',
    wrong: 'cloud-refused', since: 'v1.6.0',
  },
  /** Whether an HTTPS check verifies the certificate. @default false */
  healthCheckHttpValidateCertificate: {
    key: hetzner('health-check-http-validate-certificate'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v1.6.0',
  },
  /** Status codes that pass an HTTP check: codes or patterns such as `2??`. @default ['2??', '3??'] */
  httpStatusCodes: {
    key: hetzner('http-status-codes'),
    as: untrimmedList(text({
      words: 'a status code, or a pattern such as "2??"', hasExample: true, characters: ['0-9', '?'], maxLength: 3,
      pattern: /^[1-5?][0-9?][0-9?]$/, good: '2??', bad: '2xx',
    })), wrong: 'cloud-refused', since: 'v1.6.0',
  },

  // ---- names in the source without effect ----
  /** Id of the load balancer, documented as written by the controller. */
  id: { key: hetzner('id'), as: text({ words: 'an id' }), output: true, since: 'v1.6.0' },
  /** Public IPv4 address, documented as written by the controller. */
  ipv4: { key: hetzner('ipv4'), as: text({ words: 'an address' }), output: true, since: 'v1.6.0' },
  /** Public IPv6 address, documented as written by the controller. */
  ipv6: { key: hetzner('ipv6'), as: text({ words: 'an address' }), output: true, since: 'v1.6.0' },
} as const satisfies Table;

export const HETZNER_LB = {
  protocols: ['TCP'],
  // The annotation is also written for public load balancers: without it, the environment of the controller decides, or an existing load
  // balancer stays as it is.
  /**
   * Whether the load balancer is reachable from the internet; an internal one needs a private network in the controller's configuration.
   *
   * `'controller-default'` writes no annotation: the controller's environment decides, and an existing load balancer may stay as it is.
   * @default 'internal'
   */
  scheme: { sets: 'disablePublicNetwork', internal: true, public: false, unset: 'controller-default' },
  hidden: ['disablePublicNetwork'],
  without: ['loadBalancerIP', 'loadBalancerSourceRanges'],
  public: { scheme: 'internet-facing' },
  speaks: { tls: ['yes', 'protocol', 'httpCertificates'], http: ['yes', 'protocol'], proxy: ['yes', 'usesProxyProtocol'] },
} as const satisfies ConstructSpec<typeof HETZNER_TABLE>;
