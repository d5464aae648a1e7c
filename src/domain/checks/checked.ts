import type { familyOf } from './addresses';
import type { optionsProblem, refusedOption } from './options';
import type { checkPorts, PortOf, portsProblem } from './ports';
import type { problemOr } from './text';
import type { annotationKeyProblem } from '../rules/annotation-key';
import type { cidrStrictProblem } from '../rules/cidr';
import type { dns1035LabelProblem } from '../rules/dns-1035-label';
import type { dnsLabelProblem } from '../rules/dns-label';
import type { dnsSubdomainProblem } from '../rules/dns-subdomain';
import type { externalNameProblem } from '../rules/external-name';
import type { ipAddressStrictProblem } from '../rules/ip-address';
import type { labelValueProblem } from '../rules/label-value';
import type { nodePortProblem } from '../rules/node-port-range';
import type { qualifiedNameProblem } from '../rules/qualified-name';
import type { sessionAffinityTimeoutProblem } from '../rules/session-affinity-timeout';
import type { specialAddressProblem } from '../rules/special-address';

/**
 * The props of a construct, with every literal checked.
 *
 * Where nothing is wrong it is the plain interface `wide`, so that the editor shows its comments, completes its fields
 * and finds misspelt ones. Else it is what was given, with a sentence in each field at fault.
 *
 * @typeParam wide the props as an interface
 * @typeParam given the literals of one call
 * @typeParam ports the ports among them
 * @typeParam table the annotations of its controller, where it has any
 */
export type Checked<wide, ports extends readonly object[], given, table = {}> =
  [given] extends [never] ? { readonly ports?: ports } & given                // never so: it tells the compiler where to find the two
    : [suspicion<portsProblem<ports> | propsProblem<given> | optionsProblem<given, table, PortOf<ports>>>] extends [never] ? wide
      : refused<wide, ports, given, table>;

// Inside somebody's generic function nothing is known yet. The branch `any` then does not count, what remains is `never`,
// and the props are taken as they are: https://github.com/microsoft/TypeScript/pull/31455
type suspicion<problem> = [problem] extends [never] ? never : any;

type refused<wide, ports extends readonly object[], given, table> = {
  readonly [prop in Extract<keyof given, keyOf<wide>>]:
  prop extends 'ports' ? checkPorts<ports>
    : prop extends keyof PropProblems<unknown, given>
      ? [PropProblems<given[prop], given>[prop]] extends [never] ? given[prop] : refusedProp<prop, given[prop], PropProblems<given[prop], given>[prop]>
      : prop extends keyof table ? refusedOption<table[prop], given[prop], PortOf<ports>> : given[prop];
};
type keyOf<wide> = wide extends unknown ? keyof wide : never;

/** Everything that is wrong with the props beside the ports, as a union. */
type propsProblem<given> = { [prop in keyof given & Prop]: PropProblems<given[prop], given>[prop] }[keyof given & Prop];
type Prop = keyof PropProblems<unknown, unknown>;

/** What is wrong with each prop. */
interface PropProblems<value, given> {
  metadata: { [field in keyof value & MetadataField]: MetadataProblems<value[field]>[field] }[keyof value & MetadataField];
  selector: value extends Made ? never : labelsProblem<value>;
  clusterIP: clusterIpProblem<value>;
  clusterIPs: itemProblem<'clusterIPs', value> | clusterIPsProblem<value, given>;
  externalIPs: itemProblem<'externalIPs', value>;
  loadBalancerSourceRanges: itemProblem<'loadBalancerSourceRanges', value>;
  endpoints: itemProblem<'endpoints', value>;
  loadBalancerIP: ipAddressStrictProblem<value>;
  loadBalancerClass: qualifiedNameProblem<value>;
  externalName: externalNameProblem<value> | (value extends `${number}.${number}.${number}.${number}` ? `'${value}' must be a DNS name, not an address: use ManualEndpoints for addresses` : never);
  healthCheckNodePort: nodePortProblem<value> | needs<value, given, 'externalTrafficPolicy', 'Local', 'healthCheckNodePort'>;
  sessionAffinityConfig: timeoutProblem<value> | needs<value, given, 'sessionAffinity', 'ClientIP', 'sessionAffinityConfig'>;
  ipFamilies: familiesProblem<value>;
  ipFamilyPolicy: value extends 'SingleStack' ? given extends { readonly ipFamilies: readonly [unknown, unknown] } | { readonly clusterIPs: readonly [unknown, unknown] } ? '\'SingleStack\' must not stand beside two families: write \'PreferDualStack\' or \'RequireDualStack\'' : never : never;
}
type familiesProblem<families> = families extends readonly [unknown, unknown, unknown, ...unknown[]] ? 'ipFamilies must have at most two families'
  : families extends readonly ['IPv4', 'IPv4'] | readonly ['IPv6', 'IPv6'] ? `'${families[0]}' must not be named twice` : never;
