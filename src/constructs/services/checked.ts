import type { SelectorMistakes, SelectorProblem } from './selector';
import type { KnownKeysMistakes, KnownKeysProblem, KnownKeys, OptionWithKey, TextErrors } from '../../providers/engine/annotation-texts';
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
export interface ConstructTypes<Props, Table = never, Relations = object, Checks = object, Profile = unknown, Verdict = 'valid'> {
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
  /** Verdict on valid literals: which of two forms they have, if there are two; `any` if a prop is missing. */
  readonly verdict: Verdict;
}
/** Facts about any construct. */
export type AnyConstructTypes = ConstructTypes<unknown, unknown, unknown, unknown, unknown, Valid>;

/**
 * Constraint of `Input`, the inferred literals of one call: `Valid` if no mistake is found, otherwise anything. TypeScript: what the
 * compiler infers must satisfy the constraint; if it does not, the compiler uses the constraint itself. No literals satisfy `Valid`, so the
 * compiler displays a valid call, and writes it to declaration files, with that word only.
 */
export type CheckedLiterals<Input, Types extends AnyConstructTypes, Ports extends readonly object[]> =
  Deferred<CallProblem<Input, Types, Ports>, Input, Types, Ports>;

/**
 * Replaces the literals of a call without mistakes, also in declaration files: `'other'` for the second of the two forms of a construct,
 * and `'either'` if the literals do not decide between them.
 */
export type Valid = 'valid' | 'other' | 'either';
/** The props of a call by the verdict on its literals. */
interface PropsByVerdict<Props> extends Record<Valid, { readonly props: Props }> { readonly wrong: { readonly props: never } }

/**
 * The result of a check that may be undecided: in a generic function, the ports are known only where it is called. The first type argument
 * is a mistake in other props, so that messages show it first; `never` if there is none.
 */
export type Deferred<Found, Input, Types extends AnyConstructTypes, Ports extends readonly object[]> =
  [MayHaveProblem<Found | PortsProblem<Ports, Types['props'], Types['profile'], Input>>] extends [never]
    ? [MayHaveProblem<Found>] extends [never] ? Types['verdict'] : 'wrong'
    : any; // unreachable branch

/**
 * The literals of a constant, for a class that extends a construct and passes the constant to its constructor. TypeScript infers nothing
 * from the arguments of `super(…)`, so the class specifies the literals to check.
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
 * The props of a construct, with every literal checked. Without mistakes it is the plain interface of the props, so that editors show its
 * comments, complete its fields and report misspelt ones. Otherwise it is that interface with an error message in each wrong field.
 */
export type CheckedProps<Input, Types extends AnyConstructTypes, Ports extends readonly object[]> =
  // `InferHere` of the ports, inlined because that saves four instantiations per call. TypeScript: a contextual type has the constraint,
  // a string literal, in place of `Input`; its intersection with `object` is `never`, so the compiler searches no properties of strings.
  [Input, 0] extends [never, 1] ? { readonly ports?: Ports } & Input & object
    : [Input] extends [never] ? HiddenFromInference<ExplicitProps<Types['props'], Ports, Types['profile']>, Input>
      : [Input] extends [keyof PropsByVerdict<unknown>]
        // `ConstructorParameters` instantiates it with `any`.
        ? 0 extends 1 & Input ? HiddenFromInference<Types['props'], Input> : PropsByVerdict<Types['props']>[Input]['props']
        : HiddenFromInference<Refusing<keyof LiteralsOfCall<Input>, LiteralsOfCall<Input>, Types, Ports>, Input>;
type LiteralsOfCall<Input> = [keyof Input & typeof literalOf] extends [never] ? Input : PropOf<Input, typeof literalOf>;

// During inference, names may be any string; then the compiler compares with the plain interface only.
type Refusing<Name, Input, Types extends AnyConstructTypes, Ports extends readonly object[]> = Name extends PropertyKey
  ? {} extends Record<Name, 1> ? Types['props'] : RefusedProps<Types['props'], Input, Types, Ports> : never;
type RefusedProps<Wide, Input, Types extends AnyConstructTypes, Ports extends readonly object[]> =
  AnyOf<Mistakes<Wide, Ports, Input, Types['table'], Types['relations'], Types['profile']>> extends infer Found
    ? [Found] extends [never] ? Wide
      : [CertainlyUnknownProps<Input, Wide>] extends [never] ? WithErrors<Found, Wide>
        : WithErrors<Found, Wide> & {
          readonly [Prop in CertainlyUnknownProps<Input, Wide>]: ErrorInPlaceOf<PropOf<Found, Prop>, PropOf<Input, Prop>>
        }
    : never;

