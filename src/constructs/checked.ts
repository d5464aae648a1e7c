import type { familyOf } from '../service/checks/addresses';
import type { foreignProblem } from './foreign-props';
import type { optionsProblem, refusedOption } from '../providers/codecs/options';
import type { relationProblem, relationsProblem } from '../providers/relations';
import type { checkPorts, PortOf, portSentences, portsProblem } from '../service/checks/ports';
import type { suspicion } from '../service/checks/suspicion';
import type { problemOr } from '../service/checks/text';
import type { ManualEndpoint } from '../service/endpoint-slices';
import type { annotationKeyProblem, labelsProblem, labelValueProblem, qualifiedNameProblem } from '../service/rules/labels';
import type { cidrStrictProblem } from '../service/rules/ranges';
import type { dns1035LabelProblem, dnsLabelProblem, dnsSubdomainProblem, namePrefixProblem } from '../service/rules/names';
import type { clusterIPProblem, clusterIPsItemProblem, clusterIPsProblem, noneOfIts } from '../service/rules/cluster-ips';
import type { externalNameAddressProblem, externalNameProblem } from '../service/rules/external-name';
import type { familiesProblem, familyPolicyProblem } from '../service/rules/families';
import type { finalizerProblem } from '../service/rules/metadata';
import type { endpointAddressProblem, ipAddressStrictProblem } from '../service/rules/addresses';
import type { affinityProblem, affinityTimeoutProblem } from '../service/rules/affinity';
import type { healthCheckNodePortProblem } from '../service/rules/traffic';

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
 * @typeParam relations how its options stand to each other, where that is known
 */
export type Checked<wide, ports extends readonly object[], given, table = never, relations = never> =
  [given, 0] extends [never, 1] ? { readonly ports?: ports } & given // never so: it tells the compiler where to find the two
    : [suspicion<noPorts<wide, ports> | portsProblem<ports> | propsProblem<given, wide> | tableProblem<ports, given, table>
      | relatedProblem<given, relations> | strange<wide, keyof given>>] extends [never] ? wide
      : sentences<wide, ports, given, table, relations> extends infer sentences ? [sentences] extends [never] ? wide
        : [foreign<wide, given>] extends [never] ? Refused<sentences, later<wide, given>, ports, given, table, relations>
          : Refused<sentences, later<wide, given>, ports, given, table, relations> & refusedForeign<wide, given> : never;

/** Names of props that the construct does not have, as a spread object may bring them. */
type foreign<wide, given> = [strange<wide, keyof given>] extends [never] ? never : certain<given, strange<wide, keyof given> & keyof given>;
type strange<wide, names> = string extends names ? never : Exclude<names, keyofAny<wide>>; // the compiler remembers it by the names
type keyofAny<wide> = wide extends unknown ? keyof wide : never;
// What may be absent may never come; methods of an object are no props; and of `any`, which a name is that is still being written, nothing
// is known.
type certain<given, prop extends keyof given> = prop extends unknown
  ? {} extends Pick<given, prop> ? never : [0] extends [1 & given[prop]] ? never
    : [given[prop]] extends [((...args: never) => unknown) | undefined] ? never : prop
  : never;
type refusedForeign<wide, given> = { readonly [prop in keyof given as prop & foreign<wide, given>]: foreignProblem<prop, keyofAny<wide>> };

/** All the sentences about the props, for the first line of a message. */
type sentences<wide, ports extends readonly object[], given, table, relations> =
  relatedProblem<given, relations> | noPorts<wide, ports> | portSentences<ports> | propsProblem<given, wide>
    | tableProblem<ports, given, table> | foreignProblem<foreign<wide, given>, keyofAny<wide>>;

/** An empty list, where the construct must have ports. */
type noPorts<wide, ports> = ports extends readonly [] ? wide extends { readonly ports: unknown } ? 'ports must hold at least one port' : never : never;

type tableProblem<ports extends readonly object[], given, table> = [table] extends [never] ? never
  : optionsProblem<given, table, PortOf<ports>>;

type relatedProblem<given, relations> = [relations] extends [never] ? never : relationsProblem<given, relations>;
type relatedOr<wide, prop extends keyof given, given, relations> = [relations] extends [never] ? wide
  : prop extends keyof relations ? problemOr<wide, relationProblem<prop, given[prop], relations[prop], given>> : wide;

// Known only when the literals are: else the compiler would look for them behind each field, in each call.
type later<wide, given> = [given] extends [never] ? object : wide;

