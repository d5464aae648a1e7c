import { anyOf } from './accepted-texts';
import { Wrong, type CheckType, type Kind, type TypeCheck } from './kind';
import type { ErrorInPlaceOf, NearestOf } from '../../service/checks';

/** Returns a kind that accepts the values of two kinds; the first one that accepts a value encodes or decodes it. */
export function either<One, OneCheck extends TypeCheck | undefined, Other, OtherCheck extends TypeCheck | undefined>(
  first: Kind<One, OneCheck>, second: Kind<Other, OtherCheck>,
): Kind<One | Other, EitherTypeCheck<One, OneCheck, Other, OtherCheck>> {
  const expected = `${first.expected} or ${second.expected}`;
  const chooseValid = <A, B>(value: unknown, result: A | Wrong, getOther: () => B | Wrong): A | B | Wrong => {
    if (!(result instanceof Wrong)) return result;
    const other = getOther();
    return other instanceof Wrong ? new Wrong(expected, value, { meant: result.better.meant ?? other.better.meant }) : other;
  };
  return {
    type: `${first.type} | ${second.type}`,
    expected,
    hasExample: first.hasExample === true || second.hasExample === true,
    encode: (value, ports) => chooseValid(value, first.encode(value, ports), () => second.encode(value, ports)),
    decode: (text, ports) => chooseValid(text, first.decode(text, ports), () => second.decode(text, ports)),
    accepts: anyOf(first.accepts, second.accepts),
    samples: () => ({ good: [...first.samples().good, ...second.samples().good], bad: [null, {}], badTexts: ['!?'] }),
  };
}

/** The compile-time check of a literal of two kinds: it is valid if one of them accepts it, by type or by type check. */
export interface EitherTypeCheck<One, OneCheck, Other, OtherCheck> extends TypeCheck {
  readonly problem: EitherProblem<this['given'], One, OneCheck, Other, OtherCheck, this['ports']>;
  /** The valid values. They are in a union with the error message, so that an editor completes them even while the value is invalid. */
  readonly offers: LiteralsOf<One | Other> | OffersOf<OneCheck, this['ports']> | OffersOf<OtherCheck, this['ports']>;
  readonly refused: ErrorInPlaceOf<this['problem'], this['given']> | this['offers'];
}
type OffersOf<Check, Ports> = Check extends { readonly offers: unknown } ? (Check & { readonly ports: Ports })['offers'] : never;

type EitherProblem<Input, One, OneCheck, Other, OtherCheck, Ports> = Input extends unknown
  ? Accepts<Input, One, OneCheck, Ports> extends true ? never : Accepts<Input, Other, OtherCheck, Ports> extends true ? never
    : [NearestOf<Input, LiteralsOf<One | Other>>] extends [never]
      ? OfItsType<Input, One, OneCheck, Ports> | OfItsType<Input, Other, OtherCheck, Ports>
      : `'${Input & string}' is not known: did you mean '${NearestOf<Input, LiteralsOf<One | Other>>}'?`
  : never;
type Accepts<Input, Value, Check, Ports> = Input extends Value ? [CheckType<Check, Input, Ports>] extends [never] ? true : false : false;
type OfItsType<Input, Value, Check, Ports> = Input extends Value ? CheckType<Check, Input, Ports> : never;

/** The string literals in a type, such as the choices of `oneOf`; `never` for `string` and other types. */
type LiteralsOf<Value> = Value extends string ? string extends Value ? never : Value : never;