// The props of a class that extends a construct, or of a call with explicit type arguments. TypeScript infers nothing there, so the ports
// are those of the type argument.
type ExplicitProps<Wide, Ports extends readonly object[], Profile> = [MayHaveProblem<PortsProblem<Ports, Wide, Profile>>] extends [never]
  ? [Ports] extends [readonly [unknown, ...unknown[]]] ? Wide & { readonly ports: Ports } : Wide
  : CheckedPortsProp<Ports['length'], Wide, Ports, Profile>;
type CheckedPortsProp<Count, Wide, Ports extends readonly object[], Profile> = Count extends number
  ? {} extends Record<Count, 1> ? Wide : WithErrors<{ ports: PortsMistakes<Ports, Wide, Profile> }, Wide> : never;

/**
 * The error messages of each prop, as a union; `Input` are all props of the call. Every rule with a compile-time type has a line here, and
 * also in `Places` if its message belongs inside the value.
 */
interface PropProblems<Input, Wide, Table, Profile> {
  selector: SelectorProblem<PropOf<Input, 'selector'>>;
  // A known key counts as a problem here: `Places` checks its value.
  metadata: MetadataProblem<PropOf<Input, 'metadata'>, ServiceNameProblem<PropOf<PropOf<Input, 'metadata'>, 'name'>, Profile>, Profile,
    KnownKeys<Table>>;
  allowUnknownAnnotations: KnownKeysProblem<PropOf<Input, 'allowUnknownAnnotations'>, Table, Wide>;
  namespace: DnsLabelProblem<PropOf<Input, 'namespace'>>;
  clusterIP: ClusterIPProblem<PropOf<Input, 'clusterIP'>, PropOf<Wide, 'ports'>>;
  clusterIPs: ClusterIPsProblem<PropOf<Input, 'clusterIPs'>, Input>;
  externalIPs: EndpointAddressesProblem<PropOf<Input, 'externalIPs'>>;
  loadBalancerSourceRanges: CidrsProblem<PropOf<Input, 'loadBalancerSourceRanges'>>;
  endpoints: ManualEndpointsProblem<PropOf<Input, 'endpoints'>>;
  externalName: ExternalNameProblem<PropOf<Input, 'externalName'>> | ExternalNameAddressProblem<PropOf<Input, 'externalName'>>;
  sessionAffinityConfig: AffinityProblem<PropOf<Input, 'sessionAffinityConfig'>, Input>;
  healthCheckNodePort: HealthCheckNodePortProblem<PropOf<Input, 'healthCheckNodePort'>, Input, Profile>;
  loadBalancerIP: IpAddressStrictProblem<PropOf<Input, 'loadBalancerIP'>>;
  loadBalancerClass: QualifiedNameProblem<PropOf<Input, 'loadBalancerClass'>>;
  ipFamilies: FamiliesProblem<PropOf<Input, 'ipFamilies'>, Input>;
  ipFamilyPolicy: FamilyPolicyProblem<PropOf<Input, 'ipFamilyPolicy'>, Input>;
  externalTrafficPolicy: ExternalTrafficPolicyProblem<PropOf<Input, 'externalTrafficPolicy'>, Input, PropOf<Wide, 'ports'>>;
  trafficDistribution: DistributionProblem<PropOf<Input, 'trafficDistribution'>, Profile>;
}

/** The error messages about a part of a prop, at that part. */
interface Places<Input, Wide, Table, Profile> {
  selector: SelectorMistakes<PropOf<Input, 'selector'>>;
  metadata: FirstOf<
    MetadataMistakes<PropOf<Input, 'metadata'>, ServiceNameProblem<PropOf<PropOf<Input, 'metadata'>, 'name'>, Profile>, Profile>,
    TextErrors<PropOf<Input, 'metadata'>, Table, Wide, Input, Profile>>;
  allowUnknownAnnotations: KnownKeysMistakes<PropOf<Input, 'allowUnknownAnnotations'>, Table, Wide>;
  clusterIPs: ClusterIPsMistakes<PropOf<Input, 'clusterIPs'>, Input>;
  externalIPs: EndpointAddressesMistakes<PropOf<Input, 'externalIPs'>>;
  loadBalancerSourceRanges: CidrsMistakes<PropOf<Input, 'loadBalancerSourceRanges'>>;
  endpoints: ManualEndpointsMistakes<PropOf<Input, 'endpoints'>>;
  sessionAffinityConfig: AffinityMistakes<PropOf<Input, 'sessionAffinityConfig'>, Input>;
}

