import { array, exactBoolean, json, oneOfAnyCase, string } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const POOLS = json(array(string({ words: 'the name of an IPPool, or its CIDR' })));
const ADDRESSES =
  json(array(string({
    words: 'an IP address', characters: ['0-9', 'a-f', 'A-F', '.', ':'], pattern: /^[0-9a-fA-F.:]+$/,
    good: '10.1.0.5',
  }), { minItems: 1, maxItems: 2 }));

const NO_ADDRESS = 'Calico writes an error to its log only, and the Service gets no address';

/** Annotations of Calico's load balancer IPAM and eBPF service proxy, as of v3.32. */
export const CALICO_TABLE = {
  /** Addresses to use: a JSON array, with at most one of each family. @default - spec.loadBalancerIP, else any address */
  loadBalancerIPs: {
    key: 'projectcalico.org/loadBalancerIPs', as: ADDRESSES, wrong: 'refused', emptyIsUnset: true, onInvalid: NO_ADDRESS,
    source: 'kube-controllers/pkg/controllers/loadbalancer/loadbalancer_controller.go', since: 'v3.30.0',
  },
  /**
   * IPv4 pools to take the address from: a JSON array of names or CIDRs of IPPools that load balancers may use. @default - any such pool
   */
  ipv4pools: {
    key: 'projectcalico.org/ipv4pools', as: POOLS, wrong: 'refused', emptyIsUnset: true, onInvalid: NO_ADDRESS,
    source: 'kube-controllers/pkg/controllers/loadbalancer/loadbalancer_controller.go', since: 'v3.21.3',
  },
  /** IPv6 pools to take the address from: a JSON array, as for `ipv4pools`. @default - any such pool */
  ipv6pools: {
    key: 'projectcalico.org/ipv6pools', as: POOLS, wrong: 'refused', emptyIsUnset: true, onInvalid: NO_ADDRESS,
    source: 'kube-controllers/pkg/controllers/loadbalancer/loadbalancer_controller.go', since: 'v3.21.3',
  },
  /**
   * How the eBPF proxy selects the backend of external traffic; `'maglev'` keeps a client's backend when nodes come and go. @default - at
   * random
   */
  externalTrafficStrategy: {
    key: 'lb.projectcalico.org/external-traffic-strategy', as: oneOfAnyCase('maglev'), wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'any other text has no effect', source: 'felix/bpf/proxy/proxy.go', since: 'v3.32.0',
  },
  /** Whether the eBPF proxy leaves the Service out of address translation; its other eBPF annotations are then not read. @default false */
  natExcludeService: {
    key: 'projectcalico.org/natExcludeService', as: exactBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'any value other than exactly "true" has no effect', source: 'felix/bpf/proxy/proxy.go', since: 'v3.28.0',
  },
  /** Whether the eBPF proxy forgets UDP flows of terminating endpoints immediately. @default - when they time out */
  udpConntrackCleanup: {
    key: 'projectcalico.org/udpConntrackCleanup', as: oneOfAnyCase('TerminatingImmediately'), wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'any other text has no effect', source: 'felix/bpf/proxy/proxy.go', since: 'v3.28.0',
  },
} as const satisfies Table;

export const CALICO_LB = {
 protocols: ['TCP', 'UDP', 'SCTP'],
  internalBy: 'select its pool with ipv4pools or ipv6pools',
  loadBalancerClass: 'calico',
  classIsOptional: true,
} as const satisfies ConstructSpec<typeof CALICO_TABLE>;