// Mapped over the interface: in a wrong program, too, its comments show, its fields are offered, and misspelt ones are found.
// What a message shows of this type, where the props are a constant, is its name with the sentences behind it.
type Refused<_sentences, wide, ports extends readonly object[], given, table, relations> = {
  readonly [prop in keyof wide]: prop extends 'ports' ? refusedPorts<ports, wide, wide[prop]>
    : prop extends keyof given
      ? [propProblem<prop, given[prop], given, wide>] extends [never]
        ? prop extends keyof table ? refusedOption<table[prop], given[prop], PortOf<ports>, relatedOr<wide[prop], prop, given, relations>>
          : relatedOr<wide[prop], prop, given, relations>
        : refusedProp<prop, given[prop], propProblem<prop, given[prop], given, wide>, wide>
      : wide[prop];
};

type refusedPorts<ports extends readonly object[], wide, widePorts> = number extends ports['length'] ? widePorts
  : [noPorts<wide, ports>] extends [never] ? checkPorts<ports, widePorts> : noPorts<wide, ports>;

/** Everything that is wrong with the props beside the ports, as a union. */
type propsProblem<given, wide> = { [prop in keyof given]-?: propProblem<prop, given[prop], given, wide> }[keyof given];

/** What is wrong with one prop. A chain of questions, the most likely first, costs the compiler less than a table. */
type propProblem<prop, value, given, wide> =
  prop extends 'selector' ? selectorProblem<value>
    : prop extends 'metadata' ? metadataProblem<value>
      : prop extends 'ports' ? never
      : prop extends 'namespace' ? dnsLabelProblem<value>
      : prop extends 'clusterIP' ? clusterIPProblem<value>
        : prop extends 'clusterIPs' ? itemProblem<prop, value> | clusterIPsProblem<value, given>
          : prop extends ListProp ? itemProblem<prop, value> | (prop extends 'endpoints' ? repeatedItem<value> : never)
            : prop extends 'externalName' ? externalNameProblem<value> | externalNameAddressProblem<value>
              : prop extends 'sessionAffinityConfig' ? affinityProblem<value, given>
                : prop extends 'healthCheckNodePort' ? healthCheckNodePortProblem<value, given> | alsoNodePort<value, given>
                  : prop extends 'loadBalancerIP' ? ipAddressStrictProblem<value>
                    : prop extends 'loadBalancerClass' ? qualifiedNameProblem<value>
                      : prop extends 'ipFamilies' ? familiesProblem<value> | policyMissing<value, given> | otherFamily<value, given>
                        : prop extends 'externalTrafficPolicy' ? 'externalIPs' extends keyof given ? never : inside<value, wide>
                        : prop extends 'ipFamilyPolicy' ? familyPolicyProblem<value, given>
                          : never;
type policyMissing<families, given> = families extends readonly [unknown, unknown] ? 'ipFamilyPolicy' extends keyof given ? never
  : 'two families must stand beside ipFamilyPolicy: \'PreferDualStack\' or \'RequireDualStack\'' : never;
/** The virtual IP is of the first family. */
type otherFamily<families, given> = given extends { readonly clusterIP: infer address }
  ? families extends readonly [infer first extends string, ...unknown[]]
  ? string extends first | familyOf<address> ? never : familyOf<address> extends first ? never : `'${first}' must not come first: clusterIP is of ${familyOf<address> & string}` : never : never;
type alsoNodePort<port, given> = given extends { readonly ports: readonly (infer one)[] }
  ? one extends { readonly nodePort: infer nodePort }
  ? number extends port | nodePort ? never : port extends nodePort ? `${port & number} must not be the node port of a port, too` : never : never : never;
/** Traffic from outside does not reach a Service whose ports have no node ports. */
type inside<policy, wide> = undefined extends policy ? never : wide extends { readonly ports: readonly (infer port)[] } ? 'nodePort' extends keyof port ? never
  : 'externalTrafficPolicy must stand beside externalIPs here: other traffic from outside needs NodePortService or LoadBalancerService' : never;

/** A prop with a sentence in its place, in its item's, or in its key's. */
type refusedProp<prop, value, problem, wide> =
  prop extends 'metadata' ? refusedMetadata<value, NonNullable<wide[prop & keyof wide]>>
    : prop extends 'selector' ? problem extends noPods ? noPods : problem extends labelsThemselves ? { readonly [key in keyof value]: key extends 'matchLabels' ? labelsThemselves : value[key] } : refusedLabels<value>
      : prop extends 'sessionAffinityConfig' ? [affinityTimeoutProblem<value>] extends [never] ? problem : { readonly clientIP: { readonly timeoutSeconds: problem } }
        : prop extends ListProp ? [itemProblem<prop, value>] extends [never] ? problem : refusedItems<prop, value>
          : problem extends noneOfIts ? wide extends { readonly ports: readonly (infer port)[] } ? 'nodePort' extends keyof port ? problem : value : value
            : problem;

