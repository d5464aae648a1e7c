import { checkOneOf } from './one-of';
import type { Card } from '../card';
import type { Findings } from '../findings';
import type { FamilyOf } from '../checks';
import { familiesOf, type ClusterProfile } from '../cluster';
import type { IpAddress } from '../ip';
import type { ServiceView } from '../service-view';
import { isRepeated, text } from '../../problem';

export const IP_FAMILY = {
  code: 'ip-family', layer: 'api', severity: 'error',
  title: 'An IP family is "IPv4" or "IPv6", in this spelling.',
  why: 'there are no other families',
  fix: 'write IPv4 or IPv6',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  source: ['pkg/apis/core/validation/validation.go#ValidateServiceClusterIPsRelatedFields'],
  good: ['IPv4', 'IPv6'], bad: ['ipv4', 'IP4', ''],
} as const satisfies Card;

export const IP_FAMILY_DUPLICATE = {
  code: 'ip-family-duplicate', layer: 'api', severity: 'error',
  title: 'No IP family is listed twice.',
  why: 'a Service has one virtual IP for each family',
  fix: 'remove the second one',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  source: ['pkg/apis/core/validation/validation.go#ValidateServiceClusterIPsRelatedFields'],
  good: [['IPv4', 'IPv6']], bad: [['IPv4', 'IPv4']],
} as const satisfies Card;

export const IP_FAMILY_POLICY = {
  code: 'ip-family-policy', layer: 'api', severity: 'error',
  title: 'An ipFamilyPolicy is "SingleStack", "PreferDualStack" or "RequireDualStack".',
  why: 'there are no other policies',
  fix: 'write SingleStack, PreferDualStack or RequireDualStack',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  source: ['pkg/apis/core/validation/validation.go#ValidateServiceClusterIPsRelatedFields'],
  good: ['SingleStack', 'PreferDualStack', 'RequireDualStack'], bad: ['DualStack', '', 'singleStack'],
} as const satisfies Card;

export const IP_FAMILY_POLICY_SINGLE = {
  code: 'ip-family-policy-single', layer: 'api', severity: 'error',
  title: 'Two ipFamilies or two clusterIPs need ipFamilyPolicy "PreferDualStack" or "RequireDualStack".',
  why: 'the default policy is SingleStack, which allows one family',
  fix: 'set ipFamilyPolicy: PreferDualStack',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  source: ['pkg/registry/core/service/storage/alloc.go#initIPFamilyFields'],
  good: [{ ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'PreferDualStack' }],
  bad: [{ ipFamilies: ['IPv4', 'IPv6'] }, { ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'SingleStack' }],
} as const satisfies Card;

export const IP_FAMILY_UNCONFIGURED = {
  code: 'ip-family-unconfigured', layer: 'api', severity: 'error',
  title: 'A Service uses only IP families that the cluster has.',
  why: 'there is no range of cluster IPs of that family',
  fix: text`remove it, or add a range of that family to serviceCidrs in ${{ profile: 'serviceCidrs' }}`,
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  source: ['pkg/registry/core/service/storage/alloc.go#initIPFamilyFields'],
  good: [{ ipFamilies: ['IPv4'] }], bad: [{ ipFamilies: ['IPv6'] }],
} as const satisfies Card;

export const DUAL_STACK_UNCONFIGURED = {
  code: 'dual-stack-unconfigured', layer: 'api', severity: 'error',
  title: 'A Service requires dual stack only where the cluster has ranges of both families.',
  why: 'the second address could not be allocated',
  fix: text`write PreferDualStack, or add a range of the other family to serviceCidrs in ${{ profile: 'serviceCidrs' }}`,
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  source: ['pkg/registry/core/service/storage/alloc.go#initIPFamilyFields'],
  good: [{ ipFamilyPolicy: 'PreferDualStack' }], bad: [{ ipFamilyPolicy: 'RequireDualStack' }],
} as const satisfies Card;

/** The error message for a list of families in the props `Input`; `never` if it is valid. */
export type FamiliesProblem<Families, Input> = [CountProblem<Families>] extends [never]
  ? PolicyMissing<Families, Input> | OtherFamily<Families, Input> | NoEndpoint<Families, Input>
  : CountProblem<Families>;
type CountProblem<Families> =
  Families extends readonly [unknown, unknown, unknown, ...unknown[]] ? 'ipFamilies must have at most two families'
  : Families extends readonly ['IPv4', 'IPv4'] | readonly ['IPv6', 'IPv6'] ? `'${Families[0]}' must not be named twice` : never;

/** An error message if `ipFamilies` has two families without `ipFamilyPolicy`; otherwise `never`. */
type PolicyMissing<Families, Input> = Families extends readonly [unknown, unknown] ? 'ipFamilyPolicy' extends keyof Input ? never
  : 'two families must be set together with ipFamilyPolicy: \'PreferDualStack\' or \'RequireDualStack\'' : never;
