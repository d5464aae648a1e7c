import type { Card, Findings } from '../findings';
import { isRepeated, text, type Path, type Text } from '../../problem';
import type { AnyItemOf, AnyOf, ErrorForText, ErrorsInside, FirstOf, Literal, OccursBefore, PropOf, RepeatedIn, WrongOf } from '../checks';
import type { DecodedPort } from '../decode/shapes';
import type { CertainlyUnknownProps, ForeignProblem, KeyofAny, UnknownProps } from '../foreign-props';
import type { NodePort, Protocol } from '../ports';
import type { ServiceView } from '../service-view';
import type { NodePortProblem } from './allocation';
import type { QualifiedNameProblem } from './labels';
import { checkDnsLabel, type DnsLabelProblem } from './names';
import {
  checkAppProtocol, checkPortNumber, checkProtocol, checkTargetPortName, KUBELET_PORT, NODE_PORT_TYPE, PORT_NUMBER, portNumberProblem,
  type PortNumberProblem, type TargetPortNameProblem,
} from './ports';

export const PORTS_REQUIRED = {
  code: 'ports-required', layer: 'api', severity: 'error', reason: 'Required value',
  title: 'A Service has at least one port, unless it is headless or an ExternalName.',
  why: 'a Service needs at least one port; without one there is nothing to connect to',
  fix: 'write at least one, such as ports: [{ port: 80 }]',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#headless-services',
  source: ['pkg/apis/core/validation/validation.go#validateService'],
  good: [{ ports: [{ port: 80 }] }, { clusterIP: 'None' }], bad: [{ ports: [] }, {}],
} as const satisfies Card;

export const PORT_NAME_REQUIRED = {
  code: 'port-name-required', layer: 'api', severity: 'error', reason: 'Required value',
  title: 'If a Service has two or more ports, each one has a name.',
  why: 'with several ports, clients, Ingress and EndpointSlices identify each by its name',
  fix: 'give every port a name, such as "http"',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services',
  source: ['pkg/apis/core/validation/validation.go#validateServicePort', 'pkg/apis/core/validation/validation.go#validateEndpointPort'],
  good: [[{ port: 80 }], [{ name: 'a', port: 80 }, { name: 'b', port: 81 }]], bad: [[{ port: 80 }, { name: 'b', port: 81 }]],
} as const satisfies Card;

export const PORT_NAME_DUPLICATE = {
  code: 'port-name-duplicate', layer: 'api', severity: 'error', reason: 'Duplicate value',
  title: 'No two ports of one Service, EndpointSlice or container share a name.',
  why: 'clients, Ingress and EndpointSlices pick a port by its name',
  fix: 'rename one of them',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services',
  source: [
    'pkg/apis/core/validation/validation.go#validateServicePort', 'pkg/apis/discovery/validation/validation.go#validatePorts',
    'pkg/apis/core/validation/validation.go#validateContainerPorts',
  ],
  good: [[{ name: 'a', port: 80 }, { name: 'b', port: 81 }]], bad: [[{ name: 'a', port: 80 }, { name: 'a', port: 81 }]],
} as const satisfies Card;

export const PORT_DUPLICATE = {
  code: 'port-duplicate', layer: 'api', severity: 'error', reason: 'Duplicate value',
  title: 'No two ports of one Service have the same number and protocol.',
  why: 'a packet is matched to a port by its number and protocol',
  fix: 'give one of them another number, or another protocol',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services',
  source: ['pkg/apis/core/validation/validation.go#validateService', 'staging/src/k8s.io/api/core/v1/types.go#ServiceSpec'],
  good: [[{ name: 'a', port: 53 }, { name: 'b', port: 53, protocol: 'UDP' }]], bad: [[{ name: 'a', port: 80 }, { name: 'b', port: 80 }]],
} as const satisfies Card;

export const NODE_PORT_DUPLICATE = {
  code: 'node-port-duplicate', layer: 'api', severity: 'error', reason: 'Duplicate value',
  title: 'No two ports of one Service have the same node port and protocol.',
  why: 'a packet to that port could be for either of them',
  fix: 'remove nodePort, and the cluster chooses one; or write another port',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport',
  source: ['pkg/apis/core/validation/validation.go#validateService'],
  good: [[{ name: 'a', port: 80, nodePort: 30080 }, { name: 'b', port: 81, nodePort: 30081 }]],
  bad: [[{ name: 'a', port: 80, nodePort: 30080 }, { name: 'b', port: 81, nodePort: 30080 }]],
} as const satisfies Card;

