import type { SelectorMistakes, SelectorProblem } from './selector';
import type { KnownKeysMistakes, KnownKeys, OptionWithKey, TextErrors } from '../../providers/engine/annotation-texts';
import type { OptionMistakes, PartsProblem } from '../../providers/codecs/kind';
import type { ManyPorts, PortsRelationsProblem, RelationsMistakes, RelationsProblem, TcpPorts } from '../../providers/relations';
import type {
  AnyOf, ErrorInPlaceOf, ErrorsInside, FirstOf, HiddenFromInference, InferHere, LiteralHints, MayHaveProblem, PropOf,
  WithErrors, WrongOf,
} from '../../service/checks';
import type {
  Port, NodePort, Ports, CertainlyUnknownProps, ForeignProblem, KeyofAny, UnknownProps, EndpointAddressesMistakes, IpAddressStrictProblem,
  AffinityMistakes, ClusterIPProblem, ClusterIPsMistakes, FamiliesProblem, FamilyPolicyProblem, ManualEndpointsMistakes,
  QualifiedNameProblem, MetadataMistakes, MetadataProblem, DnsLabelProblem, ExternalNameAddressProblem, ExternalNameProblem,
  ServiceNameProblem, NoPortsMistakes, PortsMistakes, PortsProblem, CidrsMistakes, DistributionProblem, ExternalTrafficPolicyProblem,
  HealthCheckNodePortProblem,
} from '../../service';
import type { ClusterIpServiceProps, LoadBalancerServiceProps, NodePortServiceProps } from './service-props';

/** The types of a construct that the check of the literals of a call needs. */
export interface BaseConstructTypes<Props, Table = never, Relations = object, Checks = object, Profile = unknown, Verdict = 'ok'> {
  /** Interface of the props. */
  readonly props: Props;
  /** Table of the annotations of the controller; `never` without a controller. */
  readonly table: Table;
  /** Relations between options of the controller, by option. */
  readonly relations: Relations;
  /** Compile-time checks of options of the controller, by option. */
  readonly checks: Checks;
  /** Literals of the cluster profile to which `servicesFor` bound the construct; `unknown` if it is not bound. */
  readonly profile: Profile;
  /** The type that replaces `Input` in a call without mistakes: `'ok'`, or another word of `Valid`. `any` if a required prop is missing. */
  readonly verdict: Verdict;
}
/** The types of a construct whose props do not depend on the verdict. */
export interface ConstructTypes<Props, Table = never, Relations = object, Checks = object, Profile = unknown, Verdict = 'ok'>
  extends BaseConstructTypes<Props, Table, Relations, Checks, Profile, Verdict> {
  /** Props of the construct for a call without mistakes. */
  readonly validProps: Props;
  /** Type of the props in a call with the verdict `'nodePort'`: it sets a prop that only Services with node ports have. */
  readonly nodePortProps: Props;
  /** Type of the props in a call with the verdict `'loadBalancer'`: it sets a prop that only load balancers have. */
  readonly loadBalancerProps: Props;
}
/** The types of any construct. */
export type AnyConstructTypes = ConstructTypes<unknown, unknown, unknown, unknown, unknown, Valid>;

/**
 * Constraint of `Input`, the inferred literals of one call: `Valid` if no mistake is found, otherwise anything. TypeScript: what the
 * compiler infers must satisfy the constraint; if it does not, the compiler uses the constraint itself. No literals satisfy `Valid`, so the
 * compiler displays a valid call, and writes it to declaration files, with that word only.
 */
export type CheckedLiterals<Input, Types extends AnyConstructTypes, Ports extends readonly object[], Verdict = Types['verdict']> =
  Deferred<CallProblem<Input, Types, Ports>, Input, Types, Ports, Verdict>;

/**
 * Replaces the literals of a call without mistakes, also in declaration files. A construct with two sets of props, such as that of
 * `controller: 'in-tree'`, has `'other'` for the second set, and `'either'` if the literals do not decide between the two. `'nodePort'` and
 * `'loadBalancer'` say that only Services of that type may have one of the props.
 */
export type Valid = 'ok' | 'other' | 'either' | 'nodePort' | 'loadBalancer';
/** The type of the props in a constructor call, by the result of the type check of their literals (`Valid`, or `'wrong'`). */
interface PropsByVerdict<Types extends AnyConstructTypes> {
  readonly ok: { readonly props: Types['validProps'] };
  readonly other: { readonly props: Types['validProps'] };
  readonly either: { readonly props: Types['validProps'] };
  readonly nodePort: { readonly props: Types['nodePortProps'] };
  readonly loadBalancer: { readonly props: Types['loadBalancerProps'] };
  readonly wrong: { readonly props: never };
}
/**
 * The constraint for the literals of a call: the verdict if there is no mistake, otherwise `any`. In a generic function it stays undecided,
 * because the ports are known only where the function is called. `Found` are the mistakes in all props except `ports`; it is the first type
 * parameter, so that messages of the compiler show it first.
 */
