import { containsIp, lastAddressOf, networkOf, parseCidr, type Cidr } from './ip';
import { CLOUDS, CONTROLLER_SETTINGS, type ProviderId } from './provider-ids.generated';
import { DEFAULT_MINORS, intersect, type MinorRange, type Minors } from './minor';
import type { Path, Problem } from '../problem';
import type { BeginsBefore, EndsBefore, FirstOf, PropOf } from './checks';
import { isRecord } from './record';

/** Modes of kube-proxy: `kernelspace` on Windows, and `ebpf` for a replacement of kube-proxy, such as Cilium. */
export const PROXY_MODES = ['iptables', 'ipvs', 'nftables', 'kernelspace', 'ebpf'] as const;
/** One of `PROXY_MODES`. */
export type ProxyMode = (typeof PROXY_MODES)[number];

/** The default node port range of Kubernetes. */
export const NODE_PORTS = { first: 30000, last: 32767 } as const;

/** Schedulers of kube-proxy in ipvs mode. */
export const IPVS_SCHEDULERS = ['rr', 'wrr', 'lc', 'wlc', 'lblc', 'lblcr', 'sh', 'dh', 'sed', 'nq', 'mh'] as const;
/** One of `IPVS_SCHEDULERS`. */
export type IpvsScheduler = (typeof IPVS_SCHEDULERS)[number];

/** Feature gates of the API server that change what it accepts. */
export interface FeatureGates {
  /** Whether the name of a Service may begin with a digit. @default - true since 1.36 */
  readonly RelaxedServiceNameValidation?: boolean | undefined;
}

/** Settings of controllers that change what the annotations of a Service mean, by the id of the controller. */
export interface ControllerSettings {
  /** Settings of ExternalDNS. */
  readonly 'external-dns'?: {
    /**
     * Prefix of the keys that ExternalDNS reads (`--annotation-prefix`).
     * @default - the prefix of its release: `external-dns.kubernetes.io/` since v0.22.0
     */
    readonly annotationPrefix?: string | undefined;
  } | undefined;
  /** Settings of the AWS Load Balancer Controller. */
  readonly 'aws-load-balancer-controller'?: {
    /** Whether its webhook sets the controller's class on new Services without one (`enableServiceMutatorWebhook`). @default - not known */
    readonly webhook?: boolean | undefined;
    /** Whether EKS Auto Mode runs the controller; it gives new Services the class `eks.amazonaws.com/nlb`. @default false */
    readonly autoMode?: boolean | undefined;
  } | undefined;
  /** Settings of the Hetzner Cloud controller manager. */
  readonly hetzner?: {
    /**
     * Whether load balancers have a public network if no annotation decides it (`HCLOUD_LOAD_BALANCERS_DISABLE_PUBLIC_NETWORK`).
     * @default true
     */
    readonly publicNetwork?: boolean | undefined;
  } | undefined;
}

/**
 * Returns the key prefix that a profile sets for the controller with this id (`controllerSettings[id].annotationPrefix`), or `undefined`.
 */
export function annotationPrefixOf(
  { controllerSettings }: { readonly controllerSettings?: ControllerSettings | undefined }, id: string,
): string | undefined {
  // TypeScript: an interface cannot be indexed by any string.
  return (controllerSettings as Readonly<Record<string, { readonly annotationPrefix?: string }>> | undefined)?.[id]?.annotationPrefix;
}

/**
 * Services that clients outside the cluster may reach: those of a type, of a namespace, or of a load balancer class.
 *
 * @example
 * const allowed: AllowedExposure = { namespaces: ['ingress-nginx'], classes: ['tailscale'] };
 */
export interface AllowedExposure {
  /** Types that any Service may have; `ClusterIP` allows external IPs. @default - none */
  readonly types?: readonly ('NodePort' | 'LoadBalancer' | 'ClusterIP')[] | undefined;
  /** Namespaces whose Services may have any type. @default - none */
  readonly namespaces?: readonly string[] | undefined;
  /** Classes that load balancers may have. @default - none */
  readonly classes?: readonly string[] | undefined;
}

