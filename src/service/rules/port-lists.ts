import type { Card } from '../card';
import type { Findings } from '../findings';
import { text, type Path, type Text } from '../../problem';
import type { AnyItemOf, AnyOf, ErrorForText, ErrorsInside, FirstOf, Literal, OccursBefore, PropOf, RepeatedIn, WrongOf } from '../checks';
import type { DecodedPort } from '../decode/decoded-objects';
import type { CertainlyUnknownProps, ForeignProblem, KeyofAny, UnknownProps } from '../foreign-props';
import type { NodePort } from '../ports';
import type { ServiceView } from '../service-view';
import type { NodePortProblem } from './allocation';
import type { QualifiedNameProblem } from './labels';
import { checkDnsLabel, type DnsLabelProblem } from './names';
import {
  checkAppProtocol, checkPortNumber, checkProtocol, checkTargetPortName, KUBELET_PORT, NODE_PORT_TYPE, PORT_NUMBER, portNumberProblem,
  type PortNumberProblem,
  type TargetPortNameProblem,
} from './ports';

export const PORTS_REQUIRED = {
  code: 'ports-required', layer: 'api', severity: 'error',
  title: 'A Service has at least one port, unless it is headless or an ExternalName.',
  why: 'a Service needs at least one port; without one there is nothing to connect to',
  fix: 'write at least one, such as ports: [{ port: 80 }]',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#headless-services',
  source: ['pkg/apis/core/validation/validation.go#validateService'],
  good: [{ ports: [{ port: 80 }] }, { clusterIP: 'None' }], bad: [{ ports: [] }, {}],
} as const satisfies Card;

export const PORT_NAME_REQUIRED = {
  code: 'port-name-required', layer: 'api', severity: 'error',
  title: 'If a Service has two or more ports, each one has a name.',
  why: 'with several ports, clients, Ingress and EndpointSlices identify each by its name',
  fix: 'give every port a name, such as "http"',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services',
  source: ['pkg/apis/core/validation/validation.go#validateServicePort', 'pkg/apis/core/validation/validation.go#validateEndpointPort'],
  good: [[{ port: 80 }], [{ name: 'a', port: 80 }, { name: 'b', port: 81 }]], bad: [[{ port: 80 }, { name: 'b', port: 81 }]],
} as const satisfies Card;

export const PORT_NAME_DUPLICATE = {
  code: 'port-name-duplicate', layer: 'api', severity: 'error',
  title: 'No two ports of one Service, or of one EndpointSlice, share a name.',
  why: 'clients, Ingress and EndpointSlices pick a port by its name',
  fix: 'rename one of them',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services',
  source: ['pkg/apis/core/validation/validation.go#validateServicePort', 'pkg/apis/discovery/validation/validation.go#validatePorts'],
  good: [[{ name: 'a', port: 80 }, { name: 'b', port: 81 }]], bad: [[{ name: 'a', port: 80 }, { name: 'a', port: 81 }]],
} as const satisfies Card;

export const PORT_DUPLICATE = {
  code: 'port-duplicate', layer: 'api', severity: 'error',
  title: 'No two ports of one Service have the same number and protocol.',
  why: 'a packet is matched to a port by its number and protocol',
  fix: 'give one of them another number, or another protocol',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services',
  source: ['pkg/apis/core/validation/validation.go#validateService', 'staging/src/k8s.io/api/core/v1/types.go#ServiceSpec'],
  good: [[{ name: 'a', port: 53 }, { name: 'b', port: 53, protocol: 'UDP' }]], bad: [[{ name: 'a', port: 80 }, { name: 'b', port: 80 }]],
} as const satisfies Card;

export const NODE_PORT_DUPLICATE = {
  code: 'node-port-duplicate', layer: 'api', severity: 'error',
  title: 'No two ports of one Service have the same node port and protocol.',
  why: 'the node would not know which of them a packet is for',
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
    if (view.type !== undefined && view.type !== 'ExternalName' && !view.headless) {
      findings.add(PORTS_REQUIRED,
        { path: ['spec', 'ports'], found: view.spec.ports, reason: 'Required value', expected: 'at least one port' });
    }
    return;
  }
  for (let at = 0; at < ports.length; at++) checkServicePort(ports[at], at, ports, view, findings);
  if (ports.length > 1) checkDuplicates(ports, view, findings);
}