export type Deferred<Found, Input, Types extends AnyConstructTypes, Ports extends readonly object[], Verdict = Types['verdict']> =
  MayHaveProblem<Found | PortsProblem<Ports, Types['props'], Types['profile'], Input>
    | (Ports extends TcpPorts ? Ports extends ManyPorts ? PortsRelationsProblem<Input, Types> : never
      : PortsRelationsProblem<Input, Types>)> extends never
    // An annotation with a known key counts as a mistake until its text is checked below. TypeScript takes both results of a condition on
    // `any`, so the first one must be `never` for it.
    ? [MayHaveProblem<Found>] extends [never] ? Verdict : [Found] extends [KnownKeys<Types['table']>] ? never : 'wrong'
    : [Found] extends [never] ? any // the mistakes are in the ports
    : [Found] extends [KnownKeys<Types['table']>]
      ? [Mistakes<Types['props'], Input, Types, Ports> | Mistakes<Types['validProps'], Input, Types, Ports>] extends [never] ? Verdict : any
    : any; // accepts the literals, whose mistakes `CheckedProps` reports

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
export interface Literals<Props> { readonly [literalOf]: Props }
declare const literalOf: unique symbol;

/**
 * The props of a construct, with every literal checked. Without mistakes it is the plain interface of the props, so that editors show its
 * comments, complete its fields and report misspelt ones. Otherwise it is that interface with an error message in each wrong field.
 */
export type CheckedProps<Input, Types extends AnyConstructTypes, Ports extends readonly object[]> = LiteralHints<Input, Ports> | (
  // The place from which the compiler infers `Ports` and `Input`: `InferHere`, inlined because that saves four instantiations per call.
  // TypeScript: for the contextual type of an argument, the compiler replaces `Input` by its constraint, a string literal. Its intersection
  // with `object` is `never`, so that the compiler searches no properties of strings.
  [Input, 0] extends [never, 1] ? { readonly ports?: Ports } & Input & object
    : [Input] extends [never] ? HiddenFromInference<ExplicitProps<Types['props'], Ports, Types['profile']>, Input>
      : [Input] extends [keyof PropsByVerdict<never>]
        // `Input` is `any` in `ConstructorParameters`.
        ? 0 extends 1 & Input ? HiddenFromInference<Types['props'], Input> : PropsByVerdict<Types>[Input]['props']
        : HiddenFromInference<Refusing<keyof LiteralsOfCall<Input>, LiteralsOfCall<Input>, Types, Ports>, Input>);
/** The literals of a call, also if they were given as `Literals<typeof PROPS>`. */
type LiteralsOfCall<Input> = [keyof Input & typeof literalOf] extends [never] ? Input : PropOf<Input, typeof literalOf>;

// The props with error messages; the plain interface while the compiler has not inferred the names of the props yet, so that `Name` is
// `string`.
type Refusing<Name, Input, Types extends AnyConstructTypes, Ports extends readonly object[]> = Name extends PropertyKey
  ? {} extends Record<Name, 1> ? Types['props'] : RefusedProps<Types['props'], Input, Types, Ports> : never;
/** The interface of the props with an error message in each wrong field, and also in each prop that the interface does not have. */
type RefusedProps<Wide, Input, Types extends AnyConstructTypes, Ports extends readonly object[]> =
  Mistakes<Wide, Input, Types, Ports> extends infer Found
    ? [Found] extends [never] ? Wide
      : [CertainlyUnknownProps<Input, Wide>] extends [never] ? WithErrors<Found, Wide>
        : WithErrors<Found, Wide> & {
          readonly [Prop in CertainlyUnknownProps<Input, Wide>]: ErrorInPlaceOf<PropOf<Found, Prop>, PropOf<Input, Prop>>
        }
    : never;

// The props of a class that extends a construct, or of a call with explicit type arguments. TypeScript infers nothing there, so the ports
// are those of the type argument.
type ExplicitProps<Wide, Ports extends readonly object[], Profile> = [MayHaveProblem<PortsProblem<Ports, Wide, Profile>>] extends [never]
  ? [Ports] extends [readonly [unknown, ...unknown[]]] ? Wide & { readonly ports: PortsAsGiven<Ports> } : Wide
  : CheckedPortsProp<Ports['length'], Wide, Ports, Profile>;
