import type { NumberRanges } from './number-ranges.generated';
import type { DEFAULT_FIRST, Minors } from '../minor';
import type { Opposites } from '../../problem';

/**
 * `Wide` with an error message in place of each wrong value. Mapped over the interface, so that comments and completions of its fields
 * work in an invalid program too. For props in a constant, the compiler displays the name of this type with the mistakes only: each
 * message by its field.
 */
export type WithErrors<Mistakes, Wide> = {
  readonly [Field in keyof Wide]: Field extends keyof Mistakes ? RefusedPart<Mistakes[Field], Wide[Field]> : Wide[Field];
};

/** The expected type of an invalid field: an error message instead of its type `Wide`, or messages in the parts of `Wide`. */
type RefusedPart<Mistake, Wide> =
  [Mistake] extends [string] ? ErrorInPlaceOf<Mistake, Wide>
    : Mistake extends string ? ErrorInPlaceOf<Mistake, Wide>
    : Mistake extends ErrorsInside<infer Type> ? Type
      : Mistake extends readonly unknown[] ? { readonly [Index in keyof Mistake]: RefusedItem<Mistake[Index], ItemOf<NonNullable<Wide>>> }
        : [OtherThan<Mistake, Wide>] extends [never] ? WithErrors<Mistake, NonNullable<Wide>>
          : WithErrors<Mistake, NonNullable<Wide>>
            & { readonly [Field in OtherThan<Mistake, Wide>]: RefusedPart<Mistake[Field], FieldOf<NonNullable<Wide>>> };
/** The expected type of one item of a list with invalid items: with error messages, or its type `Wide` if the item is valid. */
type RefusedItem<Mistake, Wide> = [Mistake] extends [never] ? Wide : Mistake extends string ? ErrorInPlaceOf<Mistake, Wide>
  : RefusedPart<Mistake, Exclude<Wide, string>>;
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;
type FieldOf<Record> = string extends keyof Record ? Record[keyof Record] : never;
/** The names in `Mistakes` that `Wide` does not declare as properties: all of them if `Wide` has an index signature. */
type OtherThan<Mistakes, Wide> = string extends keyof NonNullable<Wide> ? keyof Mistakes : Exclude<keyof Mistakes, keyof NonNullable<Wide>>;

/** An error message as the expected type of a string. It is not a string literal type, because editors would offer that as a completion. */
export interface ErrorMessage<Sentence> { readonly [instead]: Sentence }
declare const instead: unique symbol;

/** An error message as the expected type of a value: an `ErrorMessage` if the value is a string. */
export type ErrorInPlaceOf<Sentence, Value> = [Sentence] extends [never] ? never
  : [Extract<Value, string>] extends [never] ? Sentence : ErrorMessage<Sentence>;

/** Marks the type of a value that has error messages in its parts. */
export interface ErrorsInside<Type> { readonly instead: Type }

/** An error message in place of an object or a list for a field that was set to a text, which the type of the field does not show. */
export type ErrorForText<Sentence> = ErrorsInside<ErrorMessage<Sentence>>;

/** The fields of a record that have an error message. */
// `& unknown` because messages of the compiler then show the fields instead of the name of this type.
export type WrongOf<Problems> = { -readonly [Field in keyof Problems as [Problems[Field]] extends [never] ? never
  : Field]: Problems[Field] } & unknown;

/** The record itself if it has any field, otherwise `never`. */
export type AnyOf<Mistakes> = [keyof Mistakes] extends [never] ? never : Mistakes;

/** The mistakes in the items of a list; `never` if there are none. */
export type AnyItemOf<Mistakes extends readonly unknown[]> = [Mistakes[number]] extends [never] ? never : Mistakes;

/** The value of a prop by its name; `never` if it is absent. */
export type PropOf<Input, Name> = Input[keyof Input & Name];