/**
 * What you know about the cluster that the manifests are for. For an omitted field, checks assume its default, or nothing if it has none.
 */
export interface ClusterProps {
  /** Kubernetes minor version, or range of them, whose API servers must accept the manifests; 1.26 is the oldest. @default '1.31..1.37' */
  readonly kubernetes?: Minors | undefined;
  /**
   * Address ranges of cluster IPs, one for each IP family: `['10.96.0.0/16']`.
   * @default - not known: the ranges of cluster IPs are not checked
   */
  readonly serviceCidrs?: readonly string[] | undefined;
  /** First and last node port, separated by a hyphen. @default '30000-32767' */
  readonly nodePortRange?: `${number}-${number}` | undefined;
  /** Cluster domain of DNS. @default 'cluster.local' */
  readonly clusterDomain?: string | undefined;
  /** Proxy mode of the nodes; of the Linux nodes if there are others. @default - not known */
  readonly proxyMode?: ProxyMode | undefined;
  /** Scheduler of kube-proxy in ipvs mode (`--ipvs-scheduler`). @default - not known; kube-proxy itself defaults to 'rr' */
  readonly ipvsScheduler?: IpvsScheduler | undefined;
  /**
   * Addresses of the nodes on which kube-proxy opens node ports (`--nodeport-addresses`): ranges, or `['primary']`.
   * @default - not known; kube-proxy itself defaults to all addresses of a node, or in nftables mode to its primary ones
   */
  readonly nodePortAddresses?: readonly string[] | undefined;
  /** Feature gates of the API server that differ from the default of its minor version. @default - none */
  readonly featureGates?: FeatureGates | undefined;
  /** Settings of controllers that change what the annotations of a Service mean. @default - the controllers' own defaults */
  readonly controllerSettings?: ControllerSettings | undefined;
  /** Operating systems of the nodes. @default ['linux'] */
  readonly nodeOs?: readonly ('linux' | 'windows')[] | undefined;
  /** Whether the network plugin supports SCTP. @default - not known */
  readonly sctp?: boolean | undefined;
  /**
   * Load balancer controllers and add-ons that run in the cluster: ids as in `PROVIDERS`, or your own providers.
   * @default - not known
   */
  readonly loadBalancer?: readonly (ProviderId | OwnProvider)[] | undefined;
  /**
   * Services that clients outside the cluster may reach: `{ namespaces: ['ingress'] }`. All others are reported as `service-exposed`.
   * @default - not known: none is reported
   */
  readonly allowedExposure?: AllowedExposure | undefined;
}

/** Your own provider, as returned by `defineProvider`. */
export interface OwnProvider {
  /** Id of the provider. */
  readonly id: string;
  /** Name of the provider in messages. */
  readonly title: string;
}

/** What is known about a cluster, with defaults filled in: `Cluster.of` returns it, and checks read it. */
export interface ClusterProfile {
  /** Kubernetes minor versions whose API servers must accept the manifests. */
  readonly minors: MinorRange;
  /** Address ranges of cluster IPs; `undefined` if not known. */
  readonly serviceCidrs?: readonly string[];
  /** First and last node port, both included. */
  readonly nodePorts: { readonly first: number; readonly last: number };
  /** Cluster domain of DNS. */
  readonly clusterDomain: string;
  /** Proxy mode of the nodes; `undefined` if not known. */
  readonly proxyMode?: ProxyMode;
  /** Scheduler of kube-proxy in ipvs mode; `undefined` if not known. */
  readonly ipvsScheduler?: IpvsScheduler;
  /** Addresses of the nodes on which node ports are open; `undefined` if not known. */
  readonly nodePortAddresses?: readonly string[];
  /** Feature gates of the API server that differ from the default of its minor version. */
  readonly featureGates?: FeatureGates;
  /** Settings of controllers that change what annotations mean. */
  readonly controllerSettings?: ControllerSettings;
  /** Versions of the charts and images that the manifests install, by the id of the controller; `undefined` if they were not read. */
  readonly releases?: ReadonlyMap<string, readonly string[]>;
  /** Warnings about the cluster profile itself. */
  readonly warnings?: readonly Problem[];
  /** Operating systems of the nodes. */
  readonly nodeOs: readonly ('linux' | 'windows')[];
  /** Whether the network plugin supports SCTP; `undefined` if not known. */
  readonly sctp?: boolean;
  /** Ids of the load balancer controllers that run in the cluster; `undefined` if not known. */
  readonly loadBalancer?: readonly string[];
  /** Services that clients outside the cluster may reach; `undefined` if that is not checked. */
  readonly allowedExposure?: AllowedExposure;
}

