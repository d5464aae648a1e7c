import { ALL_MINORS, parseMinors, type MinorRange, type Minors } from '../problem/minor';

/** How kube-proxy, or what stands in for it, moves packets. */
export const PROXY_MODES = ['iptables', 'ipvs', 'nftables', 'userspace', 'ebpf'] as const;
export type ProxyMode = (typeof PROXY_MODES)[number];

/** What is known of the cluster that the manifests are for; every field left out stays unknown. */
export interface ClusterProps {
  /** Minor, or range of minors, whose API servers must take the manifests. @default '1.26..1.36' */
  readonly kubernetes?: Minors;
  /** Address ranges of cluster IPs, one a family: `['10.96.0.0/16']`. @default - not known: cluster IPs are not range-checked */
  readonly serviceCidrs?: readonly string[];
  /** First and last node port, with a hyphen between. @default '30000-32767' */
  readonly nodePortRange?: `${number}-${number}`;
  /** Domain under which cluster DNS answers. @default 'cluster.local' */
  readonly clusterDomain?: string;
  /** How Service traffic is moved on the nodes. @default - not known */
  readonly proxyMode?: ProxyMode;
  /** Operating systems of the nodes. @default ['linux'] */
  readonly nodeOs?: readonly ('linux' | 'windows')[];
  /** Whether the network plugin carries SCTP. @default - not known */
  readonly sctp?: boolean;
  /** Ids of the load balancer controllers that run in the cluster, as in `PROVIDERS`. @default - not known */
  readonly loadBalancer?: readonly string[];
}

/** The same, read and with defaults: what checks ask. */
export interface ClusterProfile {
  readonly minors: MinorRange;
  readonly serviceCidrs?: readonly string[];
  readonly nodePorts: { readonly first: number; readonly last: number };
  readonly clusterDomain: string;
  readonly proxyMode?: ProxyMode;
  readonly nodeOs: readonly ('linux' | 'windows')[];
  readonly sctp?: boolean;
  readonly loadBalancer?: readonly string[];
}

/** What holds where nobody said anything: portable over every minor we know. */
export const PORTABLE: ClusterProfile = {
  minors: ALL_MINORS, nodePorts: { first: 30000, last: 32767 }, clusterDomain: 'cluster.local', nodeOs: ['linux'],
};

/** Reads what a user wrote of a cluster. */
export function readCluster(props: ClusterProps): ClusterProfile {
  const minors = props.kubernetes === undefined ? ALL_MINORS : parseMinors(props.kubernetes) ?? ALL_MINORS;
  const [first = 30000, last = 32767] = props.nodePortRange?.split('-').map(Number) ?? [];
  return { ...PORTABLE, ...props, minors, nodePorts: { first, last } };
}
