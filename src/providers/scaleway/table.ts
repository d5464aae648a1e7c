import {
  BLANKS, dnsName, goBoolean, goDuration, integer, list, oneOf, oneOfAnyCase, openOneOf, portSwitch, portValues, stringMap, text,
  untrimmedList,
} from '../codecs/kinds';
import type { AnnotatedService, ConstructSpec, Table } from '../engine/definition';
import type { ServicePort } from '../../service';

const scaleway = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/scw-loadbalancer-${name}` as const;
const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const EXAMPLE = '11111111-2222-4333-8444-555555555555';
const OUTLINE = { like: ['*-*-*-*-*'], characters: ['0-9', 'a-f', 'A-F', '-'] } as const;
const ids = <const Words extends string>(words: Words) =>
  untrimmedList(text({ words, ...OUTLINE, pattern: new RegExp(`^${UUID}$`), good: EXAMPLE, bad: 'my-own' }));
const USER = portValues(text({ words: 'the name of a user', without: [...BLANKS, ':', ';'], good: 'checker', bad: 'a user' }));

/** Annotations of the Scaleway cloud controller manager. */
export const SCALEWAY_TABLE = {
  // ---- the load balancer ----
  /** Whether it has no public address; the controller must be configured with a Private Network. @default false */
  private: { key: scaleway('private'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v0.28.0' },
  /** Size of the load balancer. @default - that of the controller */
  type: {
    key: scaleway('type'),
    as: openOneOf(['LB-S', 'LB-GP-M', 'LB-GP-L', 'LB-GP-XL'], {
      like: ['LB-*', 'lb-*', 'Lb-*'], without: BLANKS,
      pattern: /^LB-[A-Z0-9-]+$/i, words: 'a type of load balancers', bad: 'small',
    }),
    wrong: 'cloud-refused', anyCase: true, emptyIsUnset: true, since: 'v0.1.1',
  },
  /** Zone in which it is created. @default - that of the controller */
  zone: {
    key: scaleway('zone'),
    as: openOneOf(['fr-par-1', 'fr-par-2', 'nl-ams-1', 'nl-ams-2', 'pl-waw-1', 'pl-waw-2'], {
      like: ['*-*-*'], characters: ['a-z', '0-9', '-'], pattern: /^[a-z]{2}-[a-z]{3}-\d$/, words: 'a zone', bad: 'fr-par',
    }),
    wrong: 'cloud-refused', anyCase: true, emptyIsUnset: true, since: 'v0.18.9',
  },
  /** The load balancer to use, as `zone/uuid`; the controller writes it here. @default - written by the controller */
  id: {
    key: scaleway('id'),
    as: text({
      words: 'a zone and a UUID, as "fr-par-1/…"', hasExample: true, like: ['*/*-*-*-*-*'], characters: ['0-9', 'a-z', 'A-F', '-', '/'],
      pattern: new RegExp(`^[a-z]{2}-[a-z]{3}(-\\d)?/${UUID}$`), good: `fr-par-1/${EXAMPLE}`,
      bad: EXAMPLE,
    }),
    wrong: 'refused', anyCase: true, since: 'v0.1.0',
  },
  /** Whether it is managed elsewhere, and the controller only adds what this Service needs; needs `id`. @default false */
  externallyManaged: { key: scaleway('externally-managed'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v0.28.5' },
  /** Existing public addresses, by UUID: one IPv4, and optionally one IPv6. @default - new ones */
  ipIds: {
    key: scaleway('ip-ids'),
    as: untrimmedList(text({
      words: 'the UUID of an address', ...OUTLINE, pattern: new RegExp(`^${UUID}$`), good: EXAMPLE,
      bad: '203.0.113.5',
    }), { maxItems: 2 }),
    wrong: 'refused', emptyIsUnset: true, since: 'v0.32.0',
  },
  /** Families of the public addresses that are created; IPv4 must be among them. @default ['ipv4'] */
  flexibleIpTypes: {
    key: scaleway('flexible-ip-types'), emptyIsUnset: true, as: list(oneOfAnyCase('ipv4', 'ipv6'), { maxItems: 2 }), wrong: 'refused',
    since: 'v0.36.2',
  },
  /** Private Networks to attach, by UUID; the controller must be configured with one too. @default - that of the controller */
  privateNetworkIds: {
    key: scaleway('pn-ids'), as: ids('the UUID of a Private Network'), wrong: 'cloud-refused', emptyIsUnset: true, since: 'v0.34.2',
  },
  /** Private addresses, by UUID, one for each Private Network. @default - new ones */
  privateIpIds: {
    key: scaleway('private-ip-ids'), as: ids('the UUID of a private address'), wrong: 'cloud-refused', emptyIsUnset: true, since: 'v0.36.0',
  },
  /** Whether the Service's status has the host name in place of the address. @default false */
  useHostname: {
    key: scaleway('use-hostname'), as: goBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'a value that is not a boolean counts as false silently', since: 'v0.1.0',
  },
  /**
   * `ipMode` in the status of the Service: whether nodes may bypass the load balancer. @default - 'Proxy' where every port has the PROXY
   * protocol, else 'VIP'
   */
  ipMode: { key: scaleway('ip-mode'), as: oneOf('Proxy', 'VIP'), wrong: 'api-refused', since: 'v0.33.0' },
  /** Labels of the nodes that get traffic; with an empty value the label only has to exist. @default - all nodes */
  targetNodeLabels: {
    key: scaleway('target-node-labels'), as: stringMap({ bareKeys: true }), wrong: 'ignored', emptyIsUnset: true, since: 'v0.21.6',
  },
  /** Whether nodes are reached by their internal address; for old clusters. @default false */
  forceInternalIp: {
    key: scaleway('force-internal-ip'), as: goBoolean, default: 'false', wrong: 'ignored',
    emptyIsUnset: true, onInvalid: 'a value that is not a boolean counts as false silently',
    deprecated: { use: 'a Private Network in the configuration of the controller' }, since: 'v0.1.0',
  },

  // ---- protocol ----
  /** Ports that speak HTTP to the nodes. @default false */
  protocolHttp: {
    key: scaleway('protocol-http'), otherPorts: 'unused', as: portSwitch(), default: 'false', wrong: 'refused', emptyIsUnset: true,
    podsSpeak: (service, port) =>
      isEnabled(service, 'protocolHttp', port) && !isEnabled(service, 'httpBackendTls', port) ? 'plain' : undefined,
    since: 'v0.18.3',
  },
  /** Certificates, by UUID, for all ports or by port. @default - none: TLS is passed on */
  certificateIds: {
    key: scaleway('certificate-ids'), otherPorts: 'unused', emptyIsUnset: true,
    as: portValues(untrimmedList(text({
      words: 'the UUID of a certificate', like: ['*-*-*-*-*'], characters: ['0-9', 'a-z', 'A-F', '-', '/'],
      pattern: new RegExp(`^([a-z]{2}-[a-z]{3}(-\\d)?/)?${UUID}$`), good: EXAMPLE, bad: 'shop',
    }))),
    wrong: 'refused', since: 'v0.18.3',
  },
  /** Versions and ciphers of TLS that clients are offered. @default 'ssl_compatibility_level_intermediate' */
  sslCompatibilityLevel: {
    key: scaleway('ssl-compatibility-level'), emptyIsUnset: true,
    as: oneOf('ssl_compatibility_level_intermediate', 'ssl_compatibility_level_modern', 'ssl_compatibility_level_old'),
    default: 'ssl_compatibility_level_intermediate', wrong: 'refused', since: 'v0.35.0',
  },
  /** Whether clients may speak HTTP/3; needs HTTP and a certificate. @default false */
  enableHttp3: { key: scaleway('enable-http3'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v0.34.0' },
  /** Ports that speak TLS to the nodes. @default false */
  httpBackendTls: {
    key: scaleway('http-backend-tls'), otherPorts: 'unused', as: portSwitch(), default: 'false', wrong: 'refused', emptyIsUnset: true,
    podsSpeak: (service, port) => isEnabled(service, 'httpBackendTls', port) ? 'tls' : undefined, since: 'v0.31.0',
  },
  /** Ports on which the certificates of nodes are not verified. @default false */
  httpBackendTlsSkipVerify: {
    key: scaleway('http-backend-tls-skip-verify'), otherPorts: 'unused', as: portSwitch(),
    default: 'false', wrong: 'refused', emptyIsUnset: true, since: 'v0.31.0',
  },
  /** Ports on which nodes get the PROXY protocol, version 1. @default false */
  proxyProtocolV1: {
    key: scaleway('proxy-protocol-v1'), otherPorts: 'unused', as: portSwitch(), default: 'false', wrong: 'refused', emptyIsUnset: true,
    since: 'v0.1.0',
  },
  /** Ports on which nodes get the PROXY protocol, version 2. @default false */
  proxyProtocolV2: {
    key: scaleway('proxy-protocol-v2'), otherPorts: 'unused', as: portSwitch(), default: 'false', wrong: 'refused', emptyIsUnset: true,
    since: 'v0.1.0',
  },
  /** The older key of `proxyProtocolV2`. @default false */
  sendProxyV2: {
    key: scaleway('send-proxy-v2'), otherPorts: 'unused', as: portSwitch({ digits: 'boolean' }), wrong: 'refused',
    deprecated: { use: scaleway('proxy-protocol-v2') }, since: 'v0.1.0',
  },

  // ---- connections ----
  /** How connections are spread over the nodes. @default 'roundrobin' */
  forwardPortAlgorithm: {
    key: scaleway('forward-port-algorithm'), as: oneOf('roundrobin', 'leastconn', 'first'), default: 'roundrobin', wrong: 'refused',
    since: 'v0.1.0',
  },
  /** Session affinity to a node; a cookie needs a name. @default 'none' */
  stickySessions: {
    key: scaleway('sticky-sessions'), as: oneOf('none', 'cookie', 'table'), default: 'none', wrong: 'refused', since: 'v0.1.0',
  },
  /** Name of the cookie. */
  stickySessionsCookieName: {
    key: scaleway('sticky-sessions-cookie-name'),
    as: text({
      words: 'the name of a cookie', without: [...BLANKS, ',', ';', '=', '"', '(', ')', '/', ':', '@'],
      pattern: /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, good: 'NODE', bad: 'my cookie',
    }), wrong: 'refused', emptyIsUnset: true, since: 'v0.1.0',
  },
  /** Connections per second that one client address may open; 0 for any number. @default - any number */
  connectionRateLimit: { key: scaleway('connection-rate-limit'), as: integer({ min: 0 }), wrong: 'refused', since: 'v0.34.0' },
  /** Maximum number of concurrent connections to a node. @default - any number */
  maxConnections: { key: scaleway('max-connections'), as: integer({ min: 0 }), wrong: 'refused', since: 'v0.34.0' },
  /** Number of retries of a connection to a node. @default 3 */
  maxRetries: { key: scaleway('max-retries'), as: integer({ min: 0 }), default: '3', wrong: 'refused', since: 'v0.21.11' },
  /** Whether a retry goes to another node, as 1 or 0. @default 0 */
  redispatchAttemptCount: {
    key: scaleway('redispatch-attempt-count'), as: integer({ min: 0, max: 1 }), default: '0', wrong: 'refused', since: 'v0.21.11',
  },
  /** How connections to a node that goes down are handled. @default 'on_marked_down_action_none' */
  onMarkedDownAction: {
    key: scaleway('on-marked-down-action'),
    as: oneOf('on_marked_down_action_none', 'shutdown_sessions'), default: 'on_marked_down_action_none', wrong: 'refused', since: 'v0.1.0',
  },
  /** Host that gets the traffic when all nodes are down, such as the website of a bucket. @default - none */
  failoverHost: { key: scaleway('failover-host'), as: dnsName(), wrong: 'cloud-refused', since: 'v0.34.0' },
  /** Whether there are access logs. @default false */
  enableAccessLogs: { key: scaleway('enable-access-logs'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v0.34.0' },
  /** How long a client connection may be idle. @default '10m' */
  timeoutClient: { key: scaleway('timeout-client'), as: goDuration(), default: '10m', wrong: 'refused', since: 'v0.21.6' },
  /** How long a node connection may be idle. @default '10s' */
  timeoutServer: { key: scaleway('timeout-server'), as: goDuration(), default: '10s', wrong: 'refused', since: 'v0.1.0' },
  /** How long connecting to a node may take. @default '10m' */
  timeoutConnect: { key: scaleway('timeout-connect'), as: goDuration(), default: '10m', wrong: 'refused', since: 'v0.1.0' },
  /** How long a tunnel, such as a WebSocket, may be idle. @default '10m' */
  timeoutTunnel: { key: scaleway('timeout-tunnel'), as: goDuration(), default: '10m', wrong: 'refused', since: 'v0.1.0' },
  /** How long a request may wait for a node that has reached its maximum number of connections. @default - no limit */
  timeoutQueue: { key: scaleway('timeout-queue'), as: goDuration(), wrong: 'refused', since: 'v0.34.0' },

  // ---- health check ----
  /** Type of health check, for all ports or by port; with values by port every port needs one, or `'*'`. @default 'tcp' */
  healthCheckType: {
    key: scaleway('health-check-type'), otherPorts: 'unused',
    as: portValues(oneOf('tcp', 'http', 'https', 'mysql', 'pgsql', 'redis', 'ldap')), default: 'tcp', wrong: 'refused', since: 'v0.1.0',
  },
  /** Path of an HTTP check, optionally after a host, for all ports or by port. @default '/' */
  healthCheckHttpUri: {
    key: scaleway('health-check-http-uri'), otherPorts: 'unused',
    as: portValues(text({
      words: 'a path that begins with "/", optionally after a host; a host alone means "/"', without: [...BLANKS, ':', ';'],
      good: 'shop.example.com/healthz', bad: 'a b',
    })), default: '/',
    wrong: 'refused',
    onInvalid: 'the controller reads a ":" as the end of a list of ports, and stops with an error for a value that is not a path',
    since: 'v0.1.0',
  },
  /** Method of an HTTP check, for all ports or by port. @default 'GET' */
  healthCheckHttpMethod: {
    key: scaleway('health-check-http-method'), otherPorts: 'unused',
    as: portValues(openOneOf(['GET', 'HEAD', 'POST', 'OPTIONS'], { characters: ['A-Z'], words: 'a method of HTTP', bad: 'get' })),
    default: 'GET',
    wrong: 'cloud-refused', since: 'v0.1.0',
  },
  /** Status code that an HTTP check expects, for all ports or by port. @default 200 */
  healthCheckHttpCode: {
    key: scaleway('health-check-http-code'), otherPorts: 'unused',
    as: portValues(integer({ min: 100, max: 599 })), default: '200', wrong: 'refused', since: 'v0.1.0',
  },
  /** User of a MySQL check, for all ports or by port. */
  healthCheckMysqlUser: { key: scaleway('health-check-mysql-user'), otherPorts: 'unused', as: USER, wrong: 'refused', since: 'v0.1.0' },
  /** User of a PostgreSQL check, for all ports or by port. */
  healthCheckPgsqlUser: { key: scaleway('health-check-pgsql-user'), otherPorts: 'unused', as: USER, wrong: 'refused', since: 'v0.1.0' },
  /** Ports whose health check is that of kube-proxy, instead of all other settings; needs `externalTrafficPolicy: Local`. @default false */
  healthCheckFromService: {
    key: scaleway('health-check-from-service'), otherPorts: 'unused', emptyIsUnset: true,
    as: portSwitch(), default: 'false', wrong: 'refused', since: 'v0.35.0',
  },
  /** Whether checks send the PROXY protocol. @default false */
  healthCheckSendProxy: { key: scaleway('health-check-send-proxy'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v0.31.0' },
  /** Time between two checks. @default '5s' */
  healthCheckDelay: { key: scaleway('health-check-delay'), as: goDuration(), default: '5s', wrong: 'refused', since: 'v0.1.0' },
  /** Time without an answer that fails a check. @default '5s' */
  healthCheckTimeout: { key: scaleway('health-check-timeout'), as: goDuration(), default: '5s', wrong: 'refused', since: 'v0.1.0' },
  /** Failures after which a node is unhealthy. @default 5 */
  healthCheckMaxRetries: {
    key: scaleway('health-check-max-retries'), as: integer({ min: 0 }), default: '5', wrong: 'refused', since: 'v0.1.0',
  },
  /** Time between two checks while the state of a node changes. @default '0.5s' */
  healthTransientCheckDelay: {
    key: scaleway('health-transient-check-delay'), as: goDuration(), default: '0.5s', wrong: 'refused', since: 'v0.21.11',
  },
} as const satisfies Table;

/** Whether a switch by port is on for a port: it is `true`, `*`, or a list with its number. */
export function isEnabled(service: AnnotatedService, property: string, { port }: ServicePort): boolean {
  const value: unknown = service.value(property);
  return value === true || value === '*' || (Array.isArray(value) && value.includes(port));
}

export const SCALEWAY_LB = {
  protocols: ['TCP'],
  defaults: { private: true },
  // The controller ignores `private` for a load balancer that it did not create.
  defaultsUnless: { externallyManaged: true },
  hidden: ['forceInternalIp'],
  public: { private: false },
  speaks: {
    tls: ['yes', 'certificateIds'],
    http: ['per port', 'protocolHttp'],
    proxy: ['v1 and v2, per port', 'proxyProtocolV1', 'proxyProtocolV2'],
  },
} as const satisfies ConstructSpec<typeof SCALEWAY_TABLE>;