/** What commands of pages and scripts create besides the manifests. */
export interface CreatedByCommands {
  /** Names of the Services that commands such as `kubectl expose` create. */
  readonly services: ReadonlySet<string>;
  /** Labels of the pods that commands such as `kubectl run` in pages and scripts create: `app=web`. */
  readonly labels: ReadonlySet<string>;
  /** Names of Helm releases that commands such as `helm install` in pages and scripts create. */
  readonly releases: ReadonlySet<string>;
  /** Namespaces to which commands such as `kubectl apply -n shop -f web.yaml` apply objects. */
  readonly namespaces: ReadonlySet<string>;
}

/** The default profile: portable over the minors that are still supported. */
export const PORTABLE: ClusterProfile = {
  minors: DEFAULT_MINORS, nodePorts: NODE_PORTS, clusterDomain: 'cluster.local', nodeOs: ['linux'],
};

/**
 * Returns the IP families of the cluster's `serviceCidrs`, as 4 and 6; `undefined` if the profile has no `serviceCidrs`. Invalid ranges are
 * left out.
 */
export function clusterFamiliesOf(cluster: ClusterProfile): ReadonlySet<4 | 6> | undefined {
  if (cluster.serviceCidrs === undefined) return undefined;
  return new Set(cluster.serviceCidrs.flatMap((text) => parseCidr(text)?.address.family ?? []));
}

/** A value of a cluster profile that contradicts another one. */
export interface ProfileConflict {
  /** Path of the prop to change. */
  readonly path: Path;
  readonly found: unknown;
  readonly expected: string;
  readonly fix: string;
  /** Why the value is probably a mistake; the conflict is then a warning. @default - it is certainly a mistake, and an error */
  readonly reason?: string;
}

/**
 * Yields the contradictions between fields of a profile that are valid separately, such as SCTP on Windows nodes; nothing for a consistent
 * profile.
 */
export function* findProfileConflicts(props: ClusterProps, minors: MinorRange): Generator<ProfileConflict> {
  yield* findNodeConflicts(props);
  yield* findGateConflicts(props, minors);
  yield* findRangeConflicts(props, minors);
  yield* findControllerConflicts(props);
}

function* findNodeConflicts({ nodeOs = ['linux'], proxyMode, sctp }: ClusterProps): Generator<ProfileConflict> {
  const isWindowsOnly = nodeOs.length === 1 && nodeOs[0] === 'windows';
  if (isWindowsOnly && proxyMode !== undefined && proxyMode !== 'ebpf' && proxyMode !== 'kernelspace')
    yield {
      path: ['proxyMode'], found: proxyMode, expected: '"kernelspace", the only mode of kube-proxy on Windows nodes',
      fix: 'write "kernelspace", or add "linux" to nodeOs',
    };
  if (isWindowsOnly && sctp === true)
    yield {
      path: ['sctp'], found: sctp, expected: 'false: Windows nodes do not support SCTP', fix: 'leave it out, or add "linux" to nodeOs',
    };
  if (proxyMode === 'kernelspace' && nodeOs.includes('linux'))
    yield {
      path: ['proxyMode'], found: proxyMode, expected: 'a mode of Linux nodes: "kernelspace" is the mode of Windows nodes',
      fix: nodeOs.length > 1 ? 'write the mode of the Linux nodes, such as "iptables"'
        : 'write nodeOs: [windows], or a mode such as "iptables"',
    };
}