/** Reports what the API server refuses or warns about in the ports of a Service. */
export function checkServicePorts(view: ServiceView, findings: Findings): void {
  const ports = view.spec.ports ?? [];
  if (ports.length === 0) {
    if (view.type !== undefined && view.type !== 'ExternalName' && !view.headless)
      findings.add(PORTS_REQUIRED, { path: ['spec', 'ports'], found: view.spec.ports, expected: 'at least one port' });
    return;
  }
  for (let index = 0; index < ports.length; index++) checkServicePort(ports[index], index, ports, view, findings);
  if (ports.length > 1) checkDuplicates(ports, view, findings);
}

function checkServicePort(port: DecodedPort, index: number, ports: readonly DecodedPort[], view: ServiceView, findings: Findings): void {
  const { name = '', targetPort, protocol = '', appProtocol, nodePort = 0 } = port;
  const pathOf = (field: string) => (): Path => ['spec', 'ports', index, field]; // a function, because most paths are not needed
  if (name !== '') checkDnsLabel(name, pathOf('name'), findings);
  else if (ports.length > 1) {
    findings.add(PORT_NAME_REQUIRED, {
      path: pathOf('name')(), found: port.name, expected: text`a name, since this Service has ${ports.length} ports`,
    });
  }
  checkPortNumber(port.port, pathOf('port'), findings);
  if (protocol !== '') checkProtocol(protocol, pathOf('protocol'), findings);
  if (typeof targetPort === 'string' && targetPort !== '') checkTargetPortName(targetPort, pathOf('targetPort'), findings);
  else if (typeof targetPort === 'number' && targetPort !== 0) checkPortNumber(targetPort, pathOf('targetPort'), findings);
  else if (!view.isUnreadable(['spec', 'ports', index, 'port'])) checkDefaultedTargetPort(port.port, pathOf('targetPort'), findings);
  if (appProtocol !== undefined) checkAppProtocol(appProtocol, pathOf('appProtocol'), findings);
  if (nodePort !== 0 && view.type === 'ClusterIP')
    findings.add(NODE_PORT_TYPE, { path: pathOf('nodePort')(), found: nodePort, expected: 'no node port on a Service of type ClusterIP' });
  if (port.port === 10250 && view.type === 'LoadBalancer')
    findings.add(KUBELET_PORT, {
      path: ['spec', 'ports', index], found: 10250, expected: 'a port other than 10250, where the kubelet listens',
    });
}

/** Reports an invalid port a second time if `targetPort` is absent, as the API server does. */
function checkDefaultedTargetPort(port: number | undefined, path: () => Path, findings: Findings): void {
  if (portNumberProblem(port ?? 0) === undefined) return;
  findings.addConsequence(PORT_NUMBER, {
    path: path(), found: port, expected: 'a port number from 1 to 65535; the default is the value of port',
  });
}

/** Reports ports that have the name, the number or the node port of an earlier one. */
function checkDuplicates(ports: readonly DecodedPort[], view: ServiceView, findings: Findings): void {
  const earlierNames = new Set<string>(), earlierPorts = new Set<string>(), earlierNodePorts = new Set<string>();
  ports.forEach(({ name = '', port = 0, protocol, nodePort = 0 }, index) => {
    const transport = protocol || 'TCP'; // an empty protocol counts as absent
    if (name !== '' && isRepeated(earlierNames, name))
      findings.add(PORT_NAME_DUPLICATE, {
        path: ['spec', 'ports', index, 'name'], found: name,
        expected: 'a name that no other port of this Service has', fix: suggestRename(name, index),
      });
    if (isRepeated(earlierPorts, `${transport} ${port}`) && !view.isUnreadable(['spec', 'ports', index, 'port']))
      findings.add(PORT_DUPLICATE, {
        path: ['spec', 'ports', index], found: `${port}/${transport}`,
        expected: 'a port number and protocol that no other port of this Service has',
      });
    if (nodePort !== 0 && isRepeated(earlierNodePorts, `${transport} ${nodePort}`))
      findings.add(NODE_PORT_DUPLICATE, {
        path: ['spec', 'ports', index, 'nodePort'], found: nodePort,
        expected: text`a node port that no other ${transport} port of this Service has`,
      });
  });
}