/** That one prop must stand beside another. */
type needs<value, given, other extends string, what extends string, prop extends string> =
  undefined extends value ? never : what extends valueOf<given, other> ? never : `${prop} must stand beside ${other}: '${what}'`;
type valueOf<given, prop> = prop extends keyof given ? given[prop] : undefined;

/** A prop with a sentence in its place, in its item's, or in its key's. */
type refusedProp<prop, value, problem> =
  prop extends 'metadata' ? { readonly [field in keyof value]: field extends MetadataField ? [MetadataProblems<value[field]>[field]] extends [never] ? value[field] : refusedMetadata<field, value[field]> : value[field] }
    : prop extends 'selector' ? refusedLabels<value>
      : prop extends 'sessionAffinityConfig' ? [timeoutProblem<value>] extends [never] ? problem : { readonly clientIP: { readonly timeoutSeconds: problem } }
        : prop extends keyof ItemProblems<unknown> ? [itemProblem<prop, value>] extends [never] ? problem : refusedItems<prop, value>
          : problem;

/** What is wrong with an item of each list. */
interface ItemProblems<item> {
  clusterIPs: clusterIpProblem<item>;
  externalIPs: endpointAddressProblem<item>;
  loadBalancerSourceRanges: cidrStrictProblem<item>;
  endpoints: item extends string ? endpointAddressProblem<item> : endpointProblem<item>;
}
type itemProblem<prop extends keyof ItemProblems<unknown>, list> = list extends readonly (infer item)[] ? ItemProblems<item>[prop] : never;
type refusedItems<prop extends keyof ItemProblems<unknown>, list> = {
  readonly [at in keyof list]: [ItemProblems<list[at]>[prop]] extends [never] ? list[at]
    : list[at] extends string ? ItemProblems<list[at]>[prop] : { readonly [field in keyof list[at]]: refusedField<field, list[at][field]> };
};

interface EndpointProblems<value> {
  address: endpointAddressProblem<value>;
  hostname: dnsLabelProblem<value>;
  nodeName: dnsSubdomainProblem<value>;
}
type endpointProblem<item> = { [field in keyof item & EndpointField]: EndpointProblems<item[field]>[field] }[keyof item & EndpointField];
type EndpointField = keyof EndpointProblems<unknown>;
type refusedField<field, value> = field extends EndpointField ? problemOr<value, EndpointProblems<value>[field]> : value;

interface MetadataProblems<value> {
  name: dns1035LabelProblem<value>;
  namespace: dnsLabelProblem<value>;
  labels: labelsProblem<value>;
  annotations: annotationKeyProblem<keyof value>;
}
type MetadataField = keyof MetadataProblems<unknown>;
type refusedMetadata<field extends MetadataField, value> =
  field extends 'labels' ? refusedLabels<value>
    : field extends 'annotations' ? { readonly [key in keyof value]: problemOr<value[key], annotationKeyProblem<key>> }
      : MetadataProblems<value>[field];

/** Things that answer with labels when asked: their own properties are no labels. */
type Made = { readonly node: unknown } | { toPodSelectorConfig(): unknown };
type labelsProblem<labels> = qualifiedNameProblem<keyof labels> | labelValueProblem<labels[keyof labels]>;
type refusedLabels<labels> = {
  readonly [key in keyof labels]: problemOr<labels[key], qualifiedNameProblem<key> | labelValueProblem<labels[key]>>;
};

type timeoutProblem<config> = config extends { readonly clientIP: { readonly timeoutSeconds: infer seconds } } ? sessionAffinityTimeoutProblem<seconds> : never;

type clusterIPsProblem<addresses, given> = addresses extends readonly [infer first, ...infer others]
  ? 'clusterIP' extends keyof given ? valueOf<given, 'clusterIP'> extends infer address
    ? string extends address | first ? never : [first & address] extends [never] ? `'${first & string}' must be the same as clusterIP, '${address & string}'` : twoFamiliesProblem<first, others> : never
    : 'clusterIPs must stand beside clusterIP, which is its first address'
  : never;
type twoFamiliesProblem<first, others> = others extends readonly [] ? never
  : first extends 'None' ? '\'None\' must be the only value of clusterIPs'
    : others extends readonly [infer second] ? string extends familyOf<first> | familyOf<second> ? never : familyOf<second> extends familyOf<first> ? 'the two addresses of clusterIPs must be of two families' : never
      : 'clusterIPs must have at most two addresses';

/** What is wrong with an address that the Service itself has; `None` is none. */
type clusterIpProblem<address> = address extends 'None' ? never : ipAddressStrictProblem<address>;
/** What is wrong with an address that traffic goes to. */
type endpointAddressProblem<address> = [specialAddressProblem<address>] extends [never] ? ipAddressStrictProblem<address> : specialAddressProblem<address>;
