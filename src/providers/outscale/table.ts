import { either, goBoolean, integer, oneOf, oneOfAnyCase, portList, seconds, stringMap, text, untrimmedList } from '../codecs/kinds';
import { isPortListed, type AnnotatedService, type ConstructSpec, type Table } from '../engine/definition';
import type { ServicePort } from '../../service';

const osc = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/osc-load-balancer-${name}` as const;
const id = <const Words extends string>(words: Words,
  prefix: string) => text({ words, without: [' ', ','], good: `${prefix}-12345678`, bad: 'my own' });
const FILE = 'ccm/cloud/loadbalancer.go';
const READ = `${FILE}: decodeAnnotations`;
const NO_NUMBER = 'text that is not a whole number stops the controller with an error';
const NO_BOOLEAN = 'a value that is not a Go boolean stops the controller with an error';
const POSITIVE = integer({ min: 1 });
const TIME = seconds({ min: 1 });
// Text that the controller reads as the default, in addition to an empty one: 0 for all numbers.
const DEFAULTS = ['0'];

/** Annotations of the Outscale cloud controller manager, as of v1.32.7. */
export const OUTSCALE_TABLE = {
  // ---- the load balancer ----
  /** Whether it is reachable only inside its Net. @default false */
  internal: {
    key: osc('internal'), as: goBoolean, default: 'false', emptyIsUnset: 'open', wrong: 'refused', onInvalid: NO_BOOLEAN, source: READ,
    since: 'v1.0.0',
  },
  /** Names, one for each instance; only the first 32 characters are used. @default - made from the UID of the Service */
  name: {
    key: osc('name'),
    as: untrimmedList(text({
      words: 'a name of letters, digits and hyphens', characters: ['a-z', 'A-Z', '0-9', '-'], good: 'shop-web',
      bad: 'shop.web',
    })),
    wrong: 'refused', source: `${FILE}: NewLoadBalancer`,
    sharing: { wrong: 'refused', says: 'a load balancer of this name belongs to another Service: the controller stops with an error' },
    since: 'v0.1.0',
  },
  /** How many load balancers are created. @default 1 */
  instances: {
    key: osc('instances'), as: POSITIVE, default: '1', asDefault: DEFAULTS, wrong: 'refused', onInvalid: NO_NUMBER, source: READ,
    since: 'v1.32.4',
  },
  /** Subregions, one for each instance. @default - one after the other, from the first */
  subregions: {
    key: osc('subregions'),
    as: untrimmedList(text({ words: 'a subregion', without: [' '], good: 'eu-west-2a', bad: 'eu west' })),
    wrong: 'cloud-refused', source: READ, since: 'v1.32.4',
  },
  /** Subnets, one for each instance, by id. @default - found by tags */
  subnetId: {
    key: osc('subnet-id'), as: untrimmedList(id('the id of a subnet', 'subnet')), wrong: 'refused',
    source: `${FILE}: ensureSubnet`, since: 'v0.2.0',
  },
  /** Public addresses, one for each instance, by id. @default - new addresses, deleted with the Service */
  publicIpId: {
    key: osc('ip-id'), as: untrimmedList(id('the id of a public IP', 'eipalloc')), wrong: 'refused',
    source: `${FILE}: CreateLoadBalancer`,
    sharing: { wrong: 'cloud-refused', says: 'a public IP belongs to one load balancer, and the second Service does not get it' },
    since: 'v1.0.0',
  },
  /** Pool that public addresses come from, by the tag OscK8sIPPool. @default - none */
  publicIpPool: {
    key: osc('ip-pool'), as: text({ words: 'the name of a pool' }), wrong: 'refused',
    source: `${FILE}: CreateLoadBalancer`, since: 'v1.0.0',
  },
  /** Main security group; only the first one is used. @default - a new one */
  securityGroup: {
    key: osc('security-group'), as: untrimmedList(id('the id of a security group', 'sg')),
    wrong: 'refused', source: `${FILE}: getLBSecurityGroup`, since: 'v1.0.0',
  },
  /** Further security groups. @default - none */
  extraSecurityGroups: {
    key: osc('extra-security-groups'), as: untrimmedList(id('the id of a security group', 'sg')),
    wrong: 'cloud-refused', source: READ, since: 'v1.0.0',
  },
  /** Tags of the load balancer. @default - none */
  tags: {
    key: osc('additional-resource-tags'), as: stringMap({ bareKeys: true, blanks: 'kept', assignInValue: false, repeats: 'last' }),
    wrong: 'refused', source: 'ccm/cloud/annotations.go: stringToMapHookFunc', since: 'v1.0.0',
  },

  // ---- targets ----
  /** Labels of the nodes that get traffic. @default - all nodes */
  targetNodeLabels: {
    key: osc('target-node-labels'),
    as: stringMap({ bareKeys: true, blanks: 'kept', assignInValue: false, repeats: 'last' }), wrong: 'refused',
    source: 'ccm/cloud/annotations.go: stringToMapHookFunc', since: 'v1.0.0',
  },
  /** Role of the nodes that get traffic, by which their security group is found. @default 'worker' */
  targetRole: {
    key: osc('target-role'), as: text({ words: 'a role', without: [' '], good: 'worker', bad: 'the workers' }), default: 'worker',
    wrong: 'ignored', onInvalid: 'for a role that no security group has, a security group of the nodes is used',
    source: `${FILE}: getBackendSecurityGroup`, since: 'v1.0.0',
  },

  // ---- listeners ----
  /** Protocol towards the nodes; `'http'` and `'https'` create HTTP listeners. @default 'tcp' */
  backendProtocol: {
    key: osc('backend-protocol'), as: oneOfAnyCase('http', 'https', 'ssl', 'tcp'), default: 'tcp',
    // A port without the certificate gets a TCP listener, which the cloud refuses with the backend protocol "https" (function listeners).
    podsSpeak: (service: AnnotatedService, port: ServicePort) => {
      const protocol = service.text('backendProtocol')?.toLowerCase();
      if (protocol === 'http') return 'plain';
      const isHttps = protocol === 'https' && service.has('sslCertificate') && isPortListed(service, 'sslPorts', port) !== false;
      return protocol === 'ssl' || isHttps ? 'tls' : undefined;
    },
    wrong: 'cloud-refused', source: `${FILE}: listeners`, since: 'v1.0.0',
  },
  /** Certificate, by its ORN. @default - no TLS */
  sslCertificate: {
    key: osc('ssl-cert'),
    as: text({
      words: 'an ORN such as "orn:ows:idauth::012345678910:server-certificate/shop"', hasExample: true, like: ['orn:*'],
      good: 'orn:ows:idauth::012345678910:server-certificate/shop', bad: 'shop',
    }),
    wrong: 'cloud-refused', source: `${FILE}: listeners`, since: 'v1.0.0',
  },
  /** Ports that terminate TLS. @default '*' */
  sslPorts: {
    key: osc('ssl-ports'), as: portList({ form: 'number', trimmed: false, star: true }), default: '*',
    otherPorts: 'unused', wrong: 'ignored',
    onInvalid: 'the controller compares numbers, untrimmed: a name, and a number next to a space, match no port, which then stays '
      + 'unencrypted', source: `${FILE}: isPortIn`, since: 'v1.0.0',
  },
  /** Node ports that get the PROXY protocol, or `'*'` for all. @default - none */
  proxyProtocol: {
    key: osc('proxy-protocol'), as: either(oneOf('*'), untrimmedList(integer({ min: 1, max: 65535 }))),
    wrong: 'ignored',
    onInvalid: 'the controller compares numbers of node ports, untrimmed: any other value matches none',
    source: `${FILE}: updateProxyProtocol`, since: 'v1.0.0',
  },
  /** Seconds that a connection may be idle. @default 60 */
  idleTimeout: {
    key: osc('connection-idle-timeout'), as: TIME, default: '60', asDefault: DEFAULTS, wrong: 'refused', onInvalid: NO_NUMBER, source: READ,
    since: 'v1.0.0',
  },
  /** Whether connections are drained. @default false */
  connectionDraining: {
    key: osc('connection-draining-enabled'), as: goBoolean, default: 'false', wrong: 'refused', onInvalid: NO_BOOLEAN, source: READ,
    since: 'v1.0.0',
  },
  /** Seconds that draining may take. @default - that of the cloud */
  connectionDrainingTimeout: {
    key: osc('connection-draining-timeout'), as: TIME, asDefault: DEFAULTS, wrong: 'refused',
    onInvalid: NO_NUMBER, source: READ, since: 'v1.0.0',
  },

  // ---- access logs ----
  /** Whether access logs are written. @default false */
  accessLogEnabled: {
    key: osc('access-log-enabled'), as: goBoolean, default: 'false', wrong: 'refused', onInvalid: NO_BOOLEAN, source: READ, since: 'v1.0.0',
  },
  /** Minutes between two files. @default - that of the cloud */
  accessLogEmitInterval: {
    key: osc('access-log-emit-interval'), as: POSITIVE, asDefault: DEFAULTS, wrong: 'refused',
    onInvalid: NO_NUMBER, source: READ, since: 'v1.0.0',
  },
  /** Bucket of the logs. */
  accessLogBucketName: {
    key: osc('access-log-oos-bucket-name'),
    as: text({ words: 'the name of a bucket', without: [' '], good: 'shop-logs', bad: 'shop logs' }),
    wrong: 'cloud-refused', source: READ, since: 'v1.0.0',
  },
  /** Prefix of the logs. @default - none */
  accessLogBucketPrefix: {
    key: osc('access-log-oos-bucket-prefix'), as: text({ words: 'a prefix' }),
    wrong: 'cloud-refused', source: READ, since: 'v1.0.0',
  },

  // ---- health check ----
  /** Port of the nodes that is checked. @default - the first node port, or `healthCheckNodePort` under the policy Local */
  healthCheckPort: {
    key: osc('healthcheck-port'), as: integer({ min: 1, max: 65535 }), asDefault: DEFAULTS,
    wrong: 'refused', onInvalid: NO_NUMBER, source: `${FILE}: NewLoadBalancer`, since: 'v1.0.0',
  },
  /** Protocol of the check. @default - HTTP with a path, else TCP */
  healthCheckProtocol: {
    key: osc('healthcheck-protocol'), as: oneOfAnyCase('http', 'https', 'tcp', 'ssl'),
    wrong: 'cloud-refused', source: `${FILE}: NewLoadBalancer`, since: 'v1.0.0',
  },
  /** Path of an HTTP or HTTPS check. @default - none */
  healthCheckPath: {
    key: osc('healthcheck-path'),
    as: text({ words: 'a path that begins with "/"', like: ['/*'], without: [' '], good: '/healthz', bad: 'healthz' }),
    wrong: 'cloud-refused', source: `${FILE}: healthCheck`, since: 'v1.0.0',
  },
  /** Seconds between two checks. @default 10 */
  healthCheckInterval: {
    key: osc('healthcheck-interval'), as: TIME, default: '10', asDefault: DEFAULTS, wrong: 'refused',
    onInvalid: NO_NUMBER, source: READ, since: 'v1.0.0',
  },
  /** Seconds without an answer that fail a check. @default 5 */
  healthCheckTimeout: {
    key: osc('healthcheck-timeout'), as: TIME, default: '5', asDefault: DEFAULTS, wrong: 'refused',
    onInvalid: NO_NUMBER, source: READ, since: 'v1.0.0',
  },
  /** Successes after which a node is healthy. @default 2 */
  healthCheckHealthyThreshold: {
    key: osc('healthcheck-healthy-threshold'), as: POSITIVE, default: '2', asDefault: DEFAULTS,
    wrong: 'refused', onInvalid: NO_NUMBER, source: READ, since: 'v1.0.0',
  },
  /** Failures after which a node is unhealthy. @default 3 */
  healthCheckUnhealthyThreshold: {
    key: osc('healthcheck-unhealthy-threshold'), as: POSITIVE, default: '3', asDefault: DEFAULTS,
    wrong: 'refused', onInvalid: NO_NUMBER, source: READ, since: 'v1.0.0',
  },

  // ---- status ----
  /** The address form in the status of the Service. @default 'hostname' */
  ingressAddress: {
    key: osc('ingress-address'), as: oneOf('hostname', 'ip', 'both'), default: 'hostname', wrong: 'ignored',
    onInvalid: 'any other value shows neither', source: `${FILE}: IngressType`, since: 'v1.0.1',
  },
  /** The `ipMode` in the status. @default 'Proxy' */
  ingressIpMode: {
    key: osc('ingress-ipmode'), as: oneOf('Proxy', 'VIP'),
    default: 'Proxy', wrong: 'api-refused', emptyIsUnset: false, source: `${FILE}: NewLoadBalancer`, since: 'v1.31.0',
  },
} as const satisfies Table;

export const OUTSCALE_LB = {
  protocols: ['TCP'],
  defaults: { internal: true },
  without: ['loadBalancerIP', 'sessionAffinity', 'sessionAffinityConfig'],
  public: { internal: false },
  speaks: {
    tls: ['per port', 'sslCertificate', 'sslPorts'],
    http: ['all ports', 'backendProtocol'],
    proxy: ['v1, by node port', 'proxyProtocol'],
  },
} as const satisfies ConstructSpec<typeof OUTSCALE_TABLE>;
