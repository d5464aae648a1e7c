import { parseCidr } from './ip';
import { PROVIDER_IDS, type ProviderId } from './provider-ids.generated';
import { cidrProblem, cidrStrictProblem } from './rules/ranges';
import { dnsSubdomainProblem } from './rules/names';
import type { Card } from '../problem/card';
import { Findings } from '../problem/findings';
import { ALL_MINORS, MINORS, parseMinors, type MinorRange, type Minors } from '../problem/minor';
import { nearest } from '../problem/nearest';
import { ServiceError } from '../problem/service-error';

/** How kube-proxy, or what stands in for it, moves packets. */
export const PROXY_MODES = ['iptables', 'ipvs', 'nftables', 'userspace', 'ebpf'] as const;
/** One of `PROXY_MODES`. */
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
  /**
   * Load balancer controllers and their friends that run in the cluster: ids as in `PROVIDERS`, or providers of one's own.
   * @default - not known
   */
  readonly loadBalancer?: readonly (ProviderId | OwnProvider)[];
}

/** A provider of one's own, as `defineProvider` gives it. */
export interface OwnProvider {
  readonly id: string;
  readonly title: string;
}

/** What is known of a cluster, with defaults in: `Cluster.of` gives it, and checks ask it. */
export interface ClusterProfile {
  /** Minors whose API servers must take the manifests. */
  readonly minors: MinorRange;
  /** Address ranges of cluster IPs; `undefined` where they are not known. */
  readonly serviceCidrs?: readonly string[];
  /** First and last node port, both included. */
  readonly nodePorts: { readonly first: number; readonly last: number };
  /** Domain under which cluster DNS answers. */
  readonly clusterDomain: string;
  /** How Service traffic is moved on the nodes; `undefined` where it is not known. */
  readonly proxyMode?: ProxyMode;
  /** Operating systems of the nodes. */
  readonly nodeOs: readonly ('linux' | 'windows')[];
  /** Whether the network plugin carries SCTP; `undefined` where it is not known. */
  readonly sctp?: boolean;
  /** Ids of the load balancer controllers that run in the cluster; `undefined` where they are not known. */
  readonly loadBalancer?: readonly string[];
}

/** What holds where nobody said anything: portable over every minor we know. */
export const PORTABLE: ClusterProfile = {
  minors: ALL_MINORS, nodePorts: { first: 30000, last: 32767 }, clusterDomain: 'cluster.local', nodeOs: ['linux'],
};

/**
 * Reads what a user wrote of a cluster.
 *
 * @throws ServiceError with every problem of the profile
 */
export function readCluster(props: ClusterProps): ClusterProfile {
  const findings = new Findings();
  const minors = props.kubernetes === undefined ? ALL_MINORS : parseMinors(String(props.kubernetes));
  if (minors === undefined) {
    refuse('kubernetes', props.kubernetes, `a minor from ${MINORS[0]} to ${MINORS[MINORS.length - 1]}, or two of them with ".." between`, findings);
  }
  const nodePorts = props.nodePortRange === undefined ? PORTABLE.nodePorts : readPortRange(String(props.nodePortRange));
  if (nodePorts === undefined) refuse('nodePortRange', props.nodePortRange, 'two ports with "-" between, such as "30000-32767"', findings);
  checkServiceCidrs(props.serviceCidrs, findings);
  if (props.clusterDomain !== undefined && dnsSubdomainProblem(props.clusterDomain) !== undefined) {
    refuse('clusterDomain', props.clusterDomain, 'a DNS name such as "cluster.local"', findings);
  }
  if (props.proxyMode !== undefined && !PROXY_MODES.includes(props.proxyMode)) refuse('proxyMode', props.proxyMode, PROXY_MODES.join(', '), findings);
  checkNodeOs(props.nodeOs, findings);
  checkLoadBalancer(props.loadBalancer, findings);
  for (const prop of Object.keys(props)) {
    if ((KNOWN_PROPS as readonly string[]).includes(prop)) continue;
    const near = nearest(prop, KNOWN_PROPS);
    refuse(prop, (props as Record<string, unknown>)[prop], 'a prop that a cluster profile has', findings, near === undefined ? undefined : `write "${near}"`);
  }
  if (minors === undefined || nodePorts === undefined || findings.problems.length > 0) throw new ServiceError('the cluster profile', findings.problems);
  const { kubernetes: _kubernetes, nodePortRange: _range, loadBalancer, ...rest } = props;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...PORTABLE, ...given, minors, nodePorts, ...(loadBalancer === undefined ? {} : { loadBalancer: loadBalancer.map(idOf) }) };
}