/**
 * Returns the fix for a port at `index` whose name another port has, as `{ template, values }`, with the new name as the value:
 * `rename one of them, for example to "http-1"` for index 1. The name is cut to 55 characters, so that the new one has at most 63.
 */
export const suggestRename = (name: string, index: number): Text =>
  text`rename one of them, for example to "${`${name.slice(0, 55)}-${index}`}"`;

type AnyPort = Partial<NodePort<string>>;
type AnyPorts = readonly AnyPort[];

/**
 * The error messages for a list of ports of an interface, as a union; `never` if it is valid. `PortsMistakes` has them by port.
 *
 * @typeParam Wide the type of the props of the construct
 * @typeParam Profile the profile of the cluster that the construct is bound to; `unknown` without one
 * @typeParam Input the props that contain the list
 */
export type PortsProblem<Ports extends AnyPorts, Wide, Profile = unknown, Input = never> = Ports['length'] extends 0 ? MissingPorts<Wide>
  : ListProblem<Ports, Ports[number], KeyofAny<Ports[number]>, Wide, Profile, Input>;
// The problems of each field, from the union of its values in all ports, which is cheaper than port by port.
type ListProblem<Ports extends AnyPorts, Port, Fields, Wide, Profile, Input> =
  | DnsLabelProblem<PropOf<Port, 'name'>> | PortNumberProblem<PropOf<Port, 'port'>>
  | ('appProtocol' extends Fields ? QualifiedNameProblem<FieldOfAny<Port, 'appProtocol'>> : never)
  | (Ports extends PortsToCompare<Wide> ? never // all ports at once, because nearly all have a supported protocol
    : ProtocolProblem<FieldOfAny<Port, 'protocol'>, PropOf<PortIn<Wide>, 'protocol'>>)
  | ('nodePort' extends Fields ? NodePortsProblem<Ports, Port, Profile> : never)
  | (number extends Ports['length'] ? NoPortsProblem<Input> | TargetPortProblem<FieldOfAny<Port, 'targetPort'>>
    : UnknownProps<Fields, PortIn<Wide>> | TogetherProblem<Ports, Port>);
// A type that lists of ports extend if their protocols need no further check. It is `unknown` if the construct supports all protocols,
// because the constraint of the type parameter already refuses other words. TypeScript caches the result.
type PortsToCompare<Wide> = Protocol extends PropOf<PortIn<Wide>, 'protocol'> ? unknown : PropOf<Wide, 'ports'>;
/** The union of the types that a field has in the ports that have it. */
type FieldOfAny<Port, Field> = Port extends unknown ? PropOf<Port, Field> : never;
/** The error message if `ports` is not a list: TypeScript infers nothing from it. */
export type NoPortsProblem<Input> = Input extends { readonly ports: readonly object[] | undefined } ? never : NoPortsMistakes<PropOf<Input,
  'ports'>>;
/** The error messages of `NoPortsProblem`, each at the invalid value. */
export type NoPortsMistakes<List> = [List] extends [readonly object[] | undefined] ? never : List extends readonly unknown[]
  ? { -readonly [Index in keyof List]: List[Index] extends number | string ? ErrorForText<`write ${AsPort<`${List[Index]}`>}`> : never }
  : List extends string | number ? ErrorForText<NoList<AsPort<`${List}`>>> : NoList<"{ name: 'http', port: 80 }">;
/** The error message for `ports` that is not a list, with an example that contains the given port. */
type NoList<Port extends string> = `ports must be a list: write [${Port}]`;
/** A port as text: `{ port: 80, targetPort: 8080 }` for `80:8080`. */
type AsPort<Digits extends string> = Digits extends `${infer Port extends number}:${infer Target extends number}`
  ? `{ port: ${Port}, targetPort: ${Target} }` : `{ port: ${Digits extends `${number}` ? Digits : 80} }`;
