import type { selectorMistakes, selectorProblem } from './selector';
import type { knownKeysMistakes, knownKeysProblem, KnownKeys, textsMistakes } from '../providers/annotation-texts';
import type { optionMistakes, optionsProblem } from '../providers/codecs/options';
import type { relationsMistakes, relationsProblem } from '../providers/relations';
import type { anyOf, firstOf, its, Refused, said, wrongOf } from '../service/checks/refused';
import type { suspicion } from '../service/checks/suspicion';
import type { foreign, foreignProblem, keyofAny, strange } from '../service/foreign-props';
import type { Port } from '../service/ports';
import type { endpointAddressesMistakes, endpointAddressesProblem, ipAddressStrictProblem } from '../service/rules/addresses';
import type { affinityMistakes, affinityProblem } from '../service/rules/affinity';
import type { clusterIPProblem, clusterIPsMistakes, clusterIPsProblem } from '../service/rules/cluster-ips';
import type { manualEndpointsMistakes, manualEndpointsProblem } from '../service/rules/endpoints';
import type { externalNameAddressProblem, externalNameProblem } from '../service/rules/external-name';
import type { familiesProblem, familyPolicyProblem } from '../service/rules/families';
import type { qualifiedNameProblem } from '../service/rules/labels';
import type { metadataMistakes, metadataProblem } from '../service/rules/metadata';
import type { dnsLabelProblem, serviceNameProblem } from '../service/rules/names';
import type { noPortsMistakes, noPortsProblem, portsMistakes, portsProblem } from '../service/rules/port-lists';
import type { cidrsMistakes, cidrsProblem } from '../service/rules/ranges';
import type { distributionProblem, externalTrafficPolicyProblem, healthCheckNodePortProblem } from '../service/rules/traffic';

/**
 * The props of a construct, with every literal checked.
 *
 * Where nothing is wrong it is the plain interface `wide`, so that the editor shows its comments, completes its fields
 * and finds misspelt ones. Else it is that interface with a sentence in each field at fault.
 *
 * @typeParam wide the props as an interface
 * @typeParam given the literals of one call
 * @typeParam ports the ports among them
 * @typeParam table the annotations of its controller, where it has any
 * @typeParam relations how its options stand to each other, where that is known
 * @typeParam profile the cluster that the construct is bound to, where it is
 */
export type Checked<wide, ports extends readonly object[], given, table = never, relations = object, profile = unknown> =
  [given, 0] extends [never, 1] ? { readonly ports?: ports } & given // never so: it tells the compiler where to find the two
    : Unless<Problem<wide, ports, given, table, relations, profile>, wide, ports, given, table, relations, profile>;

/** The props, unless there is a problem beside the ports; or in the ports, which inside of a generic function are not known yet. */
// Of what is not known yet a message shows the name of this type, so that the sentence must come first.
type Unless<problem, wide, ports extends readonly object[], given, table, relations, profile> =
  [suspicion<problem | portsProblem<ports, wide, profile> | noPortsProblem<given>>] extends [never]
    ? [suspicion<problem>] extends [never] ? standing<wide, ports, given> : never
    : Refusing<object extends given ? ports['length'] : keyof given, wide, ports, given, table, relations, profile>;

// While literals are inferred, names may be any text, and the plain interface is all that the compiler looks at.
type Refusing<name, wide, ports extends readonly object[], given, table, relations, profile> =
  name extends PropertyKey ? {} extends Record<name, 1> ? wide : RefusedProps<wide, ports, given, table, relations, profile> : never;
type RefusedProps<wide, ports extends readonly object[], given, table, relations, profile> =
  anyOf<Mistakes<wide, ports, given, table, relations, profile>> extends infer mistakes ? [mistakes] extends [never] ? wide
    : [foreign<given, wide>] extends [never] ? Refused<mistakes, wide>
      : Refused<mistakes, wide> & { readonly [prop in foreign<given, wide>]: said<its<mistakes, prop>, its<given, prop>> } : never;

// Of a class that extends a construct, or of a call that names its type, nothing is inferred: its ports must be those that the type says.
type standing<wide, ports extends readonly object[], given> = object extends given
  ? [ports] extends [readonly [unknown, ...unknown[]]] ? wide & { readonly ports: ports } : wide : wide;

/**
 * What each topic says of a prop, as a union of sentences: `value` is the prop's, `given` are all of them.
 *
 * A rule that has a type has a line here; where its sentence stands inside of the value, one in `Places`, too.
 */
