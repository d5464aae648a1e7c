import {
  isStoredHeadless, needsHealthCheckPort, familyOf, isSameList, isWithoutSelector, type Refusal, type StoredSpec, type Allocator,
} from './stored-spec';
import type { Card, DecodedMetadata } from '../../service';

/** The page of the Kubernetes documentation about Services. */
export const SERVICES = 'https://kubernetes.io/docs/concepts/services-networking/service/';

/** The fix for what cannot change in an existing Service. */
export const SECOND_SERVICE = 'create a second Service under another name, move the clients to it, then remove this one';

export const CLUSTER_IP_IMMUTABLE = {
  code: 'cluster-ip-immutable', layer: 'api', severity: 'error',
  title: 'The cluster IP of a Service cannot change, and "None" cannot either.',
  why: 'every node routes it, and every client that has resolved the name uses it',
  fix: `leave clusterIP and clusterIPs unchanged or unset; for another address ${SECOND_SERVICE}`,
  source: ['pkg/apis/core/validation/validation.go#ValidateServiceUpdate'],
  see: SERVICES,
  good: [[{ clusterIP: '10.96.0.7' }, {}], [{ type: 'ExternalName', externalName: 'db.example.com' }, { clusterIP: '10.96.0.7' }]],
  bad: [[{ clusterIP: '10.96.0.7' }, { clusterIP: '10.96.0.8' }], [{ clusterIP: '10.96.0.7' }, { clusterIP: 'None' }]],
} as const satisfies Card;

