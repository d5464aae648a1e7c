import { Wrong, type Kind, type Twin } from './kind';
import type { nearestOf } from '../../service/checks/nearest';
import type { askTwin } from './options';
import type { said } from '../../service/checks/refused';

/** A value of the first kind that accepts it. */
export function either<one, oneTwin extends Twin | undefined, other, otherTwin extends Twin | undefined>(
  first: Kind<one, oneTwin>, second: Kind<other, otherTwin>,
): Kind<one | other, EitherTwin<one, oneTwin, other, otherTwin>> {
  const expected = `${first.expected} or ${second.expected}`;
  const neither = (found: unknown, ...wrong: readonly Wrong[]): Wrong => {
    const meant = wrong.find(({ better }) => better.meant !== undefined)?.better.meant;
    return new Wrong(expected, found, meant === undefined ? {} : { meant });
  };
  return {
    type: `${first.type} | ${second.type}`,
    expected,
    encode: (value, ports) => {
      const written = first.encode(value, ports);
      if (!(written instanceof Wrong)) return written;
      const otherwise = second.encode(value, ports);
      return otherwise instanceof Wrong ? neither(value, written, otherwise) : otherwise;
    },
    decode: (text, ports) => {
      const read = first.decode(text, ports);
      if (!(read instanceof Wrong)) return read;
      const otherwise = second.decode(text, ports);
      return otherwise instanceof Wrong ? neither(text, read, otherwise) : otherwise;
    },
    cel: (text, context) => {
      const [one, other] = [first.cel?.(text, context), second.cel?.(text, context)];
      return one === undefined || other === undefined ? undefined : `(${one} || ${other})`;
    },
    samples: () => ({ good: [...first.samples().good, ...second.samples().good], bad: [null, {}], badTexts: ['!?'] }),
  };
}

/** The same check of a literal: it passes when one of the two takes it, by its type alone or by its twin. */
export interface EitherTwin<one, oneTwin, other, otherTwin> extends Twin {
  readonly problem: eitherProblem<this['given'], one, oneTwin, other, otherTwin, this['ports']>;
  /** The completions that an editor offers next to a problem. */
  readonly offers: literalsOf<one | other> | offersOf<oneTwin, this['ports']> | offersOf<otherTwin, this['ports']>;
  readonly refused: said<this['problem'], this['given']> | this['offers'];
}
type offersOf<twin, ports> = twin extends { readonly offers: unknown } ? (twin & { readonly ports: ports })['offers'] : never;

type eitherProblem<given, one, oneTwin, other, otherTwin, ports> = given extends unknown
  ? takes<given, one, oneTwin, ports> extends true ? never : takes<given, other, otherTwin, ports> extends true ? never
    : [nearestOf<given, literalsOf<one | other>>] extends [never]
      ? ofItsType<given, one, oneTwin, ports> | ofItsType<given, other, otherTwin, ports>
      : `'${given & string}' is not known: did you mean '${nearestOf<given, literalsOf<one | other>>}'?`
  : never;
type takes<given, value, twin, ports> = given extends value ? [askTwin<twin, given, ports>] extends [never] ? true : false : false;
type ofItsType<given, value, twin, ports> = given extends value ? askTwin<twin, given, ports> : never;

/** The literals of a kind's type, as `oneOf` has; `never` if it is a wide type. */
type literalsOf<value> = value extends string ? string extends value ? never : value : never;
