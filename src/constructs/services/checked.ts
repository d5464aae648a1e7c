import type { SelectorMistakes, SelectorProblem } from './selector';
import type { KnownKeysMistakes, KnownKeysProblem, KnownKeys, OptionWithKey, TextsMistakes } from '../../providers/engine/annotation-texts';
import type { OptionMistakes, PartsProblem } from '../../providers/codecs/options';
import type { RelationsMistakes, RelationsProblem } from '../../providers/relations';
import type {
  AnyOf, ErrorInPlaceOf, ErrorsInside, FirstOf, HiddenFromInference, InferHere, MayHaveProblem, PropOf, WithErrors, WrongOf,
} from '../../service/checks';
import type { Port } from '../../service';
import type { CertainlyUnknownProps, ForeignProblem, KeyofAny, UnknownProps } from '../../service/foreign-props';
import type { EndpointAddressesMistakes, EndpointAddressesProblem, IpAddressStrictProblem } from '../../service/rules/endpoints/addresses';
import type { AffinityMistakes, AffinityProblem } from '../../service/rules/affinity';
import type { ClusterIPProblem, ClusterIPsMistakes, ClusterIPsProblem } from '../../service/rules/cluster-ips';
import type { ManualEndpointsMistakes, ManualEndpointsProblem } from '../../service/rules/endpoints/endpoints';
import type { ExternalNameAddressProblem, ExternalNameProblem } from '../../service/rules/external-name';
import type { FamiliesProblem, FamilyPolicyProblem } from '../../service/rules/families';
import type { QualifiedNameProblem } from '../../service/rules/labels';
import type { MetadataMistakes, MetadataProblem } from '../../service/rules/metadata';
import type { DnsLabelProblem, ServiceNameProblem } from '../../service/rules/names';
import type { NoPortsMistakes, PortsMistakes, PortsProblem } from '../../service/rules/port-lists';
import type { CidrsMistakes, CidrsProblem } from '../../service/rules/ranges';
import type { DistributionProblem, ExternalTrafficPolicyProblem, HealthCheckNodePortProblem } from '../../service/rules/traffic';

