import { anyCaseBoolean, exactBoolean, ipAddress, list, oneOf, oneOfAnyCase, text, untrimmedList } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const ADDRESSES = list(ipAddress());
const SHARING_KEY = text({ words: 'any text, the same on all Services that share an address' });
const NAMESPACES =
  untrimmedList(text({
    words: 'a namespace, or "*" for all', maxLength: 63, characters: ['a-z', '0-9', '-', '*'],
    pattern: /^(\*|[a-z0-9]([-a-z0-9]*[a-z0-9])?)$/, good: 'team-a', bad: ' team-a',
  }));
const AFFINITY = oneOfAnyCase('local', 'remote', 'none');
const SELECTOR = text({
  words: 'a label selector such as "pool=web,zone in (a,b)"', hasExample: true, without: [':', '{', '}'],
  good: 'pool=web', bad: 'pool: web',
});

const SKIPPED = 'a text that is not an address is skipped: if no valid one is left, the Service gets any free address';
const COUNTS_AS_FALSE = 'any value other than "true" counts as false';

/**
 * Annotations of Cilium: LB IPAM, Node IPAM, the load balancer of its agents, and Cluster Mesh.
 *
 * `since` comes from the pull request of each option, and the branch that it was merged to; the first release of an option without
 * it is not known.
 */
