import type { problemOr } from './text';
import type { dnsLabelProblem } from '../rules/names';
import type { nodePortProblem } from '../rules/allocation';
import type { portNumberProblem, targetPortNameProblem } from '../rules/ports';
import type { qualifiedNameProblem } from '../rules/labels';
import type { NodePort, PortName } from '../ports';

type AnyPort = Partial<NodePort<string>>;
type AnyPorts = readonly AnyPort[];

/** Everything that is wrong with a list of ports, as a union; `never` when it stands. */
export type portsProblem<ports extends AnyPorts> =
  ports[number] extends Fields<infer name, infer port, infer target, infer nodePort, infer protocol>
    ? | dnsLabelProblem<name> | portNumberProblem<port> | targetPortProblem<target> | togetherProblem<ports, nodePort>
    | (unknown extends nodePort ? never : nodePortProblem<nodePort>)
    | (unknown extends protocol ? never : qualifiedNameProblem<protocol>)
    : never;
// To infer each field once, over all ports, costs the compiler less than to look it up.
interface Fields<name, port, target, nodePort, protocol> {
  readonly name?: name;
  readonly port?: port;
  readonly targetPort?: target;
  readonly nodePort?: nodePort;
  readonly appProtocol?: protocol;
}

/** The ports with a sentence in each field that is wrong; all others are those of the interface. */
export type checkPorts<ports extends AnyPorts, wide> = { readonly [at in keyof ports]: checkPort<ports, at, portIn<wide>> };
/** One port of a list of them. */
export type portIn<wide> = wide extends readonly (infer port)[] ? port : never;

/** All the sentences about a list of ports. */
export type portSentences<ports extends AnyPorts> = number extends ports['length'] ? never
  : { [at in otherThan<ports, never>]: portSentence<ports, at & keyof ports> }[otherThan<ports, never>];
type portSentence<ports extends AnyPorts, at extends keyof ports> = FieldProblems<ports, at>[keyof FieldProblems<ports, at>];

type checkPort<ports extends AnyPorts, at extends keyof ports, wide> = RefusedPort<portSentence<ports, at>, ports, at, wide>;
// What a message shows of this type is its name with the sentence behind it, as where the ports are a constant.
type RefusedPort<_sentence, ports extends AnyPorts, at extends keyof ports, wide> = {
  readonly [field in keyof wide]: field extends keyof FieldProblems<ports, at> ? problemOr<wide[field], FieldProblems<ports, at>[field]>
    : wide[field];
};

interface FieldProblems<ports extends AnyPorts, at extends keyof ports> {
  name: nameProblem<ports, at>;
  port: portNumberProblem<fieldOf<ports[at], 'port'>> | portTwiceProblem<ports, at> | nameMissingProblem<ports, at>;
  targetPort: targetPortProblem<fieldOf<ports[at], 'targetPort'>>;
  nodePort: nodePortProblem<fieldOf<ports[at], 'nodePort'>> | nodePortTwiceProblem<ports, at>;
  appProtocol: qualifiedNameProblem<fieldOf<ports[at], 'appProtocol'>>;
}

type nameProblem<ports extends AnyPorts, at extends keyof ports> =
  fieldOf<ports[at], 'name'> extends infer name extends string
    ? [dnsLabelProblem<name>] extends [never]
      ? [literal<name> & fieldsOfOthers<ports, at, 'name'>] extends [never] ? never : `'${name}' must not name two ports of one Service`
      : dnsLabelProblem<name>
    : never;
type nameMissingProblem<ports extends AnyPorts, at extends keyof ports> = ports extends readonly [unknown, unknown, ...unknown[]]
  ? 'name' extends keyof ports[at] ? never : 'this port must have a name, as there are two or more' : never;

type portTwiceProblem<ports extends AnyPorts, at extends keyof ports> =
  fieldOf<ports[at], 'port'> extends infer port extends number
    ? { [other in otherThan<ports, at>]: samePort<ports[other & keyof ports], ports[at]> }[otherThan<ports, at>] extends infer protocol
      ? [protocol] extends [never] ? never : `'${port}/${protocol & string}' is already taken by another port of this Service`
      : never
    : never;
