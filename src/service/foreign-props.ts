import type { NearestOf } from './checks';

/** Fix for fields that users write at the top level of props, because they pasted a manifest or know them from another library. */
export const PLACES = {
  name: 'write metadata: { name: … }',
  namespace: 'write metadata: { namespace: … }',
  labels: 'write metadata: { labels: … }',
  annotations: 'write metadata: { annotations: … }',
  spec: 'write its fields as props',
  apiVersion: 'remove it: the construct writes it',
  kind: 'remove it: the construct writes it',
  internal: 'use the construct of your cloud, such as AwsNlbService: it is internal unless a prop says otherwise',
  scheme: 'use the construct of your cloud, such as AwsNlbService: it is internal unless a prop says otherwise',
  matchLabels: 'write selector: { … } with the labels themselves',
  port: 'write ports: [{ port: … }]',
  targetPort: 'write ports: [{ targetPort: … }]',
  nodePort: 'write ports: [{ nodePort: … }] of a NodePortService or a LoadBalancerService',
  protocol: 'write ports: [{ protocol: … }]',
} as const satisfies Readonly<Record<string, string>>;

/** Fields of the Service API that not every kind of Service has, and the constructs that have them. */
export const CONSTRUCTS = {
  clusterIP: 'ClusterIpService', clusterIPs: 'ClusterIpService',
  externalName: 'ExternalNameService', externalTrafficPolicy: 'NodePortService or LoadBalancerService',
  allocateLoadBalancerNodePorts: 'LoadBalancerService', healthCheckNodePort: 'LoadBalancerService',
  loadBalancerClass: 'LoadBalancerService', loadBalancerIP: 'LoadBalancerService', loadBalancerSourceRanges: 'LoadBalancerService',
  type: 'the construct of that type: ClusterIpService, HeadlessService, NodePortService, LoadBalancerService or ExternalNameService',
  selector: 'a Service that forwards to pods, such as ClusterIpService',
} as const satisfies Readonly<Record<string, string>>;

/** Messages for props that a construct does not have because it writes the field itself. */
export const WRITTEN = {
  none: 'remove it: HeadlessService writes it',
  loadBalancer: 'this construct is of type LoadBalancer already',
  loadBalancerClass: 'remove it: the construct writes it, if its controller has a class',
  documented: 'the documentation of this construct says what makes it internal',
} as const;

/**
 * Returns the fix for a prop that a construct does not have but another place does, such as `write metadata: { name: … }` for `name`;
 * `undefined` if no such place is known. `allowedProps` are the props of the construct.
 */
export function suggestProp(prop: string, allowedProps: ReadonlySet<string>, value: unknown): string | undefined {
  if (allowedProps.has('allowUnknownAnnotations')) { // only load balancer constructs have this prop
    if (prop === 'loadBalancerClass') return WRITTEN.loadBalancerClass;
    if (prop === 'internal' || prop === 'scheme') return WRITTEN.documented;
  } else if (allowedProps.has('selector')) {
    if (prop === 'clusterIP' && value === 'None') return WRITTEN.none;
    if (prop === 'clusterIPs' && Array.isArray(value) && value.length === 1 && value[0] === 'None') return WRITTEN.none;
  }
  return Object.hasOwn(PLACES, prop) ? PLACES[prop as keyof typeof PLACES] : undefined; // TypeScript: one of its own keys
}


/** The construct that has a prop which no other one has: `ExternalNameService` for `externalName`; `undefined` for other props. */
export const constructOfProp = (prop: string): string | undefined =>
  Object.hasOwn(CONSTRUCTS, prop) ? CONSTRUCTS[prop as keyof typeof CONSTRUCTS] : undefined; // TypeScript: one of its own keys

/**
 * The error message for a prop that a construct does not have.
 *
 * @typeParam Known the names of the props that the construct has
 * @typeParam Value the value of the prop
 * @typeParam Otherwise the message for a prop that no construct has. @default - the general message
 * @typeParam Option the prop of the construct whose annotation has the name of the unknown prop
 * @typeParam Fixes what to write instead of the prop, if the construct says so: `ExposureFixes` or `FieldFix`
 */
export type ForeignProblem<Prop, Known, Value = unknown, Otherwise = undefined, Option = never, Fixes = never> = Prop extends string
  ? [Fixes] extends [never] ? ForeignMessage<Prop, Known, Value, Otherwise, Option>
    : Fixes extends ExposureFixes<infer Internal, infer Public> ? NotSetHere<Prop, Value extends PublicValue ? Public : Internal>
    : Fixes extends FieldFix<infer Fix> ? NotSetHere<Prop, Fix> : never
  : never;
