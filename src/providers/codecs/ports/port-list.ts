import type { ErrorInPlaceOf } from '../../../service/checks';
import type { PortOf } from '../../../service/rules/port-lists';
import type { Kind, TypeCheck } from '../kind';
import { list, type ListFacts } from '../list';
import { portReference, type PortFacts, type PortProblem } from './ports';

/** How a list of ports is written. */
export interface PortListFacts extends PortFacts, Pick<ListFacts, 'separator' | 'trimmed' | 'skipsEmpty'> {
  /** Whether `*` means all ports. @default false */
  readonly star?: boolean;
  /** Whether a list without items is valid. @default false */
  readonly mayBeEmpty?: boolean;
}

/** The kind of a list of ports of the Service, by name or number; as an option it accepts only ports of the Service. */
export interface PortListKind<Rest = never, Check extends TypeCheck = PortListTypeCheck<1>>
  extends Kind<readonly (string | number)[] | Rest, Check> {
  /** Only for the compiler: accepted values that are not lists of ports, such as `'*'`. */
  readonly besides?: Rest;
  readonly portKind: 'list';
}

/** Some ports of this Service, in one text. */
export function portList(facts: PortListFacts & { readonly star: true }): PortListKind<'*'>;
export function portList(facts: PortListFacts & { readonly mayBeEmpty: true }): PortListKind<never, PortListTypeCheck<0>>;
export function portList(facts: PortListFacts): PortListKind;
// TypeScript: the rest and the type check are in the overloads above.
export function portList(facts: PortListFacts): PortListKind<any, any> {
  const { star, mayBeEmpty, ...portFacts } = facts;
  const expected = `ports of this Service, by name or number${star === true ? ', or "*" for all' : ''}`;
  const ports = list<string | number, any>(portReference(portFacts), { ...portFacts, minItems: mayBeEmpty === true ? 0 : 1, expected });
  const type = 'list of ports of the Service';
  if (star !== true) return { ...ports, portKind: 'list', type };
  return {
    ...ports, portKind: 'list', type,
    encode: (value, servicePorts) => value === '*' ? '*' : ports.encode(value, servicePorts),
    decode: (text, servicePorts) => text === '*' ? '*' : ports.decode(text, servicePorts),
    cel: (text, context) => `(${text} == "*" || ${ports.cel?.(text, context)})`,
    samples: () => ({ ...ports.samples(), good: [...ports.samples().good, ['*', '*']] }),
  };
}

/** The compile-time check of a literal list of ports. */
export interface PortListTypeCheck<Min extends 0 | 1> extends TypeCheck {
  readonly problem: PortsProblem<this['given'], Min, this['ports'], PortOf<this['ports']>>;
  readonly refused: this['given'] extends readonly []
    ? this['problem'] : WithListErrors<this['given'], this['ports'], PortOf<this['ports']>>;
}

type PortsProblem<Input, Min extends 0 | 1, Ports, Port> =
  Input extends readonly [] ? Min extends 1 ? 'this list must have at least one port' : never
  : Input extends readonly Port[] ? never : Input extends readonly (infer Which)[] ? PortProblem<Which, Ports> : never;
// The list with an error message in place of each wrong item. The message is in a union with the ports, so that editors offer these.
type WithListErrors<Input, Ports, Port> = {
  readonly [At in keyof Input]: [PortProblem<Input[At], Ports>] extends [never] ? Input[At]
    : Port | ErrorInPlaceOf<PortProblem<Input[At], Ports>, Input[At]>;
};