function* findGateConflicts({ featureGates }: ClusterProps, minors: MinorRange): Generator<ProfileConflict> {
  const gate = featureGates?.RelaxedServiceNameValidation;
  const minorsWithGate = intersect(minors, GATE_SINCE);
  if (gate === undefined || (minorsWithGate !== undefined && (!gate || minorsWithGate.first === minors.first))) return;
  yield {
    path: ['featureGates', 'RelaxedServiceNameValidation'], found: gate,
    expected: `minors that have the gate: an API server before ${GATE_SINCE} does not start with it`,
    fix: gate ? `set kubernetes to minors from ${GATE_SINCE}, or leave the gate out` : 'leave the gate out',
  };
}
const GATE_SINCE = '1.34';

function* findRangeConflicts({ serviceCidrs, nodePortAddresses }: ClusterProps, minors: MinorRange): Generator<ProfileConflict> {
  const serviceRanges = parseRanges(serviceCidrs), nodeRanges = parseRanges(nodePortAddresses);
  if (serviceRanges.length === 0) return;
  const families = serviceRanges.map(({ address }) => address.family);
  const secondOfFamily = families.findIndex((family, index) => families.indexOf(family) < index);
  if (secondOfFamily >= 0 && intersect(minors, SERVICE_CIDRS_SINCE) === undefined)
    yield {
      path: ['serviceCidrs', secondOfFamily], found: serviceCidrs?.[secondOfFamily], expected: 'one range a family on these minors',
      fix: `remove it: ServiceCIDR objects, which add ranges, begin with ${SERVICE_CIDRS_SINCE}`,
    };
  // An API server does not start with a smaller range of cluster IPs.
  if (serviceRanges[0].prefix > (families[0] === 4 ? 29 : 125))
    yield {
      path: ['serviceCidrs', 0], found: serviceCidrs?.[0], expected: 'a range of at least 8 addresses',
      fix: 'write the range of --service-cluster-ip-range, with its own prefix length',
    };
  const isInServiceRange = (range: Cidr) =>
    serviceRanges.some((outer) => containsIp(outer, networkOf(range)) && containsIp(outer, lastAddressOf(range)));
  const misplaced = nodeRanges.findIndex(isInServiceRange);
  if (misplaced >= 0)
    yield {
      path: ['nodePortAddresses', misplaced], found: nodePortAddresses?.[misplaced],
      expected: 'addresses of nodes, which are not in serviceCidrs', fix: 'write the ranges of the nodes',
    };
  if (nodeRanges.length > 0 && !nodeRanges.some(({ address }) => families.includes(address.family)))
    yield {
      path: ['nodePortAddresses'], found: nodePortAddresses,
      expected: 'a range of a family that serviceCidrs has: else no node port answers', fix: `add a range of IPv${families[0]}`,
    };
}
/** The first Kubernetes minor version with ServiceCIDR objects. */
const SERVICE_CIDRS_SINCE = '1.27';

/** Returns the parsed ranges; empty if one of them is invalid, which `readCluster` reports. */
function parseRanges(texts: readonly string[] | undefined): readonly Cidr[] {
  const ranges = (texts ?? []).map((text) => typeof text === 'string' ? parseCidr(text) : undefined);
  return ranges.every((range): range is Cidr => range !== undefined) ? ranges : [];
}

