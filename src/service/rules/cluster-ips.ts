import { checkIpAddress, checkIpSpelling, IP_ADDRESS, type IpAddressStrictProblem } from './endpoints/addresses';
import type { Card, Findings } from '../findings';
import type { FamilyOf, PropValue } from '../checks';
import { clusterFamiliesOf, type ClusterProfile } from '../cluster';
import type { IpAddress } from '../ip';
import type { ServiceView } from '../service-view';
import { isRepeated, text } from '../../problem';
import { checkOneOf } from './fields';

export const CLUSTER_IPS_FIRST = {
  code: 'cluster-ips-first', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'When clusterIPs is set, clusterIP is set too, to the same text as its first value.',
  why: 'clusterIP is the older spelling of the first of the clusterIPs',
  fix: 'set clusterIP to the first of the clusterIPs',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#choosing-your-own-ip-address',
  source: ['pkg/apis/core/validation/validation.go#ValidateServiceClusterIPsRelatedFields'],
  good: [{ clusterIP: '10.96.0.10', clusterIPs: ['10.96.0.10'] }],
  bad: [{ clusterIPs: ['10.96.0.10'] }, { clusterIP: '10.96.0.10', clusterIPs: ['10.96.0.11'] }],
} as const satisfies Card;

export const CLUSTER_IPS_NONE = {
  code: 'cluster-ips-none', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'The value "None" is the only one in clusterIPs.',
  why: 'a Service either has virtual IPs or is headless',
  fix: 'write ["None"] alone, or addresses alone',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#headless-services',
  source: ['pkg/apis/core/validation/validation.go#ValidateServiceClusterIPsRelatedFields'],
  good: [['None']], bad: [['None', '10.96.0.10']],
} as const satisfies Card;

export const CLUSTER_IPS_COUNT = {
  code: 'cluster-ips-count', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A Service has at most two clusterIPs.',
  why: 'there is one for each IP family, and there are two families',
  fix: 'write at most one IPv4 and one IPv6 address',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  source: ['pkg/apis/core/validation/validation.go#ValidateServiceClusterIPsRelatedFields'],
  good: [['10.96.0.10', 'fd00:10:96::10']], bad: [['10.96.0.10', 'fd00:10:96::10', '10.96.0.11']],
} as const satisfies Card;

export const CLUSTER_IPS_FAMILIES = {
  code: 'cluster-ips-families', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'The clusterIPs of a Service are of different families.',
  why: 'a Service has one virtual IP for each IP family',
  fix: 'write one address, or one IPv4 and one IPv6 address',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  source: ['pkg/apis/core/validation/validation.go#ValidateServiceClusterIPsRelatedFields'],
  good: [['10.96.0.10', 'fd00:10:96::10']], bad: [['10.96.0.10', '10.96.0.11']],
} as const satisfies Card;

export const CLUSTER_IP_FAMILY = {
  code: 'cluster-ip-family', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'Each of the clusterIPs is of the family at the same position in ipFamilies.',
  why: 'the two lists describe the same addresses, one by one',
  fix: 'write ipFamilies in the order of the addresses',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  source: ['pkg/apis/core/validation/validation.go#ValidateServiceClusterIPsRelatedFields'],
  good: [{ clusterIP: '10.96.0.10', ipFamilies: ['IPv4'] }], bad: [{ clusterIP: '10.96.0.10', ipFamilies: ['IPv6'] }],
} as const satisfies Card;

/** Compile-time problem of the cluster IP of a Service with such ports; `never` if it is valid. */
export type ClusterIPProblem<Address, Ports> =
  Address extends '' | 'None' | 'none' | 'NONE' ? WordProblem<Address, Ports> : IpAddressStrictProblem<Address>;
/** The error message for the cluster IP `None` or a misspelling of it; `never` for an empty text. */
type WordProblem<Word, Ports> = Word extends 'None' ? NoneRefused<Ports> : Word extends 'none' | 'NONE' ? NoneMisspelt<Word> : never;
type NoneMisspelt<Address extends string> = `'${Address}' must be an IP address, or 'None': use HeadlessService`;
/** The error message for `None` on a construct whose ports may have node ports, which need a virtual IP; `never` for other constructs. */
type NoneRefused<Ports> = Ports extends readonly (infer Port)[] ? 'nodePort' extends keyof Port
  ? '\'None\' must not be set on a Service with node ports or a load balancer, which need a virtual IP: use HeadlessService'
  : never : never;

/** The error messages for a list of cluster IPs in the props `Input`: by address, or one for the list; `never` if it is valid. */
export type ClusterIPsMistakes<Addresses, Input> = [ItemProblem<Addresses>] extends [never] ? ListProblem<Addresses, Input>
  : { -readonly [Index in keyof Addresses]: ItemProblem<readonly [Addresses[Index]]> };
