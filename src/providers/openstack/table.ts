import {
  BLANKS, cidrList, exactBoolean, integer, milliseconds, OF_STATUS, oneOf, seconds, statusHostname, stringMap, text,
} from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const openstack = <const Name extends string>(name: Name) => `loadbalancer.openstack.org/${name}` as const;
const uuid = <const Words extends string>(words: Words) => text({
  words, characters: ['0-9', 'a-f', 'A-F', '-'], pattern: /^[0-9a-fA-F]{8}-?([0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}$/,
  good: 'a57af0a0-da92-49be-a98a-345ad7b0f5d0', bad: 'my-own',
});
const NUMBER = 'text that is not a whole number counts as absent, and Octavia refuses a number out of range';
const BOOLEAN = 'the controller accepts only "true" and "false": any other value counts as absent';

/** Annotations of the OpenStack cloud controller manager. */
export const OPENSTACK_TABLE = {
  // ---- the load balancer ----
  /**
   * Whether it gets no floating IP, so that it is reachable inside its network only.
   *
   * A change keeps the load balancer: the floating IP is detached or attached. @default - that of the cloud configuration, else public
   */
  internal: {
    key: 'service.beta.kubernetes.io/openstack-internal-load-balancer', as: exactBoolean, wrong: 'open', emptyIsUnset: false,
    onInvalid: `${BOOLEAN}, and the load balancer is public unless the cloud configuration says otherwise`, since: 'v0.1.0',
  },
  /**
   * Section `LoadBalancerClass` of the cloud configuration that names networks and subnets; it is not `spec.loadBalancerClass`. @default -
   * none
   */
  loadBalancerClassName: {
    key: openstack('class'), as: text({ words: 'the name of a section of the cloud configuration' }), wrong: 'refused', since: 'v1.15.0',
  },
  /**
   * Existing load balancer to use, or to share with one other Service; the controller writes the one it created here. @default - written by
   * the controller
   */
  loadBalancerId: { key: openstack('load-balancer-id'), as: uuid('the UUID of a load balancer'), wrong: 'refused', since: 'v1.23.0' },
  /** Flavor of the load balancer, by UUID; not with the provider ovn. @default - that of the cloud configuration */
  flavorId: { key: openstack('flavor-id'), as: uuid('the UUID of a flavor'), wrong: 'cloud-refused', since: 'v1.19.0' },
  /** Availability zone of the load balancer; not with the provider ovn. @default - that of the cloud configuration */
  availabilityZone: {
    key: openstack('availability-zone'),
    as: text({ words: 'the name of an availability zone', unlike: [' *', '* '], pattern: /^\S(.*\S)?$/, good: 'nova', bad: ' nova' }),
    wrong: 'event', since: 'v1.20.0',
  },
  /**
   * How connections are spread over the nodes; the provider ovn supports only `'SOURCE_IP_PORT'`. @default - that of the cloud
   * configuration,
   * else 'ROUND_ROBIN'
   */
  lbMethod: {
    key: openstack('lb-method'), as: oneOf('ROUND_ROBIN', 'LEAST_CONNECTIONS', 'SOURCE_IP', 'SOURCE_IP_PORT'), wrong: 'cloud-refused',
    since: 'v1.32.0',
  },
  /** Concurrent connections of each listener, -1 for no limit. @default -1 */
  connectionLimit: { key: openstack('connection-limit'), as: integer({ min: -1 }), wrong: 'ignored', onInvalid: NUMBER, since: 'v0.2.0' },
  /**
   * Labels of the nodes that get traffic; with an empty value the label only has to exist. @default - those of the cloud configuration,
   * else all
   * nodes
   */
  nodeSelector: { key: openstack('node-selector'), as: stringMap({ bareKeys: true }), wrong: 'ignored', since: 'v1.28.3' },
  /**
   * Host name in the Service's status instead of the address; needed if the PROXY protocol is on and pods call the public address. @default
   * - the address
   */
  hostname: { key: openstack('hostname'), as: statusHostname, ...OF_STATUS, since: 'v1.25.0' },

  // ---- networks ----
  /**
   * Network of the load balancer's own address, by UUID. @default - that of the class, then of the cloud configuration, then of the subnet
   */
  networkId: { key: openstack('network-id'), as: uuid('the UUID of a network'), wrong: 'cloud-refused', since: 'v1.17.0' },
  /**
   * Subnet of the load balancer's own address, by UUID. @default - that of the class, then of the cloud configuration, then of the first
   * node
   */
  subnetId: { key: openstack('subnet-id'), as: uuid('the UUID of a subnet'), wrong: 'cloud-refused', since: 'v0.1.0' },
  /**
   * Subnet of the nodes, by UUID; it wins over that of the class. @default - that of the class, then of the cloud configuration, then of
   * the load balancer
   */
  memberSubnetId: { key: openstack('member-subnet-id'), as: uuid('the UUID of a subnet'), wrong: 'cloud-refused', since: 'v1.25.0' },
  /** Existing port that carries the load balancer's own address, by UUID. @default - a new one */
  portId: { key: openstack('port-id'), as: uuid('the UUID of a port'), wrong: 'cloud-refused', since: 'v1.14.0' },
  /**
   * External network of the floating IP, by UUID; without one it becomes internal. @default - that of the cloud configuration, else one
   * that is found
   */
  floatingNetworkId: { key: openstack('floating-network-id'), as: uuid('the UUID of a network'), wrong: 'event', since: 'v0.1.0' },
  /** Subnet of the floating IP, by UUID, inside its network. @default - any */
  floatingSubnetId: { key: openstack('floating-subnet-id'), as: uuid('the UUID of a subnet'), wrong: 'refused', since: 'v1.14.0' },
  /** Subnet of the floating IP, by name, by glob, or by a regular expression after "~"; "!" before it negates. @default - any */
  floatingSubnet: {
    key: openstack('floating-subnet'),
    as: text({
      words: 'a name, a glob, or a regular expression after "~"', unlike: ['', '~', '!~'], pattern: /^!?(~.+|[^~].*)$/,
      good: 'public-*', bad: '~',
    }),
    wrong: 'refused', since: 'v1.14.0',
  },
  /**
   * Tags of the subnet of the floating IP, comma-separated, any of which may match; "&" before them requires all, "!" negates. @default
   * - any
   */
  floatingSubnetTags: {
    key: openstack('floating-subnet-tags'),
    as: text({
      words: 'comma-separated tags, after "&" or "!" or neither', without: [',,'],
      pattern: /^[&!]{0,2}[^,&!\s][^,]*(,[^,]+)*$/, good: '&public,internet',
      bad: 'public,,internet',
    }),
    wrong: 'refused', since: 'v1.21.0',
  },
  /** Whether the floating IP is kept when the Service is deleted, and when it is changed to an internal one. @default false */
  keepFloatingIp: {
    key: openstack('keep-floatingip'), as: exactBoolean, default: 'false', wrong: 'ignored',
    onInvalid: `${BOOLEAN}, and the floating IP is deleted with the Service`, since: 'v0.3.0',
  },

  // ---- protocol: of every port at once ----
  /** Version of the PROXY protocol to the nodes; `'true'` is version 1. @default 'false' */
  proxyProtocol: {
    key: openstack('proxy-protocol'), as: oneOf('true', 'v1', 'v2', 'false'), default: 'false', wrong: 'ignored',
    onInvalid: 'any other text leaves it off silently', comparedAs: (text) => (text === 'v1' ? 'true' : text), since: 'v1.14.0',
  },
  /** Whether nodes get the header X-Forwarded-For, for which every port becomes HTTP. @default false */
  xForwardedFor: {
    key: openstack('x-forwarded-for'), as: exactBoolean, default: 'false', wrong: 'ignored', onInvalid: BOOLEAN, since: 'v1.14.0',
  },
  /**
   * Certificate with which the load balancer terminates TLS, on every port; connections to the nodes use plain HTTP. @default - that of the
   * cloud configuration
   */
  defaultTlsContainerRef: {
    key: openstack('default-tls-container-ref'), as: text({
      words: 'the address of a container or secret of the key manager', without: BLANKS,
      good: 'https://keys.example.com/v1/containers/a57af0a0-da92-49be-a98a-345ad7b0f5d0', bad: 'a b',
    }),
    wrong: 'refused', since: 'v1.21.0',
  },
  /** Milliseconds that a client connection may be idle. @default 50000 */
  timeoutClientDataMs: {
    key: openstack('timeout-client-data'), as: milliseconds({ min: 0 }), default: '50000', wrong: 'ignored', onInvalid: NUMBER,
    since: 'v1.15.0',
  },
  /** Milliseconds to connect to a node. @default 5000 */
  timeoutMemberConnectMs: {
    key: openstack('timeout-member-connect'), as: milliseconds({ min: 0 }), default: '5000', wrong: 'ignored', onInvalid: NUMBER,
    since: 'v1.15.0',
  },
  /** Milliseconds that a node connection may be idle. @default 50000 */
  timeoutMemberDataMs: {
    key: openstack('timeout-member-data'), as: milliseconds({ min: 0 }), default: '50000', wrong: 'ignored', onInvalid: NUMBER,
    since: 'v1.15.0',
  },
  /** Milliseconds to wait for more packets before the content is inspected. @default 0 */
  timeoutTcpInspectMs: {
    key: openstack('timeout-tcp-inspect'), as: milliseconds({ min: 0 }), default: '0', wrong: 'ignored', onInvalid: NUMBER,
    since: 'v1.15.0',
  },

  // ---- who may connect ----
  /** Sources that may connect; `loadBalancerSourceRanges` wins over it. @default - all clients */
  sourceRangesAnnotation: {
    key: 'service.beta.kubernetes.io/load-balancer-source-ranges', since: 'v0.1.0', as: cidrList(), wrong: 'refused',
  },

  // ---- health check ----
  /** Whether nodes are checked; `externalTrafficPolicy: Local` needs it. @default - that of the cloud configuration, else false */
  enableHealthMonitor: {
    key: openstack('enable-health-monitor'), as: exactBoolean, wrong: 'ignored', onInvalid: BOOLEAN, since: 'v1.18.0',
  },
  /** Seconds between two checks. @default 5 */
  healthMonitorDelaySeconds: {
    key: openstack('health-monitor-delay'), as: seconds({ min: 0 }), default: '5', wrong: 'ignored', onInvalid: NUMBER, since: 'v1.24.0',
  },
  /** Seconds without an answer that fail a check, less than the delay. @default 3 */
  healthMonitorTimeoutSeconds: {
    key: openstack('health-monitor-timeout'), as: seconds({ min: 0 }), default: '3', wrong: 'ignored', onInvalid: NUMBER, since: 'v1.24.0',
  },
  /** Successes after which a node counts as healthy, 1 to 10. @default 1 */
  healthMonitorMaxRetries: {
    key: openstack('health-monitor-max-retries'), as: integer({ min: 1, max: 10 }), default: '1',
    wrong: 'ignored', onInvalid: NUMBER, since: 'v1.24.0',
  },
  /** Failures after which a node is unhealthy, 1 to 10. @default 3 */
  healthMonitorMaxRetriesDown: {
    key: openstack('health-monitor-max-retries-down'), as: integer({ min: 1, max: 10 }), default: '3',
    wrong: 'ignored', onInvalid: NUMBER, since: 'v1.26.4',
  },
} as const satisfies Table;

export const OPEN_STACK_LB = {
  protocols: ['TCP', 'UDP', 'SCTP'],
  defaults: { internal: true },
  // The annotation has no effect on a load balancer that another Service owns: the owner decides whether it is public.
  defaultsUnless: { loadBalancerId: '*' },
  hidden: ['sourceRangesAnnotation'],
  without: ['allocateLoadBalancerNodePorts'],
  public: { internal: false },
  speaks: {
    tls: ['all ports', 'defaultTlsContainerRef'],
    http: ['with X-Forwarded-For', 'xForwardedFor'],
    proxy: ['v1 and v2', 'proxyProtocol'],
  },
} as const satisfies ConstructSpec<typeof OPENSTACK_TABLE>;