/** All possible mistakes in props other than the ports, as a union: evaluated for each call, so it must be cheap. */
type CallProblem<Input, Types extends AnyConstructTypes, Ports extends readonly object[]> =
  | PropProblems<Input, Types['props'], Types['table'], Types['profile']>[
    keyof Input & keyof PropProblems<unknown, unknown, unknown, unknown>]
  | UnknownProps<keyof Input, Types['props']>
  | ([Types['table']] extends [never] ? never
    : [keyof Input & (keyof Types['checks'] | keyof Types['relations'])] extends [never] ? never
      : PartsProblem<Input, Types['checks'], keyof Input & keyof Types['checks'], Ports> | RelationsProblem<Input, Types['relations']>);

/** The error messages by field; evaluated only for calls with a mistake. */
type Mistakes<Wide, Ports extends readonly object[], Input, Table, Relations, Profile> = WrongOf<{
  [Prop in keyof Input | 'ports']: Prop extends 'ports'
    ? FirstOf<PortsMistakes<Ports, Wide, Profile>, NoPortsMistakes<PropOf<Input, 'ports'>>>
    : Prop extends CertainlyUnknownProps<Input, Wide>
      ? ForeignProblem<Prop, KeyofAny<Wide>, PropOf<Input, Prop>, undefined, OptionWithKey<Prop, Table>, PropOf<Relations, Prop>>
    : InPlaceOf<PropOf<Input, Prop>, FirstOf<MistakeOfProp<Prop, Input, Wide, Table, Profile>,
      FirstOf<MistakeOfOption<Prop, Input, Table, Ports>, RelationsMistakes<Prop, Input, Relations>>>>
}>;
// For a prop of type text or list, a list is replaced by the plain message, because `ErrorMessage` would be displayed with `[instead]`.
type InPlaceOf<Value, Mistake> = [Mistake] extends [never] ? never
  : [Mistake, Value] extends [string, object] ? ErrorsInside<Mistake> : Mistake;

type MistakeOfProp<Prop, Input, Wide, Table, Profile> = Prop extends keyof PropProblems<unknown, unknown, unknown, unknown>
  ? [PropProblems<Input, Wide, Table, Profile>[Prop]] extends [never] ? never
    : Prop extends keyof Places<unknown, unknown, unknown, unknown> ? Places<Input, Wide, Table, Profile>[Prop]
      : PropProblems<Input, Wide, Table, Profile>[Prop]
  : never;
type MistakeOfOption<Prop, Input, Table, Ports> = Prop extends keyof Input & keyof Table ? OptionMistakes<Table[Prop], Input[Prop], Ports>
  : never;

/** Constraint of the literals of an EndpointSlice and of Endpoints, like `CheckedLiterals` for a Service. */
export type ObjectLiterals<Found> = [MayHaveProblem<Found>] extends [never] ? 'valid'
  : any; // unreachable branch

/** Props without ports, with the mistakes in their literals: an EndpointSlice, Endpoints, a cluster profile. */
export type CheckedObject<Wide, Input, Found> = InferHere<Input, [Input] extends [never] ? Wide
  : [Input] extends [Valid] ? Wide : [MayHaveProblem<Found>] extends [never] ? Wide : WithErrors<Found, Wide>>;

/**
 * Type of the parameter `ports` of your own function that creates a Service: literals are checked where the function is called.
 *
 * @example
 * const web = <const ports extends Ports>(id: string, ports: CheckedPorts<ports>) => new ClusterIpService(chart, id, { ports });
 * web('shop', [{ name: 'http', port: 80 }]).url('http');
 */
export type CheckedPorts<Ports extends readonly object[], GivenPort = Port> = readonly GivenPort[]
  & ( // the same for all callers: inside the function nothing more is known
  InferHere<Ports, [MayHaveProblem<PortsProblem<Ports, WithPorts<GivenPort>>>] extends [never] ? Ports
    : [PortsMistakes<Ports, WithPorts<GivenPort>>] extends [never] ? Ports
      : WithErrors<{ ports: PortsMistakes<Ports, WithPorts<GivenPort>> }, WithPorts<GivenPort>>['ports']>);
interface WithPorts<GivenPort> { readonly ports: readonly GivenPort[] }
