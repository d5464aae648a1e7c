import type { ProxyMode } from './cluster';
import type { Minor } from './minor';

/** A deprecation that Kubernetes has announced; minors that are not released yet are texts. */
export interface KubernetesDeprecation {
  /** The deprecated feature in Markdown, for the guide. */
  readonly feature: string;
  /** The Kubernetes minor version that deprecated the feature. */
  readonly since: Minor;
  /** The Kubernetes minor version in which the feature is off by default. */
  readonly offByDefault: `1.${number}`;
  /** The Kubernetes minor version that removes the feature. @default - not announced yet */
  readonly removedIn?: `1.${number}`;
  /** Number of the Kubernetes enhancement proposal (KEP). */
  readonly kep: number;
}

/** Deprecations that affect Services. */
export const DEPRECATIONS = {
  externalIPs: { feature: '`spec.externalIPs`', since: '1.36', offByDefault: '1.40', removedIn: '1.43', kep: 5707 },
  ipvs: { feature: 'kube-proxy\'s `ipvs` mode', since: '1.35', offByDefault: '1.40', removedIn: '1.43', kep: 5495 },
} as const satisfies Readonly<Record<string, KubernetesDeprecation>>;

/** The proxy mode that will replace iptables as the default (KEP-5343), and the node ports on 127.0.0.1 that it lacks (KEP-6032). */
export const NEXT_PROXY_MODE = {
  mode: 'nftables', about: '1.40', warns: '1.37', kep: 5343, loopback: { about: '1.38', kep: 6032 },
} as const satisfies {
  mode: ProxyMode; kep: number;
  /** The Kubernetes minor version that will probably have the new default. */
  about: `1.${number}`;
  /** The Kubernetes minor version since which kube-proxy warns if its mode is not set. */
  warns: Minor;
  /** When this mode will probably support node ports on 127.0.0.1. */
  loopback: { about: `1.${number}`; kep: number };
};

/** Returns the minors of a deprecation as text after "it is": `deprecated since Kubernetes 1.35, to be off by default in 1.40`. */
export function formatDeprecation({ since, offByDefault, removedIn }: KubernetesDeprecation): string {
  const removal = removedIn === undefined ? '' : ` and gone in ${removedIn}`;
  return `deprecated since Kubernetes ${since}, to be off by default in ${offByDefault}${removal}`;
}
