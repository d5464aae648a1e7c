import { BLANKS, integer, oneOf, oneOfAnyCase, text } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const TIMEOUT = text({
  words: 'a duration such as "60s"', hasExample: true, like: ['*s', '*m', '*h'], characters: ['0-9', 'm', 's', 'h'],
  pattern: /^\d+(ms|s|m|h)$/, good: '60s', bad: 'a minute',
});
const ID = text({ words: 'an id' });

/** Annotations of the Civo cloud controller manager, as of v0.1.9. */
export const CIVO_TABLE = {
  /** Firewall of the load balancer, by id. @default - chosen by Civo, and then written here by the controller */
  firewallId: {
    key: 'kubernetes.civo.com/firewall-id', as: text({ words: 'the id of a firewall' }), wrong: 'cloud-refused',
    source: 'cloud-controller-manager/civo/loadbalancer.go', since: 'v0.0.1',
  },
  /**
   * Reserved IP, by address, name or id, or by a part of one that no other reserved IP has; assigned by the first update after creation.
   * @default - none reserved
   */
  ipv4Address: {
    key: 'kubernetes.civo.com/ipv4-address',
    as: text({ words: 'the address, name or id of a reserved IP', without: [...BLANKS, '/', ','], good: 'shop', bad: '203.0.113.0/24' }),
    wrong: 'refused',
    sharing: {
      wrong: 'ignored', says: 'each update of a Service takes the address to its own load balancer, away from the other',
      source: 'cloud-controller-manager/civo/loadbalancer.go: updateLBConfig',
    },
    source: 'cloud-controller-manager/civo/loadbalancer.go', since: 'v0.0.7',
  },
  /** Protocol of all ports. @default - protocol of each Service port */
  protocol: {
    key: 'kubernetes.civo.com/protocol', as: oneOfAnyCase('tcp', 'http'), wrong: 'cloud-refused',
    source: 'cloud-controller-manager/civo/loadbalancer.go', since: 'v0.0.8',
  },
  /** How the load balancer selects a node. @default - chosen by Civo, and then written here by the controller */
  algorithm: {
    key: 'kubernetes.civo.com/loadbalancer-algorithm', as: oneOf('round_robin', 'least_connections'), wrong: 'cloud-refused',
    source: 'cloud-controller-manager/civo/loadbalancer.go', since: 'v0.0.1',
  },
  /** PROXY protocol towards the nodes, by version; the status then has a host name only. @default - off */
  enableProxyProtocol: {
    key: 'kubernetes.civo.com/loadbalancer-enable-proxy-protocol', as: oneOf('send-proxy', 'send-proxy-v2'), wrong: 'cloud-refused',
    source: 'cloud-controller-manager/civo/loadbalancer.go',
    onInvalid: 'the controller passes it on unchecked; it is not a boolean', since: 'v0.0.1',
  },
  /** How long a client connection may be idle, in seconds or minutes, as `60s`; applied by updates only, not at creation. @default '60s' */
  clientTimeout: {
    key: 'kubernetes.civo.com/client-timeout', as: TIMEOUT, default: '60s', wrong: 'cloud-refused',
    source: 'cloud-controller-manager/civo/loadbalancer.go', since: 'v0.1.4',
  },
  /** How long a node connection may be idle, in seconds or minutes, as `60s`; applied by updates only, not at creation. @default '60s' */
  serverTimeout: {
    key: 'kubernetes.civo.com/server-timeout', as: TIMEOUT, default: '60s', wrong: 'cloud-refused',
    source: 'cloud-controller-manager/civo/loadbalancer.go', since: 'v0.1.4',
  },
  /** Concurrent requests that the load balancer is sized for, 10000 to 50000. @default 10000 */
  maxConcurrentRequests: {
    key: 'kubernetes.civo.com/max-concurrent-requests', as: integer({ min: 10000, max: 50000 }), default: '10000', wrong: 'refused',
    source: 'cloud-controller-manager/civo/loadbalancer.go', since: 'v0.1.0',
  },
  /** Cluster that the load balancer belongs to. */
  clusterId: { key: 'kubernetes.civo.com/cluster-id', as: ID, output: true, since: 'v0.0.1' },
  /** Id of the load balancer; a preset one must be of this cluster, and its name must end in the Service's. */
  loadbalancerId: { key: 'kubernetes.civo.com/loadbalancer-id', as: ID, output: true, since: 'v0.0.1' },
  /** Name of the load balancer. */
  loadbalancerName: { key: 'kubernetes.civo.com/loadbalancer-name', as: text({ words: 'a name' }), output: true, since: 'v0.0.1' },
} as const satisfies Table;

export const CIVO_LB = {
  protocols: ['TCP'],
  without: ['loadBalancerIP', 'loadBalancerSourceRanges'],
  public: 'always',
  internalBy: 'restrict it with firewallId',
  speaks: { http: ['all ports', 'protocol'], proxy: ['v1 and v2', 'enableProxyProtocol'] },
} as const satisfies ConstructSpec<typeof CIVO_TABLE>;