/** `Mistake`, or `Otherwise` if there is none: only one is shown, because the second may be a consequence of the first. */
export type FirstOf<Mistake, Otherwise> = [Mistake] extends [never] ? Otherwise : Mistake;

/**
 * The type of a parameter whose literals the compiler infers, and which must have the type `Checked`. TypeScript: during inference, the
 * compiler evaluates both branches of a condition that it cannot decide yet; this condition is never true.
 */
export type InferHere<Input, Checked> = [Input, 0] extends [never, 1] ? Input : Checked;

/**
 * Props that the compiler does not use for inference. TypeScript: during inference, the compiler evaluates both branches of a condition,
 * but not behind an unknown property name.
 */
export type HiddenFromInference<Props, Input> = { readonly props: Props }[[Input] extends [object] ? 'props' : never];

/**
 * A second member of the type of a parameter, next to its props: it keeps the literals of a call, and infers ports without `readonly`, as
 * that would lengthen declaration files. It is `never` once `Input` is known.
 *
 * @typeParam P a `const` type parameter: the compiler keeps the literals of each prop whose expected type contains it
 */
export type LiteralHints<Input, P extends readonly object[]> = HintedProps<P> & NeverOnce<[Input, 0] extends [never, 1] ? AnyProps : never>;
// TypeScript: the compiler reads an interface and a mapped type as they are, even if a declared type of the result, which it infers from
// first, decides all conditions on `Input`. A mapped type over `never` is `never`.
type NeverOnce<Props> = { readonly [Prop in keyof Props]: unknown };
interface AnyProps { readonly [prop: string]: unknown }
/** In a generic function, where `Input` stays undecided, it accepts all props: their other type refuses mistakes. */
interface HintedProps<P extends readonly object[]> {
  readonly ports?: HintedPorts | '' | 0 | AnyValue | undefined;
  readonly [prop: string]: P[number] | AnyValue | undefined;
}
// TypeScript: a list stays a tuple if the expected type has a property `0`, and a literal stays one if that type contains a literal of the
// same kind; `AnyValue` is for the other ones.
interface HintedPorts { readonly 0: ItemHint; readonly [index: number]: ItemHint; [Symbol.iterator](): Iterator<ItemHint> }
type ItemHint = HintedPort | '' | 0 | AnyValue;
interface HintedPort { readonly [field: string]: '' | 0 | AnyValue }
interface AnyValue {}

/**
 * `never` if there is no problem, `any` if there is one. In a generic function, where this is not known yet, the compiler treats it as
 * `never`, so that props are accepted unchanged.
 *
 * TypeScript: of a condition that is not decided yet, the compiler ignores a branch of type `any`:
 * https://github.com/microsoft/TypeScript/pull/31455
 */
export type MayHaveProblem<Problem> = [Problem] extends [never] ? never : any;

/** An error message if a prop requires another one with a certain value; `never` if the other prop has this value. */
export type RequiresProp<Value, Prop extends string, Input, Other extends string, What extends string> =
  undefined extends Value ? never : What extends PropValue<Input, Other> ? never : `${Prop} must be set together with ${Other}: '${What}'`;

/** The value of a prop; `undefined` if the prop is absent. */
export type PropValue<Input, Prop> = Prop extends keyof Input ? Input[Prop] : undefined;

/**
 * Whether a number is whole and lies between two others, both included; true for a number that is known only at run time. 'none' means no
 * limit: without strictNullChecks, `undefined` would be assignable to `number`. Negative limits that are not in `NumberRanges` are checked
 * only at run time.
 */
export type IsInRange<Value extends number, Min extends number | 'none', Max extends number | 'none'> =
  `${Min}..${Max}` extends infer Range extends keyof NumberRanges
    ? `${Value}` extends NumberRanges[Range]['outside'] ? false
      : `${Value}` extends NumberRanges[Range]['inside'] ? true : IsWide<`${Value}`>
    // Limits of a user, such as a node port range.
    : Compare<Value, Min & number> extends 'less' ? false : Compare<Value, Max & number> extends 'greater' ? false : true;

