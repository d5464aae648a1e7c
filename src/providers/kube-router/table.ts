import { exactBoolean, goBoolean, list, oneOf, presence } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const OVERRIDES = 'any value that is not a boolean counts as false, even if the flag of kube-router is true';

/** Annotations of kube-router's service proxy, BGP and load balancer allocator, as of v2.11.0. */
export const KUBE_ROUTER_TABLE = {
  /** Whether the cluster IP is advertised over BGP. @default - flag of kube-router */
  advertiseClusterIp: {
    key: 'kube-router.io/service.advertise.clusterip', as: goBoolean, wrong: 'ignored', onInvalid: OVERRIDES,
    source: 'pkg/controllers/routing/network_routes_controller.go', since: 'v0.2.4',
  },
  /** Whether the external IPs are advertised over BGP. @default - flag of kube-router */
  advertiseExternalIp: {
    key: 'kube-router.io/service.advertise.externalip', as: goBoolean, wrong: 'ignored', onInvalid: OVERRIDES,
    source: 'pkg/controllers/routing/network_routes_controller.go', since: 'v0.2.4',
  },
  /** Whether the load balancer addresses are advertised over BGP. @default - flag of kube-router */
  advertiseLoadBalancerIp: {
    key: 'kube-router.io/service.advertise.loadbalancerip', as: goBoolean, wrong: 'ignored', onInvalid: OVERRIDES,
    source: 'pkg/controllers/routing/network_routes_controller.go', since: 'v0.2.4',
  },
  /** Direct server return for external and load balancer addresses: pods answer the client themselves. @default - off */
  dsr: {
    key: 'kube-router.io/service.dsr', as: oneOf('tunnel'), wrong: 'ignored',
    onInvalid: 'any other value marks the Service as DSR but sets up no tunnel',
    source: 'pkg/controllers/proxy/network_services_controller.go', since: 'v0.0.18',
  },
  /** Whether a pod can reach itself through its own Service. @default - flag of kube-router */
  hairpin: {
    key: 'kube-router.io/service.hairpin', as: presence, source: 'pkg/controllers/proxy/network_services_controller.go', since: 'v0.0.17',
  },
  /** The same through external IPs. @default false */
  hairpinExternalIps: {
    key: 'kube-router.io/service.hairpin.externalips', as: presence,
    source: 'pkg/controllers/proxy/network_services_controller.go', since: 'v1.3.0',
  },
  /**
   * Whether external traffic stays on its node and internal traffic goes to any node, overriding the spec. @default - traffic
   * policies of the spec
   */
  local: {
    key: 'kube-router.io/service.local', as: exactBoolean, wrong: 'ignored',
    emptyIsUnset: true, onInvalid: 'any value other than exactly "true" has no effect',
    source: 'pkg/controllers/proxy/network_services_controller.go', since: 'v0.1.0',
  },
  /** Flags of the scheduler; only with `scheduler: 'mh'`. @default - none */
  schedFlags: {
    key: 'kube-router.io/service.schedflags', as: list(oneOf('flag-1', 'flag-2', 'flag-3')), wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'unknown flags are ignored', source: 'pkg/controllers/proxy/network_services_controller.go', since: 'v0.2.2',
  },
  /** How IPVS selects the backend. @default 'rr' */
  scheduler: {
    key: 'kube-router.io/service.scheduler', as: oneOf('rr', 'lc', 'dh', 'sh', 'mh'), default: 'rr', wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'any other value means rr', source: 'pkg/controllers/proxy/network_services_controller.go', since: 'v0.0.18',
  },
  /** Neither proxies nor advertises the load balancer addresses; any value switches it on, even "false". @default - absent */
  skipLbIps: {
    key: 'kube-router.io/service.skiplbips', as: presence,
    deprecated: { use: 'kube-router.io/service.advertise.loadbalancerip', isReversed: true },
    source: 'pkg/controllers/proxy/network_services_controller.go', since: 'v0.2.0',
  },
} as const satisfies Table;

export const KUBE_ROUTER_LB = {
  protocols: ['TCP', 'UDP', 'SCTP'],
  internalBy: 'flags of kube-router set its pools',
  loadBalancerClass: 'kube-router',
  classIsOptional: true,
  hidden: ['skipLbIps'],
} as const satisfies ConstructSpec<typeof KUBE_ROUTER_TABLE>;