function checkServicePort(port: DecodedPort, at: number, ports: readonly DecodedPort[], view: ServiceView, findings: Findings): void {
  const { name = '', targetPort, protocol = '', appProtocol, nodePort = 0 } = port;
  let field = 'name'; // one path for all fields: the text is made when something is wrong
  const path = (): Path => ['spec', 'ports', at, field];
  if (name !== '') checkDnsLabel(name, path, findings);
  else if (ports.length > 1) {
    findings.add(PORT_NAME_REQUIRED, {
      path: path(), found: port.name, reason: 'Required value',
      expected: text`a name, since this Service has ${ports.length} ports`,
    });
  }
  field = 'port';
  checkPortNumber(port.port, path, findings);
  field = 'protocol';
  if (protocol !== '') checkProtocol(protocol, path, findings);
  field = 'targetPort';
  if (typeof targetPort === 'string' && targetPort !== '') checkTargetPortName(targetPort, path, findings);
  else if (typeof targetPort === 'number' && targetPort !== 0) checkPortNumber(targetPort, path, findings);
  else if (!view.isUnreadable(['spec', 'ports', at, 'port']))
    checkDefaultedTargetPort(port.port, path, findings);
  field = 'appProtocol';
  if (appProtocol !== undefined) checkAppProtocol(appProtocol, path, findings);
  field = 'nodePort';
  if (nodePort !== 0 && view.type === 'ClusterIP') {
    findings.add(NODE_PORT_TYPE, {
      path: path(), found: nodePort, reason: 'Forbidden',
      expected: 'no node port on a Service of type ClusterIP',
    });
  }
  if (port.port === 10250 && view.type === 'LoadBalancer') {
    findings.add(KUBELET_PORT, {
      path: ['spec', 'ports', at], found: 10250, reason: 'Invalid value',
      expected: 'a port other than 10250, where the kubelet listens',
    });
  }
}

/** Where targetPort is left out, the server refuses a bad port twice. */
function checkDefaultedTargetPort(port: number | undefined, path: () => Path, findings: Findings): void {
  if (portNumberProblem(port ?? 0) === undefined) return;
  findings.addConsequence(PORT_NUMBER, {
    path: path(), found: port, reason: 'Invalid value',
    expected: 'a port number from 1 to 65535; the default is the value of port',
  });
}

function checkDuplicates(ports: readonly DecodedPort[], view: ServiceView, findings: Findings): void {
  const names = new Set<string>();
  const numbers = new Set<string>();
  const nodePorts = new Set<string>();
  ports.forEach(({ name = '', port = 0, protocol, nodePort = 0 }, at) => {
    const transport = protocol || 'TCP'; // empty counts as absent
    if (name !== '' && seenBefore(names, name)) {
      findings.add(PORT_NAME_DUPLICATE, {
        path: ['spec', 'ports', at, 'name'], found: name, reason: 'Duplicate value',
        expected: 'a name that no other port of this Service has',
        fix: renameFix(name, at),
      });
    }
    if (seenBefore(numbers, `${transport} ${port}`) && !view.isUnreadable(['spec', 'ports', at, 'port'])) {
      findings.add(PORT_DUPLICATE, {
        path: ['spec', 'ports', at], found: `${port}/${transport}`, reason: 'Duplicate value',
        expected: 'a port number and protocol that no other port of this Service has',
      });
    }
    if (nodePort !== 0 && seenBefore(nodePorts, `${transport} ${nodePort}`)) {
      findings.add(NODE_PORT_DUPLICATE, {
        path: ['spec', 'ports', at, 'nodePort'], found: nodePort, reason: 'Duplicate value',
        expected: text`a node port that no other ${transport} port of this Service has`,
      });
    }
  });
}

/** What to write in place of the second of two equal names. */
export function renameFix(name: string, at: number): Text {
  return text`rename one of them, for example to "${`${name.slice(0, 55)}-${at}`}"`;
}

function seenBefore(seen: Set<string>, value: string): boolean {
  return seen.size === seen.add(value).size;
}

type AnyPort = Partial<NodePort<string>>;
type AnyPorts = readonly AnyPort[];

/**
 * Everything that is wrong with a list of ports of an interface, as a union; `never` if it is valid. `PortsMistakes` says which port.
 *
 * @typeParam given the props that contain the list
 */
export type PortsProblem<ports extends AnyPorts, wide, profile = unknown, given = never> = ports['length'] extends 0 ? MissingPorts<wide>
  : ListProblem<ports, ports[number], KeyofAny<ports[number]>, wide, profile, given>;
