import { applyClientSide, isPortPatchRefused, applyServerSide } from './apply';
import type { ApplyMode } from '../change';
import { fillFamilies, keepsPreferring, findMetadataRefusals, updateRefusals } from './update-rules';
import {
  Allocator, copySpec, dropTypeDependentFields, familyOf, hasExternalTrafficPolicy, isSameList, needsHealthCheckPort, patchAllocatedValues,
  refusalOf, type Allocation, type ClusterFamilies, type Family, type Refusal, type StoredSpec,
} from './stored-spec';
import { PORT_MERGE_TRAP } from '../../app/pods/target-port';
import {
  checkObject, IP_ADDRESS_STRICT, APPLY_DUPLICATE, CIDR_STRICT, POLICIES, NODE_PORT_DUPLICATE, type ClusterProfile, type MinorRange,
  type DecodedMetadata, type DecodedServiceSpec,
} from '../../service';
import { lazy, type Path, type Problem } from '../../problem';

/** The API server's response to one request: the spec that it stores, or the causes for which it refuses. */
export type UpdateVerdict =
  | { readonly accepted: true; readonly spec: StoredSpec; readonly allocations: readonly Allocation[] }
  | { readonly accepted: false; readonly refusals: readonly Refusal[] };

/** An update of a stored Service. */
export interface ServiceUpdate {
  /** The stored object. */
  readonly live: DecodedServiceSpec;
  /** The object applied before. */
  readonly before: DecodedServiceSpec;
  /** The object to apply. */
  readonly next: DecodedServiceSpec;
  /** Metadata of the object to apply, for the rules that read annotations. */
  readonly metadata: DecodedMetadata;
  /** The stored metadata, if it is known. */
  readonly liveMetadata?: DecodedMetadata;
  /** Whether any of the metadata changes. */
  readonly changesMetadata: boolean;
}

/** Returns the API server's answer to an update: the stored spec if accepted, otherwise its refusals. The arguments are not modified. */
export function updateService(update: ServiceUpdate, apply: ApplyMode, families: ClusterFamilies, cluster: ClusterProfile): UpdateVerdict {
  const { live, metadata, liveMetadata } = update;
  const merged = merge(update, apply, cluster);
  if ('refusal' in merged) return refuse([merged.refusal]);
  const old = copySpec(live);
  const spec = withServiceDefaults(merged.spec, cluster.minors);
  patchAllocatedValues(spec, old, cluster.minors);
  return answer(spec, old, { metadata, families, cluster }, findMetadataRefusals(metadata, liveMetadata));
}

/** Returns the API server's answer to a new Service: the stored spec if accepted, otherwise its refusals. */
export function createService(next: DecodedServiceSpec, metadata: DecodedMetadata, families: ClusterFamilies,
  cluster: ClusterProfile): UpdateVerdict {
  const spec = withServiceDefaults(next, cluster.minors);
  if (spec.clusterIP !== undefined && (spec.clusterIPs ?? []).length === 0) spec.clusterIPs = [spec.clusterIP];
  return answer(spec, undefined, { metadata, families, cluster });
}

/** Inputs of the simulation in addition to the spec. */
interface CreationInputs { readonly metadata: DecodedMetadata; readonly families: ClusterFamilies; readonly cluster: ClusterProfile }

