import { cidr, goBoolean, goDuration, ipAddress, oneOf, portList, text, untrimmedList } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const stackit = <const Name extends string>(name: Name) => `lb.stackit.cloud/${name}` as const;
const yawol = <const Name extends string>(name: Name) => `yawol.stackit.cloud/${name}` as const;
const uuid = <const Words extends string>(words: Words) => text({
  words, like: ['*-*-*-*-*'], characters: ['0-9', 'a-f', 'A-F', '-'], pattern: /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/,
  good: '11111111-2222-4333-8444-555555555555', bad: 'my-own',
});
const PORTS = portList({ form: 'number', mayBeEmpty: true });
const ANY_TEXT = text({ words: 'a value that is not read', minLength: 0 });
const UNREAD = { isGone: true as const, use: 'the controller ignores it, and reports the event YawolAnnotationPresent' };
const FALSE = 'a value that is not a boolean counts as false silently';

/** Annotations of the STACKIT cloud provider. */
export const STACKIT_TABLE = {
  /** Whether it has no public address. @default false */
  internalLb: { key: stackit('internal-lb'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v1.31.6 or earlier' },
  /** Existing public IPv4 address to use; it is kept when the Service is deleted. @default - a new one, deleted with the Service */
  externalAddress: {
    key: stackit('external-address'), as: ipAddress('IPv4'), wrong: 'refused', unread: (service) => service.value('internalLb') === true,
    since: 'v1.31.6 or earlier',
  },
  /** Size of the load balancer. @default 'p10' */
  servicePlanId: {
    key: stackit('service-plan-id'), as: oneOf('p10', 'p50', 'p250', 'p750'), default: 'p10', wrong: 'refused', since: 'v1.31.6 or earlier',
  },
  /** Network in which it listens, by UUID; STACKIT does not support it for every customer. @default - that of the cluster */
  listenerNetwork: {
    key: stackit('listener-network'), as: uuid('the UUID of a network'), wrong: 'cloud-refused', emptyIsUnset: true,
    since: 'v1.31.6 or earlier',
  },
  /** Whether the Service's status says that the load balancer is a proxy, so that nodes do not bypass it. @default false */
  ipModeProxy: {
    key: stackit('ip-mode-proxy'), as: goBoolean, default: 'false', wrong: 'ignored', onInvalid: FALSE, since: 'v1.31.6 or earlier',
  },
  /**
   * Whether connections from an address always go to the same node; reliable only with `externalTrafficPolicy: Local` and one pod per
   * node. @default
   * false
   */
  sessionPersistenceWithSourceIp: {
    key: stackit('session-persistence-with-source-ip'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v1.31.6 or earlier',
  },
  /** Whether nodes get the PROXY protocol on TCP ports. @default false */
  tcpProxyProtocol: { key: stackit('tcp-proxy-protocol'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v1.31.6 or earlier' },
  /** TCP ports with the PROXY protocol; an empty list means no port. @default - all of them */
  tcpProxyProtocolPortsFilter: {
    key: stackit('tcp-proxy-protocol-ports-filter'), as: PORTS, wrong: 'refused', since: 'v1.31.6 or earlier',
  },
  /** How long a TCP connection may be idle, in whole seconds. @default '60m' */
  tcpIdleTimeout: { key: stackit('tcp-idle-timeout'), as: goDuration(), default: '60m', wrong: 'refused', since: 'v1.31.6 or earlier' },
  /** How long a UDP connection may be idle, in whole seconds. @default '2m' */
  udpIdleTimeout: { key: stackit('udp-idle-timeout'), as: goDuration(), default: '2m', wrong: 'refused', since: 'v1.31.6 or earlier' },

  // ---- keys of yawol that are still read ----
  /** Makes yawol ignore the Service, if yawol still runs; this controller does not read it. */
  yawolClassName: {
    key: yawol('className'), as: oneOf('stackit'), wrong: 'harmless',
    onInvalid: 'only yawol reads it, and ignores Services of another class', since: 'v1.31.6 or earlier',
  },
  /** The older key of `internalLb`. @default false */
  yawolInternalLb: {
    key: yawol('internalLB'), as: goBoolean, wrong: 'open',
    onInvalid: 'a value that is not a boolean counts as false: the load balancer is public',
    deprecated: { use: stackit('internal-lb') }, since: 'v1.31.6 or earlier',
  },
  /** The older key of `externalAddress`. */
  yawolExistingFloatingIp: {
    key: yawol('existingFloatingIP'), as: ipAddress('IPv4'), wrong: 'refused',
    deprecated: { use: stackit('external-address') }, since: 'v1.31.6 or earlier',
  },
  /** Flavor of OpenStack that is converted to a plan, if no plan is set. */
  yawolFlavorId: {
    key: yawol('flavorId'), as: uuid('the UUID of a flavor'), wrong: 'refused',
    deprecated: { use: stackit('service-plan-id') }, since: 'v1.31.6 or earlier',
  },
  /** The older form of `loadBalancerSourceRanges`. */
  yawolLoadBalancerSourceRanges: {
    key: yawol('loadBalancerSourceRanges'), as: untrimmedList(cidr()), wrong: 'cloud-refused',
    deprecated: { use: 'spec.loadBalancerSourceRanges' }, since: 'v1.31.6 or earlier',
  },
  /** The older key of `tcpProxyProtocol`. @default false */
  yawolTcpProxyProtocol: {
    key: yawol('tcpProxyProtocol'), as: goBoolean, wrong: 'ignored',
    emptyIsUnset: true, onInvalid: FALSE, deprecated: { use: stackit('tcp-proxy-protocol') }, since: 'v1.31.6 or earlier',
  },
  /** The older key of `tcpProxyProtocolPortsFilter`. */
  yawolTcpProxyProtocolPortsFilter: {
    key: yawol('tcpProxyProtocolPortsFilter'), as: PORTS, wrong: 'refused', deprecated: { use: stackit('tcp-proxy-protocol-ports-filter') },
    since: 'v1.31.6 or earlier',
  },
  /** The older key of `tcpIdleTimeout`. @default '60m' */
  yawolTcpIdleTimeout: {
    key: yawol('tcpIdleTimeout'), as: goDuration(), wrong: 'ignored', emptyIsUnset: true,
    deprecated: { use: stackit('tcp-idle-timeout') }, since: 'v1.31.6 or earlier',
  },
  /** The older key of `udpIdleTimeout`. @default '2m' */
  yawolUdpIdleTimeout: {
    key: yawol('udpIdleTimeout'), as: goDuration(), wrong: 'ignored', emptyIsUnset: true,
    deprecated: { use: stackit('udp-idle-timeout') }, since: 'v1.31.6 or earlier',
  },

  // ---- keys of yawol that are no longer read ----
  /** Further networks: not read. */
  yawolAdditionalNetworks: { key: yawol('additionalNetworks'), as: ANY_TEXT, deprecated: UNREAD, since: 'v1.31.6 or earlier' },
  /** Availability zone: not read. */
  yawolAvailabilityZone: { key: yawol('availabilityZone'), as: ANY_TEXT, deprecated: UNREAD, since: 'v1.31.6 or earlier' },
  /** Debug access: not read. */
  yawolDebug: { key: yawol('debug'), as: ANY_TEXT, deprecated: UNREAD, since: 'v1.31.6 or earlier' },
  /** Key for debug access: not read. */
  yawolDebugsshkey: { key: yawol('debugsshkey'), as: ANY_TEXT, deprecated: UNREAD, since: 'v1.31.6 or earlier' },
  /** Network of the load balancer: not read. */
  yawolDefaultNetworkID: { key: yawol('defaultNetworkID'), as: ANY_TEXT, deprecated: UNREAD, since: 'v1.31.6 or earlier' },
  /** Network of floating IPs: not read. */
  yawolFloatingNetworkID: { key: yawol('floatingNetworkID'), as: ANY_TEXT, deprecated: UNREAD, since: 'v1.31.6 or earlier' },
  /** Image of the machines: not read. */
  yawolImageId: { key: yawol('imageId'), as: ANY_TEXT, deprecated: UNREAD, since: 'v1.31.6 or earlier' },
  /** Whether logs are forwarded: not read. */
  yawolLogForward: { key: yawol('logForward'), as: ANY_TEXT, deprecated: UNREAD, since: 'v1.31.6 or earlier' },
  /** Where logs are forwarded to: not read. */
  yawolLogForwardLokiURL: { key: yawol('logForwardLokiURL'), as: ANY_TEXT, deprecated: UNREAD, since: 'v1.31.6 or earlier' },
  /** Number of machines: not read. */
  yawolReplicas: { key: yawol('replicas'), as: ANY_TEXT, deprecated: UNREAD, since: 'v1.31.6 or earlier' },
  /** How machines are spread: not read. */
  yawolServerGroupPolicy: { key: yawol('serverGroupPolicy'), as: ANY_TEXT, deprecated: UNREAD, since: 'v1.31.6 or earlier' },
  /** Whether the network of the cluster is left out: not read. */
  yawolSkipCloudControllerDefaultNetworkID: {
    key: yawol('skipCloudControllerDefaultNetworkID'), as: ANY_TEXT, deprecated: UNREAD, since: 'v1.31.6 or earlier',
  },
} as const satisfies Table;

export const STACKIT_LB = {
  protocols: ['TCP', 'UDP'],
  defaults: { internalLb: true },
  hidden: [
    'yawolInternalLb', 'yawolExistingFloatingIp', 'yawolFlavorId', 'yawolLoadBalancerSourceRanges',
    'yawolTcpProxyProtocol', 'yawolTcpProxyProtocolPortsFilter', 'yawolTcpIdleTimeout', 'yawolUdpIdleTimeout', 'yawolAdditionalNetworks',
    'yawolAvailabilityZone', 'yawolDebug', 'yawolDebugsshkey', 'yawolDefaultNetworkID', 'yawolFloatingNetworkID', 'yawolImageId',
    'yawolLogForward', 'yawolLogForwardLokiURL', 'yawolReplicas', 'yawolServerGroupPolicy', 'yawolSkipCloudControllerDefaultNetworkID',
  ],
  without: ['loadBalancerIP'],
  public: { internalLb: false },
  speaks: { proxy: ['TCP ports', 'tcpProxyProtocol', 'tcpProxyProtocolPortsFilter'] },
} as const satisfies ConstructSpec<typeof STACKIT_TABLE>;
