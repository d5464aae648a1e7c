import {
  BLANKS, booleanText, goBoolean, integer, isCidr, list, oddInteger, oneOf, oneOfAnyCase, onOff, portList, seconds,
  statusHostname, text,
} from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const vultr = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/vultr-loadbalancer-${name}` as const;
const objectName = <const Words extends string>(words: Words) =>
  text({
    words, maxLength: 253, characters: ['a-z', '0-9', '-', '.'], pattern: /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/,
    good: 'shop-tls', bad: 'Shop TLS',
  });

/** A switch that is on for any value other than "false", as Vultr's controller reads `create`, `vpc` and its older name. */
const UNLESS_FALSE = booleanText({ on: ['true'], off: ['false'], anyCase: true });

const COUNTS_AS_FALSE = 'a value that is not a boolean counts as false';

/** Annotations of the Vultr cloud controller manager. */
export const VULTR_TABLE = {
  // ---- the load balancer ----
  /** Whether a load balancer is created at all. @default true */
  create: {
    key: vultr('create'), as: UNLESS_FALSE, default: 'true', wrong: 'ignored', onInvalid: 'any value other than "false" counts as true',
    since: 'v0.12.0',
  },
  /** Name of the load balancer; Services that name the same one share it. @default - made from the Service's UID */
  label: { key: vultr('label'), as: text({ words: 'a name' }), wrong: 'harmless', since: 'v0.12.0' },
  /** Number of instances, an odd number. @default 1 */
  nodeCount: {
    key: vultr('node-count'), as: oddInteger(), default: '1', wrong: 'refused',
    onInvalid: 'the controller stops with an error for an even number', since: 'v0.10.0',
  },
  /** How it selects a node. @default 'round_robin' */
  algorithm: {
    key: vultr('algorithm'), as: oneOf('round_robin', 'least_connections'), default: 'round_robin', wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'any value other than exactly "least_connections" counts as round_robin', since: 'v0.0.2 or earlier',
  },
  /** Seconds after which an idle connection is closed. @default 600 */
  timeout: { key: vultr('timeout'), as: seconds({ min: 1 }), default: '600', wrong: 'refused', since: 'v0.14.0' },
  /** Host name in the Service's status instead of addresses. @default - addresses */
  hostname: {
    key: vultr('hostname'), as: statusHostname, wrong: 'refused', emptyIsUnset: true,
    onInvalid: 'the status has the address instead, and the load balancer cannot be deleted: the controller stops with an error',
    source: 'vultr/loadbalancers.go: GetLoadBalancer', since: 'v0.13.1',
  },
  /** Whether it is attached to the VPC of the node that runs the controller. Any value other than "false" switches it on. @default false */
  vpc: {
    key: vultr('vpc'), as: UNLESS_FALSE,
    default: 'false', wrong: 'ignored', onInvalid: 'any value other than "false" switches it on, even an empty one', since: 'v0.6.0',
  },
  /** The older name of `vpc`. */
  privateNetwork: { key: vultr('private-network'), as: UNLESS_FALSE, wrong: 'ignored', deprecated: { use: vultr('vpc') }, since: 'v0.2.0' },

  // ---- protocol ----
  /** Protocol of all ports that `httpsPorts` does not name; that of the Service's ports is ignored, UDP included. @default 'tcp' */
  protocol: {
    key: vultr('protocol'), as: oneOf('tcp', 'udp', 'http', 'https'), default: 'tcp', wrong: 'cloud-refused', since: 'v0.0.2 or earlier',
  },
  /**
   * Protocol towards the nodes; an HTTP frontend needs an HTTP protocol. @default - that of the frontend: for `'https'` it is https again,
   * even where TLS ends at the load balancer
   */
  backendProtocol: {
    key: vultr('backend-protocol'), as: oneOfAnyCase('http', 'https', 'tcp', 'udp'),
    podsSpeak: { http: 'plain', https: 'tls' }, wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'an unknown word is replaced by the frontend\'s protocol', since: 'v0.7.0',
  },
  /** Whether nodes get the PROXY protocol. @default false */
  proxyProtocol: {
    key: vultr('proxy-protocol'), as: goBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true, onInvalid: COUNTS_AS_FALSE,
    since: 'v0.0.2 or earlier',
  },
  /** Whether the frontend speaks HTTP/2. @default false */
  http2: {
    key: vultr('http2'), as: goBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true, onInvalid: COUNTS_AS_FALSE,
    since: 'v0.14.0',
  },
  /** Whether the frontend speaks HTTP/3. @default false */
  http3: {
    key: vultr('http3'), as: goBoolean,
    default: 'false', wrong: 'ignored', emptyIsUnset: true, onInvalid: COUNTS_AS_FALSE, since: 'v0.14.0',
  },
  /** Whether a cookie keeps a client at its node; needs its name. Written `on` or `off`. @default false */
  stickySessionEnabled: {
    key: vultr('sticky-session-enabled'), as: onOff, default: 'off', wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'any value other than exactly "on" counts as off, even "true"', since: 'v0.0.2 or earlier',
  },
  /** Name of that cookie. */
  stickySessionCookieName: {
    key: vultr('sticky-session-cookie-name'),
    as: text({
      words: 'the name of a cookie', without: [...BLANKS, ',', ';', '=', '"', '(', ')', '/', ':', '@'],
      pattern: /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, good: 'NODE', bad: 'my cookie',
    }), wrong: 'refused', unread: (service) => service.text('stickySessionEnabled') !== 'on', since: 'v0.0.2 or earlier',
  },

  // ---- TLS ----
  /** Secret of the Service's namespace with certificate and key. */
  ssl: { key: vultr('ssl'), as: objectName('the name of a Secret'), wrong: 'refused', since: 'v0.0.2 or earlier' },
  /** Secret that describes the domain of a certificate which Vultr orders. */
  autoSsl: { key: vultr('auto-ssl'), as: objectName('the name of a Secret'), wrong: 'refused', since: 'v0.15.0' },
  /** Ports on which TLS ends; with `sslPassThrough` they are plain TCP. @default - none */
  httpsPorts: {
    key: vultr('https-ports'), as: portList({ form: 'number', trimmed: false }), wrong: 'refused', otherPorts: 'unused',
    since: 'v0.0.2 or earlier',
  },
  /** Whether TLS is passed through to the nodes without decryption. @default false */
  sslPassThrough: {
    key: vultr('ssl-pass-through'), as: goBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true, onInvalid: COUNTS_AS_FALSE,
    since: 'v0.0.2 or earlier',
  },
  /** Whether HTTP is redirected to HTTPS. @default false */
  sslRedirect: {
    key: vultr('ssl-redirect'), as: goBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true, onInvalid: COUNTS_AS_FALSE,
    since: 'v0.0.2 or earlier',
  },

  // ---- who may connect ----
  /** Sources that may connect, per port: `203.0.113.0/24,443`; `cloudflare` is allowed in place of the range. @default - all clients */
  firewallRules: {
    key: vultr('firewall-rules'), wrong: 'refused', emptyIsUnset: true,
    as: list(text({
      words: 'a source and a port, as "203.0.113.0/24,443"', hasExample: true, like: ['cloudflare,*', '*/*,*'], without: BLANKS,
      pattern: /^(cloudflare|[0-9A-Fa-f.:]+\/\d{1,3}),\d{1,5}$/, good: '203.0.113.0/24,443', bad: '203.0.113.0/24',
      isValid: (rule) => rule.startsWith('cloudflare,') || isCidr(rule.slice(0, rule.indexOf(','))),
    }), { separator: ';', trimmed: false }), since: 'v0.2.0',
  },
  /** ConfigMap of the Service's namespace with such rules; wins over `firewallRules`. @default - none */
  firewallRulesConfigMap: {
    key: vultr('firewall-rules-cm'), as: objectName('the name of a ConfigMap'), trims: true, wrong: 'refused', since: 'v0.18.0',
  },

  // ---- health check ----
  /** Protocol of the health check. @default 'tcp', or 'http' where there is a path */
  healthCheckProtocol: {
    key: vultr('healthcheck-protocol'), as: oneOfAnyCase('tcp', 'http', 'udp'), wrong: 'refused', emptyIsUnset: true,
    since: 'v0.0.2 or earlier',
  },
  /**
   * Port that is checked: only the first of the Service works, and its number is then checked on the nodes, not its node port. Better left
   * out. @default - node port of the first port
   */
  healthCheckPort: { key: vultr('healthcheck-port'), as: integer({ min: 1, max: 65535 }), wrong: 'refused', since: 'v0.1.0' },
  /** Path of an HTTP check. @default - none */
  healthCheckPath: {
    key: vultr('healthcheck-path'),
    as: text({ words: 'a path that begins with "/"', like: ['/*'], without: BLANKS, good: '/healthz', bad: 'healthz' }),
    wrong: 'cloud-refused', emptyIsUnset: true, since: 'v0.0.2 or earlier',
  },
  /** Seconds between two checks. @default 15 */
  healthCheckInterval: {
    key: vultr('healthcheck-check-interval'), as: seconds({ min: 1 }), default: '15', wrong: 'refused', since: 'v0.0.2 or earlier',
  },
  /** Seconds without an answer that fail a check. @default 5 */
  healthCheckResponseTimeout: {
    key: vultr('healthcheck-response-timeout'), as: seconds({ min: 1 }), default: '5', wrong: 'refused', since: 'v0.1.0',
  },
  /** Successes after which a node is healthy. @default 5 */
  healthCheckHealthyThreshold: {
    key: vultr('healthcheck-healthy-threshold'), as: integer({ min: 1 }), default: '5', wrong: 'refused', since: 'v0.1.0',
  },
  /** Failures after which a node is unhealthy. @default 5 */
  healthCheckUnhealthyThreshold: {
    key: vultr('healthcheck-unhealthy-threshold'), as: integer({ min: 1 }), default: '5', wrong: 'refused', since: 'v0.1.0',
  },

  // ---- written by the controller ----
  /** Id of the load balancer. */
  id: { key: vultr('id'), as: text({ words: 'an id' }), output: true, since: 'v0.12.0' },
  /** Time of the last change of the certificate. */
  sslLastUpdated: { key: vultr('ssl-last-updated'), as: text({ words: 'a time' }), output: true, since: 'v0.10.0' },
} as const satisfies Table;

export const VULTR_LB = {
  protocols: ['TCP', 'UDP'],
  hidden: ['privateNetwork'],
  without: ['loadBalancerIP', 'loadBalancerSourceRanges'],
  public: 'always',
  internalBy: 'restrict it with firewallRules',
  speaks: { tls: ['yes', 'ssl', 'httpsPorts'], http: ['yes', 'protocol'], proxy: ['yes', 'proxyProtocol'] },
} as const satisfies ConstructSpec<typeof VULTR_TABLE>;