function answer(spec: StoredSpec, old: StoredSpec | undefined, { metadata, families, cluster }: CreationInputs,
  ofMetadata: readonly Refusal[] = []): UpdateVerdict {
  const allocator = new Allocator(families, requestedValuesOf(spec, old));
  const creation = new ServiceCreation(metadata, families, cluster, old);
  const unfit = fillFamilies(spec, old, allocator, (filled) => creation.findFamilyRefusals(filled));
  if (unfit.length > 0) return refuse(unfit);
  const unavailable = creation.findAllocationRefusals(spec);
  if (unavailable.length > 0) return refuse(unavailable);
  const conflicts = allocate(spec, old, allocator);
  if (conflicts.length > 0) return refuse(conflicts);
  if (old !== undefined) dropTypeDependentFields(spec, old, cluster.minors);
  dropZeroes(spec);
  const refusals = [...ofMetadata, ...old === undefined ? [] : updateRefusals(spec, old), ...creation.findValidationRefusals(spec)];
  if (refusals.length > 0) return refuse(refusals);
  // `clusterIPs` is not stored, but the API server sets it whenever it reads the stored object.
  if (spec.clusterIP !== undefined && hasLeftOverAddress(spec)) spec.clusterIPs = [spec.clusterIP];
  return { accepted: true, spec, allocations: allocator.allocations };
}

/**
 * Whether a Service of type ExternalName has `clusterIP` but no `clusterIPs`. On an update the API server validates only `clusterIPs`,
 * so it keeps the address; on creation it sets `clusterIPs` from `clusterIP`.
 */
const hasLeftOverAddress = ({ type, clusterIP, clusterIPs }: StoredSpec): boolean =>
  type === 'ExternalName' && clusterIP !== undefined && clusterIPs === undefined;

const refuse = (refusals: readonly Refusal[]): UpdateVerdict => ({ accepted: false, refusals });

function merge(
  { live, before, next, changesMetadata }: ServiceUpdate, apply: ApplyMode, cluster: ClusterProfile,
): { readonly spec: DecodedServiceSpec } | { readonly refusal: Refusal } {
  const [current, previous, desired]: readonly Readonly<Record<string, unknown>>[] = [{ ...live }, { ...before }, { ...next }];
  if (apply === 'replace') return { spec: next };
  if (apply === 'client-side') {
    if (isPortPatchRefused(current, desired)) return { refusal: UNORDERED };
    return { spec: applyClientSide(current, previous, desired) as DecodedServiceSpec }; // TypeScript: the merge of two specs is a spec
  }
  const merged = applyServerSide(current, previous, desired, cluster.minors, changesMetadata);
  if ('merged' in merged) return { spec: merged.merged as DecodedServiceSpec }; // TypeScript: the merge of two specs is a spec
  return {
    refusal: {
      rule: APPLY_DUPLICATE, reason: 'InternalError', path: ['spec', 'ports', merged.duplicate.index],
      says: `duplicate entries for key [${merged.duplicate.key}]`,
    },
  };
}

const UNORDERED: Refusal = {
  rule: PORT_MERGE_TRAP, reason: 'InternalError', path: ['spec', 'ports'],
  says: 'The order in patch list doesn\'t match $setElementOrder list',
};

/** The addresses and node ports that a request or the stored object specifies. */
function requestedValuesOf(spec: StoredSpec, old: StoredSpec | undefined): { addresses: ReadonlySet<string>; ports: ReadonlySet<number> } {
  const ports = [...spec.ports ?? [], ...old?.ports ?? []].flatMap(({ nodePort }) => nodePort ?? []);
  return {
    addresses: new Set([...spec.clusterIPs ?? [], ...old?.clusterIPs ?? []]),
    ports: new Set([...ports, ...[spec.healthCheckNodePort, old?.healthCheckNodePort].flatMap((port) => port ?? [])]),
  };
}

/** Applies the rules for new Services, and for the new values of an update, in the order of the API server. */
class ServiceCreation {
  constructor(
    private readonly metadata: DecodedMetadata, private readonly clusterFamilies: ClusterFamilies, private readonly cluster: ClusterProfile,
    private readonly old: StoredSpec | undefined,
  ) {}

