import type { selectorMistakes, selectorProblem } from './selector';
import type { knownKeysMistakes, knownKeysProblem, KnownKeys, OptionWithKey, textsMistakes } from '../../providers/engine/annotation-texts';
import type { optionMistakes, partsProblem } from '../../providers/codecs/options';
import type { relationsMistakes, relationsProblem } from '../../providers/relations';
import type { anyOf, firstOf, Instead, its, Refused, said, wrongOf } from '../../service/checks/refused';
import type { suspicion } from '../../service/checks/suspicion';
import type { foreign, foreignProblem, keyofAny, strange } from '../../service/foreign-props';
import type { Port } from '../../service/ports';
import type { endpointAddressesMistakes, endpointAddressesProblem, ipAddressStrictProblem } from '../../service/rules/endpoints/addresses';
import type { affinityMistakes, affinityProblem } from '../../service/rules/affinity';
import type { clusterIPProblem, clusterIPsMistakes, clusterIPsProblem } from '../../service/rules/cluster-ips';
import type { manualEndpointsMistakes, manualEndpointsProblem } from '../../service/rules/endpoints/endpoints';
import type { externalNameAddressProblem, externalNameProblem } from '../../service/rules/external-name';
import type { familiesProblem, familyPolicyProblem } from '../../service/rules/families';
import type { qualifiedNameProblem } from '../../service/rules/labels';
import type { metadataMistakes, metadataProblem } from '../../service/rules/metadata';
import type { dnsLabelProblem, serviceNameProblem } from '../../service/rules/names';
import type { noPortsMistakes, portsMistakes, portsProblem } from '../../service/rules/port-lists';
import type { cidrsMistakes, cidrsProblem } from '../../service/rules/ranges';
import type { distributionProblem, externalTrafficPolicyProblem, healthCheckNodePortProblem } from '../../service/rules/traffic';

/** The facts about a construct against which the literals of a call are checked. */
export interface Takes<props, table = never, relations = object, checks = object, profile = unknown> {
  /** Its props, as an interface. */
  readonly props: props;
  /** The annotations of its controller, where it has any. */
  readonly table: table;
  /** Relations between its options, if they are known. */
  readonly relations: relations;
  /** The checks of those of its options that have one. */
  readonly checks: checks;
  /** The cluster that the construct is bound to, where it is. */
  readonly profile: profile;
}
type AnyTakes = Takes<unknown, unknown, unknown, unknown>;

/**
 * The bound of `given`, the literals of one call: `NoMistakes` where none is found, else anything.
 *
 * What the compiler infers must fit the bound; where it does not, the compiler takes the bound itself. No literals fit `NoMistakes`: so
 * of a right call its name is all that remains of them, and all that an editor shows.
 */
export type Verdict<given, takes extends AnyTakes, ports extends readonly object[]> =
  Pending<Problem<given, takes, ports>, given, takes, ports>;

/** A proof that the compiler found no mistake in the literals of a call with these props. */
export interface NoMistakes<props> {
  readonly [right]: props;
}
declare const right: unique symbol;

/**
 * A verdict that is not known yet: inside of a generic function, whose ports are known where it is called.
 *
 * The first type argument is what is known to be wrong beside the ports: a message shows it first. Where nothing is, it is `never`.
 */
export type Pending<problem, given, takes extends AnyTakes, ports extends readonly object[]> =
  [suspicion<problem | portsProblem<ports, takes['props'], takes['profile'], given>>] extends [never]
    ? [suspicion<problem>] extends [never] ? NoMistakes<takes['props']> : NoMistakes<never>
    : any; // the branch that does not count

/**
 * The literals of a constant, for a class that extends a construct and passes that constant on.
 *
 * Of what a class passes on in `super(…)` nothing is inferred: so it names the literals that are to be checked.
 *
 * @example
 * const PROPS = { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] } as const satisfies ClusterIpServiceProps;
 * class Web extends ClusterIpService<typeof PROPS.ports, Literals<typeof PROPS>> {
 *   constructor() { super(chart, 'web', PROPS); }
 * }
 */
export interface Literals<props> {
  readonly [written]: props;
}
declare const written: unique symbol;

/**
 * The props of a construct, with every literal checked.
 *
 * Where nothing is wrong it is the plain interface of the props, so that the editor shows its comments, completes its fields
 * and finds misspelt ones. Else it is that interface with a sentence in each field at fault.
 */
export type CheckedProps<given, takes extends AnyTakes, ports extends readonly object[]> =
  [given, 0] extends [never, 1] ? { readonly ports?: ports } & given // never true: tells the compiler where to infer the two
    : [given] extends [never] ? unlooked<Written<takes['props'], ports, takes['profile']>, given>
      : [keyof given & typeof right] extends [never] ? unlooked<Refusing<keyof literalsOf<given>, literalsOf<given>, takes, ports>, given>
        // `any` is what `ConstructorParameters` asks with.
        : 0 extends 1 & its<given, typeof right> ? unlooked<takes['props'], given> : its<given, typeof right>;
type literalsOf<given> = [keyof given & typeof written] extends [never] ? given : its<given, typeof written>;
// While it infers literals, the compiler looks into both sides of a condition, yet behind no name that it does not know.
type unlooked<props, given> = { readonly props: props }[[given] extends [object] ? 'props' : never];