/**
 * How a number compares with a whole number that is not negative: `'less'`, `'equal'` or `'greater'`; `'unknown'` if one of them is known
 * only at run time. A fraction counts as greater.
 */
export type Compare<Value extends number, Other extends number> = true extends IsWide<`${Value}`> | IsWide<`${Other}`> ? 'unknown'
  : `${Value}` extends `-${string}` ? 'less' : `${Value}` extends `${string}.${string}` ? 'greater' : CompareDigits<`${Value}`, `${Other}`>;
/** Compares two numbers digit by digit; the number with more digits is greater, otherwise the first different digit decides. */
export type CompareDigits<Value extends string, Other extends string, SoFar = 'equal'> = Value extends `${infer Digit}${infer Rest}`
  ? Other extends `${infer OtherDigit}${infer OtherRest}`
    ? CompareDigits<Rest, OtherRest, SoFar extends 'equal' ? CompareDigit<Digit, OtherDigit> : SoFar>
    : 'greater'
  : Other extends '' ? SoFar : 'less';
type CompareDigit<Digit extends string, Other extends string> = Digit extends Other ? 'equal'
  : Digits extends `${string}${Digit}${string}${Other}${string}` ? 'less' : 'greater';
/**
 * Whether a text is the type of all numbers, `${number}`, as for a number that is known only at run time.
 *
 * TypeScript: the number itself cannot be compared, because `number extends Value` is also true for the members of a numeric enum.
 */
export type IsWide<Text extends string> = `${number}` extends Text ? true : false;

/**
 * Patterns of the digits of all whole numbers between two with the same number of digits. They are computed once for many numbers. Longer
 * numbers match too.
 */
export type DigitsBetween<First extends string, Last extends string, Begin extends string = ''> =
  First extends `${infer One}${infer Rest}` ? Last extends `${infer Other}${infer OtherRest}`
    ? One extends Other ? DigitsBetween<Rest, OtherRest, `${Begin}${One}`>
      : `${Begin}${Above<One> & Below<Other>}${AnyDigits<Rest>}` | UpFrom<Rest, `${Begin}${One}`> | UpTo<OtherRest, `${Begin}${Other}`>
    : never : Begin;
/** Template types of the numbers with as many digits as `Text` that are not lower than `Text`; `Begin` is written before each. */
type UpFrom<Text extends string, Begin extends string> = Text extends `${infer Digit}${infer Rest}`
  ? `${Begin}${Above<Digit>}${AnyDigits<Rest>}` | UpFrom<Rest, `${Begin}${Digit}`> : Begin;
/** Template types of the numbers with as many digits as `Text` that are not higher than `Text`; `Begin` is written before each. */
type UpTo<Text extends string, Begin extends string> = Text extends `${infer Digit}${infer Rest}`
  ? `${Begin}${Below<Digit>}${AnyDigits<Rest>}` | UpTo<Rest, `${Begin}${Digit}`> : Begin;
/** A template literal type that numbers with at least as many digits as `Text` match: `` `${string}${number}` `` for `'80'`. */
type AnyDigits<Text extends string> = Text extends '' ? '' : Text extends `${string}${infer Rest}`
  // TypeScript: of several types in a row in a template literal type, each matches one character, and the last one the rest.
  ? Rest extends '' ? `${number}` : `${string}${AnyDigits<Rest>}` : never;
type Digits = '0123456789';
// The digits that are higher than `Digit`, and lower ones.
type Above<Digit extends string> = Digits extends `${string}${Digit}${infer More}` ? EachOf<More> : never;
type Below<Digit extends string> = Digits extends `${infer Less}${Digit}${string}` ? EachOf<Less> : never;
/** The characters of a text. */
export type EachOf<Text extends string> = Text extends `${infer One}${infer Rest}` ? One | EachOf<Rest> : never;