/** Lists whose items are checked one by one. */
type ListProp = 'clusterIPs' | 'externalIPs' | 'loadBalancerSourceRanges' | 'endpoints';
type itemProblem<prop, list> = list extends readonly (infer item)[] ? oneItemProblem<prop, item> : never;
/** An endpoint that stands twice in a list of literals; other lists may repeat an item. */
type repeatedItem<list> = list extends readonly [infer first, ...infer others extends readonly [unknown, ...unknown[]]]
  ? (addressOf<first> extends infer address extends string ? {} extends Record<address, 1> ? never : address extends addressOf<others[number]> ? `'${address}' must not stand twice` : never : never)
    | repeatedItem<others> : never;
type addressOf<item> = item extends string ? item : item extends { readonly address: infer address } ? address : never;
type oneItemProblem<prop, item> =
  prop extends 'clusterIPs' ? clusterIPsItemProblem<item>
    : prop extends 'externalIPs' ? endpointAddressProblem<item>
      : prop extends 'loadBalancerSourceRanges' ? cidrStrictProblem<item>
        : item extends string ? endpointAddressProblem<item> : endpointProblem<item>;
type refusedItems<prop, list> = {
  readonly [at in keyof list]: [oneItemProblem<prop, list[at]>] extends [never] ? list[at]
    : list[at] extends string ? oneItemProblem<prop, list[at]> : refusedEndpoint<list[at]>;
};

interface EndpointProblems<value> {
  address: endpointAddressProblem<value>;
  hostname: dnsLabelProblem<value>;
  nodeName: dnsSubdomainProblem<value>;
}
type endpointProblem<item> = { [field in keyof item & EndpointField]: EndpointProblems<item[field]>[field] }[keyof item & EndpointField];
type EndpointField = keyof EndpointProblems<unknown>;
type refusedEndpoint<item> = {
  readonly [field in keyof ManualEndpoint]: field extends keyof item & EndpointField
    ? problemOr<ManualEndpoint[field], EndpointProblems<item[field]>[field]> : ManualEndpoint[field];
};

type metadataProblem<metadata> = { [field in keyof metadata]: metadataFieldProblem<field, metadata[field]> }[keyof metadata];
type metadataFieldProblem<field, value> =
  field extends 'labels' ? labelsProblem<value>
    : field extends 'annotations' ? annotationKeyProblem<keyof value>
      : field extends 'name' ? dns1035LabelProblem<value>
        : field extends 'namespace' ? dnsLabelProblem<value>
          : field extends 'generateName' ? namePrefixProblem<value>
            : field extends 'finalizers' ? value extends readonly (infer finalizer)[] ? finalizerProblem<finalizer> : never : never;
type refusedMetadata<metadata, wide> = {
  readonly [field in keyof wide]: field extends keyof metadata
    ? refusedMetadataField<field, metadata[field], metadataFieldProblem<field, metadata[field]>, wide[field]> : wide[field];
};
type refusedMetadataField<field, value, problem, wide> = [problem] extends [never] ? wide
  : field extends 'labels' ? refusedLabels<value>
    : field extends 'annotations' ? { readonly [key in keyof value]: problemOr<value[key], annotationKeyProblem<key>> }
      : field extends 'finalizers' ? { readonly [at in keyof value]: problemOr<value[at], finalizerProblem<value[at]>> } : problem;

/** Things that answer with labels when asked have properties of their own, which are no labels. */
type selectorProblem<selector> = selector extends object
  ? 'toPodSelectorConfig' extends keyof selector ? never : 'node' extends keyof selector ? 'toJson' extends keyof selector ? never : selector extends { readonly node: string } ? labelsProblem<selector> : noPods
    : 'matchLabels' extends keyof selector ? selector extends { readonly matchLabels: string } ? labelsProblem<selector> : labelsThemselves : labelsProblem<selector>
  : never;
type noPods = 'a selector must be labels, a workload of cdk8s-plus, or an ApiObject with a pod template: this construct makes no pods';
type labelsThemselves = 'the labels must stand in the selector themselves, without matchLabels: selector: { app: … }';
type refusedLabels<labels> = {
  readonly [key in keyof labels]: problemOr<labels[key], qualifiedNameProblem<key> | labelValueProblem<labels[key]>>;
};