// While literals are inferred, names may be any text, and the plain interface is all that the compiler looks at.
type Refusing<name, given, takes extends AnyTakes, ports extends readonly object[]> = name extends PropertyKey
  ? {} extends Record<name, 1> ? takes['props'] : RefusedProps<takes['props'], given, takes, ports> : never;
type RefusedProps<wide, given, takes extends AnyTakes, ports extends readonly object[]> =
  anyOf<Mistakes<wide, ports, given, takes['table'], takes['relations'], takes['profile']>> extends infer mistakes
    ? [mistakes] extends [never] ? wide
      : [foreign<given, wide>] extends [never] ? Refused<mistakes, wide>
        : Refused<mistakes, wide> & { readonly [prop in foreign<given, wide>]: said<its<mistakes, prop>, its<given, prop>> }
    : never;

// Of a class that extends a construct, or of a call that names its type, nothing is inferred: its ports must be those that the type says.
type Written<wide, ports extends readonly object[], profile> = [suspicion<portsProblem<ports, wide, profile>>] extends [never]
  ? [ports] extends [readonly [unknown, ...unknown[]]] ? wide & { readonly ports: ports } : wide
  : RefusedPorts<ports['length'], wide, ports, profile>;
type RefusedPorts<count, wide, ports extends readonly object[], profile> = count extends number
  ? {} extends Record<count, 1> ? wide : Refused<{ ports: portsMistakes<ports, wide, profile> }, wide> : never;

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
type Problem<given, takes extends AnyTakes, ports extends readonly object[]> =
  | Problems<given, takes['props'], takes['table'], takes['profile']>[keyof given & keyof Problems<unknown, unknown, unknown, unknown>]
  | strange<keyof given, takes['props']>
  | ([takes['table']] extends [never] ? never
    : [keyof given & (keyof takes['checks'] | keyof takes['relations'])] extends [never] ? never
      : partsProblem<given, takes['checks'], keyof given & keyof takes['checks'], ports> | relationsProblem<given, takes['relations']>);

/** The sentences by their place: asked of a call in which something is wrong. */
type Mistakes<wide, ports extends readonly object[], given, table, relations, profile> = wrongOf<{
  [prop in keyof given | 'ports']: prop extends 'ports' ? firstOf<portsMistakes<ports, wide, profile>, noPortsMistakes<its<given, 'ports'>>>
    : prop extends foreign<given, wide> ? foreignProblem<prop, keyofAny<wide>, its<given, prop>, undefined, OptionWithKey<prop, table>>
    : InPlaceOf<its<given, prop>, firstOf<mistakeOfProp<prop, given, wide, table, profile>,
      firstOf<mistakeOfOption<prop, given, table, ports>, relationsMistakes<prop, given, relations>>>>
}>;
// Of a prop that takes a text or a list, a list shows the plain sentence: a `Mistake` would be explained with `[instead]`.
type InPlaceOf<value, mistake> = [mistake] extends [never] ? never : [mistake, value] extends [string, object] ? Instead<mistake> : mistake;

type mistakeOfProp<prop, given, wide, table, profile> = prop extends keyof Problems<unknown, unknown, unknown, unknown>
  ? [Problems<given, wide, table, profile>[prop]] extends [never] ? never
    : prop extends keyof Places<unknown, unknown, unknown, unknown> ? Places<given, wide, table, profile>[prop]
      : Problems<given, wide, table, profile>[prop]
  : never;
type mistakeOfOption<prop, given, table, ports> = prop extends keyof given & keyof table ? optionMistakes<table[prop], given[prop], ports>
  : never;

/** The bound of the literals of an EndpointSlice and of Endpoints, as `Verdict` is of those of a Service. */
export type VerdictOnObject<wide, mistakes> = [suspicion<mistakes>] extends [never] ? NoMistakes<wide>
  : any; // the branch that does not count

/** Props without ports, with the mistakes in their literals: an EndpointSlice, Endpoints, a cluster profile. */
export type CheckedObject<wide, given, mistakes> = [given, 0] extends [never, 1] ? given // never true: tells the compiler where to infer it
  : [given] extends [never] ? wide
    : [keyof given & typeof right] extends [never] ? [suspicion<mistakes>] extends [never] ? wide : Refused<mistakes, wide>
      : wide;

/**
 * Type of the parameter `ports` of your own function that creates a Service: literals are checked where the function is called.
 *
 * @example
 * const web = <const ports extends Ports>(id: string, ports: CheckedPorts<ports>) => new ClusterIpService(chart, id, { ports });
 * web('shop', [{ name: 'http', port: 80 }]).url('http');
 */
export type CheckedPorts<ports extends readonly object[], port = Port> = readonly port[]
  & ( // the same for all: inside of the function no more is known
  [ports, 0] extends [never, 1] ? ports // never true: tells the compiler where to infer it
    : [suspicion<portsProblem<ports, WithPorts<port>>>] extends [never] ? ports
      : [portsMistakes<ports, WithPorts<port>>] extends [never] ? ports
        : Refused<{ ports: portsMistakes<ports, WithPorts<port>> }, WithPorts<port>>['ports']);
interface WithPorts<port> { readonly ports: readonly port[] }