// Names and numbers are those of all ports: where one has none it is a mistake, which is found by the port.
type ListProblem<ports extends AnyPorts, port, fields, wide, profile, given> =
  | DnsLabelProblem<PropOf<port, 'name'>> | PortNumberProblem<PropOf<port, 'port'>>
  | ('targetPort' extends fields ? TargetPortProblem<AnyOfThem<port, 'targetPort'>> : never)
  | ('nodePort' extends fields ? NodePortProblem<AnyOfThem<port, 'nodePort'>, profile> : never)
  | ('appProtocol' extends fields ? QualifiedNameProblem<AnyOfThem<port, 'appProtocol'>> : never)
  | (ports extends PropOf<wide, 'ports'> ? never // all ports at once: nearly all have a protocol that is supported
    : ProtocolProblem<AnyOfThem<port, 'protocol'>, PropOf<PortIn<wide>, 'protocol'>>)
  | (number extends ports['length'] ? NoPortsProblem<given>
    : UnknownProps<fields, PortIn<wide>> | TogetherProblem<ports, keyof port, fields>);
type AnyOfThem<port, field> = port extends unknown ? PropOf<port, field> : never;
/** That the props `given` have something other than ports: of such a list nothing is inferred. */
export type NoPortsProblem<given> = given extends { readonly ports: readonly object[] | undefined } ? never : NoPortsMistakes<PropOf<given,
  'ports'>>;
/** The same by its place. */
export type NoPortsMistakes<list> = [list] extends [readonly object[] | undefined] ? never : list extends readonly unknown[]
  ? { -readonly [at in keyof list]: list[at] extends number | string ? ErrorForText<`write ${AsPort<`${list[at]}`>}`> : never }
  : list extends string | number ? ErrorForText<NoList<AsPort<`${list}`>>> : NoList<"{ name: 'http', port: 80 }">;
type NoList<port extends string> = `ports must be a list: write [${port}]`;
type AsPort<digits extends string> = digits extends `${infer port extends number}:${infer target extends number}`
  ? `{ port: ${port}, targetPort: ${target} }` : `{ port: ${digits extends `${number}` ? digits : 80} }`;
type MissingPorts<wide> = wide extends { readonly ports: unknown } ? 'ports must hold at least one port' : never;
type PortIn<wide> = NonNullable<PropOf<wide, 'ports'>> extends readonly (infer port)[] ? port : never;

/** The same by its place. */
export type PortsMistakes<ports extends AnyPorts, wide, profile = unknown> = number extends ports['length'] ? never
  : ports extends readonly [] ? MissingPorts<wide>
    : AnyItemOf<MistakesByPort<ports, PortIn<wide>, profile,
      GoodPort<ports, ports[number], KeyofAny<ports[number]>, PortIn<wide>, profile>>>;
type MistakesByPort<ports extends AnyPorts, wide, profile, good> = {
  -readonly [at in keyof ports]: ports[at] extends good ? never : PortMistakes<ports, at, wide, profile>;
};
/**
 * A port of a list in which certainly nothing is wrong: asked of each port, so that only others are looked at field by field. Values are
 * checked once for the whole list, which the compiler remembers if it reads the list again.
 */
type GoodPort<ports extends AnyPorts, port, fields, wide, profile> = {
  readonly name: GoodName<PropOf<port, 'name'>, RepeatedIn<ValuesOf<ports, 'name'>>>;
  readonly port: GoodNumber<PropOf<port, 'port'>, NumberIn<RepeatedIn<PortKeys<ports>>>>;
  readonly protocol?: PropOf<wide, 'protocol'> | undefined;
  readonly targetPort?: 'targetPort' extends fields ? GoodTarget<AnyOfThem<port, 'targetPort'>> : unknown;
  readonly nodePort?: 'nodePort' extends fields ? GoodNodePort<AnyOfThem<port, 'nodePort'>, RepeatedNodePort<ports>, profile> : unknown;
  readonly appProtocol?: 'appProtocol' extends fields ? GoodAppProtocol<AnyOfThem<port, 'appProtocol'>> : unknown;
} & { readonly [other in UnknownProps<fields, wide> & string]?: never };
type GoodName<name, repeated> = name extends repeated ? never : [DnsLabelProblem<name>] extends [never] ? name : never;
type GoodNumber<port, repeated> = port extends repeated ? never : [PortNumberProblem<port>] extends [never] ? port : never;
type GoodTarget<target> = target extends unknown ? [TargetPortProblem<target>] extends [never] ? target : never : never;
type GoodNodePort<port, repeated, profile> = port extends repeated ? never : [NodePortProblem<port, profile>] extends [never] ? port
  : never;