/** Digits. */
export type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
/** Lower-case letters. */
export type LowerLetter = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o' | 'p' | 'q' | 'r' | 's'
  | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z';
/** Letters and digits. */
export type Alphanumeric = LowerLetter | Uppercase<LowerLetter> | Digit;

/**
 * The first character of a text that is not among the good ones, as `invertPattern` matches it; `never` if all are.
 *
 * The text is padded and read eight characters at a time: reading them one by one costs the compiler twice as much,
 * and a pattern for each bad character three times.
 */
export type BadCharacterOf<Text extends string, Good extends string> = ReadEight<`${Text}\0\0\0\0\0\0\0`, Good | '\0'>;
type ReadEight<Text extends string, Good extends string> =
  Text extends `${infer A}${infer B}${infer C}${infer D}${infer E}${infer F}${infer G}${infer H}${infer Rest}`
    ? A | B | C | D | E | F | G | H extends Good
      ? Rest extends '' | `\0${string}` ? never : ReadEight<Rest, Good> : FirstBad<Text, Good>
    : never;
type FirstBad<Text extends string, Good extends string> = Text extends `${infer First}${infer Rest}`
  ? First extends Good ? FirstBad<Rest, Good> : First extends Ascii ? First : NotAscii<Text> : never;
// All non-ASCII characters at the beginning of a text; more than one, because a string type infers an emoji as two characters.
type NotAscii<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First extends Ascii ? '' : `${First}${NotAscii<Rest>}` : '';
type Ascii = Alphanumeric | EachOf<' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\0\t\n\r'>;

/**
 * Returns a pattern that finds the first ASCII character not in `good`, or the first run of non-ASCII characters: for `a-z0-9-` it matches
 * `_` in `ab_c` and `éé` in `abéé`. `good` is written as in a character class.
 */
export const invertPattern = (good: string): RegExp => new RegExp(`[^${good}\\x80-\\uffff]|[^\\0-\\x7f]+`);

/**
 * Whether a text is plain, as nearly all names are: up to three words of up to 15 lower-case letters and digits, with a hyphen between
 * them. Rules test this first, and only other texts in detail. TypeScript caches the result for each word, and an app has few words.
 */
export type IsPlain<Text> = Text extends `${infer One}-${infer Two}`
  ? IsWord<One> extends true ? IsWord<Two> extends true ? true : IsThreeWords<Text> : false
  : Text extends string ? IsWord<Text> : false;
type IsThreeWords<Text> = Text extends `${infer One}-${infer Two}-${infer Three}`
  ? IsWord<One> | IsWord<Two> | IsWord<Three> extends true ? true : false : false;
type IsWord<Text extends string> = Text extends '' ? false : ReadWord<`${Text}\0\0\0\0\0\0\0\0`, [8]>;
// Reads eight characters at a time, and once more for each item of `More`.
type ReadWord<Text extends string, More extends unknown[]> =
  Text extends `${infer A}${infer B}${infer C}${infer D}${infer E}${infer F}${infer G}${infer H}${infer Rest}`
    ? A | B | C | D | E | F | G | H extends LowerLetter | Digit | '\0'
      ? Rest extends '' | `\0${string}` ? true : More extends [unknown, ...infer Less] ? ReadWord<Rest, Less> : false
      : false
    : false;

// Part of a pattern that matches five characters. It ends with `any`, because TypeScript reduces a template of only `string` to `string`.
type Five = `${string}${string}${string}${string}${any}`;
type Ten = `${Five}${Five}`;
/** Texts of more than 63 characters. TypeScript: of several placeholders in a row, each matches one character, the last one the rest. */
export type LongerThan63 = `${Ten}${Ten}${Ten}${Ten}${Ten}${Ten}${string}${string}${string}${string}${string}`;
/** Texts of more than 15 characters. */
export type LongerThan15 = `${Ten}${Five}${string}${string}`;

/**
 * The name that was most likely meant: each run of other characters becomes one hyphen, and none is left at the ends. `never` if nothing is
 * left, or too much for a label.
 */