type MissingPorts<Wide> = Wide extends { readonly ports: unknown } ? 'ports must hold at least one port' : never;
/** The type of one port in the props of a construct. */
type PortIn<Wide> = NonNullable<PropOf<Wide, 'ports'>> extends readonly (infer Port)[] ? Port : never;

/** The error messages of `PortsProblem`, each at the invalid value. In the types below, `Wide` is the type of one port of the construct. */
export type PortsMistakes<Ports extends AnyPorts, Wide, Profile = unknown> = number extends Ports['length'] ? never
  : Ports extends readonly [] ? MissingPorts<Wide>
    : AnyItemOf<MistakesByPort<Ports, PortIn<Wide>, Profile,
      GoodPort<Ports, Ports[number], KeyofAny<Ports[number]>, PortIn<Wide>, Profile>>>;
type MistakesByPort<Ports extends AnyPorts, Wide, Profile, Good> = {
  -readonly [Index in keyof Ports]: Ports[Index] extends Good ? never : PortMistakes<Ports, Index, Wide, Profile>;
};
/** A type that valid ports are assignable to; ports that are not are checked field by field. TypeScript caches the comparison. */
type GoodPort<Ports extends AnyPorts, Port, Fields, Wide, Profile> = {
  readonly name: GoodName<PropOf<Port, 'name'>, RepeatedIn<ValuesOf<Ports, 'name'>>>;
  readonly port: GoodNumber<PropOf<Port, 'port'>, NumberIn<RepeatedIn<PortKeys<Ports>>>>;
  readonly protocol?: PropOf<Wide, 'protocol'> | undefined;
  readonly targetPort?: 'targetPort' extends Fields ? GoodTarget<FieldOfAny<Port, 'targetPort'>> : unknown;
  readonly nodePort?: 'nodePort' extends Fields ? GoodNodePort<FieldOfAny<Port, 'nodePort'>, RepeatedNodePort<Ports>, Profile> : unknown;
  readonly appProtocol?: 'appProtocol' extends Fields ? GoodAppProtocol<FieldOfAny<Port, 'appProtocol'>> : unknown;
} & { readonly [Other in UnknownProps<Fields, Wide> & string]?: never };
// `never` for a value that is invalid or that another port has, otherwise the value.
type GoodName<Name, Repeated> = Name extends Repeated ? never : [DnsLabelProblem<Name>] extends [never] ? Name : never;
type GoodNumber<Port, Repeated> = Port extends Repeated ? never : [PortNumberProblem<Port>] extends [never] ? Port : never;
type GoodTarget<Target> = Target extends unknown ? [TargetPortProblem<Target>] extends [never] ? Target : never : never;
type GoodNodePort<Port, Repeated, Profile> = Port extends Repeated ? never : [NodePortProblem<Port, Profile>] extends [never] ? Port
  : never;
type GoodAppProtocol<Name> = Name extends unknown ? [QualifiedNameProblem<Name>] extends [never] ? Name : never : never;
type PortMistakes<Ports extends AnyPorts, Index extends keyof Ports, Wide, Profile> = AnyOf<WrongOf<{
  [Field in CertainlyUnknownProps<Ports[Index], Wide> | PossiblyWrong<Ports[Index]>]:
  Field extends CertainlyUnknownProps<Ports[Index], Wide>
    ? ForeignProblem<Field, keyof Wide, unknown, 'a port has no such field; remove it'>
    : FieldProblems<Ports, Index, Profile, Wide>[Field & keyof FieldProblems<Ports, Index, Profile, Wide>]
}>>;
/** The fields in which `FieldProblems` may have a message: those that are set, and `port`, which must be set. */
type PossiblyWrong<Port> = keyof FieldProblems<AnyPorts, number, unknown, unknown> & (KeyofAny<Port> | 'port');
/** The error message for a protocol that this kind of port does not support. */
type ProtocolProblem<Protocol, Supported> = [Exclude<Protocol, Supported>] extends [never] ? never
  : `this load balancer supports only ${Listed<Supported>}: use ${Listed<Supported, 'or'>}, or another kind of load balancer`;
type Listed<Protocols, And extends string = 'and'> = 'UDP' extends Protocols ? `TCP ${And} UDP` : 'TCP';

