import { Wrong, type Kind, type Twin } from './kind';
import type { ErrorInPlaceOf, NearestOf } from '../../service/checks';
import type { AskTwin } from './options';

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
    hasExample: first.hasExample === true || second.hasExample === true,
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
  readonly problem: EitherProblem<this['given'], one, oneTwin, other, otherTwin, this['ports']>;
  /** The completions that an editor offers next to a problem. */
  readonly offers: LiteralsOf<one | other> | OffersOf<oneTwin, this['ports']> | OffersOf<otherTwin, this['ports']>;
  readonly refused: ErrorInPlaceOf<this['problem'], this['given']> | this['offers'];
}
type OffersOf<twin, ports> = twin extends { readonly offers: unknown } ? (twin & { readonly ports: ports })['offers'] : never;

type EitherProblem<given, one, oneTwin, other, otherTwin, ports> = given extends unknown
  ? Takes<given, one, oneTwin, ports> extends true ? never : Takes<given, other, otherTwin, ports> extends true ? never
    : [NearestOf<given, LiteralsOf<one | other>>] extends [never]
      ? OfItsType<given, one, oneTwin, ports> | OfItsType<given, other, otherTwin, ports>
      : `'${given & string}' is not known: did you mean '${NearestOf<given, LiteralsOf<one | other>>}'?`
  : never;
type Takes<given, value, twin, ports> = given extends value ? [AskTwin<twin, given, ports>] extends [never] ? true : false : false;
type OfItsType<given, value, twin, ports> = given extends value ? AskTwin<twin, given, ports> : never;

/** The literals of a kind's type, as `oneOf` has; `never` if it is a wide type. */
type LiteralsOf<value> = value extends string ? string extends value ? never : value : never;