  /** Refusals of cluster IPs and IP families (`fields`), and of an `ipFamilyPolicy` that does not fit them or the cluster (`policy`). */
  findFamilyRefusals(spec: StoredSpec): { fields: readonly Refusal[]; policy: readonly Refusal[] } {
    if (this.hasUnchangedFamilies(spec)) return NOTHING;
    const serviceCidrs = this.clusterFamilies.map((family) => (family === 'IPv4' ? '0.0.0.0/0' : '::/0'));
    const problems = this.check(spec, { serviceCidrs });
    return {
      fields: problems.filter(({ code, segments: [, field] }) => FAMILY_FIELDS.has(code) && OF_FAMILIES.has(field)).map(refusalOf),
      policy: problems.filter(({ code }) => FAMILY_POLICY.has(code)).map(refusalOf),
    };
  }

  /** Refusals of newly requested cluster IPs and node ports that cannot be allocated. */
  findAllocationRefusals(spec: StoredSpec): readonly Refusal[] {
    const oldPorts = new Set(this.old?.ports?.map(({ nodePort }) => nodePort));
    const keptAddresses = new Set(this.old?.type === 'ExternalName' ? [] : this.old?.clusterIPs);
    const clusterIPs = (spec.clusterIPs ?? []).filter((address) => !keptAddresses.has(address));
    const requestsPort = spec.healthCheckNodePort !== this.old?.healthCheckNodePort
      || (spec.ports ?? []).some(({ nodePort }) => nodePort !== undefined && !oldPorts.has(nodePort));
    if (clusterIPs.length === 0 && !requestsPort) return [];
    const isNewAddress = clusterIPs.some((address) => familyOf(address) !== undefined);
    const fresh = this.old === undefined || this.old.type === 'ExternalName'
      || (this.old.ipFamilies?.length === 1 && spec.ipFamilies?.length === 2);
    const keepsHealthPort = this.old !== undefined && needsHealthCheckPort(this.old);
    const probe = { ...spec, clusterIPs, clusterIP: clusterIPs[0] };
    const { serviceCidrs, nodePorts } = this.cluster;
    return this.check(probe, { serviceCidrs, nodePorts }).filter(({ code, found }) => {
      if (code === 'cluster-ip-range' || code === 'cluster-ip-taken') return isNewAddress && fresh;
      if (code === 'node-port-range') return !oldPorts.has(found as number); // TypeScript: the rule is about numbers
      if (code === 'node-port-taken') return this.old === undefined;
      return code === 'health-check-node-port-range' && !keepsHealthPort;
    }).map(refusalOf);
  }

  /** Whether addresses, families and policy are unchanged, or absent from the request. */
  private hasUnchangedFamilies({ clusterIP, clusterIPs, ipFamilies, ipFamilyPolicy }: StoredSpec): boolean {
    const { old } = this;
    if (clusterIP !== old?.clusterIP || !isSameList(clusterIPs, old?.clusterIPs) || !isSameList(ipFamilies, old?.ipFamilies)) return false;
    return old === undefined ? ipFamilyPolicy === 'SingleStack' : ipFamilyPolicy === old.ipFamilyPolicy
      && (ipFamilyPolicy === 'SingleStack' || this.clusterFamilies.length === 2);
  }

  /** Refusals of a Service after the API server has filled in the defaults, the IP families, the addresses and the ports. */
  findValidationRefusals(spec: StoredSpec): readonly Refusal[] {
    return this.check(hasLeftOverAddress(spec) ? { ...spec, clusterIP: undefined } : spec, {})
      .filter(({ code }) => !FAMILY_POLICY.has(code) && !ALLOCATORS.has(code)).map(refusalOf);
  }

  private check(spec: StoredSpec, { serviceCidrs, nodePorts = ANY_PORT }: Partial<ClusterProfile>): readonly Problem[] {
    const { minors, clusterDomain, nodeOs } = this.cluster;
    return checkObject({ apiVersion: 'v1', kind: 'Service', metadata: this.metadata, spec }, {
      minors, clusterDomain, nodeOs, serviceCidrs, nodePorts,
    }).filter(({ severity, layer, code, segments, found }) => severity === 'error' && layer === 'api'
      && !(STRICT.has(code) && this.isStored(segments, found)));
  }

