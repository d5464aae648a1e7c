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
export interface ConstructTypes<Props, Table = never, Relations = object, Checks = object, Profile = unknown> {
  /** Its props, as an interface. */
  readonly props: Props;
  /** The annotations of its controller, where it has any. */
  readonly table: Table;
  /** Relations between its options, if they are known. */
  readonly relations: Relations;
  /** The checks of those of its options that have one. */
  readonly checks: Checks;
  /** The cluster that the construct is bound to, where it is. */
  readonly profile: Profile;
}
type AnyConstructTypes = ConstructTypes<unknown, unknown, unknown, unknown>;

/**
 * The bound of `Given`, the literals of one call: `Valid` where none is found, else anything.
 *
 * What the compiler infers must fit the bound; where it does not, the compiler takes the bound itself. No literals fit `Valid`: so
 * of a right call its name is all that remains of them, and all that an editor shows.
 */
export type CheckedLiterals<Given, Takes extends AnyConstructTypes, Ports extends readonly object[]> =
  Deferred<Problem<Given, Takes, Ports>, Given, Takes, Ports>;

/** A proof that the compiler found no mistake in the literals of a call with these props. */
export interface Valid<Props> {
  readonly [right]: Props;
}
declare const right: unique symbol;

/**
 * A verdict that is not known yet: inside of a generic function, whose ports are known where it is called.
 *
 * The first type argument is what is known to be wrong beside the ports: a message shows it first. Where nothing is, it is `never`.
 */
export type Deferred<Found, Given, Takes extends AnyConstructTypes, Ports extends readonly object[]> =
  [MayHaveProblem<Found | PortsProblem<Ports, Takes['props'], Takes['profile'], Given>>] extends [never]
    ? [MayHaveProblem<Found>] extends [never] ? Valid<Takes['props']> : Valid<never>
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
export interface Literals<Props> {
  readonly [literalOf]: Props;
}
declare const literalOf: unique symbol;

/**
 * The props of a construct, with every literal checked.
 *
 * Where nothing is wrong it is the plain interface of the props, so that the editor shows its comments, completes its fields
 * and finds misspelt ones. Else it is that interface with a sentence in each field at fault.
 */
export type CheckedProps<Given, Takes extends AnyConstructTypes, Ports extends readonly object[]> =
  // `InferHere` of the ports, too; written out, it costs four instantiations a call less.
  [Given, 0] extends [never, 1] ? { readonly ports?: Ports } & Given
    : [Given] extends [never] ? HiddenFromInference<Written<Takes['props'], Ports, Takes['profile']>, Given>
      : [keyof Given & typeof right] extends [never]
        ? HiddenFromInference<Refusing<keyof LiteralsOf<Given>, LiteralsOf<Given>, Takes, Ports>, Given>
        // `any` is what `ConstructorParameters` asks with.
        : 0 extends 1 & PropOf<Given, typeof right> ? HiddenFromInference<Takes['props'], Given> : PropOf<Given, typeof right>;
type LiteralsOf<Given> = [keyof Given & typeof literalOf] extends [never] ? Given : PropOf<Given, typeof literalOf>;

// While literals are inferred, names may be any text, and the plain interface is all that the compiler looks at.
type Refusing<Name, Given, Takes extends AnyConstructTypes, Ports extends readonly object[]> = Name extends PropertyKey
  ? {} extends Record<Name, 1> ? Takes['props'] : RefusedProps<Takes['props'], Given, Takes, Ports> : never;
type RefusedProps<Wide, Given, Takes extends AnyConstructTypes, Ports extends readonly object[]> =
  AnyOf<Mistakes<Wide, Ports, Given, Takes['table'], Takes['relations'], Takes['profile']>> extends infer Found
    ? [Found] extends [never] ? Wide
      : [CertainlyUnknownProps<Given, Wide>] extends [never] ? WithErrors<Found, Wide>
        : WithErrors<Found, Wide> & {
          readonly [Prop in CertainlyUnknownProps<Given, Wide>]: ErrorInPlaceOf<PropOf<Found, Prop>, PropOf<Given, Prop>>
        }
    : never;