type GoodAppProtocol<name> = name extends unknown ? [QualifiedNameProblem<name>] extends [never] ? name : never : never;
type PortMistakes<ports extends AnyPorts, at extends keyof ports, wide, profile> = AnyOf<WrongOf<{
  [field in CertainlyUnknownProps<ports[at], wide> | keyof FieldProblems<ports, at, profile, wide>]:
  field extends CertainlyUnknownProps<ports[at], wide>
    ? ForeignProblem<field, keyof wide, unknown, 'a port has no such field; remove it'>
    : FieldProblems<ports, at, profile, wide>[field & keyof FieldProblems<ports, at, profile, wide>]
}>>;
/** That a port has a protocol which this kind of port does not. */
type ProtocolProblem<protocol, supported> = [Exclude<protocol, supported>] extends [never] ? never
  : `this load balancer supports only ${ListedProtocols<supported>}: ${OtherProtocol<ListedProtocols<supported, 'or'>>}`;
type OtherProtocol<Protocols extends string> = `use ${Protocols}, or another kind of load balancer`;
type ListedProtocols<Protocols, And extends string = 'and'> = 'UDP' extends Protocols ? `TCP ${And} UDP` : 'TCP';

interface FieldProblems<ports extends AnyPorts, at extends keyof ports, profile, wide> {
  protocol: ProtocolProblem<PropOf<ports[at], 'protocol'>, PropOf<wide, 'protocol'>>;
  name: NameProblem<ports, at>;
  port: PortNumberMistake<PropOf<ports[at], 'port'>> | PortTwiceProblem<ports[at], ports, at> | NameMissingProblem<ports, at>;
  targetPort: TargetPortProblem<PropOf<ports[at], 'targetPort'>>;
  nodePort: NodePortProblem<PropOf<ports[at], 'nodePort'>, profile> | NodePortTwiceProblem<PropOf<ports[at], 'nodePort'>, ports, at>;
  appProtocol: QualifiedNameProblem<PropOf<ports[at], 'appProtocol'>>;
}

/** The problem of a number; of one that is either valid or not, the compiler would blame the valid one, so that it stays allowed. */
type PortNumberMistake<port, valid = ValidNumber<port>> = [valid] extends [never] ? PortNumberProblem<port>
  : [PortNumberProblem<port>] extends [never] ? never : ErrorsInside<PortNumberProblem<port> | valid>;
type ValidNumber<port> = port extends number ? [PortNumberProblem<port>] extends [never] ? port : never : never;

type NameProblem<ports extends AnyPorts, at extends keyof ports> =
  PropOf<ports[at], 'name'> extends infer name extends string
    ? name extends '' ? ports extends readonly [unknown] ? never : NameMissing
      : FirstOf<DnsLabelProblem<name>, PortNameTwice<name, ports, at>>
    : never;
/** A problem if a name is also that of an earlier port. */
export type PortNameTwice<name, ports, at> = [Literal<name> & RepeatedIn<ValuesOf<ports, 'name'>>] extends [never] ? never
  : OccursBefore<ValuesOf<ports, 'name'>, name, at> extends true
    ? `'${name & string}' must not name two ports of one Service: rename one of them, for example to '${name & string}-${at & string}'`
    : never;
type NameMissingProblem<ports extends AnyPorts, at extends keyof ports> = ports extends readonly [unknown, unknown, ...unknown[]]
  ? 'name' extends keyof ports[at] ? never : NameMissing : never;
/** Of a port without a name beside others. */
export type NameMissing = 'this port must have a name, as there are two or more: give every port a name, such as \'http\'';

type PortTwiceProblem<port, ports extends AnyPorts, at> =
  [Literal<PortKey<port>> & RepeatedIn<PortKeys<ports>>] extends [never] ? never
    : OccursBefore<PortKeys<ports>, PortKey<port>, at> extends true
      ? `'${PortKey<port>}' is already taken by another port of this Service: ${typeof PORT_DUPLICATE['fix']}` : never;
/** The numbers of ports with their protocols, such as '80/TCP'. */
type PortKeys<ports extends AnyPorts> = { [at in keyof ports]: PortKey<ports[at]> };
type PortKey<port> = `${PropOf<port, 'port'> & number}/${ProtocolOf<port>}`;
type NumberIn<ending> = ending extends `${infer port extends number}/${string}` ? port : never;