  /** Whether an address or a range is already stored, so the API server does not validate its spelling again. */
  private isStored([, list, index]: Path, value: unknown): boolean {
    return index !== undefined && this.listStoredValues().get(list)?.has(value) === true;
  }

  private readonly listStoredValues = lazy(() =>
    new Map<unknown, ReadonlySet<unknown>>(LISTS.map((list) => [list, new Set(this.old?.[list])])));
}

/** Codes of the rules about addresses and ranges whose spelling is refused since 1.36, unless they are already stored. */
const STRICT: ReadonlySet<string> = new Set([IP_ADDRESS_STRICT.code, CIDR_STRICT.code]);

const LISTS = ['clusterIPs', 'externalIPs', 'loadBalancerSourceRanges'] as const;

/** Fields of the spec whose problems the API server reports before it sets the IP families. */
const OF_FAMILIES: ReadonlySet<unknown> = new Set(['clusterIP', 'clusterIPs', 'ipFamilies', 'ipFamilyPolicy']);

const NOTHING = { fields: [], policy: [] } as const;

const ANY_PORT = { first: 1, last: 65535 };

/** Codes of the rules that the API server checks before it sets the IP families. */
const FAMILY_FIELDS: ReadonlySet<string> = new Set([
  'cluster-ips-first', 'ip-family', 'ip-family-duplicate', 'ip-family-policy', 'ip-address', 'ip-address-strict', 'ip-canonical',
  'cluster-ips-none', 'cluster-ips-count',
  'cluster-ips-families', 'cluster-ip-family',
]);

/** Codes of the rules about `spec.ipFamilyPolicy`, which the API server checks while it sets `spec.ipFamilies`. */
const FAMILY_POLICY: ReadonlySet<string> = new Set(['ip-family-policy-single', 'ip-family-unconfigured', 'dual-stack-unconfigured']);

/** Codes of the rules that the allocators of addresses and ports check. */
const ALLOCATORS: ReadonlySet<string> = new Set([
  'cluster-ip-range', 'cluster-ip-taken', 'node-port-range', 'node-port-taken', 'health-check-node-port-range',
]);

/** Default timeout of session affinity, in seconds. */
const AFFINITY_SECONDS = 10800;

/**
 * The spec with the defaults that the API server sets when it decodes a Service, before it allocates addresses and ports.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/master/pkg/apis/core/v1/defaults.go (SetDefaults_Service)
 */
function withServiceDefaults(decoded: DecodedServiceSpec, minors: MinorRange): StoredSpec {
  const spec = copySpec(decoded);
  spec.sessionAffinity ||= 'None';
  if (spec.sessionAffinity === 'None') delete spec.sessionAffinityConfig;
  if (spec.sessionAffinity === 'ClientIP' && spec.sessionAffinityConfig?.clientIP?.timeoutSeconds === undefined)
    spec.sessionAffinityConfig = { clientIP: { timeoutSeconds: AFFINITY_SECONDS } };
  spec.type ||= 'ClusterIP';
  for (const port of spec.ports ?? []) {
    port.protocol ||= 'TCP';
    if (port.targetPort === undefined || port.targetPort === 0 || port.targetPort === '') port.targetPort = port.port;
    if (port.nodePort === 0) delete port.nodePort;
    if (port.name === '') delete port.name;
  }
  if (hasExternalTrafficPolicy(spec, minors)) spec.externalTrafficPolicy ||= 'Cluster';
  if (spec.type !== 'ExternalName') spec.internalTrafficPolicy ??= 'Cluster';
  else if (POLICIES.includes(spec.internalTrafficPolicy ?? '')) delete spec.internalTrafficPolicy; // an invalid value is kept, and refused
  if (spec.type === 'LoadBalancer') spec.allocateLoadBalancerNodePorts ??= true;
  return dropZeroes(spec);
}