/** An error message if `clusterIP` is not of the first of the families; otherwise `never`. */
type OtherFamily<Families, Input> = Input extends { readonly clusterIP: infer Address }
  ? Families extends readonly [infer First extends string, ...unknown[]]
    ? string extends First | FamilyOf<Address> ? never
      : FamilyOf<Address> extends First ? never : `'${First}' must not come first: clusterIP is of ${FamilyOf<Address> & string}`
    : never
  : never;

/** An error message if `ipFamilies` has one family, and all listed endpoints have the other one; otherwise `never`. */
type NoEndpoint<Families, Input> = Input extends { readonly endpoints: readonly (infer Endpoint)[] }
  ? Families extends readonly [infer Only extends string] ? FamilyOf<AddressOf<Endpoint>> extends infer Known extends string
    ? [Known] extends [never] ? never : string extends Known | Only ? never
      : [Only] extends [Known] ? never : [Known] extends [Only] ? never
      : `'${Only}' must be a family of the endpoints: they have ${Known}` : never : never : never;
type AddressOf<Endpoint> = Endpoint extends string ? Endpoint : Endpoint extends { readonly address: infer Address } ? Address : string;

/** The error message for a policy in the props `Input`; `never` if it is valid. */
export type FamilyPolicyProblem<Policy, Input> = Policy extends 'SingleStack' ? Input extends TwoFamilies ? MustNotBeSingle : never : never;
type TwoFamilies = { readonly ipFamilies: readonly [unknown, unknown] } | { readonly clusterIPs: readonly [unknown, unknown] };
type MustNotBeSingle = '\'SingleStack\' must not be set together with two families: set ipFamilyPolicy: PreferDualStack';

/** Reports what the API server refuses or warns about in the families of a Service and their policy. */
export function checkFamilies({ spec: { ipFamilies = [], ipFamilyPolicy } }: ServiceView, findings: Findings): void {
  const earlierFamilies = new Set<string>();
  ipFamilies.forEach((family, index) => {
    checkOneOf(IP_FAMILY, family, FAMILIES, () => ['spec', 'ipFamilies', index], findings);
    if (isRepeated(earlierFamilies, family)) {
      findings.add(IP_FAMILY_DUPLICATE, {
        path: ['spec', 'ipFamilies', index], found: family, reason: 'Duplicate value', expected: 'a family that is not listed yet',
      });
    }
  });
  if (ipFamilyPolicy !== undefined) checkOneOf(IP_FAMILY_POLICY, ipFamilyPolicy, POLICIES, () => ['spec', 'ipFamilyPolicy'], findings);
}

/** Reports a policy and families that the cluster does not support: the allocator refuses them although all fields are valid. */
export function checkStack(view: ServiceView, addresses: readonly IpAddress[], cluster: ClusterProfile, findings: Findings): void {
  const { spec, clusterIPs, headless } = view;
  const listed = spec.ipFamilies ?? [];
  const isWithoutSelector = headless && view.selector === undefined;
  const policy = spec.ipFamilyPolicy ?? (isWithoutSelector ? 'RequireDualStack' : 'SingleStack');
  if (policy === 'SingleStack' && (clusterIPs.length > 1 || listed.length > 1)) {
    findings.add(IP_FAMILY_POLICY_SINGLE, {
      path: ['spec', 'ipFamilyPolicy'], found: spec.ipFamilyPolicy, reason: 'Invalid value',
      expected: `"PreferDualStack" or "RequireDualStack", since there are two ${clusterIPs.length > 1 ? 'clusterIPs' : 'ipFamilies'}`,
    });
    return;
  }
  const configured = familiesOf(cluster);
  if (configured === undefined) return;
  addresses.forEach(({ family }, index) => {
    if (index >= listed.length && !configured.has(family)) {
      findings.add(IP_FAMILY_UNCONFIGURED, {
        path: ['spec', 'clusterIPs', index], found: clusterIPs[index], reason: 'Invalid value',
        expected: `an address of a family that the cluster has, and it has no IPv${family}`,
      });
    }
  });
  if (isWithoutSelector) return;
  if (policy === 'RequireDualStack' && configured.size < 2) {
    findings.add(DUAL_STACK_UNCONFIGURED, {
      path: ['spec', 'ipFamilyPolicy'], found: policy, reason: 'Invalid value',
      expected: 'a policy that a cluster with one IP family supports',
    });
  }
  listed.forEach((family, index) => {
    if (!configured.has(family === 'IPv6' ? 6 : 4)) {
      findings.add(IP_FAMILY_UNCONFIGURED, {
        path: ['spec', 'ipFamilies', index], found: family, reason: 'Invalid value', expected: 'a family that the cluster has',
      });
    }
  });
}

/** The IP families. */
export const FAMILIES: readonly string[] = ['IPv4', 'IPv6'];
const POLICIES: readonly string[] = ['SingleStack', 'PreferDualStack', 'RequireDualStack'];
