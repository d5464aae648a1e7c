import type { NearestOf } from './checks';

/** Where fields belong that people write at the top level of props because they pasted a manifest or know them from elsewhere. */
export const ELSEWHERE = {
  name: 'write metadata: { name: … }',
  namespace: 'write metadata: { namespace: … }',
  labels: 'write metadata: { labels: … }',
  annotations: 'write metadata: { annotations: … }',
  spec: 'write its fields as props',
  apiVersion: 'remove it: the construct writes it',
  kind: 'remove it: the construct writes it',
  internal: 'use the construct of your cloud, such as AwsNlbService: it is internal unless a prop says otherwise',
  matchLabels: 'write selector: { … } with the labels themselves',
  port: 'write ports: [{ port: … }]',
  targetPort: 'write ports: [{ targetPort: … }]',
  nodePort: 'write ports: [{ nodePort: … }] of a NodePortService or a LoadBalancerService',
  protocol: 'write ports: [{ protocol: … }]',
} as const satisfies Readonly<Record<string, string>>;

/** Fields of the Service API that not every kind of Service has, and the constructs that have them. */
export const OWNERS = {
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
  internal: 'it is internal unless scheme is \'internet-facing\'',
  documented: 'the documentation of this construct says what makes it internal',
} as const;

/** Where a misplaced prop belongs; `undefined` if the prop is not known. */
export function suggestProp(prop: string, known: ReadonlySet<string>, value: unknown): string | undefined {
  if (known.has('allowUnknownAnnotations')) { // the construct of a cloud
    if (prop === 'loadBalancerClass') return WRITTEN.loadBalancerClass;
    if (prop === 'internal') {
      const own = [...known].find((other) => other.endsWith('Internal'));
      return own !== undefined ? `write "${own}"` : known.has('scheme') ? WRITTEN.internal : WRITTEN.documented;
    }
  } else if (known.has('selector') && (prop === 'clusterIP' ? value === 'None' : prop === 'clusterIPs' && isNone(value))) {
    return WRITTEN.none;
  }
  return Object.hasOwn(ELSEWHERE, prop) ? ELSEWHERE[prop as keyof typeof ELSEWHERE] : undefined; // one of its own keys
}

function isNone(value: unknown): boolean {
  return Array.isArray(value) && value.length === 1 && value[0] === 'None';
}

/** The name of the construct for a prop that only one kind of Service has; `undefined` for other props. */
export function constructOfProp(prop: string): string | undefined {
  return Object.hasOwn(OWNERS, prop) ? OWNERS[prop as keyof typeof OWNERS] : undefined; // one of its own keys
}

/**
 * The sentence about a prop that a construct does not have, which has this `value`; `known` are those that it has, and `option` is one of
 * them whose annotation has that name.
 */
export type ForeignProblem<prop, known, value = unknown, otherwise = undefined, option = never> = prop extends string
  ? prop extends keyof typeof ELSEWHERE ? NotHere<prop, Place<prop, known>>
    : [option & known] extends [never] ? Near<prop, known> extends infer other ? [other] extends [never]
      ? NotHere<prop, Without<prop, known, value, otherwise> & string> : NotHere<prop, Meant<other>> : never
    : NotHere<prop, Meant<option & known>>
  : never;
type NotHere<prop extends string, place extends string> = `'${prop}' must not be set here: ${place}`;
type Meant<other> = `did you mean '${other & string}'?`;
type Near<prop extends string, known> = known extends string ? Lowercase<prop> extends Lowercase<known> ? known : NearestOf<prop, known>
  : never;
type Place<prop extends keyof typeof ELSEWHERE, known> = [prop, 'allowUnknownAnnotations'] extends ['internal', known]
  ? [Extract<known, `${string}Internal`>] extends [never]
    ? 'scheme' extends known ? typeof WRITTEN.internal : typeof WRITTEN.documented
    : Meant<Extract<known, `${string}Internal`>>
  : (typeof ELSEWHERE)[prop];
type Without<prop, known, value, otherwise> = prop extends keyof typeof OWNERS
  ? 'allowUnknownAnnotations' extends known
    ? prop extends 'type' ? typeof WRITTEN.loadBalancer : prop extends 'loadBalancerClass' ? typeof WRITTEN.loadBalancerClass
      : 'the controller of this load balancer does not read it; remove it'
    : [prop, value, 'loadBalancerClass'] extends ['type', 'LoadBalancer', known] ? typeof WRITTEN.loadBalancer
    : [prop, value, 'selector'] extends ['clusterIP' | 'clusterIPs', 'None' | readonly ['None'], known] ? typeof WRITTEN.none
      : `use ${(typeof OWNERS)[prop]}`
  : otherwise extends string ? otherwise : 'this construct has no such prop; remove it';

/** Names of props, or of fields, that an interface does not have, among all that are there; the compiler remembers it by the names. */
export type UnknownProps<names, wide> = string extends names ? never : Exclude<names, KeyofAny<wide>>;
/** The names of all members of a union. */
export type KeyofAny<wide> = wide extends unknown ? keyof wide : never;

/** The required ones of them: a spread object may contain the others. */
export type CertainlyUnknownProps<given, wide> = [UnknownProps<keyof given, wide>] extends [never] ? never
  : Certain<given, UnknownProps<keyof given, wide> & keyof given>;
// What may be absent may never come; methods of an object are no props; and of `any`, which a name is that is still being written, nothing
// is known.
type Certain<given, prop extends keyof given> = prop extends unknown
  ? {} extends Pick<given, prop> ? never : [0] extends [1 & given[prop]] ? never
    : [given[prop]] extends [((...args: never) => unknown) | undefined] ? never : prop
  : never;
