import { Wrong, type Kind, type TypeCheck } from './kind';
import type { ErrorInPlaceOf, NearestOf } from '../../service/checks';
import type { CheckType } from './options';

/** A value of the first kind that accepts it. */
export function either<one, oneCheck extends TypeCheck | undefined, other, otherCheck extends TypeCheck | undefined>(
  first: Kind<one, oneCheck>, second: Kind<other, otherCheck>,
): Kind<one | other, EitherTypeCheck<one, oneCheck, other, otherCheck>> {
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

/** The same check of a literal: it passes when one of the two takes it, by its type alone or by its type check. */
export interface EitherTypeCheck<one, oneCheck, other, otherCheck> extends TypeCheck {
  readonly problem: EitherProblem<this['given'], one, oneCheck, other, otherCheck, this['ports']>;
  /** The completions that an editor offers next to a problem. */
  readonly offers: LiteralsOf<one | other> | OffersOf<oneCheck, this['ports']> | OffersOf<otherCheck, this['ports']>;
  readonly refused: ErrorInPlaceOf<this['problem'], this['given']> | this['offers'];
}
type OffersOf<check, ports> = check extends { readonly offers: unknown } ? (check & { readonly ports: ports })['offers'] : never;

type EitherProblem<given, one, oneCheck, other, otherCheck, ports> = given extends unknown
  ? Accepts<given, one, oneCheck, ports> extends true ? never : Accepts<given, other, otherCheck, ports> extends true ? never
    : [NearestOf<given, LiteralsOf<one | other>>] extends [never]
      ? OfItsType<given, one, oneCheck, ports> | OfItsType<given, other, otherCheck, ports>
      : `'${given & string}' is not known: did you mean '${NearestOf<given, LiteralsOf<one | other>>}'?`
  : never;
type Accepts<given, value, check, ports> = given extends value ? [CheckType<check, given, ports>] extends [never] ? true : false : false;
type OfItsType<given, value, check, ports> = given extends value ? CheckType<check, given, ports> : never;

/** The literals of a kind's type, as `oneOf` has; `never` if it is a wide type. */
type LiteralsOf<value> = value extends string ? string extends value ? never : value : never;