interface FieldProblems<Ports extends AnyPorts, Index extends keyof Ports, Profile, Wide> {
  protocol: ProtocolProblem<PropOf<Ports[Index], 'protocol'>, PropOf<Wide, 'protocol'>>;
  name: NameProblem<Ports, Index>;
  port: PortNumberMistake<PropOf<Ports[Index], 'port'>> | PortTwiceProblem<Ports[Index], Ports, Index> | NameMissingProblem<Ports, Index>;
  targetPort: TargetPortProblem<PropOf<Ports[Index], 'targetPort'>>;
  nodePort: NodePortProblem<PropOf<Ports[Index], 'nodePort'>, Profile>
    | NodePortTwiceProblem<PropOf<Ports[Index], 'nodePort'>, Ports, Index>;
  appProtocol: QualifiedNameProblem<PropOf<Ports[Index], 'appProtocol'>>;
}

/**
 * The error message for an invalid port number. If a port number is a union of valid and invalid numbers, the valid ones are added to the
 * type, because the compiler would otherwise report one of them.
 */
type PortNumberMistake<Port, Valid = ValidNumber<Port>> = [Valid] extends [never] ? PortNumberProblem<Port>
  : [PortNumberProblem<Port>] extends [never] ? never : ErrorsInside<PortNumberProblem<Port> | Valid>;
type ValidNumber<Port> = Port extends number ? [PortNumberProblem<Port>] extends [never] ? Port : never : never;

type NameProblem<Ports extends AnyPorts, Index extends keyof Ports> =
  PropOf<Ports[Index], 'name'> extends infer Name extends string
    ? Name extends '' ? Ports extends readonly [unknown] ? never : NameMissing
      : FirstOf<DnsLabelProblem<Name>, PortNameTwice<Name, Ports, Index>>
    : never;
/** The error message for a name that an earlier port has, too; otherwise `never`. */
export type PortNameTwice<Name, Ports, Index> = [Literal<Name> & RepeatedIn<ValuesOf<Ports, 'name'>>] extends [never] ? never
  : OccursBefore<ValuesOf<Ports, 'name'>, Name, Index> extends true
    ? `'${Name & string}' must not name two ports of one Service: rename one of them, for example to '${Name & string}-${Index & string}'`
    : never;
type NameMissingProblem<Ports extends AnyPorts, Index extends keyof Ports> = Ports extends readonly [unknown, unknown, ...unknown[]]
  ? 'name' extends keyof Ports[Index] ? never : NameMissing : never;
/** The error message for a port without a name in a list of several. */
export type NameMissing = 'this port must have a name, as there are two or more: give every port a name, such as \'http\'';

type PortTwiceProblem<Port, Ports extends AnyPorts, Index> =
  [Literal<NumberAndProtocol<Port>> & RepeatedIn<PortKeys<Ports>>] extends [never] ? never
    : OccursBefore<PortKeys<Ports>, NumberAndProtocol<Port>, Index> extends true
      ? `'${NumberAndProtocol<Port>}' is already taken by another port of this Service: ${typeof PORT_DUPLICATE['fix']}` : never;
/** The numbers of ports with their protocols, such as '80/TCP'. */
type PortKeys<Ports extends AnyPorts> = { [Index in keyof Ports]: NumberAndProtocol<Ports[Index]> };
type NumberAndProtocol<Port> = `${PropOf<Port, 'port'> & number}/${ProtocolOf<Port>}`;
/** The number at the beginning of a key: 80 for '80/TCP'. */
type NumberIn<Key> = Key extends `${infer Port extends number}/${string}` ? Port : never;

// The error message for a node port that an earlier port has too, unless the two ports have the same number and different protocols.
type NodePortTwiceProblem<GivenNodePort, Ports extends AnyPorts, Index> = [GivenNodePort] extends [never] ? never
  : GivenNodePort extends RepeatedNodePort<Ports> & number ? OccursBefore<ValuesOf<Ports, 'nodePort'>, GivenNodePort, Index> extends true
    ? `${GivenNodePort} must not be the node port of two ports, unless these have the same number and two protocols: ${
      typeof NODE_PORT_DUPLICATE['fix']}` : never : never;