type samePort<one, other> =
  [literal<fieldOf<one, 'port'>> & literal<fieldOf<other, 'port'>>] extends [never] ? never : literal<protocolOf<one>> & literal<protocolOf<other>>;

// One node port serves two ports only where both have the same number, and then with two protocols.
type nodePortTwiceProblem<ports extends AnyPorts, at extends keyof ports> =
  fieldOf<ports[at], 'nodePort'> extends infer nodePort extends number
    ? [{ [other in otherThan<ports, at>]: sameNodePort<ports[other & keyof ports], ports[at]> }[otherThan<ports, at>]] extends [never]
      ? never
      : `${nodePort} must not be the node port of two ports, unless these have the same number and two protocols`
    : never;
type sameNodePort<one, other> =
  [literal<fieldOf<one, 'nodePort'>> & literal<fieldOf<other, 'nodePort'>>] extends [never] ? never
    : number extends fieldOf<one, 'port'> | fieldOf<other, 'port'> ? never
      : [fieldOf<one, 'port'> & fieldOf<other, 'port'>] extends [never] ? true : literal<protocolOf<one>> & literal<protocolOf<other>>;

type targetPortProblem<target> = target extends number ? portNumberProblem<target> : targetPortNameProblem<target>;
// Only a suspicion: which port is at fault, if any is, `checkPorts` finds out.
// Two and three ports are compared at once; more are taken one by one, which costs the compiler four times as much.
type togetherProblem<ports extends AnyPorts, nodePort> =
  ports['length'] extends 0 | 1 ? never
    : number extends ports['length'] ? never
      : (unknown extends nodePort ? never : repeatedNodePort<ports, never>)
      | (ports['length'] extends 3 ? ports extends readonly [infer one extends Named, infer two extends Named, infer three extends Named]
        ? alike<one['name'], two['name'], three['name']> | alike<one['port'], two['port'], three['port']> : 'name'
        : ports['length'] extends 2 ? ports extends readonly [infer one extends Named, infer two extends Named] ? alike<one['name'], two['name']> | alike<one['port'], two['port']> : 'name'
          : (ports[number] extends { readonly name: unknown } ? never : 'name') | repeated<ports, never, never>);
interface Named { readonly name: unknown; readonly port?: unknown }
// Two literals have nothing in common unless they are the same; two patterns may.
type alike<one, two, three = never> = fixed<(one & two) | ((one | two) & three)>;
type fixed<value> = value extends PropertyKey ? {} extends Record<value, 1> ? never : value : never;
type repeated<ports, names, numbers> = ports extends readonly [infer port extends AnyPort, ...infer others]
  ? port['name'] extends names ? 'name' : port['port'] extends numbers ? 'port' : repeated<others, names | port['name'], numbers | port['port']>
  : never;
type repeatedNodePort<ports, nodePorts> = ports extends readonly [infer port, ...infer others]
  ? port extends { readonly nodePort: infer nodePort } ? nodePort extends nodePorts ? 'nodePort' : repeatedNodePort<others, nodePorts | nodePort> : repeatedNodePort<others, nodePorts>
  : never;

/** The names and numbers of a list of ports; any where they are known only at run time. */
export type PortOf<ports extends AnyPorts> = number extends ports['length'] ? string | number : ports[number]['port'] | PortName<ports>;

type fieldOf<port, field> = field extends keyof port ? port[field] : undefined;
type protocolOf<port> = port extends { readonly protocol: infer protocol extends string } ? protocol : 'TCP';
/** The indices of a tuple but one; none of a list whose length is not known. */
type otherThan<ports, at> = Exclude<keyof ports, keyof readonly unknown[] | at>;
type fieldsOfOthers<ports extends AnyPorts, at, field> =
  { [other in otherThan<ports, at>]: other extends keyof ports ? literal<fieldOf<ports[other], field>> : never }[otherThan<ports, at>];
/** A literal itself; `never` for what may be one thing or another when the program runs. */
type literal<value, all = value> = value extends string ? {} extends Record<value, 1> ? never : [all] extends [value] ? value : never
  : value extends number ? number extends value ? never : [all] extends [value] ? value : never : never;