export const CILIUM_TABLE = {
  // ---- addresses ----
  /** Addresses that LB IPAM assigns to the Service, in addition to `spec.loadBalancerIP`. @default - any free address of the pools */
  lbIpamIps: { key: 'lbipam.cilium.io/ips', since: 'v1.16', as: ADDRESSES, emptyIsUnset: true, wrong: 'ignored', onInvalid: SKIPPED },
  /**
   * Sharing key: Services with the same key may share one address, if their ports differ and their policies agree. @default - not shared
   */
  lbIpamSharingKey: { key: 'lbipam.cilium.io/sharing-key', since: 'v1.16', as: SHARING_KEY, emptyIsUnset: true, wrong: 'refused' },
  /** Other namespaces whose Services may share it, without spaces, or `'*'`; both sides must allow it. @default - the Service's own */
  lbIpamSharingCrossNamespace: {
    key: 'lbipam.cilium.io/sharing-cross-namespace', since: 'v1.16', as: NAMESPACES, emptyIsUnset: true, wrong: 'ignored',
    onInvalid: 'a name that no namespace has, or one with spaces, allows nothing',
  },
  /** Whether Services with other pods may share it under `externalTrafficPolicy: 'Local'`; on both sides. @default false */
  lbIpamSharingPermitDifferentPods: {
    key: 'lbipam.cilium.io/sharing-permit-different-pods', as: exactBoolean, default: 'false', wrong: 'ignored',
    onInvalid: COUNTS_AS_FALSE, since: 'v1.21.0',
  },
  /** Nodes whose addresses become those of the Service, under Node IPAM. @default - every eligible node */
  nodeIpamMatchNodeLabels: {
    key: 'io.cilium.nodeipam/match-node-labels', since: 'v1.18 or earlier', as: SELECTOR, emptyIsUnset: true, wrong: 'refused',
  },

  // ---- load balancing ----
  /** How a backend is chosen; needs the agent option `bpf-lb-algorithm-annotation`. @default - that of the agent */
  lbAlgorithm: {
    key: 'service.cilium.io/lb-algorithm', since: 'v1.17', as: oneOf('random', 'maglev'), wrong: 'ignored',
    onInvalid: 'any other value means the setting of the agent',
  },
  /** How packets reach a backend on another node; needs the agent option `bpf-lb-mode-annotation`. @default - that of the agent */
  forwardingMode: {
    key: 'service.cilium.io/forwarding-mode', since: 'v1.17', as: oneOfAnyCase('dsr', 'snat'), wrong: 'ignored',
    onInvalid: 'the agent writes a warning to its log and uses its own mode',
  },
  /** Which of the frontends of its `spec.type` are exposed. @default - all of them */
  type: {
    key: 'service.cilium.io/type', since: 'v1.17', as: oneOf('ClusterIP', 'NodePort', 'LoadBalancer'), wrong: 'open',
    onInvalid: 'the agent writes a warning to its log, and everything stays exposed',
  },
  /** Whether `loadBalancerSourceRanges` allows or denies the ranges. @default 'allow' */
  srcRangesPolicy: {
    key: 'service.cilium.io/src-ranges-policy', since: 'v1.17', as: oneOfAnyCase('allow', 'deny'), default: 'allow', wrong: 'open',
    onInvalid: 'any other value counts as allow: traffic that should be denied is allowed',
  },
  /** Nodes on which the Service is installed: those with this value of the label service.cilium.io/node. @default - all nodes */
  node: {
    key: 'service.cilium.io/node', since: 'v1.17',
    as: text({
      words: 'a label value', maxLength: 63, characters: ['a-z', 'A-Z', '0-9', '-', '_', '.'],
      pattern: /^[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$/, good: 'edge', bad: 'pool=edge',
    }), wrong: 'ignored',
    onInvalid: 'with a value that no node has, the Service is installed on no node',
  },
  /** Nodes on which the Service is installed, by label selector; wins over `node`. @default - all nodes */
  nodeSelector: {
    key: 'service.cilium.io/node-selector', since: 'v1.18', as: SELECTOR, wrong: 'open',
    onInvalid: 'a selector that cannot be parsed installs the Service on every node',
  },
  /** Whether packets for the node itself go to a proxy. @default 'none' */
  proxyDelegation: {
    key: 'service.cilium.io/proxy-delegation', since: 'v1.18', as: oneOfAnyCase('none', 'delegate-if-local'), default: 'none',
    wrong: 'ignored',
    onInvalid: 'any other value counts as none',
  },
  /** Layer 7 balancing through Envoy. @default - off */
  lbL7: {
    key: 'service.cilium.io/lb-l7', since: 'v1.13', as: oneOf('enabled'), emptyIsUnset: true, wrong: 'ignored',
    onInvalid: 'any value other than exactly "enabled" is off',
  },
  /** How Envoy chooses; needs `lbL7`. @default - that of the Helm chart */
  lbL7Algorithm: {
    key: 'service.cilium.io/lb-l7-algorithm', since: 'v1.13', as: oneOfAnyCase('round_robin', 'least_request', 'random'),
    emptyIsUnset: true, wrong: 'ignored',
    onInvalid: 'an unknown name means round robin',
  },

  // ---- Cluster Mesh ----
  /** Whether backends of the same Service in other clusters are used too. @default false */
  global: {
    key: 'service.cilium.io/global', since: 'v1.13', as: anyCaseBoolean, default: 'false', wrong: 'ignored', onInvalid: COUNTS_AS_FALSE,
  },
  /** Whether the backends of this cluster are shared with other clusters; for a global Service. @default true */
  shared: {
    key: 'service.cilium.io/shared', since: 'v1.13', as: anyCaseBoolean, default: 'true', wrong: 'ignored', onInvalid: COUNTS_AS_FALSE,
  },
  /** Which backends a global Service prefers. @default 'none' */
  affinity: {
    key: 'service.cilium.io/affinity', since: 'v1.13', as: AFFINITY,
    default: 'none', emptyIsUnset: true, wrong: 'ignored', onInvalid: 'any other value means "none"',
  },
  /** Whether endpoints of other clusters are copied into EndpointSlices of this one. @default - true for headless global Services */
  globalSyncEndpointSlices: {
    key: 'service.cilium.io/global-sync-endpoint-slices', since: 'v1.16', as: exactBoolean, wrong: 'ignored',
    onInvalid: 'any other text counts as false',
  },

  // ---- older spellings: read only where the newer key is absent ----
  /** Addresses that LB IPAM assigns to the Service. */
  legacyLbIpamIps: {
    key: 'io.cilium/lb-ipam-ips', since: 'v1.13', as: ADDRESSES, emptyIsUnset: true, wrong: 'ignored', onInvalid: SKIPPED,
    deprecated: { use: 'lbipam.cilium.io/ips' },
  },
  /** Sharing key. */
  legacyLbIpamSharingKey: {
    key: 'io.cilium/lb-ipam-sharing-key', since: 'v1.15', as: SHARING_KEY, emptyIsUnset: true, wrong: 'refused',
    deprecated: { use: 'lbipam.cilium.io/sharing-key' },
  },
  /** Other namespaces whose Services may share the address. @default - the Service's own */
  legacyLbIpamSharingCrossNamespace: {
    key: 'io.cilium/lb-ipam-sharing-cross-namespace', since: 'v1.16 or earlier', as: NAMESPACES, emptyIsUnset: true, wrong: 'ignored',
    deprecated: { use: 'lbipam.cilium.io/sharing-cross-namespace' },
  },
  /** Whether Services with other pods may share it. @default false */
  legacyLbIpamSharingPermitDifferentPods: {
    key: 'io.cilium/lb-ipam-sharing-permit-different-pods', as: exactBoolean, wrong: 'ignored', since: 'v1.21.0',
    deprecated: { use: 'lbipam.cilium.io/sharing-permit-different-pods' },
  },
  /** Whether backends in other clusters are used too. @default false */
  legacyGlobal: {
    key: 'io.cilium/global-service', since: 'v1.5 or earlier', as: anyCaseBoolean, wrong: 'ignored', onInvalid: COUNTS_AS_FALSE,
    deprecated: { use: 'service.cilium.io/global' },
  },
  /** Whether the backends of this cluster are shared with other clusters. @default true */
  legacyShared: {
    key: 'io.cilium/shared-service', since: 'v1.5 or earlier', as: anyCaseBoolean, wrong: 'ignored', onInvalid: COUNTS_AS_FALSE,
    deprecated: { use: 'service.cilium.io/shared' },
  },
  /** Which backends a global Service prefers. @default 'none' */
  legacyAffinity: {
    key: 'io.cilium/service-affinity', since: 'v1.12', as: AFFINITY, emptyIsUnset: true,
    wrong: 'ignored', deprecated: { use: 'service.cilium.io/affinity' },
  },
} as const satisfies Table;

export const CILIUM_LB = {
  protocols: ['TCP', 'UDP', 'SCTP'],
  internalBy: 'select it with lbIpamIps, or by a pool that selects the labels of this Service',
} as const satisfies ConstructSpec<typeof CILIUM_TABLE>;