/** Fields that are pointers in Go, where an empty string is an invalid value instead of an absent one. */
const POINTERS: ReadonlySet<string> = new Set(['internalTrafficPolicy', 'trafficDistribution', 'loadBalancerClass', 'ipFamilyPolicy']);

/**
 * Removes the fields that Go omits when it writes JSON (`omitempty`): empty texts, lists and maps, zero, false. Returns the same object.
 */
function dropZeroes(spec: StoredSpec): StoredSpec {
  for (const field of Object.keys(spec) as (keyof StoredSpec)[]) { // TypeScript: own fields of a plain object
    const value = spec[field];
    if (value === undefined || (value === '' && !POINTERS.has(field)) || value === 0
      || (value === false && field !== 'allocateLoadBalancerNodePorts')
      || (typeof value === 'object' && Object.keys(value).length === 0)) delete spec[field];
  }
  return spec;
}

/**
 * Allocates the addresses and ports that a Service does not have yet.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/master/pkg/registry/core/service/storage/alloc.go (allocateUpdate)
 */
function allocate(next: StoredSpec, old: StoredSpec | undefined, allocator: Allocator): readonly Refusal[] {
  if (next.type !== 'ExternalName' && !keepsPreferring(next, old)) allocateAddresses(next, old, allocator);
  const refusals = allocatesNodePorts(next) ? allocateNodePorts(next, old === undefined, allocator) : [];
  if (refusals.length === 0 && needsHealthCheckPort(next) && !(old !== undefined && needsHealthCheckPort(old)))
    next.healthCheckNodePort ||= allocator.allocateNodePort(['healthCheckNodePort']);
  return refusals;
}

function allocateAddresses(next: StoredSpec, old: StoredSpec | undefined, allocator: Allocator): void {
  const isNew = old === undefined || old.type === 'ExternalName';
  if ((isNew ? next : old).clusterIPs?.[0] === 'None') return;
  const { ipFamilies = [] } = next;
  const upgraded = old?.ipFamilies?.length === 1 && ipFamilies.length === 2;
  if (!isNew && !upgraded) return;
  // TypeScript: `ipFamilies` contains only IP families; other values have been refused.
  const clusterIPs = ipFamilies.map((family, index) =>
    next.clusterIPs?.[index] || allocator.allocateAddress(family as Family, ['clusterIPs', index]));
  next.clusterIPs = clusterIPs;
  next.clusterIP = clusterIPs[0];
}

/** Whether missing node ports are allocated: for the type NodePort, and for LoadBalancer unless the Service disables it. */
const allocatesNodePorts = ({ type, allocateLoadBalancerNodePorts }: StoredSpec): boolean =>
  type === 'NodePort' || (type === 'LoadBalancer' && allocateLoadBalancerNodePorts !== false);

/**
 * Allocates the missing node ports, and refuses two ports of one protocol with one node port.
 *
 * @param isNew whether the Service is created: only then do ports with one number and different protocols get the same node port
 */
function allocateNodePorts(next: StoredSpec, isNew: boolean, allocator: Allocator): readonly Refusal[] {
  const ports = next.ports ?? [];
  const usedPorts = new Set<string>();
  const byPort = new Map<number | undefined, number>();
  if (isNew) for (const { port, nodePort } of ports) if (nodePort !== undefined && !byPort.has(port)) byPort.set(port, nodePort);
  for (let index = 0; index < ports.length; index++) {
    const port = ports[index];
    port.nodePort ??= byPort.get(port.port) ?? allocator.allocateNodePort(['ports', index, 'nodePort']);
    if (isNew) byPort.set(port.port, port.nodePort);
    const key = `${port.protocol} ${port.nodePort}`;
    if (usedPorts.has(key)) return [{ rule: NODE_PORT_DUPLICATE, reason: 'InternalError', path: [], says: `duplicate nodePort: {${key}}` }];
    usedPorts.add(key);
  }
  return [];
}