export const PRIMARY_FAMILY_IMMUTABLE = {
  code: 'primary-family-immutable', layer: 'api', severity: 'error',
  title: 'The first IP family of a Service cannot change.',
  why: 'its first cluster IP is of that family and cannot change',
  fix: `keep the first family, and add or release only the second; for another first family ${SECOND_SERVICE}`,
  source: ['pkg/apis/core/validation/validation.go#ValidateServiceUpdate'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  good: [[{ ipFamilies: ['IPv4'] }, { ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'RequireDualStack' }]],
  bad: [[{}, { clusterIP: 'fd00:10:96::abcd' }]],
} as const satisfies Card;

export const LOAD_BALANCER_CLASS_IMMUTABLE = {
  code: 'load-balancer-class-immutable', layer: 'api', severity: 'error',
  title: 'loadBalancerClass is set when a Service becomes a load balancer, and cannot change.',
  why: 'another controller would take over the Service, and the load balancer of the first would stay behind',
  fix: `keep the class; to change the controller ${SECOND_SERVICE}`,
  source: ['pkg/apis/core/validation/validation.go#validateLoadBalancerClassField'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#load-balancer-class',
  good: [[{ type: 'ClusterIP' }, { type: 'LoadBalancer', loadBalancerClass: 'example.com/lb' }]],
  bad: [[{ type: 'LoadBalancer' }, { type: 'LoadBalancer', loadBalancerClass: 'example.com/lb' }]],
} as const satisfies Card;

export const HEALTH_CHECK_NODE_PORT_IMMUTABLE = {
  code: 'health-check-node-port-immutable', layer: 'api', severity: 'error',
  title: 'The health check node port of a load balancer cannot change.',
  why: 'the load balancer checks the nodes on that port',
  fix: 'leave healthCheckNodePort unchanged or unset: the API server keeps the current one',
  source: ['pkg/apis/core/validation/validation.go#validateServiceExternalTrafficFieldsUpdate'],
  see: SERVICES,
  good: [[{ healthCheckNodePort: 30100 }, {}]], bad: [[{ healthCheckNodePort: 30100 }, { healthCheckNodePort: 30101 }]],
} as const satisfies Card;

export const DELETION_IMMUTABLE = {
  code: 'deletion-immutable', layer: 'api', severity: 'error',
  title: 'A manifest sets neither deletionTimestamp nor deletionGracePeriodSeconds.',
  why: 'the API server sets both when an object is deleted: it ignores them in a new object, and refuses them in an update',
  fix: 'remove the field, which manifests exported from a cluster may have',
  source: ['staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMetaAccessorUpdate'],
  see: 'https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/object-meta/',
  good: [[{}, {}]], bad: [[{}, { deletionGracePeriodSeconds: 30 }]],
} as const satisfies Card;

/**
 * Returns a refusal `{ rule, reason, path, says: 'field is immutable' }` for each of `deletionTimestamp` and `deletionGracePeriodSeconds`
 * that an update sets to a value other than the live one.
 */
export function findMetadataRefusals(next: DecodedMetadata, live: DecodedMetadata = {}): Refusal[] {
  return (['deletionTimestamp', 'deletionGracePeriodSeconds'] as const)
    .filter((field) => next[field] !== undefined && next[field] !== live[field])
    .map((field) => ({ rule: DELETION_IMMUTABLE, reason: 'Invalid value', path: ['metadata', field], says: 'field is immutable' }));
}

/**
 * Returns the refusals of an update that would be accepted as a new object: cluster IPs, families, `loadBalancerClass` of a LoadBalancer
 * and the health check node port are immutable once set (a second address or family can be released with SingleStack). Empty if none of
 * them changes.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/master/pkg/apis/core/validation/validation.go (ValidateServiceUpdate)
 */
export function updateRefusals(next: StoredSpec, old: StoredSpec): Refusal[] {
  const refusals: Refusal[] = [];
  if (next.type !== 'ExternalName' && old.type !== 'ExternalName') {
    // The families of a headless Service may change, because it has no virtual IP that depends on them.
    if (!isStoredHeadless(next) || !isStoredHeadless(old)) refusals.push(...listRefusals(next, old, CLUSTER_IPS));
    if (!isStoredHeadless(next) && !isStoredHeadless(old)) refusals.push(...listRefusals(next, old, FAMILIES));
  }
  if (next.type === 'LoadBalancer' && old.type === 'LoadBalancer' && next.loadBalancerClass !== old.loadBalancerClass)
    refusals.push(
      { rule: LOAD_BALANCER_CLASS_IMMUTABLE, reason: 'Invalid value', path: ['spec', 'loadBalancerClass'], says: MAY_NOT_CHANGE });
  if (needsHealthCheckPort(next) && needsHealthCheckPort(old) && (next.healthCheckNodePort ?? 0) !== (old.healthCheckNodePort ?? 0))
    refusals.push({
      rule: HEALTH_CHECK_NODE_PORT_IMMUTABLE, reason: 'Forbidden', path: ['spec', 'healthCheckNodePort'],
      says: 'field is immutable',
    });
  return refusals;
}

const MAY_NOT_CHANGE = 'may not change once set';

/** The lists whose first item is immutable, with the rule and the words for the items in messages of the API server. */
const CLUSTER_IPS = { field: 'clusterIPs', rule: CLUSTER_IP_IMMUTABLE, first: 'primary clusterIP', second: 'secondary clusterIP' } as const;
const FAMILIES = { field: 'ipFamilies', rule: PRIMARY_FAMILY_IMMUTABLE, first: 'primary ipFamily', second: 'secondary ipFamily' } as const;

/**
 * Refusals of changes of `clusterIPs` or `ipFamilies`: a different or removed first item, a different second item, and a second item that
 * is removed although `ipFamilyPolicy` is not SingleStack.
 */
function listRefusals(next: StoredSpec, old: StoredSpec, { field, rule, first, second }: typeof CLUSTER_IPS | typeof FAMILIES): Refusal[] {
  const { [field]: current = [] } = next, { [field]: previous = [] } = old;
  const refuse = (index: number, says: string): Refusal => ({ rule, reason: 'Invalid value', path: ['spec', field, index], says });
  const changed = current.length === previous.length ? [...previous.keys()].filter((index) => previous[index] !== current[index])
    : previous.length > 0 && current.length > 0 && current[0] !== previous[0] ? [0] : [];
  const isReleased = current.length === 1 && previous.length > 1 && next.ipFamilyPolicy !== 'SingleStack';
  return [
    ...changed.map((index) => refuse(field === 'ipFamilies' ? 0 : index, MAY_NOT_CHANGE)),
    ...current.length === 0 && previous.length > 0 ? [refuse(0, `${first} can not be unset`)] : [],
    ...isReleased ? [refuseRelease(`must be set to 'SingleStack' when releasing the ${second}`)] : [],
  ];
}

export const SECONDARY_FAMILY_RELEASE = {
  code: 'secondary-family-release', layer: 'api', severity: 'error',
  title: 'To release the second address of a Service, ipFamilyPolicy is "SingleStack".',
  why: 'clients may use it, so the API server asks for the policy too: a shorter list alone may be a mistake',
  fix: 'write ipFamilyPolicy: SingleStack together with the shorter list, or keep both',
  source: ['pkg/registry/core/service/storage/alloc.go#initIPFamilyFields'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  good: [[{ ipFamilyPolicy: 'RequireDualStack' }, { ipFamilyPolicy: 'SingleStack' }]],
  bad: [[{ ipFamilyPolicy: 'RequireDualStack', ipFamilies: ['IPv4', 'IPv6'] },
    { ipFamilyPolicy: 'RequireDualStack', ipFamilies: ['IPv4'] }]],
} as const satisfies Card;

/**
 * Fills in `ipFamilyPolicy` and `ipFamilies`, and returns refusals for values that are incompatible with the stored ones.
 *
 * @param old the Service before; `undefined` if it is created
 * @param findCreationProblems the refusals that a new Service would get too: those of the fields themselves, and those of the policy
 * @see https://github.com/kubernetes/kubernetes/blob/master/pkg/registry/core/service/storage/alloc.go (initIPFamilyFields)
 */
export function fillFamilies(
  next: StoredSpec, old: StoredSpec | undefined, allocator: Allocator,
  findCreationProblems: (spec: StoredSpec) => { readonly fields: readonly Refusal[]; readonly policy: readonly Refusal[] },
): readonly Refusal[] {
  if (next.type === 'ExternalName' || keepsPreferring(next, old)) return [];
  next.ipFamilyPolicy ??= old?.ipFamilyPolicy
    ?? (next.clusterIP === 'None' && isWithoutSelector(next) ? 'RequireDualStack' : 'SingleStack');
  const { fields } = findCreationProblems(next);
  if (fields.length > 0) return fields;
  const ofRelease = old === undefined ? [] : releaseSecondary(next, old);
  const refusals = [...ofRelease, ...findCreationProblems(next).policy];
  if (refusals.length === 0) inferFamilies(next, allocator);
  return refusals;
}

/** Whether a Service with PreferDualStack and unchanged fields is kept as it is, whatever the families of the cluster. */
export function keepsPreferring(next: StoredSpec, old: StoredSpec | undefined): boolean {
  return next.ipFamilyPolicy === 'PreferDualStack' && old?.ipFamilyPolicy === 'PreferDualStack'
    && isSameList(old.clusterIPs, next.clusterIPs) && isSameList(old.ipFamilies, next.ipFamilies);
}

/** Drops the secondary cluster IP and IP family if the policy is now `SingleStack`; with another policy, refuses to omit them. */
function releaseSecondary(next: StoredSpec, old: StoredSpec): Refusal[] {
  const { clusterIPs = [], ipFamilies = [] } = next;
  if (next.ipFamilyPolicy === 'SingleStack') {
    if (isSameList(old.clusterIPs, clusterIPs) && clusterIPs.length > 1) next.clusterIPs = clusterIPs.slice(0, 1);
    if (isSameList(old.ipFamilies, ipFamilies) && ipFamilies.length > 1) next.ipFamilies = ipFamilies.slice(0, 1);
    return [];
  }
  return [
    ...clusterIPs.length > 0 && clusterIPs.length < (old.clusterIPs ?? []).length ? ['cluster IP'] : [],
    ...ipFamilies.length > 0 && ipFamilies.length < (old.ipFamilies ?? []).length ? ['IP family'] : [],
  ].map((released) => refuseRelease(`must be 'SingleStack' to release the secondary ${released}`));
}

/**
 * Returns the refusal, at `spec.ipFamilyPolicy`, of a second address or family that is released without changing the policy; `says` is the
 * API server's message.
 */
const refuseRelease = (says: string): Refusal =>
  ({ rule: SECONDARY_FAMILY_RELEASE, reason: 'Invalid value', path: ['spec', 'ipFamilyPolicy'], says });

function inferFamilies(next: StoredSpec, { families }: Allocator): void {
  const inferred = [...next.ipFamilies ?? []];
  for (const address of (next.clusterIPs ?? []).slice(inferred.length)) {
    const family = familyOf(address);
    if (family === undefined) break; // "None" of a headless Service is of no family
    inferred.push(family);
  }
  const isFree = next.clusterIP === 'None' && isWithoutSelector(next);
  if (inferred.length === 0) inferred.push(families[0]);
  if (inferred.length === 1 && next.ipFamilyPolicy !== 'SingleStack' && (isFree || families.length === 2))
    inferred.push(inferred[0] === 'IPv4' ? 'IPv6' : 'IPv4');
  next.ipFamilies = inferred;
}
