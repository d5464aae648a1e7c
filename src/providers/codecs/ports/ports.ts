import { buildOnce, findNearest } from '../../../problem';
import type { ServicePort, PortOf } from '../../../service';
import { Wrong, type Kind, type TypeCheck } from '../kind';
import type { ErrorInPlaceOf, NearestOf } from '../../../service/checks';

/** The form in which a controller expects ports of the Service. */
export interface PortFacts {
  /**
   * How ports are written to the annotation: `name-or-number` as the user wrote them, `number` and `name` always in that form.
   *
   * If the controller reads only numbers, the number for a name is looked up in the Service.
   */
  readonly form: 'name-or-number' | 'number' | 'name';
  /** Whether the controller compares names without regard to case. @default false */
  readonly anyCase?: boolean;
  /** Whether a port that the Service does not have is an error (`'wrong'`) or accepted (`'passes'`). @default 'wrong' */
  readonly unknown?: 'wrong' | 'passes';
}

/** The kind of one port of the Service, by name or number; as an option it accepts only ports of the Service. */
export interface PortKind<Check extends TypeCheck = PortTypeCheck> extends Kind<string | number, Check> {
  readonly portKind: 'one';
}

/** Returns a kind for one port of this Service. */
export function portReference(facts: PortFacts & { readonly unknown: 'passes' }): PortKind<TypeCheck>;
export function portReference(facts: PortFacts): PortKind;
export function portReference(facts: PortFacts): PortKind<any> { // TypeScript: the type check is in the overloads above
  const expected = 'a port of this Service, by name or number';
  return {
    portKind: 'one',
    type: 'port of the Service',
    expected,
    hasExample: true,
    encode: (value, ports) => encodePort(value, ports, facts),
    decode: (text, ports) => parsePort(text, ports, facts),
    accepts: { port: facts },
    samples: () => ({
      good: facts.form === 'name' ? [['https', 'https']] : facts.form === 'number' ? [[443, '443']]
        : [['https', 'https'], [443, '443']],
      bad: [null, {}, ...(facts.unknown === 'passes' ? [] : ['htpps', 444])],
      badTexts: facts.unknown === 'passes' ? [] : ['htpps'],
    }),
  };
}

/** The compile-time check of a literal: it must be a name or a number of this Service's ports. */
export interface PortTypeCheck extends TypeCheck {
  readonly problem: PortProblem<this['given'], this['ports']>;
  readonly offers: PortOf<this['ports']>;
  // The ports are part of the type, so that editors offer them as completions.
  readonly refused: PortOf<this['ports']> | ErrorInPlaceOf<this['problem'], this['given']>;
}

/** The error message for a port that the Service does not have; a port that is not a literal is checked at run time. */
export type PortProblem<Input, Ports, Port = PortOf<Ports>> = string extends Input ? never
  : Input extends Port ? never : Input extends `${Port & number}` ? never
    : Input extends string | number ? [NearestOf<Input, Port>] extends [never]
      ? {} extends Record<Input, 1> ? never : `'${Input}' must be a port of this Service: ${PortsByName<Ports>}`
      : `'${Input}' must be a port of this Service: did you mean '${NearestOf<Input, Port>}'?`
      : never;
// The names or numbers of the first ten ports, in one string: `http, https, 8080`. `Listed` has one item for each port in `Text`.
// TypeScript: a union in a template literal type would become one string for each port, and a list without its first port would
// instantiate all other ports.
type PortsByName<Ports, Text extends string = '', Listed extends 1[] = []> = Ports extends readonly { readonly port: number }[]
  ? `${Listed['length']}` extends keyof Ports
    ? Listed['length'] extends 10 ? `${Text}, …`
      : PortsByName<Ports, `${Text}${Text extends '' ? '' : ', '}${NameOrNumber<Ports[Listed['length']]>}`, [...Listed, 1]>
    : Text
  : Text;
type NameOrNumber<Port extends { readonly port: number }> = Port extends { readonly name: infer Name extends string } ? Name : Port['port'];

/**
 * Returns the port with a name or number; a text of digits is a number: `{ port: 80, … }` for `80` and `'80'`. `undefined` if the Service
 * has no such port.
 */
export function findPort(nameOrNumber: string | number, ports: readonly ServicePort[]): ServicePort | undefined {
  return indexPorts(ports).get(typeof nameOrNumber === 'number' || /^\d+$/.test(nameOrNumber) ? Number(nameOrNumber) : nameOrNumber);
}

/** Returns the ports of a Service by number and by name, the first one if several are equal; cached by the array of ports. */
const indexPorts = buildOnce((ports: readonly ServicePort[]): ReadonlyMap<string | number | undefined, ServicePort> => {
  const index = new Map<string | number | undefined, ServicePort>();
  for (const port of ports) for (const key of [port.name, port.port]) if (!index.has(key)) index.set(key, port);
  return index;
});

function encodePort(value: unknown, ports: readonly ServicePort[], facts: PortFacts): string | Wrong {
  if (typeof value !== 'string' && !(typeof value === 'number' && Number.isSafeInteger(value)))
    return new Wrong('a port of this Service, by name or number', value);
  const port = findPort(value, ports);
  if (port === undefined) return facts.unknown === 'passes' ? String(value) : refuseUnknownPort(value, ports);
  if (facts.form === 'number') return String(port.port);
  if (facts.form === 'name') return port.name ?? new Wrong('a port with a name: the controller identifies ports by name only', value);
  return String(value);
}

function parsePort(text: string, ports: readonly ServicePort[], facts: PortFacts): string | number | Wrong {
  const isNumber = /^\d+$/.test(text);
  if (facts.form === 'number' && !isNumber) return new Wrong('a port number: the controller does not read names here', text);
  if (facts.unknown !== 'passes' && findPort(facts.anyCase === true ? text.toLowerCase() : text, ports) === undefined)
    return refuseUnknownPort(text, ports);
  return isNumber ? Number(text) : text;
}

function refuseUnknownPort(nameOrNumber: string | number, ports: readonly ServicePort[]): Wrong {
  const names = ports.flatMap((port) => port.name === undefined ? [] : [port.name]);
  const meant = typeof nameOrNumber === 'string' ? findNearest(nameOrNumber, names) : undefined;
  const ownPorts = ports.map((port) => port.name === undefined ? String(port.port) : `${port.name} (${port.port})`).join(', ');
  return Wrong.perhaps(`a port of this Service: ${ownPorts || 'it has none'}`, nameOrNumber, meant);
}