interface Problems<given, wide, table, profile> {
  selector: selectorProblem<its<given, 'selector'>>;
  // That a known key is there is only a suspicion: `Places` looks at its text.
  metadata: metadataProblem<its<given, 'metadata'>, serviceNameProblem<its<its<given, 'metadata'>, 'name'>, profile>, profile,
    KnownKeys<table>>;
  allowUnknownAnnotations: knownKeysProblem<its<given, 'allowUnknownAnnotations'>, table, wide>;
  namespace: dnsLabelProblem<its<given, 'namespace'>>;
  clusterIP: clusterIPProblem<its<given, 'clusterIP'>, its<wide, 'ports'>>;
  clusterIPs: clusterIPsProblem<its<given, 'clusterIPs'>, given>;
  externalIPs: endpointAddressesProblem<its<given, 'externalIPs'>>;
  loadBalancerSourceRanges: cidrsProblem<its<given, 'loadBalancerSourceRanges'>>;
  endpoints: manualEndpointsProblem<its<given, 'endpoints'>>;
  externalName: externalNameProblem<its<given, 'externalName'>> | externalNameAddressProblem<its<given, 'externalName'>>;
  sessionAffinityConfig: affinityProblem<its<given, 'sessionAffinityConfig'>, given>;
  healthCheckNodePort: healthCheckNodePortProblem<its<given, 'healthCheckNodePort'>, given, profile>;
  loadBalancerIP: ipAddressStrictProblem<its<given, 'loadBalancerIP'>>;
  loadBalancerClass: qualifiedNameProblem<its<given, 'loadBalancerClass'>>;
  ipFamilies: familiesProblem<its<given, 'ipFamilies'>, given>;
  ipFamilyPolicy: familyPolicyProblem<its<given, 'ipFamilyPolicy'>, given>;
  externalTrafficPolicy: externalTrafficPolicyProblem<its<given, 'externalTrafficPolicy'>, given, its<wide, 'ports'>>;
  trafficDistribution: distributionProblem<its<given, 'trafficDistribution'>, profile>;
}

/** Where the sentences stand that are about a part of a prop. */
interface Places<given, wide, table, profile> {
  selector: selectorMistakes<its<given, 'selector'>>;
  metadata: firstOf<metadataMistakes<its<given, 'metadata'>, serviceNameProblem<its<its<given, 'metadata'>, 'name'>, profile>, profile>,
    textsMistakes<its<given, 'metadata'>, table, wide, given>>;
  allowUnknownAnnotations: knownKeysMistakes<its<given, 'allowUnknownAnnotations'>, table, wide>;
  clusterIPs: clusterIPsMistakes<its<given, 'clusterIPs'>, given>;
  externalIPs: endpointAddressesMistakes<its<given, 'externalIPs'>>;
  loadBalancerSourceRanges: cidrsMistakes<its<given, 'loadBalancerSourceRanges'>>;
  endpoints: manualEndpointsMistakes<its<given, 'endpoints'>>;
  sessionAffinityConfig: affinityMistakes<its<given, 'sessionAffinityConfig'>, given>;
}

/** All that may be wrong beside the ports, in no order: asked of each call, so that it must cost little. */
type Problem<wide, ports extends readonly object[], given, table, relations, profile> =
  | Problems<given, wide, table, profile>[keyof given & keyof Problems<unknown, unknown, unknown, unknown>]
  | strange<keyof given, wide>
  | ([table] extends [never] ? never : [keyof given & (keyof table | keyof relations)] extends [never] ? never
    : optionsProblem<given, table, ports> | relationsProblem<given, relations>);

/** The sentences by their place: asked of a call in which something is wrong. */
type Mistakes<wide, ports extends readonly object[], given, table, relations, profile> = wrongOf<{
  [prop in keyof given | 'ports']: prop extends 'ports' ? firstOf<portsMistakes<ports, wide, profile>, noPortsMistakes<its<given, 'ports'>>>
    : prop extends foreign<given, wide> ? foreignProblem<prop, keyofAny<wide>, its<given, prop>>
    : firstOf<mistakeOfProp<prop, given, wide, table, profile>,
      firstOf<mistakeOfOption<prop, given, table, ports>, relationsMistakes<prop, given, relations>>>
}>;
type mistakeOfProp<prop, given, wide, table, profile> = prop extends keyof Problems<unknown, unknown, unknown, unknown>
  ? [Problems<given, wide, table, profile>[prop]] extends [never] ? never
    : prop extends keyof Places<unknown, unknown, unknown, unknown> ? Places<given, wide, table, profile>[prop]
      : Problems<given, wide, table, profile>[prop]
  : never;
type mistakeOfOption<prop, given, table, ports> = prop extends keyof given & keyof table ? optionMistakes<table[prop], given[prop], ports>
  : never;

/** Props without ports, with the mistakes in their literals: an EndpointSlice, Endpoints, a cluster profile. */
export type CheckedObject<wide, given, mistakes> = [given, 0] extends [never, 1] ? given // never so: it tells the compiler where to find it
  : [suspicion<mistakes>] extends [never] ? wide : Refused<mistakes, wide>;

/**
 * Type of the parameter `ports` of your own function that creates a Service: literals are checked where the function is called.
 *
 * @example
 * const web = <const ports extends Ports>(id: string, ports: CheckedPorts<ports>) => new ClusterIpService(chart, id, { ports });
 * web('shop', [{ name: 'http', port: 80 }]).url('http');
 */
export type CheckedPorts<ports extends readonly object[], port = Port> = readonly port[]
  & ( // the same for all: inside of the function no more is known
  [ports, 0] extends [never, 1] ? ports // never so: it tells the compiler where to find it
    : [suspicion<portsProblem<ports, WithPorts<port>>>] extends [never] ? ports
      : [portsMistakes<ports, WithPorts<port>>] extends [never] ? ports
        : Refused<{ ports: portsMistakes<ports, WithPorts<port>> }, WithPorts<port>>['ports']);
interface WithPorts<port> { readonly ports: readonly port[] }