/** The facts about a construct against which the literals of a call are checked. */
export interface ConstructTypes<props, table = never, relations = object, checks = object, profile = unknown> {
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
type AnyConstructTypes = ConstructTypes<unknown, unknown, unknown, unknown>;

/**
 * The bound of `given`, the literals of one call: `Valid` where none is found, else anything.
 *
 * What the compiler infers must fit the bound; where it does not, the compiler takes the bound itself. No literals fit `Valid`: so
 * of a right call its name is all that remains of them, and all that an editor shows.
 */
export type CheckedLiterals<given, takes extends AnyConstructTypes, ports extends readonly object[]> =
  Deferred<Problem<given, takes, ports>, given, takes, ports>;

/** A proof that the compiler found no mistake in the literals of a call with these props. */
export interface Valid<props> {
  readonly [right]: props;
}
declare const right: unique symbol;

/**
 * A verdict that is not known yet: inside of a generic function, whose ports are known where it is called.
 *
 * The first type argument is what is known to be wrong beside the ports: a message shows it first. Where nothing is, it is `never`.
 */
export type Deferred<problem, given, takes extends AnyConstructTypes, ports extends readonly object[]> =
  [MayHaveProblem<problem | PortsProblem<ports, takes['props'], takes['profile'], given>>] extends [never]
    ? [MayHaveProblem<problem>] extends [never] ? Valid<takes['props']> : Valid<never>
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
export type CheckedProps<given, takes extends AnyConstructTypes, ports extends readonly object[]> =
  // `InferHere` of the ports, too; written out, it costs four instantiations a call less.
  [given, 0] extends [never, 1] ? { readonly ports?: ports } & given
    : [given] extends [never] ? HiddenFromInference<Written<takes['props'], ports, takes['profile']>, given>
      : [keyof given & typeof right] extends [never]
        ? HiddenFromInference<Refusing<keyof LiteralsOf<given>, LiteralsOf<given>, takes, ports>, given>
        // `any` is what `ConstructorParameters` asks with.
        : 0 extends 1 & PropOf<given, typeof right> ? HiddenFromInference<takes['props'], given> : PropOf<given, typeof right>;
type LiteralsOf<given> = [keyof given & typeof written] extends [never] ? given : PropOf<given, typeof written>;

// While literals are inferred, names may be any text, and the plain interface is all that the compiler looks at.
type Refusing<name, given, takes extends AnyConstructTypes, ports extends readonly object[]> = name extends PropertyKey
  ? {} extends Record<name, 1> ? takes['props'] : RefusedProps<takes['props'], given, takes, ports> : never;
type RefusedProps<wide, given, takes extends AnyConstructTypes, ports extends readonly object[]> =
  AnyOf<Mistakes<wide, ports, given, takes['table'], takes['relations'], takes['profile']>> extends infer mistakes
    ? [mistakes] extends [never] ? wide
      : [CertainlyUnknownProps<given, wide>] extends [never] ? WithErrors<mistakes, wide>
        : WithErrors<mistakes, wide> & {
          readonly [prop in CertainlyUnknownProps<given, wide>]: ErrorInPlaceOf<PropOf<mistakes, prop>, PropOf<given, prop>>
        }
    : never;

// Of a class that extends a construct, or of a call that names its type, nothing is inferred: its ports must be those that the type says.
type Written<wide, ports extends readonly object[], profile> = [MayHaveProblem<PortsProblem<ports, wide, profile>>] extends [never]
  ? [ports] extends [readonly [unknown, ...unknown[]]] ? wide & { readonly ports: ports } : wide
  : RefusedPorts<ports['length'], wide, ports, profile>;
type RefusedPorts<count, wide, ports extends readonly object[], profile> = count extends number
  ? {} extends Record<count, 1> ? wide : WithErrors<{ ports: PortsMistakes<ports, wide, profile> }, wide> : never;

/**
 * What each topic says of a prop, as a union of sentences: `value` is the prop's, `given` are all of them.
 *
 * A rule that has a type has a line here; where its sentence stands inside of the value, one in `Places`, too.
 */
interface Problems<given, wide, table, profile> {
  selector: SelectorProblem<PropOf<given, 'selector'>>;
  // That a known key is there is only a suspicion: `Places` looks at its text.
  metadata: MetadataProblem<PropOf<given, 'metadata'>, ServiceNameProblem<PropOf<PropOf<given, 'metadata'>, 'name'>, profile>, profile,
    KnownKeys<table>>;
  allowUnknownAnnotations: KnownKeysProblem<PropOf<given, 'allowUnknownAnnotations'>, table, wide>;
  namespace: DnsLabelProblem<PropOf<given, 'namespace'>>;
  clusterIP: ClusterIPProblem<PropOf<given, 'clusterIP'>, PropOf<wide, 'ports'>>;
  clusterIPs: ClusterIPsProblem<PropOf<given, 'clusterIPs'>, given>;
  externalIPs: EndpointAddressesProblem<PropOf<given, 'externalIPs'>>;
  loadBalancerSourceRanges: CidrsProblem<PropOf<given, 'loadBalancerSourceRanges'>>;
  endpoints: ManualEndpointsProblem<PropOf<given, 'endpoints'>>;
  externalName: ExternalNameProblem<PropOf<given, 'externalName'>> | ExternalNameAddressProblem<PropOf<given, 'externalName'>>;
  sessionAffinityConfig: AffinityProblem<PropOf<given, 'sessionAffinityConfig'>, given>;
  healthCheckNodePort: HealthCheckNodePortProblem<PropOf<given, 'healthCheckNodePort'>, given, profile>;
  loadBalancerIP: IpAddressStrictProblem<PropOf<given, 'loadBalancerIP'>>;
  loadBalancerClass: QualifiedNameProblem<PropOf<given, 'loadBalancerClass'>>;
  ipFamilies: FamiliesProblem<PropOf<given, 'ipFamilies'>, given>;
  ipFamilyPolicy: FamilyPolicyProblem<PropOf<given, 'ipFamilyPolicy'>, given>;
  externalTrafficPolicy: ExternalTrafficPolicyProblem<PropOf<given, 'externalTrafficPolicy'>, given, PropOf<wide, 'ports'>>;
  trafficDistribution: DistributionProblem<PropOf<given, 'trafficDistribution'>, profile>;
}

/** Where the sentences stand that are about a part of a prop. */
interface Places<given, wide, table, profile> {
  selector: SelectorMistakes<PropOf<given, 'selector'>>;
  metadata: FirstOf<
    MetadataMistakes<PropOf<given, 'metadata'>, ServiceNameProblem<PropOf<PropOf<given, 'metadata'>, 'name'>, profile>, profile>,
    TextsMistakes<PropOf<given, 'metadata'>, table, wide, given, profile>>;
  allowUnknownAnnotations: KnownKeysMistakes<PropOf<given, 'allowUnknownAnnotations'>, table, wide>;
  clusterIPs: ClusterIPsMistakes<PropOf<given, 'clusterIPs'>, given>;
  externalIPs: EndpointAddressesMistakes<PropOf<given, 'externalIPs'>>;
  loadBalancerSourceRanges: CidrsMistakes<PropOf<given, 'loadBalancerSourceRanges'>>;
  endpoints: ManualEndpointsMistakes<PropOf<given, 'endpoints'>>;
  sessionAffinityConfig: AffinityMistakes<PropOf<given, 'sessionAffinityConfig'>, given>;
}

/** All that may be wrong beside the ports, in no order: asked of each call, so that it must cost little. */
type Problem<given, takes extends AnyConstructTypes, ports extends readonly object[]> =
  | Problems<given, takes['props'], takes['table'], takes['profile']>[keyof given & keyof Problems<unknown, unknown, unknown, unknown>]
  | UnknownProps<keyof given, takes['props']>
  | ([takes['table']] extends [never] ? never
    : [keyof given & (keyof takes['checks'] | keyof takes['relations'])] extends [never] ? never
      : PartsProblem<given, takes['checks'], keyof given & keyof takes['checks'], ports> | RelationsProblem<given, takes['relations']>);

/** The sentences by their place: asked of a call in which something is wrong. */
type Mistakes<wide, ports extends readonly object[], given, table, relations, profile> = WrongOf<{
  [prop in keyof given | 'ports']: prop extends 'ports'
    ? FirstOf<PortsMistakes<ports, wide, profile>, NoPortsMistakes<PropOf<given, 'ports'>>>
    : prop extends CertainlyUnknownProps<given, wide>
      ? ForeignProblem<prop, KeyofAny<wide>, PropOf<given, prop>, undefined, OptionWithKey<prop, table>>
    : InPlaceOf<PropOf<given, prop>, FirstOf<MistakeOfProp<prop, given, wide, table, profile>,
      FirstOf<MistakeOfOption<prop, given, table, ports>, RelationsMistakes<prop, given, relations>>>>
}>;
// Of a prop that takes a text or a list, a list shows the plain sentence: a `Mistake` would be explained with `[instead]`.
type InPlaceOf<value, mistake> = [mistake] extends [never] ? never
  : [mistake, value] extends [string, object] ? ErrorsInside<mistake> : mistake;

type MistakeOfProp<prop, given, wide, table, profile> = prop extends keyof Problems<unknown, unknown, unknown, unknown>
  ? [Problems<given, wide, table, profile>[prop]] extends [never] ? never
    : prop extends keyof Places<unknown, unknown, unknown, unknown> ? Places<given, wide, table, profile>[prop]
      : Problems<given, wide, table, profile>[prop]
  : never;
type MistakeOfOption<prop, given, table, ports> = prop extends keyof given & keyof table ? OptionMistakes<table[prop], given[prop], ports>
  : never;

/** The bound of the literals of an EndpointSlice and of Endpoints, as `CheckedLiterals` is of those of a Service. */
export type ObjectLiterals<wide, mistakes> = [MayHaveProblem<mistakes>] extends [never] ? Valid<wide>
  : any; // the branch that does not count

/** Props without ports, with the mistakes in their literals: an EndpointSlice, Endpoints, a cluster profile. */
export type CheckedObject<wide, given, mistakes> = InferHere<given, [given] extends [never] ? wide
  : [keyof given & typeof right] extends [never] ? [MayHaveProblem<mistakes>] extends [never] ? wide : WithErrors<mistakes, wide> : wide>;

/**
 * Type of the parameter `ports` of your own function that creates a Service: literals are checked where the function is called.
 *
 * @example
 * const web = <const ports extends Ports>(id: string, ports: CheckedPorts<ports>) => new ClusterIpService(chart, id, { ports });
 * web('shop', [{ name: 'http', port: 80 }]).url('http');
 */
export type CheckedPorts<ports extends readonly object[], port = Port> = readonly port[]
  & ( // the same for all: inside of the function no more is known
  InferHere<ports, [MayHaveProblem<PortsProblem<ports, WithPorts<port>>>] extends [never] ? ports
    : [PortsMistakes<ports, WithPorts<port>>] extends [never] ? ports
      : WithErrors<{ ports: PortsMistakes<ports, WithPorts<port>> }, WithPorts<port>>['ports']>);
interface WithPorts<port> { readonly ports: readonly port[] }