/** The IP families that the cluster has ranges of; `undefined` where nobody said. */
export function familiesOf(cluster: ClusterProfile): ReadonlySet<4 | 6> | undefined {
  if (cluster.serviceCidrs === undefined) return undefined;
  return new Set(cluster.serviceCidrs.flatMap((text) => parseCidr(text)?.address.family ?? []));
}

/** A cluster profile that says what no cluster can be. */
export const CLUSTER_PROFILE = {
  code: 'cluster-profile', layer: 'api', severity: 'error',
  title: 'A cluster profile names minors, ranges and domains that a cluster can have.',
  why: 'the checks of every Service depend on it',
  fix: 'write what is asked for, or leave it out',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/',
  good: [{ kubernetes: '1.33' }, { serviceCidrs: ['10.96.0.0/16'] }, {}], bad: [{ loadBalancer: ['aws'] }, { kubernetes: '1.12' }, { nodePortRange: '3-1' }, { serviceCidrs: ['10.96.0.0'] }],
} as const satisfies Card;

const KNOWN_PROPS: readonly (keyof ClusterProps)[] =
  ['kubernetes', 'serviceCidrs', 'nodePortRange', 'clusterDomain', 'proxyMode', 'nodeOs', 'sctp', 'loadBalancer'];

function checkServiceCidrs(cidrs: readonly string[] | undefined, findings: Findings): void {
  if (cidrs === undefined) return;
  const path = 'serviceCidrs';
  if (!Array.isArray(cidrs) || cidrs.length === 0) {
    refuse(path, cidrs, 'a list of ranges such as ["10.96.0.0/16"]', findings);
    return;
  }
  cidrs.forEach((text: unknown, at) => {
    const wrong = typeof text === 'string' ? cidrProblem(text) ?? cidrStrictProblem(text) : 'it must be a string';
    if (wrong !== undefined) refuse(`${path}[${at}]`, text, `a range such as "10.96.0.0/16" (${wrong})`, findings);
  });
}

function checkNodeOs(systems: readonly string[] | undefined, findings: Findings): void {
  if (systems === undefined) return;
  if (!Array.isArray(systems) || systems.length === 0) return refuse('nodeOs', systems, 'a list of "linux" and "windows"', findings);
  systems.forEach((system: unknown, at) => {
    if (system !== 'linux' && system !== 'windows') refuse(`nodeOs[${at}]`, system, '"linux" or "windows"', findings);
  });
}

function checkLoadBalancer(providers: ClusterProps['loadBalancer'], findings: Findings): void {
  if (providers === undefined) return;
  if (!Array.isArray(providers)) {
    refuse('loadBalancer', providers, 'a list of ids such as ["metallb"]', findings, typeof providers === 'string' ? `write ["${String(providers)}"]` : undefined);
    return;
  }
  providers.forEach((provider: unknown, at) => {
    if (typeof provider === 'object' && provider !== null && typeof (provider as Partial<OwnProvider>).id === 'string') return; // of one's own
    if (known.has(String(provider))) return;
    const near = nearest(String(provider), known) ?? [...known].find((id) => id.startsWith(`${String(provider)}-`));
    refuse(`loadBalancer[${at}]`, provider, `the id of a provider: ${[...known].join(', ')}`, findings, near === undefined ? undefined : `write "${near}"`);
  });
}

/** Makes the id of a provider of one's own one that a profile may name. */
export function knowProvider(id: string): void {
  known.add(id);
}
const known = new Set<string>(PROVIDER_IDS);

function idOf(provider: string | OwnProvider): string {
  return typeof provider === 'string' ? provider : provider.id;
}

function readPortRange(text: string): ClusterProfile['nodePorts'] | undefined {
  const match = /^(\d{1,5})-(\d{1,5})$/.exec(text);
  if (match === null) return undefined;
  const [first, last] = [Number(match[1]), Number(match[2])];
  return first >= 1 && last <= 65535 && first <= last ? { first, last } : undefined;
}

function refuse(path: string, found: unknown, expected: string, findings: Findings, fix?: string): void {
  findings.add(CLUSTER_PROFILE, { path, found, expected, ...(fix === undefined ? {} : { fix }) });
}