export type SuggestedName<Rest extends string, Good extends string, Name extends string = ''> =
  Rest extends `${infer First}${infer More}`
    ? SuggestedName<More, Good, First extends Good ? `${Name}${First}` : Name extends '' | `${string}-` ? Name : `${Name}-`>
    : Name extends `${infer Body}-` ? SuggestedName<'', Good, Body> : Name extends '' | LongerThan63 ? never : Name;

/** A sentence with the fix that the constructor suggests too: `…: write 'web'`. The sentence alone if there is no suggestion. */
export type WithFix<Sentence extends string, Name, End extends string = ''> =
  [Name] extends [never] ? Sentence : `${Sentence}: write '${Name & string}'${End}`;

export const mustNotBeEmpty = 'it must not be empty';
/** `'Web' must not contain 'W'`. */
export type BadCharacter<Text extends string, Bad extends string> = `'${Text}' must not contain '${Bad}'`;
export const badCharacter = (text: string, bad: string): BadCharacter<string, string> => `'${text}' must not contain '${bad}'`;
/** `'-web' must begin and end with a letter or a digit`. */
export type BadEdge<Text extends string> = `'${Text}' must begin and end with a letter or a digit`;
export const badEdge = (text: string): BadEdge<string> => `'${text}' must begin and end with a letter or a digit`;
/** `'aaa…' must have at most 63 characters`. */
export type TooLong<Text extends string, Most extends number = 63> = `'${Text}' must have at most ${Most} characters`;
export const tooLong = (text: string, most = 63): TooLong<string, number> => `'${text}' must have at most ${most} characters`;

/** The error message if there is one, otherwise the value. */
export type ProblemOr<Value, Problem> = [Problem] extends [never] ? Value : Problem;

/** An error message for a literal; `never` for a template type, which is checked at run time. */
export type IfLiteral<Text extends string, Sentence> = {} extends Record<Text, 1> ? never : Sentence;

/** The member `Name` of a record of facts; `Absent` if it has none. */
export type FactOf<Facts, Name> = 0 extends 1 & Facts ? Absent : Name extends keyof Facts ? Facts[Name] : Absent;
/** Represents an absent fact. `undefined` would be assignable to every type without strictNullChecks. */
export interface Absent { readonly absent: true }

/** The result of parsing a literal address: `'IPv4'`, `'IPv6'`, `'mapped'` (`::ffff:10.0.0.1`), `'zeros'` (leading zeros) or `'wrong'`. */
export type ReadIp<Address extends string> =
  Address extends `${infer A}.${infer B}.${infer C}.${infer D}` ? A extends `${string}:${string}` ? ReadV6<Address>
    : A | B | C | D extends Octet ? 'IPv4' : A | B | C | D extends Octet | `0${Octet}` | `00${Digit}` ? 'zeros' : 'wrong'
    : Address extends `${string}:${string}` ? ReadV6<Address> : 'wrong';

/** The result of parsing a literal range: that of `ReadIp` for its address, or `'bare'` for an address without a prefix. */
export type ReadCidr<Range extends string> =
  Range extends ` ${infer Rest}` | `${infer Rest} ` ? ReadCidr<Rest>
    : Range extends `${infer Address}/${infer Prefix}`
      ? Prefix extends PrefixLength<Address> ? ReadIp<Address> : Prefix extends `0${string}` ? 'zeros' : 'wrong'
      : ReadIp<Range> extends 'wrong' ? 'wrong' : 'bare';
/** The prefix lengths that a range with this address can have. */
type PrefixLength<Address extends string> = Address extends `${string}:${string}`
  ? Digit | `${NonZero}${Digit}` | `1${'0' | '1'}${Digit}` | `12${Exclude<Digit, '9'>}`
  : Digit | `${'1' | '2'}${Digit}` | '30' | '31' | '32';

