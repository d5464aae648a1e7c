import { familyOf, isSameList, isWithoutSelector, type Allocator, type Refusal, type StoredSpec } from './stored-spec';
import type { Card } from '../../service';

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
export const refuseRelease = (says: string): Refusal =>
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