// Of a class that extends a construct, or of a call that names its type, nothing is inferred: its ports must be those that the type says.
type Written<Wide, Ports extends readonly object[], Profile> = [MayHaveProblem<PortsProblem<Ports, Wide, Profile>>] extends [never]
  ? [Ports] extends [readonly [unknown, ...unknown[]]] ? Wide & { readonly ports: Ports } : Wide
  : RefusedPorts<Ports['length'], Wide, Ports, Profile>;
type RefusedPorts<Count, Wide, Ports extends readonly object[], Profile> = Count extends number
  ? {} extends Record<Count, 1> ? Wide : WithErrors<{ ports: PortsMistakes<Ports, Wide, Profile> }, Wide> : never;

/**
 * What each topic says of a prop, as a union of sentences: `value` is the prop's, `Given` are all of them.
 *
 * A rule that has a type has a line here; where its sentence stands inside of the value, one in `Places`, too.
 */
interface Problems<Given, Wide, Table, Profile> {
  selector: SelectorProblem<PropOf<Given, 'selector'>>;
  // That a known key is there is only a suspicion: `Places` looks at its text.
  metadata: MetadataProblem<PropOf<Given, 'metadata'>, ServiceNameProblem<PropOf<PropOf<Given, 'metadata'>, 'name'>, Profile>, Profile,
    KnownKeys<Table>>;
  allowUnknownAnnotations: KnownKeysProblem<PropOf<Given, 'allowUnknownAnnotations'>, Table, Wide>;
  namespace: DnsLabelProblem<PropOf<Given, 'namespace'>>;
  clusterIP: ClusterIPProblem<PropOf<Given, 'clusterIP'>, PropOf<Wide, 'ports'>>;
  clusterIPs: ClusterIPsProblem<PropOf<Given, 'clusterIPs'>, Given>;
  externalIPs: EndpointAddressesProblem<PropOf<Given, 'externalIPs'>>;
  loadBalancerSourceRanges: CidrsProblem<PropOf<Given, 'loadBalancerSourceRanges'>>;
  endpoints: ManualEndpointsProblem<PropOf<Given, 'endpoints'>>;
  externalName: ExternalNameProblem<PropOf<Given, 'externalName'>> | ExternalNameAddressProblem<PropOf<Given, 'externalName'>>;
  sessionAffinityConfig: AffinityProblem<PropOf<Given, 'sessionAffinityConfig'>, Given>;
  healthCheckNodePort: HealthCheckNodePortProblem<PropOf<Given, 'healthCheckNodePort'>, Given, Profile>;
  loadBalancerIP: IpAddressStrictProblem<PropOf<Given, 'loadBalancerIP'>>;
  loadBalancerClass: QualifiedNameProblem<PropOf<Given, 'loadBalancerClass'>>;
  ipFamilies: FamiliesProblem<PropOf<Given, 'ipFamilies'>, Given>;
  ipFamilyPolicy: FamilyPolicyProblem<PropOf<Given, 'ipFamilyPolicy'>, Given>;
  externalTrafficPolicy: ExternalTrafficPolicyProblem<PropOf<Given, 'externalTrafficPolicy'>, Given, PropOf<Wide, 'ports'>>;
  trafficDistribution: DistributionProblem<PropOf<Given, 'trafficDistribution'>, Profile>;
}

/** Where the sentences stand that are about a part of a prop. */
interface Places<Given, Wide, Table, Profile> {
  selector: SelectorMistakes<PropOf<Given, 'selector'>>;
  metadata: FirstOf<
    MetadataMistakes<PropOf<Given, 'metadata'>, ServiceNameProblem<PropOf<PropOf<Given, 'metadata'>, 'name'>, Profile>, Profile>,
    TextsMistakes<PropOf<Given, 'metadata'>, Table, Wide, Given, Profile>>;
  allowUnknownAnnotations: KnownKeysMistakes<PropOf<Given, 'allowUnknownAnnotations'>, Table, Wide>;
  clusterIPs: ClusterIPsMistakes<PropOf<Given, 'clusterIPs'>, Given>;
  externalIPs: EndpointAddressesMistakes<PropOf<Given, 'externalIPs'>>;
  loadBalancerSourceRanges: CidrsMistakes<PropOf<Given, 'loadBalancerSourceRanges'>>;
  endpoints: ManualEndpointsMistakes<PropOf<Given, 'endpoints'>>;
  sessionAffinityConfig: AffinityMistakes<PropOf<Given, 'sessionAffinityConfig'>, Given>;
}