// The ports themselves. TypeScript: `Ports` is a `const` type parameter; if the compiler found it in the expected type of `ports`, it would
// infer them with `readonly`.
type PortsAsGiven<Ports extends readonly object[]> = { readonly ports: Ports }[[Ports] extends [readonly object[]] ? 'ports' : never];
type CheckedPortsProp<Count, Wide, Ports extends readonly object[], Profile> = Count extends number
  ? {} extends Record<Count, 1> ? Wide : WithErrors<{ ports: PortsMistakes<Ports, Wide, Profile> }, Wide> : never;

/**
 * The error messages for each prop, or for the parts of its value; `Input` is the type of all props of the call. Every rule with a
 * compile-time type has an entry here. For a prop that is also in `Places`, the compiler only tests whether there is a message.
 */
interface PropProblems<Input, Wide, Table, Profile> {
  selector: SelectorProblem<PropOf<Input, 'selector'>>;
  // An annotation key of the controller's table counts as a message here, so that `Places` checks its value.
  metadata: MetadataProblem<PropOf<Input, 'metadata'>, ServiceNameProblem<PropOf<PropOf<Input, 'metadata'>, 'name'>, Profile>, Profile,
    KnownKeys<Table>>;
  allowUnknownAnnotations: KnownKeysMistakes<PropOf<Input, 'allowUnknownAnnotations'>, Table, Wide>;
  namespace: DnsLabelProblem<PropOf<Input, 'namespace'>>;
  clusterIP: ClusterIPProblem<PropOf<Input, 'clusterIP'>, PropOf<Wide, 'ports'>>;
  clusterIPs: ClusterIPsMistakes<PropOf<Input, 'clusterIPs'>, Input>;
  externalIPs: EndpointAddressesMistakes<PropOf<Input, 'externalIPs'>>;
  loadBalancerSourceRanges: CidrsMistakes<PropOf<Input, 'loadBalancerSourceRanges'>>;
  endpoints: ManualEndpointsMistakes<PropOf<Input, 'endpoints'>>;
  externalName: ExternalNameProblem<PropOf<Input, 'externalName'>> | ExternalNameAddressProblem<PropOf<Input, 'externalName'>>;
  sessionAffinityConfig: AffinityMistakes<PropOf<Input, 'sessionAffinityConfig'>, Input>;
  healthCheckNodePort: HealthCheckNodePortProblem<PropOf<Input, 'healthCheckNodePort'>, Input, Profile>;
  loadBalancerIP: IpAddressStrictProblem<PropOf<Input, 'loadBalancerIP'>>;
  loadBalancerClass: QualifiedNameProblem<PropOf<Input, 'loadBalancerClass'>>;
  ipFamilies: FamiliesProblem<PropOf<Input, 'ipFamilies'>, Input>;
  ipFamilyPolicy: FamilyPolicyProblem<PropOf<Input, 'ipFamilyPolicy'>, Input>;
  externalTrafficPolicy: ExternalTrafficPolicyProblem<PropOf<Input, 'externalTrafficPolicy'>, Input, PropOf<Wide, 'ports'>>;
  trafficDistribution: DistributionProblem<PropOf<Input, 'trafficDistribution'>, Profile>;
}