type ItemProblem<Addresses> = Addresses extends readonly (infer Address)[]
  ? Address extends 'None' ? never : ClusterIPProblem<Address, never> : never;
/** The error message for a list of valid addresses: its first one differs from `clusterIP`, or the addresses do not fit together. */
type ListProblem<Addresses, Input> = Addresses extends readonly [infer First, ...infer Others]
  ? 'clusterIP' extends keyof Input ? PropValue<Input, 'clusterIP'> extends infer Address
    ? string extends Address | First ? never
      : [First & Address] extends [never] ? `'${First & string}' must be the same as clusterIP, '${Address & string}'`
      : TwoFamiliesProblem<First, Others> : never
    : 'clusterIPs must be set together with clusterIP, which is its first address'
  : never;
/** The error message if a list has another address next to `None`, more than two addresses, or two of the same IP family. */
type TwoFamiliesProblem<First, Others> = Others extends readonly [] ? never
  : First extends 'None' ? '\'None\' must be the only value of clusterIPs'
    : Others extends readonly [infer Second] ? string extends FamilyOf<First> | FamilyOf<Second> ? never
      : FamilyOf<Second> extends FamilyOf<First> ? 'the two addresses of clusterIPs must be of two families' : never
      : 'clusterIPs must have at most two addresses';

/** Reports what the API server refuses or warns about in cluster IPs and IP families. */
export function checkClusterIps(view: ServiceView, findings: Findings, cluster: ClusterProfile): void {
  if (view.type === 'ExternalName' || view.type === undefined) return; // `checkExternalNames` reports these fields
  const problemsBefore = findings.problems.length;
  checkFirstAddress(view, findings);
  checkFamilies(view, findings);
  const addresses = checkAddresses(view.clusterIPs, findings);
  if (addresses !== undefined && !view.headless) checkAddressFamilies(addresses, view, findings);
  if (findings.problems.length === problemsBefore) checkStack(view, addresses ?? [], cluster, findings);
  if (!view.headless) view.clusterIPs.forEach((ip, index) => checkIpSpelling(ip, () => ['spec', 'clusterIPs', index], findings));
}

/** Reports `clusterIPs` whose first address is not that of `clusterIP`. */
function checkFirstAddress({ spec: { clusterIP = '' }, clusterIPs }: ServiceView, findings: Findings): void {
  if (clusterIPs.length === 0 || (clusterIP !== '' && clusterIPs[0] === clusterIP)) return;
  findings.add(CLUSTER_IPS_FIRST, {
    path: ['spec', 'clusterIPs'], found: clusterIPs,
    expected: clusterIP === '' ? 'no clusterIPs where clusterIP is not set' : `"${clusterIP}" as the first value, as in clusterIP`,
    fix: `set clusterIP: ${JSON.stringify(clusterIPs[0])}`,
  });
}

/** Reports invalid addresses. Returns the parsed ones; `undefined` if one is invalid, or if `None` is not the only value. */
function checkAddresses(clusterIPs: readonly string[], findings: Findings): IpAddress[] | undefined {
  let isNoneMisplaced = false;
  const addresses: (IpAddress | undefined)[] = [];
  clusterIPs.forEach((address, index) => {
    if (index === 0 && address === 'None') {
      if (clusterIPs.length === 1) return;
      isNoneMisplaced = true;
      findings.add(CLUSTER_IPS_NONE, { path: ['spec', 'clusterIPs'], found: clusterIPs, expected: '"None" alone, or addresses alone' });
    } else if (index === 0 && address.toLowerCase() === 'none') {
      addresses.push(undefined);
      findings.add(IP_ADDRESS, {
        path: ['spec', 'clusterIPs', 0], found: address, expected: 'an IP address, or "None"',
        fix: { ...text`${{ program: 'use HeadlessService', yaml: 'write "None"' }}`, edit: { value: 'None' } },
      });
    } else addresses.push(checkIpAddress(address, () => ['spec', 'clusterIPs', index], findings));
  });
  if (clusterIPs.length > 2)
    findings.add(CLUSTER_IPS_COUNT, { path: ['spec', 'clusterIPs'], found: clusterIPs, expected: 'at most two addresses' });
  return isNoneMisplaced || addresses.includes(undefined) ? undefined : addresses as IpAddress[]; // TypeScript: none of them is undefined
}