function* findControllerConflicts({ loadBalancer, controllerSettings }: ClusterProps): Generator<ProfileConflict> {
  for (const id of Object.keys(controllerSettings ?? {})) {
    const prefix: unknown = annotationPrefixOf({ controllerSettings }, id);
    if (typeof prefix !== 'string' || prefix.endsWith('/')) continue;
    yield {
      path: ['controllerSettings', id, 'annotationPrefix'], found: prefix,
      expected: 'a beginning of keys that ends with "/": ExternalDNS does not start with another', fix: `write "${prefix}/"`,
    };
  }
  if (!Array.isArray(loadBalancer)) return;
  const ids = loadBalancer.map((provider: unknown) => isRecord(provider) ? provider.id : provider);
  for (const id of CONFIGURABLE) {
    if (controllerSettings?.[id] === undefined || ids.includes(id)) continue;
    yield {
      path: ['controllerSettings', id], found: controllerSettings[id],
      expected: 'settings of a controller that runs here, as loadBalancer says', fix: `add "${id}" to loadBalancer, or remove the settings`,
    };
  }
  // TypeScript: the ids are keys of `CLOUDS`.
  const idByCloud = new Map(ids.flatMap((id) => Object.hasOwn(CLOUDS, String(id)) ? [[CLOUDS[id as ProviderId], id] as const] : []));
  if (idByCloud.size < 2) return;
  yield {
    path: ['loadBalancer'], found: ids, expected: 'the controller of one cloud: the nodes of a cluster are machines of one',
    reason: `each of ${[...idByCloud.values()].join(', ')} makes a load balancer for a Service without a class, so that which one acts is `
      + 'not known, and such a Service is not checked for either',
    fix: 'set a profile for each cluster, for example one for each chart',
  };
}
/** Ids of the load balancer controllers that `controllerSettings` supports. TypeScript: `Object.keys` returns `string[]`. */
const CONFIGURABLE = (Object.keys(CONTROLLER_SETTINGS) as (keyof ControllerSettings)[]).filter((id) => Object.hasOwn(CLOUDS, id));

/** Compile-time counterpart of `findProfileConflicts`: the error messages of each prop. */
export interface ProfileConflicts<Input> {
  proxyMode: FirstOf<
    AllWindows<Input> extends true ? PropOf<Input, 'proxyMode'> extends 'iptables' | 'ipvs' | 'nftables'
      ? 'proxyMode must not be set together with nodeOs: [\'windows\']: kube-proxy on Windows has a mode of its own' : never : never,
    PropOf<Input, 'proxyMode'> extends 'nftables' ? EndsBefore<PropOf<Input, 'kubernetes'>, 29> extends true
      ? '\'nftables\' must not be the mode of these minors: it begins with Kubernetes 1.29' : never : never
  >;
  sctp: AllWindows<Input> extends true ? PropOf<Input, 'sctp'> extends true
    ? 'sctp must not be set together with nodeOs: [\'windows\']: Windows nodes do not support SCTP' : never : never;
  featureGates: PropOf<PropOf<Input, 'featureGates'>, 'RelaxedServiceNameValidation'> extends infer Gate ? [Gate] extends [never] ? never
    : boolean extends Gate ? never
      : (Gate extends true ? BeginsBefore<PropOf<Input, 'kubernetes'>, 34> : EndsBefore<PropOf<Input, 'kubernetes'>, 34>) extends true
        ? { RelaxedServiceNameValidation: 'the gate must not be set for minors that have none: it begins with Kubernetes 1.34' } : never
    : never;
  controllerSettings: PrefixOf<Input> extends infer Prefix ? [Prefix] extends [never] ? never : string extends Prefix ? never
    : Prefix extends `${string}/` ? never : { [Id in WithPrefix]: { annotationPrefix: `'${Prefix & string}' must end with '/'` } } : never;
}
type PrefixOf<Input> = PropOf<PropOf<PropOf<Input, 'controllerSettings'>, WithPrefix>, 'annotationPrefix'>;
type WithPrefix = {
  [Id in keyof ControllerSettings]-?: 'annotationPrefix' extends keyof NonNullable<ControllerSettings[Id]> ? Id : never
}[keyof ControllerSettings];
type AllWindows<Input> = [PropOf<Input, 'nodeOs'>] extends [never] ? false
  : PropOf<Input, 'nodeOs'> extends readonly ['windows'] ? true : false;
