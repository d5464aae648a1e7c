import type { BeginsBefore, EndsBefore, FirstOf, PropOf } from './checks';
import { annotationPrefixOf, type ClusterProps, type ControllerSettings } from './cluster';
import { containsIp, lastAddressOf, networkOf, parseCidr, type Cidr } from './ip';
import { CLOUDS, CONTROLLER_SETTINGS, type ProviderId } from './provider-ids.generated';
import { MINORS, intersect, type MinorRange } from './minor';
import type { Path } from '../problem';
import { getOwnField } from './record';

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
  if (isWindowsOnly && proxyMode !== undefined && proxyMode !== 'ebpf' && proxyMode !== 'kernelspace') {
    yield {
      path: ['proxyMode'], found: proxyMode, expected: '"kernelspace", the only mode of kube-proxy on Windows nodes',
      fix: 'write "kernelspace", or add "linux" to nodeOs',
    };
  }
  if (isWindowsOnly && sctp === true) {
    yield {
      path: ['sctp'], found: sctp, expected: 'false: Windows nodes do not support SCTP', fix: 'leave it out, or add "linux" to nodeOs',
    };
  }
  if (proxyMode === 'kernelspace' && nodeOs.includes('linux')) {
    yield {
      path: ['proxyMode'], found: proxyMode, expected: 'a mode of Linux nodes: "kernelspace" is the mode of Windows nodes',
      fix: nodeOs.length > 1 ? 'write the mode of the Linux nodes, such as "iptables"'
        : 'write nodeOs: [windows], or a mode such as "iptables"',
    };
  }
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
  const services = parseRanges(serviceCidrs);
  const [first] = services;
  const secondOfFamily = MINORS[minors.last] < SERVICE_CIDRS_SINCE
    ? services.findIndex(({ address }, index) => services.findIndex((other) => other.address.family === address.family) < index) : -1;
  const nodes = parseRanges(nodePortAddresses);
  const isInside = (range: Cidr) =>
    services.some((outer) => containsIp(outer, networkOf(range)) && containsIp(outer, lastAddressOf(range)));
  const serviceRange = nodes.findIndex(isInside);
  const isFamilyMissing = services.length > 0 && nodes.length > 0
    && !nodes.some(({ address }) => services.some((service) => service.address.family === address.family));
  if (secondOfFamily >= 0) {
    yield {
      path: ['serviceCidrs', secondOfFamily], found: serviceCidrs?.[secondOfFamily], expected: 'one range a family on these minors',
      fix: `remove it: ServiceCIDR objects, which add ranges, begin with ${SERVICE_CIDRS_SINCE}`,
    };
  }
  // An API server does not start with a smaller range of cluster IPs.
  if (first !== undefined && first.prefix > (first.address.family === 4 ? 29 : 125)) {
    yield {
      path: ['serviceCidrs', 0], found: serviceCidrs?.[0], expected: 'a range of at least 8 addresses',
      fix: 'write the range of --service-cluster-ip-range, with its own prefix length',
    };
  }
  if (serviceRange >= 0) {
    yield {
      path: ['nodePortAddresses', serviceRange], found: nodePortAddresses?.[serviceRange],
      expected: 'addresses of nodes, which are not in serviceCidrs', fix: 'write the ranges of the nodes',
    };
  }
  if (isFamilyMissing) {
    yield {
      path: ['nodePortAddresses'], found: nodePortAddresses,
      expected: 'a range of a family that serviceCidrs has: else no node port answers', fix: `add a range of IPv${first.address.family}`,
    };
  }
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
  const ids = loadBalancer.map((entry: unknown) => typeof entry === 'object' && entry !== null ? getOwnField(entry, 'id') : entry);
  for (const id of CONFIGURABLE) {
    if (controllerSettings?.[id] === undefined || ids.includes(id)) continue;
    yield {
      path: ['controllerSettings', id], found: controllerSettings[id],
      expected: 'settings of a controller that runs here, as loadBalancer says', fix: `add "${id}" to loadBalancer, or remove the settings`,
    };
  }
  // TypeScript: the ids are keys of `CLOUDS`.
  const clouds = new Map(ids.flatMap((id) => Object.hasOwn(CLOUDS, String(id)) ? [[CLOUDS[id as ProviderId], id] as const] : []));
  if (clouds.size < 2) return;
  yield {
    path: ['loadBalancer'], found: ids, expected: 'the controller of one cloud: the nodes of a cluster are machines of one',
    reason: `each of ${[...clouds.values()].join(', ')} makes a load balancer for a Service without a class, so that which one acts is `
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
