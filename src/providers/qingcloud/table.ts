import { exactBoolean, integer, ipAddress, oneOf, portMap, seconds, stringMap, text, untrimmedList } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const lb = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/qingcloud-load-balancer-${name}` as const;
const listener = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/qingcloud-lb-listener-${name}` as const;
const id = <const Words extends string>(words: Words,
  prefix: string) => text({ words, without: [' ', ','], good: `${prefix}-j38f2h3h`, bad: 'my own' });
const READ = 'pkg/qingcloud/annotations.go: ParseServiceLBConfig';
const PAIRS = 'pkg/qingcloud/annotation_valid.go: parseLsnAnnotaionData';
const NUMBERS = 'pkg/qingcloud/annotation_valid.go: parseAnnotationIntoIntIntMap';

/** Facts of values by the number of a port; if the values are not numbers, empty items between two commas are ignored. */
const BY_NAME = { first: 'port', skipsEmpty: true } as const;

/** Annotations of the QingCloud cloud controller manager, as of August 2025. */
export const QINGCLOUD_TABLE = {
  // ---- network ----
  /** Whether the address is in the vxnet or on the internet. @default 'public' */
  networkType: {
    key: lb('network-type'), as: oneOf('public', 'internal'), default: 'public', wrong: 'open',
    onInvalid: 'any value other than exactly "internal" silently means public', source: READ, since: 'v1.4.2',
  },
  /** Vxnet of an internal load balancer, by id. @default - `defaultVxNetForLB` of the controller */
  vxnetId: { key: lb('vxnet-id'), as: id('the id of a vxnet', 'vxnet'), wrong: 'cloud-refused', source: READ, since: 'v1.0' },
  /** Private address in the vxnet. @default - any */
  internalIp: { key: lb('internal-ip'), as: ipAddress('IPv4'), wrong: 'cloud-refused', source: READ, since: 'v1.4.2' },
  /** Elastic IPs, by id. @default - none */
  eipIds: {
    key: lb('eip-ids'), as: untrimmedList(id('the id of an elastic IP', 'eip')), emptyIsUnset: true, wrong: 'cloud-refused', source: READ,
    sharing: {
      wrong: 'cloud-refused',
      says: 'an elastic IP is bound to one load balancer, and the second Service does not get it', unless: 'loadBalancerId',
    }, since: 'v1.0',
  },
  /** Where an elastic IP comes from if none is listed. @default 'manual' */
  eipSource: {
    key: lb('eip-source'), as: oneOf('manual', 'auto', 'use-available', 'allocate'),
    default: 'manual', emptyIsUnset: true, wrong: 'ignored',
    source: READ,
    onInvalid: 'any other text, such as "mannual" in the guide, counts as manual: without an elastic IP and a vxnet nothing is created',
    since: 'v1.3.0',
  },
  /** Whether elastic IPs that are not listed are unbound from an existing load balancer. @default false */
  eipReplace: {
    key: lb('eip-replace'), as: exactBoolean, default: 'false', emptyIsUnset: true, wrong: 'ignored',
    onInvalid: 'any value other than exactly "true" counts as false', source: READ, since: 'v1.4.18',
  },

  // ---- the load balancer ----
  /** Whether the Service has its own load balancer, or uses an existing one. @default 'exclusive' */
  eipStrategy: {
    key: lb('eip-strategy'), as: oneOf('exclusive', 'reuse', 'reuse-lb'), default: 'exclusive', emptyIsUnset: true, wrong: 'ignored',
    onInvalid: 'any other text silently means exclusive', source: READ, since: 'v1.3.0',
  },
  /** An existing load balancer, by id. @default - a new one */
  loadBalancerId: {
    key: lb('id'), as: id('the id of a load balancer', 'lb'), emptyIsUnset: true, wrong: 'refused', source: READ, since: 'v1.4.2',
  },
  /** Name of an internal load balancer that Services share: this release reads it but does not use it. @default - none */
  reuseId: { key: lb('reuse-id'), as: text({ words: 'a name' }), source: READ, since: 'v1.4.2' },
  /** Size, from 5000 connections (0) to 500000 (5). @default 0 */
  type: {
    key: lb('type'), as: integer({ min: 0, max: 5 }), default: '0', wrong: 'refused',
    onInvalid: 'text that is not a number stops the controller, and the cloud refuses a number out of range', source: READ, since: 'v1.0',
  },
  /** Number of nodes of the load balancer. @default - that of the cloud */
  nodes: { key: lb('nodes'), as: integer({ min: 1 }), wrong: 'refused', source: READ, since: 'v1.4.6' },

  // ---- targets ----
  /** Labels of the nodes that get traffic. @default - all nodes */
  backendLabel: {
    key: 'service.beta.kubernetes.io/qingcloud-lb-backend-label',
    as: stringMap({ blanks: 'kept', assignInValue: false, repeats: 'last' }), emptyIsUnset: true, wrong: 'refused',
    source: 'pkg/qingcloud/loadbalancer_utils.go: parseBackendLabel', since: 'v1.4.13',
  },
  /** How many nodes get traffic. @default - a third of them */
  backendCount: {
    key: 'service.beta.kubernetes.io/qingcloud-lb-backend-count', as: integer({ min: 1 }), wrong: 'refused',
    onInvalid: 'text that is not a number stops the controller; 0 means a third of the nodes',
    source: 'pkg/qingcloud/qingcloud.go: filterNodes', since: 'v1.4.15',
  },

  // ---- listeners, by port ----
  /** Protocol of each port. @default - that of the port */
  protocol: {
    key: listener('protocol'), as: portMap(oneOf('https', 'http', 'tcp', 'udp', 'HTTPS', 'HTTP', 'TCP', 'UDP'), BY_NAME),
    otherPorts: 'unused', emptyIsUnset: 'items', wrong: 'ignored', source: 'pkg/qingcloud/loadbalancer_utils.go: getProtocol',
    onInvalid: 'any other value is dropped silently, and the protocol of the port applies: a misspelt "https" is plain TCP',
    since: 'v1.4.13',
  },
  /** Certificate of each port with HTTPS, by id. @default - none */
  certificates: {
    key: listener('cert'), as: portMap(id('the id of a certificate', 'sc'), BY_NAME), otherPorts: 'unused', emptyIsUnset: 'items',
    wrong: 'refused', source: PAIRS, since: 'v1.4.13',
  },
  /** How a node is selected, for each port. @default 'roundrobin' */
  balanceMode: {
    key: listener('balancemode'), as: portMap(oneOf('roundrobin', 'leastconn', 'source'), BY_NAME),
    otherPorts: 'unused', emptyIsUnset: 'items', wrong: 'cloud-refused', source: PAIRS, since: 'v1.4.10',
  },
  /** Seconds that a connection of each port may be idle, 10 to 86400. @default 50 */
  timeout: {
    key: listener('timeout'), as: portMap(seconds({ min: 10, max: 86400 }), { first: 'port' }), otherPorts: 'unused',
    wrong: 'refused', source: 'pkg/qingcloud/annotation_valid.go: validListenerTimeout', since: 'v1.4.15',
  },
  /** Keep-alive of each port: 0, 1 or 11. @default 0 */
  scene: {
    key: listener('scene'), as: portMap(oneOf(0, 1, 11), { first: 'port' }), otherPorts: 'unused', wrong: 'refused',
    source: 'pkg/qingcloud/annotation_valid.go: validListenerScene', since: 'v1.4.20',
  },
  /** Extra HTTP headers of each port, as a sum of bits; 1 is X-Forwarded-For. @default 0 */
  forwardFor: {
    key: listener('forwardfor'), as: portMap(integer({ min: 0 }), { first: 'port' }), otherPorts: 'unused',
    wrong: 'refused', source: NUMBERS, since: 'v1.4.20',
  },
  /** Further options of each port, as a sum of bits; 4 is compression. @default 0 */
  listenerOption: {
    key: listener('listeneroption'), as: portMap(integer({ min: 0 }), { first: 'port' }), otherPorts: 'unused',
    wrong: 'refused', source: NUMBERS, since: 'v1.4.20',
  },
  /** Health check of each port: `'tcp'`, `'udp'`, or `'http|<path>|<host>'`. @default - the protocol of the port */
  healthCheckMethod: {
    key: listener('healthycheckmethod'), otherPorts: 'unused', emptyIsUnset: 'items', wrong: 'cloud-refused', source: PAIRS,
    as: portMap(text({
      words: 'tcp, udp, or http with path and host such as "http|/healthz|shop.example.com"', hasExample: true, without: [',', ':', ' '],
      pattern: /^(tcp|udp|http(\|\/[^|]*(\|[^|]*)?)?)$/, good: 'http|/healthz', bad: 'ping',
    }), BY_NAME), since: 'v1.4.10',
  },
  /**
   * Interval, timeout, failures and successes of the check of each port; with a valid one, a wrong method is not reported. @default
   * '10|5|2|5'
   */
  healthCheckOption: {
    key: listener('healthycheckoption'), otherPorts: 'unused', emptyIsUnset: 'items', wrong: 'cloud-refused', source: PAIRS,
    as: portMap(text({
      words: 'four numbers such as "10|5|2|5"', hasExample: true, like: ['*|*|*|*'], characters: ['0-9', '|'],
      pattern: /^\d+\|\d+\|\d+\|\d+$/, good: '10|5|2|5', bad: '10|5',
    }), BY_NAME), since: 'v1.4.10',
  },
} as const satisfies Table;

export const QING_CLOUD_LB = {
  protocols: ['TCP', 'UDP'],
  defaults: { networkType: 'internal' },
  without: ['loadBalancerIP', 'loadBalancerSourceRanges', 'sessionAffinity', 'sessionAffinityConfig'],
  public: { networkType: 'public', eipSource: 'auto' },
  speaks: { tls: ['per port', 'protocol', 'certificates'], http: ['per port', 'protocol'] },
} as const satisfies ConstructSpec<typeof QINGCLOUD_TABLE>;