/** The error messages at the wrong part of a prop, such as one label. Computed in calls with mistakes only, because it is expensive. */
interface Places<Input, Wide, Table, Profile> {
  selector: SelectorMistakes<PropOf<Input, 'selector'>>;
  metadata: FirstOf<
    MetadataMistakes<PropOf<Input, 'metadata'>, ServiceNameProblem<PropOf<PropOf<Input, 'metadata'>, 'name'>, Profile>, Profile>,
    TextErrors<PropOf<Input, 'metadata'>, Table, Wide, Input, Profile>>;
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
type Mistakes<Wide, Input, Types extends AnyConstructTypes, Ports extends readonly object[]> = AnyOf<WrongOf<{
  [Prop in keyof Input | 'ports']: Prop extends 'ports'
    ? FirstOf<FirstOf<MistakesOfPorts<Input, Wide, Types, Ports>, NoPortsMistakes<PropOf<Input, 'ports'>>>,
      InPlaceOf<PropOf<Input, 'ports'>, OneOf<PortsRelationsProblem<Input, Types>>>>
    : Prop extends CertainlyUnknownProps<Input, Wide>
      ? ForeignProblem<Prop, KeyofAny<Wide>, PropOf<Input, Prop>, undefined, OptionWithKey<Prop, Types['table']>,
        PropOf<Types['relations'], Prop>>
    : InPlaceOf<PropOf<Input, Prop>, FirstOf<MistakeOfProp<Prop, Input, Wide, Types['table'], Types['profile']>,
      FirstOf<MistakeOfOption<Prop, Input, Types['table'], Ports>, RelationsMistakes<Prop, Input, Types['relations']>>>>
}>>;
// Without a problem among the ports, which `Deferred` found, they are not checked one by one: that costs more than the rest of a call.
type MistakesOfPorts<Input, Wide, Types extends AnyConstructTypes, Ports extends readonly object[]> =
  [MayHaveProblem<PortsProblem<Ports, Types['props'], Types['profile'], Input>>] extends [never] ? never
    : PortsMistakes<Ports, Wide, Types['profile']>;
// One of several messages: for a union of them, the compiler would compare each port with `string`. TypeScript: the parameters of a union
// of functions are intersected, and of an intersection of functions the last one is inferred from.
type OneOf<Messages> = (Messages extends unknown ? (message: () => Messages) => void : never) extends (message: infer All) => void
  ? All extends () => infer Message ? Message : never : never;
// The error message that replaces the type of a value. For an object or a list it is wrapped in `ErrorsInside`: `WithErrors` turns a plain
// message into an `ErrorMessage`, which the compiler displays as `{ [instead]: … }`.
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
export type ObjectLiterals<Found> = [MayHaveProblem<Found>] extends [never] ? 'ok'
  : any; // accepts the literals, whose mistakes `CheckedObject` reports

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
  & ( // inside the function, `ports` has the type before `&`; the second one concerns only the callers
  InferHere<Ports, [MayHaveProblem<PortsProblem<Ports, WithPorts<GivenPort>>>] extends [never] ? Ports
    : [PortsMistakes<Ports, WithPorts<GivenPort>>] extends [never] ? Ports
      : WithErrors<{ ports: PortsMistakes<Ports, WithPorts<GivenPort>> }, WithPorts<GivenPort>>['ports']>);
interface WithPorts<GivenPort> { readonly ports: readonly GivenPort[] }

/**
 * The types of a `LoadBalancerService`, as which the literals of all constructs with a virtual IP are checked; the result says which of
 * them may have these literals. TypeScript: a program can choose a class by a condition, as in
 * `new (open ? LoadBalancerService : ClusterIpService)(…)`, only if the constraints of their type parameters are identical.
 */
export interface VirtualIpTypes extends LoadBalancerTypes {
  /** Literals whose annotations are checked are `'ok'` if all of these constructs may have them. */
  readonly validProps: ClusterIpServiceProps;
}

/** The types of a `LoadBalancerService`. */
export interface LoadBalancerTypes extends ConstructTypes<LoadBalancerServiceProps, never, object, object, unknown, Valid> {}

/** The verdict on literals that a `LoadBalancerService` may have. TypeScript: the first condition saves instantiations for most calls. */
export type NarrowestType<Input> = keyof Input extends PropsOfAllTypes ? 'ok'
  : [CertainlyUnknownProps<Input, NodePortServiceProps>] extends [never]
    ? [PolicyProblem<PropOf<Input, 'externalTrafficPolicy'>, Input>] extends [never] ? 'ok' : 'nodePort'
    : 'loadBalancer';
type PropsOfAllTypes = Exclude<keyof ClusterIpServiceProps, 'externalTrafficPolicy'>;
type OnlyOfLoadBalancers = Exclude<keyof LoadBalancerServiceProps, keyof NodePortServiceProps>;
type PolicyProblem<Policy, Input> = ExternalTrafficPolicyProblem<Policy, Input, ClusterIpServiceProps['ports']>;

/** The types of a `ClusterIpService`. */
export interface ClusterIpTypes<P extends Ports<NodePort>>
  extends BaseConstructTypes<ClusterIpServiceProps, never, object, object, unknown, Valid> {
  readonly validProps: 'nodePort' extends KeyofAny<P[number]> ? PropsWithPorts<PortsMistakes<P, ClusterIpServiceProps>>
    : ClusterIpServiceProps;
  readonly nodePortProps: WithErrors<{ externalTrafficPolicy: PolicyProblem<'Local', object> }, ClusterIpServiceProps>;
  readonly loadBalancerProps: WithoutLoadBalancer<ClusterIpServiceProps>;
}
type PropsWithPorts<Mistakes> = [MayHaveProblem<Mistakes>] extends [never] ? ClusterIpServiceProps
  : WithErrors<{ ports: Mistakes }, ClusterIpServiceProps>;

/** The types of a `NodePortService`. */
export interface NodePortTypes extends BaseConstructTypes<NodePortServiceProps, never, object, object, unknown, Valid> {
  readonly validProps: NodePortServiceProps;
  readonly nodePortProps: NodePortServiceProps;
  readonly loadBalancerProps: WithoutLoadBalancer<NodePortServiceProps>;
}

/** The interface `Wide` with an error message as the type of each prop that only load balancers have. */
type WithoutLoadBalancer<Wide> = Wide & {
  readonly [Prop in OnlyOfLoadBalancers]?: ErrorInPlaceOf<ForeignProblem<Prop, keyof Wide>, LoadBalancerServiceProps[Prop]>
};