// One node port serves two ports only where both have the same number, and then with two protocols.
type NodePortTwiceProblem<nodePort, ports extends AnyPorts, at> = [nodePort] extends [never] ? never
  : nodePort extends RepeatedNodePort<ports> & number ? OccursBefore<ValuesOf<ports, 'nodePort'>, nodePort, at> extends true
    ? `${nodePort} must not be the node port of two ports, unless these have the same number and two protocols: ${
      typeof NODE_PORT_DUPLICATE['fix']}` : never : never;

// The API server treats 0 and an empty text as absent.
type TargetPortProblem<target> = target extends 0 | '' ? never
  : target extends number ? PortNumberProblem<target> : TargetPortNameProblem<target>;
// Only a suspicion, of two and three ports, which are compared at once: a record from each value to its indexes costs a construction with
// three ports 840 instantiations instead of 700.
type TogetherProblem<ports extends AnyPorts, always, fields> = ports['length'] extends 1 ? never
  : | ('name' extends always ? never : 'name')
    | ('nodePort' extends fields ? ports['length'] extends 2 | 3 ? SameNodePort<ports, never> : RepeatedNodePort<ports> : never)
    | (ports['length'] extends 3
      ? Fixed<(ports[0]['name'] & ports[1]['name']) | ((ports[0]['name'] | ports[1]['name']) & ports[2]['name'])
        | (ports[0]['port'] & ports[1]['port']) | ((ports[0]['port'] | ports[1]['port']) & ports[2]['port'])>
      : ports['length'] extends 2 ? Fixed<(ports[0]['name'] & ports[1]['name']) | (ports[0]['port'] & ports[1]['port'])>
        : RepeatedIn<ValuesOf<ports, 'name'>> | RepeatedIn<PortKeys<ports>>);
// Two literals have nothing in common unless they are the same; two patterns may.
type Fixed<value> = value extends PropertyKey ? {} extends Record<value, 1> ? never : value : never;
type SameNodePort<ports, nodePorts> = ports extends readonly [infer port, ...infer others]
  ? port extends { readonly nodePort: infer nodePort }
    ? nodePort extends nodePorts ? 'nodePort' : SameNodePort<others, nodePorts | nodePort> : SameNodePort<others, nodePorts>
  : never;
/** The node ports that two ports have with one protocol, or with two numbers. */
type RepeatedNodePort<ports extends AnyPorts> = NumberIn<RepeatedIn<NodePortKeys<ports>>> | SharedNodePort<NodePortTargets<ports>>;
/** Node ports with their protocols, such as '30080/TCP', and with the port numbers that they belong to. */
type NodePortKeys<ports extends AnyPorts> = { [at in keyof ports]: `${UsedNodePort<ports[at]>}/${ProtocolOf<ports[at]>}` };
type NodePortTargets<ports extends AnyPorts> = { [at in keyof ports]: Literal<NodePortTarget<UsedNodePort<ports[at]>, ports[at]>> };
type NodePortTarget<nodePort extends number, port> = `${nodePort}/${PropOf<port, 'port'> & number}`;
type UsedNodePort<port> = Exclude<PropOf<port, 'nodePort'>, 0 | undefined> & number;
type SharedNodePort<targets extends readonly string[]> = SharedBy<targets, TargetsByNodePort<targets>>[number];
type SharedBy<targets extends readonly string[], byNodePort extends Readonly<Record<number, string>>> = {
  [at in keyof targets]: [byNodePort[NumberIn<targets[at]>]] extends [targets[at]] ? never : NumberIn<targets[at]>;
};
type TargetsByNodePort<targets> = { [at in keyof targets & `${number}` as NumberIn<targets[at]>]: targets[at] };
/** The values of a field of the items of a list; of items without it, `never`. */
type ValuesOf<list, field> = { [at in keyof list]: PropOf<list[at], field> };

/** The names and numbers of a list of ports; any where they are known only at run time. */
// To infer both once, over all ports, costs the compiler less than to look at each. Of ports without names, a name would be anything.
export type PortOf<ports> = ports extends readonly Both<infer name, infer port>[]
  ? number extends PropOf<ports, 'length'> ? string | number : port | (unknown extends name ? never : NonNullable<name>) : never;
interface Both<name, port> { readonly name?: name; readonly port: port }

type ProtocolOf<port> = port extends { readonly protocol: infer protocol extends string } ? protocol : 'TCP';