/** What to write instead of a field of the Service API that a construct does not have because its controller does not read it. */
export interface FieldFix<Fix extends string> { readonly instead: Fix }
/** What to write instead of `scheme` or `internal`: to make a load balancer internal, and to make it public. */
export interface ExposureFixes<Internal extends string, Public extends string> { readonly internal: Internal; readonly public: Public }
type PublicValue = false | 'internet-facing' | 'public' | 'external';
/** The error message for an unknown prop other than `scheme` or `internal`: where to set it, or the name of a similar prop. */
type ForeignMessage<Prop extends string, Known, Value, Otherwise, Option> = Prop extends keyof typeof PLACES
  ? NotSetHere<Prop, PlaceOfProp<Prop, Known>>
    : [Option & Known] extends [never] ? NearestProp<Prop, Known> extends infer Other ? [Other] extends [never]
      ? NotSetHere<Prop, PropOfOtherKind<Prop, Known, Value, Otherwise> & string> : NotSetHere<Prop, DidYouMean<Other>> : never
    : NotSetHere<Prop, DidYouMean<Option & Known>>;
type NotSetHere<Prop extends string, Fix extends string> = `'${Prop}' must not be set here: ${Fix}`;
type DidYouMean<Other> = `did you mean '${Other & string}'?`;
/**
 * The prop with the same name in another case, or its plural, or else the most similar names; for a field of the Service API, which is no
 * typo, only a name that begins with it, or the other way round.
 */
type NearestProp<Prop extends string, Known> = Known extends string
  ? Lowercase<Known> extends Lowercase<Prop> | `${Lowercase<Prop>}s` ? Known
    : Prop extends keyof typeof CONSTRUCTS ? IfPart<Prop, NearestOf<Prop, Known>> : NearestOf<Prop, Known>
  : never;
type IfPart<Prop extends string, Name> = Name extends string
  ? Lowercase<Name> extends `${Lowercase<Prop>}${string}` ? Name : Lowercase<Prop> extends `${Lowercase<Name>}${string}` ? Name : never
  : never;
type PlaceOfProp<Prop extends keyof typeof PLACES, Known> = [Prop, 'allowUnknownAnnotations'] extends ['internal' | 'scheme', Known]
  ? typeof WRITTEN.documented : (typeof PLACES)[Prop];
type PropOfOtherKind<Prop, Known, Value, Otherwise> = Prop extends keyof typeof CONSTRUCTS
  ? 'allowUnknownAnnotations' extends Known
    ? Prop extends 'type' ? typeof WRITTEN.loadBalancer : Prop extends 'loadBalancerClass' ? typeof WRITTEN.loadBalancerClass
      : 'the controller of this load balancer does not read it; remove it'
    : [Prop, Value, 'loadBalancerClass'] extends ['type', 'LoadBalancer', Known] ? typeof WRITTEN.loadBalancer
    : [Prop, Value, 'selector'] extends ['clusterIP' | 'clusterIPs', 'None' | readonly ['None'], Known] ? typeof WRITTEN.none
      : `use ${(typeof CONSTRUCTS)[Prop]}`
  : Otherwise extends string ? Otherwise : 'this construct has no such prop; remove it';

/** The names among `Names` that an interface does not have. TypeScript caches the result by the names. */
export type UnknownProps<Names, Wide> = string extends Names ? never : Exclude<Names, KeyofAny<Wide>>;
/** The names of all members of a union. */
export type KeyofAny<Wide> = Wide extends unknown ? keyof Wide : never;

/** The unknown props that are certainly set: an optional property, for example of a spread object, may be absent. */
export type CertainlyUnknownProps<Input, Wide> = [UnknownProps<keyof Input, Wide>] extends [never] ? never
  : IfCertainlySet<Input, UnknownProps<keyof Input, Wide> & keyof Input>;
// `Prop` if its value is certainly set: not if it is optional, a method, or of type `any` (as it is while an editor completes its name).
type IfCertainlySet<Input, Prop extends keyof Input> = Prop extends unknown
  ? {} extends Pick<Input, Prop> ? never : [0] extends [1 & Input[Prop]] ? never
    : [Input[Prop]] extends [((...args: never) => unknown) | undefined] ? never : Prop
  : never;