// The error message for a target port. The API server treats 0 and an empty text as absent.
type TargetPortProblem<Target> = Target extends 0 | '' ? never
  : Target extends number ? PortNumberProblem<Target> : TargetPortNameProblem<Target>;
// The problems of target ports; `never` if there are none, all of several ports have a name, and no two share a name or a number.
type TogetherProblem<Ports extends AnyPorts, Port> = Ports['length'] extends 1 ? TargetPortProblem<Ports[0]['targetPort']>
  : ('name' extends keyof Port ? never : 'name') | TargetPortProblem<FieldOfAny<Port, 'targetPort'>>
    | (AreDifferent<Ports['length'], Ports[0]['name' | 'port'], Ports[1]['name' | 'port'], PropOf<Ports[2], 'name' | 'port'>> extends true
      ? never : RepeatedIn<ValuesOf<Ports, 'name'>> | RepeatedIn<PortKeys<Ports>>);
/**
 * Whether the values of two or three ports have none in common; `false` for other numbers of ports. It saves the records of `RepeatedIn`,
 * which cost several hundred instantiations, in nearly all calls.
 */
type AreDifferent<Count, First, Second, Third> = Count extends 2 | 3
  ? (First & Second) | ((First | Second) & Third) extends never ? true : false
  : false;
type NodePortsProblem<Ports extends AnyPorts, Port, Profile> = NodePortProblem<FieldOfAny<Port, 'nodePort'>, Profile>
  | (AreDifferent<Ports['length'], PropOf<Ports[0], 'nodePort'>, PropOf<Ports[1], 'nodePort'>, PropOf<Ports[2], 'nodePort'>> extends true
    ? never : RepeatedNodePort<Ports>);
/** The node ports that are used twice in a way that Kubernetes refuses: with the same protocol, or by ports with different numbers. */
type RepeatedNodePort<Ports extends AnyPorts> = NumberIn<RepeatedIn<NodePortKeys<Ports>>> | SharedNodePort<NodePortTargets<Ports>>;
/** Node ports with their protocols, such as '30080/TCP'. */
type NodePortKeys<Ports extends AnyPorts> = { [Index in keyof Ports]: `${UsedNodePort<Ports[Index]>}/${ProtocolOf<Ports[Index]>}` };
/** Node ports with the number of their port, such as '30080/80'. */
type NodePortTargets<Ports extends AnyPorts> = {
  [Index in keyof Ports]: Literal<`${UsedNodePort<Ports[Index]>}/${PropOf<Ports[Index], 'port'> & number}`>;
};
type UsedNodePort<Port> = Exclude<PropOf<Port, 'nodePort'>, 0 | undefined> & number;
/** The node ports that ports with different port numbers share. */
type SharedNodePort<Targets extends readonly string[]> = SharedBy<Targets, TargetsByNodePort<Targets>>[number];
// For each port, its node port if that also has another target; otherwise `never`.
type SharedBy<Targets extends readonly string[], ByNodePort extends Readonly<Record<number, string>>> = {
  [Index in keyof Targets]: [ByNodePort[NumberIn<Targets[Index]>]] extends [Targets[Index]] ? never : NumberIn<Targets[Index]>;
};
/** The members of `NodePortTargets` with each node port, as a union: '30080/80' | '30080/81' for 30080. */
type TargetsByNodePort<Targets> = { [Index in keyof Targets & `${number}` as NumberIn<Targets[Index]>]: Targets[Index] };
/** The values of a field in the items of a list; `never` for items without it. */
type ValuesOf<List, Field> = { [Index in keyof List]: PropOf<List[Index], Field> };

/** The union of the names and numbers of a list of ports; any name or number if they are known only at run time. */
// TypeScript: names and numbers are inferred once over all ports, which is cheaper than per port, and `unknown` for a missing name.
export type PortOf<Ports> = Ports extends readonly NameAndNumber<infer Name, infer Port>[]
  ? number extends PropOf<Ports, 'length'> ? string | number : Port | (unknown extends Name ? never : NonNullable<Name>) : never;
interface NameAndNumber<Name, Port> { readonly name?: Name; readonly port: Port }

type ProtocolOf<Port> = Port extends { readonly protocol: infer Protocol extends string } ? Protocol : 'TCP';