/** All that may be wrong beside the ports, in no order: asked of each call, so that it must cost little. */
type Problem<Given, Takes extends AnyConstructTypes, Ports extends readonly object[]> =
  | Problems<Given, Takes['props'], Takes['table'], Takes['profile']>[keyof Given & keyof Problems<unknown, unknown, unknown, unknown>]
  | UnknownProps<keyof Given, Takes['props']>
  | ([Takes['table']] extends [never] ? never
    : [keyof Given & (keyof Takes['checks'] | keyof Takes['relations'])] extends [never] ? never
      : PartsProblem<Given, Takes['checks'], keyof Given & keyof Takes['checks'], Ports> | RelationsProblem<Given, Takes['relations']>);

/** The sentences by their place: asked of a call in which something is wrong. */
type Mistakes<Wide, Ports extends readonly object[], Given, Table, Relations, Profile> = WrongOf<{
  [Prop in keyof Given | 'ports']: Prop extends 'ports'
    ? FirstOf<PortsMistakes<Ports, Wide, Profile>, NoPortsMistakes<PropOf<Given, 'ports'>>>
    : Prop extends CertainlyUnknownProps<Given, Wide>
      ? ForeignProblem<Prop, KeyofAny<Wide>, PropOf<Given, Prop>, undefined, OptionWithKey<Prop, Table>, PropOf<Relations, Prop>>
    : InPlaceOf<PropOf<Given, Prop>, FirstOf<MistakeOfProp<Prop, Given, Wide, Table, Profile>,
      FirstOf<MistakeOfOption<Prop, Given, Table, Ports>, RelationsMistakes<Prop, Given, Relations>>>>
}>;
// Of a prop that takes a text or a list, a list shows the plain sentence: a `Mistake` would be explained with `[instead]`.
type InPlaceOf<Value, Mistake> = [Mistake] extends [never] ? never
  : [Mistake, Value] extends [string, object] ? ErrorsInside<Mistake> : Mistake;

type MistakeOfProp<Prop, Given, Wide, Table, Profile> = Prop extends keyof Problems<unknown, unknown, unknown, unknown>
  ? [Problems<Given, Wide, Table, Profile>[Prop]] extends [never] ? never
    : Prop extends keyof Places<unknown, unknown, unknown, unknown> ? Places<Given, Wide, Table, Profile>[Prop]
      : Problems<Given, Wide, Table, Profile>[Prop]
  : never;
type MistakeOfOption<Prop, Given, Table, Ports> = Prop extends keyof Given & keyof Table ? OptionMistakes<Table[Prop], Given[Prop], Ports>
  : never;

/** The bound of the literals of an EndpointSlice and of Endpoints, as `CheckedLiterals` is of those of a Service. */
export type ObjectLiterals<Wide, Found> = [MayHaveProblem<Found>] extends [never] ? Valid<Wide>
  : any; // the branch that does not count

/** Props without ports, with the mistakes in their literals: an EndpointSlice, Endpoints, a cluster profile. */
export type CheckedObject<Wide, Given, Found> = InferHere<Given, [Given] extends [never] ? Wide
  : [keyof Given & typeof right] extends [never] ? [MayHaveProblem<Found>] extends [never] ? Wide : WithErrors<Found, Wide> : Wide>;

/**
 * Type of the parameter `ports` of your own function that creates a Service: literals are checked where the function is called.
 *
 * @example
 * const web = <const ports extends Ports>(id: string, ports: CheckedPorts<ports>) => new ClusterIpService(chart, id, { ports });
 * web('shop', [{ name: 'http', port: 80 }]).url('http');
 */
export type CheckedPorts<Ports extends readonly object[], GivenPort = Port> = readonly GivenPort[]
  & ( // the same for all: inside of the function no more is known
  InferHere<Ports, [MayHaveProblem<PortsProblem<Ports, WithPorts<GivenPort>>>] extends [never] ? Ports
    : [PortsMistakes<Ports, WithPorts<GivenPort>>] extends [never] ? Ports
      : WithErrors<{ ports: PortsMistakes<Ports, WithPorts<GivenPort>> }, WithPorts<GivenPort>>['ports']>);
interface WithPorts<GivenPort> { readonly ports: readonly GivenPort[] }