function checkAddressFamilies(addresses: readonly IpAddress[], { spec, clusterIPs }: ServiceView, findings: Findings): void {
  if (addresses.length > 1 && new Set(addresses.map(({ family }) => family)).size < 2)
    findings.add(CLUSTER_IPS_FAMILIES, { path: ['spec', 'clusterIPs'], found: clusterIPs, expected: 'one address of each family' });
  addresses.forEach(({ family }, index) => {
    const specifiedFamily = spec.ipFamilies?.[index];
    if (specifiedFamily !== undefined && FAMILIES.includes(specifiedFamily) && specifiedFamily !== `IPv${family}`)
      findings.add(CLUSTER_IP_FAMILY, {
        path: ['spec', 'clusterIPs', index], found: clusterIPs[index],
        expected: `an ${specifiedFamily} address, as ipFamilies[${index}] says`,
        fix: `write ipFamilies: ${JSON.stringify(addresses.map((address) => `IPv${address.family}`))}, in the order of the addresses`,
      });
  });
}

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
  code: 'ip-family-duplicate', layer: 'api', severity: 'error', reason: 'Duplicate value',
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
  code: 'ip-family-policy-single', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'Two ipFamilies or two clusterIPs need ipFamilyPolicy "PreferDualStack" or "RequireDualStack".',
  why: 'the default policy is SingleStack, which allows one family',
  fix: 'set ipFamilyPolicy: PreferDualStack',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  source: ['pkg/registry/core/service/storage/alloc.go#initIPFamilyFields'],
  good: [{ ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'PreferDualStack' }],
  bad: [{ ipFamilies: ['IPv4', 'IPv6'] }, { ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'SingleStack' }],
} as const satisfies Card;

export const IP_FAMILY_UNCONFIGURED = {
  code: 'ip-family-unconfigured', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A Service uses only IP families that the cluster has.',
  why: 'there is no range of cluster IPs of that family',
  fix: text`remove it, or add a range of that family to serviceCidrs in ${{ profile: 'serviceCidrs' }}`,
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  source: ['pkg/registry/core/service/storage/alloc.go#initIPFamilyFields'],
  good: [{ ipFamilies: ['IPv4'] }], bad: [{ ipFamilies: ['IPv6'] }],
} as const satisfies Card;

export const DUAL_STACK_UNCONFIGURED = {
  code: 'dual-stack-unconfigured', layer: 'api', severity: 'error', reason: 'Invalid value',
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
  ? Families extends readonly [infer Only extends string] ? FamilyOf<AddressOf<Endpoint>> extends infer Family extends string
    ? [Family] extends [never] ? never : string extends Family | Only ? never
      : [Only] extends [Family] ? never : [Family] extends [Only] ? never
      : `'${Only}' must be a family of the endpoints: they have ${Family}` : never : never : never;
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
    if (isRepeated(earlierFamilies, family))
      findings.add(IP_FAMILY_DUPLICATE, {
        path: ['spec', 'ipFamilies', index], found: family, expected: 'a family that is not listed yet',
      });
  });
  if (ipFamilyPolicy !== undefined) checkOneOf(IP_FAMILY_POLICY, ipFamilyPolicy, POLICIES, () => ['spec', 'ipFamilyPolicy'], findings);
}

/** Reports a policy and families that the cluster does not support: the allocator refuses them although all fields are valid. */
export function checkStack(view: ServiceView, addresses: readonly IpAddress[], cluster: ClusterProfile, findings: Findings): void {
  const { spec, clusterIPs, headless } = view;
  const families = spec.ipFamilies ?? [];
  const isHeadlessWithoutSelector = headless && view.selector === undefined;
  const policy = spec.ipFamilyPolicy ?? (isHeadlessWithoutSelector ? 'RequireDualStack' : 'SingleStack');
  if (policy === 'SingleStack' && (clusterIPs.length > 1 || families.length > 1)) {
    findings.add(IP_FAMILY_POLICY_SINGLE, {
      path: ['spec', 'ipFamilyPolicy'], found: spec.ipFamilyPolicy,
      expected: `"PreferDualStack" or "RequireDualStack", since there are two ${clusterIPs.length > 1 ? 'clusterIPs' : 'ipFamilies'}`,
    });
    return;
  }
  const configured = clusterFamiliesOf(cluster);
  if (configured === undefined) return;
  addresses.forEach(({ family }, index) => {
    if (index >= families.length && !configured.has(family))
      findings.add(IP_FAMILY_UNCONFIGURED, {
        path: ['spec', 'clusterIPs', index], found: clusterIPs[index],
        expected: `an address of a family that the cluster has, and it has no IPv${family}`,
      });
  });
  if (isHeadlessWithoutSelector) return;
  if (policy === 'RequireDualStack' && configured.size < 2)
    findings.add(DUAL_STACK_UNCONFIGURED, {
      path: ['spec', 'ipFamilyPolicy'], found: policy, expected: 'a policy that a cluster with one IP family supports',
    });
  families.forEach((family, index) => {
    if (!configured.has(family === 'IPv6' ? 6 : 4))
      findings.add(IP_FAMILY_UNCONFIGURED, {
        path: ['spec', 'ipFamilies', index], found: family, expected: 'a family that the cluster has',
      });
  });
}

/** The IP families. */
export const FAMILIES: readonly string[] = ['IPv4', 'IPv6'];
const POLICIES: readonly string[] = ['SingleStack', 'PreferDualStack', 'RequireDualStack'];
