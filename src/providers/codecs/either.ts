import { Wrong, type Kind, type Twin } from './kind';
import type { nearestOf } from '../../service/checks/nearest';
import type { askTwin } from './options';

/** A value of the first kind that accepts it. */
export function either<one, oneTwin extends Twin | undefined, other, otherTwin extends Twin | undefined>(
  first: Kind<one, oneTwin>, second: Kind<other, otherTwin>,
): Kind<one | other, EitherTwin<one, oneTwin, other, otherTwin>> {
  const expected = `${first.expected} or ${second.expected}`;
  return {
    type: `${first.type} | ${second.type}`,
    expected,
    encode: (value, ports) => {
      const written = first.encode(value, ports);
      if (!(written instanceof Wrong)) return written;
      const otherwise = second.encode(value, ports);
      return otherwise instanceof Wrong ? new Wrong(expected, value) : otherwise;
    },
    decode: (text, ports) => {
      const read = first.decode(text, ports);
      if (!(read instanceof Wrong)) return read;
      const otherwise = second.decode(text, ports);
      return otherwise instanceof Wrong ? new Wrong(expected, text) : otherwise;
    },
    samples: () => ({ good: [...first.samples().good, ...second.samples().good], bad: [null, {}], badTexts: ['!?'] }),
  };
}

/** The same check of a literal: it passes when one of the two takes it, by its type alone or by its twin. */
export interface EitherTwin<one, oneTwin, other, otherTwin> extends Twin {
  readonly problem: eitherProblem<this['given'], one, oneTwin, other, otherTwin, this['port']>;
  /** What an editor may offer beside a sentence. */
  readonly offers: literalsOf<one | other> | offersOf<oneTwin, this['port']> | offersOf<otherTwin, this['port']>;
  readonly refused: this['problem'] | this['offers'];
}
type offersOf<twin, port> = twin extends { readonly offers: unknown } ? (twin & { readonly port: port })['offers'] : never;

type eitherProblem<given, one, oneTwin, other, otherTwin, port> = given extends unknown
  ? takes<given, one, oneTwin, port> extends true ? never : takes<given, other, otherTwin, port> extends true ? never
    : [nearestOf<given, literalsOf<one | other>>] extends [never]
      ? ofItsType<given, one, oneTwin, port> | ofItsType<given, other, otherTwin, port>
      : `'${given & string}' is not known: did you mean '${nearestOf<given, literalsOf<one | other>>}'?`
  : never;
type takes<given, value, twin, port> = given extends value ? [askTwin<twin, given, port>] extends [never] ? true : false : false;
type ofItsType<given, value, twin, port> = given extends value ? askTwin<twin, given, port> : never;

/** The literals of a kind's type, as `oneOf` has; `never` where it is a wide type. */
type literalsOf<value> = value extends string ? string extends value ? never : value : never;