/** The family of a literal address; `string` for `'None'`, and for an address that is known only at run time. */
export type FamilyOf<Address> = string extends Address ? string : Address extends `${string}:${string}` ? 'IPv6'
  : Address extends 'None' ? string : 'IPv4';

type Octet = Digit | `${NonZero}${Digit}` | `1${Digit}${Digit}` | `2${'0' | '1' | '2' | '3' | '4'}${Digit}`
  | `25${'0' | '1' | '2' | '3' | '4' | '5'}`;
type NonZero = Exclude<Digit, '0'>;

// The result of `ReadIp` for an address with colons. Checked only at run time: groups of more than four digits, too many groups
// together with '::', and IPv4 in the last groups.
type ReadV6<Address extends string> =
  Address extends `::${'ffff' | 'FFFF'}:${infer V4}` ? V4 extends `${string}.${string}`
    ? ReadIp<V4> extends 'wrong' ? 'wrong' : 'mapped' : 'IPv6'
    : Address extends `${string}:${string}.${string}` ? [BadCharacterOf<Lowercase<Address>, OfV6 | '.'>] extends [never] ? 'IPv6' : 'wrong'
      : [BadCharacterOf<Lowercase<Address>, OfV6>] extends [never]
        ? Address extends `${string}:::${string}` | `${string}::${string}::${string}` ? 'wrong'
          : Address extends `${string}::${string}` ? 'IPv6'
            : Address extends `:${string}` | `${string}:` | `${Groups8}:${string}` ? 'wrong' : Address extends Groups8 ? 'IPv6' : 'wrong'
        : 'wrong';
/** The characters of an IPv6 address in lower case. */
type OfV6 = Digit | 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | ':';
/** Text of at least eight groups between colons, as in a full IPv6 address. */
type Groups8 = `${string}:${string}:${string}:${string}:${string}:${string}:${string}:${string}`;

/**
 * The valid words of a prop, with an error message that names the word to write instead of the given one; `never` if it is not clear
 * which word was meant: then the compiler's own message lists them.
 */
export type WordMistake<Input, Words extends string> = Input extends Words ? never
  : Input extends string ? IfLiteral<Input, Misspelt<Input, Words, MeantWord<Input, Words>>> : never;
type Misspelt<Input extends string, Words, Meant> = [Meant] extends [never] ? never
  : ErrorsInside<Words | ErrorMessage<`'${Input}' is not known: write '${Meant & string}'`>>;
/** Compile-time counterpart of `findMeantWord`: the allowed word that the user probably meant; `never` if none or several are possible. */
type MeantWord<Word extends string, Words extends string> = [Synonyms<Lowercase<Word>, Words>] extends [never]
  ? [SameLetters<Lowercase<Word>, Words>] extends [never] ? OnlyOne<NearestWord<Lowercase<Word>, Words>>
    : OnlyOne<SameLetters<Lowercase<Word>, Words>>
  : OnlyOne<Synonyms<Lowercase<Word>, Words>>;
/** The members of `Words` that mean internal or public, as `Word` does; `never` unless `Words` has members with both meanings. */
type Synonyms<Word, Words> = Word extends Opposites[0][number] ? MembersMeaning<Words, 0, 1> : Word extends Opposites[1][number]
  ? MembersMeaning<Words, 1, 0> : never;
type MembersMeaning<Words, Meaning extends 0 | 1, Opposite extends 0 | 1> = [MembersIn<Words, Opposites[Opposite][number]>] extends [never]
  ? never : MembersIn<Words, Opposites[Meaning][number]>;
type MembersIn<Words, Group> = Words extends string ? Lowercase<Words> extends Group ? Words : never : never;
/** The members of `Words` that differ from `Word`, in lower case, at most by case. */
type SameLetters<Word, Words> = Words extends string ? Lowercase<Words> extends Word ? Words : never : never;
type NearestWord<Word, Words> = Words extends string ? [NearestOf<Word, Lowercase<Words>>] extends [never] ? never : Words : never;
/** `Word` if it is a single literal; `never` if it is a union of several. */
type OnlyOne<Word, All = Word> = Word extends unknown ? [All] extends [Word] ? Word : never : never;

/** The candidates that differ from a misspelt word by one wrong, missing, additional or transposed letter; `never` if there are none. */
export type NearestOf<Word, Candidates> = Word extends string
  ? Candidates extends string ? IsNear<Word, Candidates> extends true ? Candidates : never : never : never;

/** Whether two words differ by one letter: wrong, missing, additional, or transposed with the next one. */
type IsNear<One extends string, Other extends string> =
  One extends `${infer Letter}${infer Rest}`
    ? Other extends `${infer OtherLetter}${infer OtherRest}`
      ? Letter extends OtherLetter ? IsNear<Rest, OtherRest>
        : Rest extends OtherRest | Other ? true : One extends OtherRest ? true : IsSwapped<Rest, OtherRest, Letter, OtherLetter>
      : IsOneLetter<One>
    : IsOneLetter<Other>;
type IsSwapped<Rest extends string, OtherRest extends string, Letter extends string, OtherLetter extends string> =
  Rest extends `${OtherLetter}${infer End}` ? OtherRest extends `${Letter}${End}` ? true : false : false;
type IsOneLetter<Rest extends string> = Rest extends `${string}${infer More}` ? More extends '' ? true : false : false;

/**
 * The values that a list of literals contains more than once.
 *
 * A mapped type instead of a recursive one, because a list can have 1 000 items. `Indexes` has a constraint,
 * so that it can be indexed without `keyof`, which would compute all keys again for each item.
 */
export type RepeatedIn<List> = Repeated<List, IndexesOf<List>>[number & keyof Repeated<List, IndexesOf<List>>];
type Repeated<List, Indexes extends Readonly<Record<string | number, string>>> = {
  [Index in keyof List]: [Indexes[Literal<List[Index]>]] extends [Index] ? never : Literal<List[Index]>;
};
/** Whether a literal that a list contains more than once occurs before the index `Index`, too. */
export type OccursBefore<List, Value, Index> =
  'less' extends CompareDigits<IndexesIn<IndexesOf<List>, Value>, Index & string> ? true : false;
type IndexesIn<Indexes, Value> = Value extends keyof Indexes ? Indexes[Value] & string : never;
/** The indexes at which each literal occurs. Equal ones share one property, whose type is the union of their indexes. */
type IndexesOf<List> = { [Index in keyof List & `${number}` as Literal<List[Index]>]: Index };

/** The value if it is a single literal; `never` for a union or a type such as `string`, whose value is known only at run time. */
export type Literal<Value, All = Value> = Value extends string | number
  ? {} extends Record<Value, 1> ? never : [All] extends [Value] ? Value : never : never;

/** Whether the last of literal minors is before a minor; false for absent minors, and for those that are not literals. */
export type EndsBefore<Versions, Minor extends number> = IsBefore<Versions extends `${string}..1.${infer Last extends number}` ? Last
  : Versions extends `1.${infer Only extends number}` ? Only : never, Minor, Versions>;
/** Whether the first of literal minors is before a minor; false for those that are not literals. Absent minors are the default range. */
export type BeginsBefore<Versions, Minor extends number> = [Versions] extends [never]
  ? BeginsBefore<typeof DEFAULT_FIRST, Minor> : IsBefore<Versions extends `1.${infer First extends number}..${string}` ? First
  : Versions extends `1.${infer Only extends number}` ? Only : never, Minor, Versions>;
/** Whether `Version`, the first or last of the literal `Versions`, is before `Minor`; false for versions that are not literals. */
type IsBefore<Version extends number, Minor extends number, Versions> = [Versions] extends [never] ? false : Minors extends Versions ? false
  : [Version] extends [never] ? false : Compare<Version, Minor> extends 'less' ? true : false;
