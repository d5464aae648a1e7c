import { getOwnField, isList, isRecord, toList } from '../../service';
import type { Compare } from '../../service/checks';

/**
 * The required value of a field: any (`'*'`); with `not`, none, or none of these words; with `minEntries`, a record with an entry; with
 * `each`, a list whose items all have this field; with `none`, a record in which no value has this field.
 */
type Demand = '*' | { readonly not: '*' | readonly string[] } | { readonly minEntries: 1 } | { readonly each: string }
  | { readonly none: string };
type Demands = Readonly<Record<string, Demand>>;

/**
 * Values of fields: a word or one of several, also as an item of a list, any value (`'*'`), a list of at least two items, a larger number,
 * or an object, or an item of a list, with these fields.
 */
export type Fields = Readonly<Record<string, Word | Readonly<Record<string, Word | Readonly<Record<string, Word>>>>>>;
type Word = string | boolean | readonly string[] | { readonly minItems: 2 } | { readonly above: number };

/** A relation between fields of a JSON object. */
export interface FieldRelation {
  /** The values of fields for which the relation applies. Without fields, it applies to each object. */
  readonly of: Fields;
  /** The values of other fields that are required together with them; in a list, those of one item are enough. */
  readonly beside: Demands | readonly Demands[];
  /** The expected object, as text after "expected". @default - only the compiler checks it: a rule of the provider reports it */
  readonly says?: string;
}

/** Returns a description of the expected object if it breaks a relation, otherwise `undefined`. */
export const findBrokenRelation = (value: Readonly<Record<string, unknown>>, relations: readonly FieldRelation[]): string | undefined =>
  relations.find(({ of, beside, says }) => says !== undefined
    && hasFields(value, of)
    && ![beside].flat().some((demands: Demands) => Object.entries(demands).every(([field, demand]) => isMet(value[field], demand))))?.says;

/** Whether an object has these values of fields. */
export const hasFields = (value: unknown, fields: Fields): boolean =>
  Object.entries(fields).every(([field, word]) => isWord(getOwnField(value, field), word));

function isWord(value: unknown, word: Fields[string]): boolean {
  if (typeof word !== 'object') return word === '*' ? value !== undefined : [value].flat().includes(word);
  if (isList(word)) return word.some((each) => isWord(value, each));
  if (isLimit(word, 'minItems')) return isList(value) && value.length >= word.minItems;
  if (isLimit(word, 'above')) return typeof value === 'number' && value > word.above;
  return [value].flat().some((item) => hasFields(item, word));
}

const isLimit = <Limit extends string>(word: object, limit: Limit): word is Readonly<Record<Limit, number>> =>
  typeof getOwnField(word, limit) === 'number';

function isMet(value: unknown, demand: Demand): boolean {
  if (demand === '*') return value !== undefined;
  if ('minEntries' in demand) return isRecord(value) && Object.keys(value).length >= demand.minEntries;
  if ('each' in demand) return toList(value).every((item) => getOwnField(item, demand.each) !== undefined);
  if ('none' in demand) return !isRecord(value) || Object.values(value).every((item) => isUnset(getOwnField(item, demand.none)));
  return demand.not === '*' ? value === undefined : !demand.not.includes(String(value));
}

const isUnset = (value: unknown): boolean => value === undefined || value === '';

/**
 * The error messages of the relations that the literals of an object break, by field; `'object'` for a relation without fields. Values that
 * are known only at run time break none.
 *
 * @typeParam Relations a union of relations
 */
export type FieldRelationErrors<Input, Relations> = Relations extends { readonly of: infer Of; readonly beside: infer Beside }
  ? HasFields<Input, Of> extends false ? never
    : Beside extends readonly unknown[]
      ? true extends IsAlternativeMet<Input, Beside[number]> ? never : ErrorAt<Of, `${Must<Of>}${TogetherWith<Of>}${ListWithOr<Beside>}`>
      : { [Field in keyof Beside]: IsBroken<Input, Field, Beside[Field]> extends true
        ? ErrorAt<Of, DemandText<Of, Field & string, Beside[Field]>> : never }[keyof Beside]
  : never;
type ErrorAt<Of, Sentence> = { readonly at: [keyof Of] extends [never] ? 'object' : keyof Of; readonly error: Sentence };
type IsAlternativeMet<Input, Alternative> = Alternative extends unknown
  ? true extends { [Field in keyof Alternative]: IsBroken<Input, Field, Alternative[Field]> }[keyof Alternative] ? false : true : never;

/** Whether an object certainly has the values of fields. */
export type HasFields<Input, Wanted> =
  false extends { [Field in keyof Wanted]: Field extends keyof Input ? IsWord<Input[Field], Wanted[Field]> : false }[keyof Wanted] ? false
    : true;
type IsWord<Value, Wanted> = undefined extends Value ? false : Wanted extends '*' ? true
  : Wanted extends { readonly minItems: 2 } ? Value extends readonly [unknown, unknown, ...unknown[]] ? true : false
  : Wanted extends { readonly above: infer Limit extends number } ? Value extends number ? IsAbove<Compare<Value, Limit>> : false
  : Wanted extends readonly unknown[] ? IsOneOf<Value, Wanted[number]>
  : Wanted extends object ? Value extends readonly (infer Item)[] ? true extends HasFieldsEach<Item, Wanted> ? true : false
    : Value extends object ? HasFields<Value, Wanted> : false
  : IsOneOf<Value, Wanted>;
type IsAbove<Order> = [Order] extends ['greater'] ? true : false;
type HasFieldsEach<Item, Wanted> = Item extends unknown ? HasFields<Item, Wanted> : never;
type IsOneOf<Value, Words> = [Value] extends [Words] ? true : Value extends readonly unknown[] ? IsItem<Value, Words> : false;
type IsItem<List extends readonly unknown[], Word> = true extends { [Index in keyof List]: [List[Index]] extends [Word] ? true : false
}[number] ? true : false;

/** Whether a field certainly does not have the required value. */
type IsBroken<Input, Field, Demanded> = Field extends keyof Input
  ? undefined extends Input[Field] ? false : IsOther<Input[Field], Demanded>
  : Demanded extends '*' | { readonly minEntries: 1 } ? true : false;
type IsOther<Value, Demanded> = Demanded extends { readonly not: infer Words }
  ? Words extends readonly unknown[] ? [Value] extends [Words[number]] ? true : false : true
  : Demanded extends { readonly minEntries: 1 } ? [keyof Value] extends [never] ? true : false
  : Demanded extends { readonly each: infer Field } ? Value extends readonly (infer Item)[] ? HasItemWithout<Item, Field> : false
  : Demanded extends { readonly none: infer Field } ? {} extends Value ? false : HasValueWith<Value[keyof Value], Field> : false;
type HasItemWithout<Item, Field> = true extends (Item extends unknown ? Field extends keyof Item ? false : true : never) ? true : false;
/** Whether one of several records certainly has the field, with a value other than `''`. */
type HasValueWith<Value, Field> = true extends (Value extends unknown ? Field extends keyof Value ? '' extends Value[Field] ? false
  : undefined extends Value[Field] ? false : true : false : never) ? true : false;

type DemandText<Of, Field extends string, Demanded> = Demanded extends { readonly each: infer Part extends string }
  ? `each item of ${Field} must have '${Part}'`
  : Demanded extends { readonly none: infer Part extends string } ? `${Must<Of>} not be set together with '${Part}' in ${Field}`
  : Demanded extends { readonly not: infer Words } ? `${Must<Of>} not be set together with ${Field}${OfWord<Words>}`
  : `${Must<Of>}${TogetherWith<Of>}${Field}`;
/** The subject of a message: `protocol: 'https' must`, or `this object must`. */
type Must<Of> = [keyof Of] extends [never] ? 'this object must'
  : { [Field in keyof Of]: `${Field & string}${OfWord<Of[Field]>} must` }[keyof Of];
type TogetherWith<Of> = [keyof Of] extends [never] ? ' have ' : ' be set together with ';
type OfWord<Wanted> = Wanted extends '*' | { readonly minItems: unknown } ? '' : `: ${WordText<Wanted>}`;
/** A value, or several, as text: `'a' or 'b'`. */
export type WordText<Value> = Value extends readonly [infer Word, ...infer Words]
  ? `${WordText<Word>}${Words extends readonly [] ? '' : ` or ${WordText<Words>}`}`
  : Value extends string ? `'${Value}'` : Value extends boolean ? `${Value}` : EntriesText<Value>;
/** The words of fields, as text; for any value, the name of the field: `'a' or 'b'`. */
export type WordsText<Wanted> = { [Field in keyof Wanted]: Wanted[Field] extends '*' ? `'${Field & string}'` : WordText<Wanted[Field]> }[
  keyof Wanted
];
/** Entries of a record, as text: `an entry 'a'`, `b=true`, `c: 'd'`, or `e above 5`. */
export type EntriesText<Entries> = { [Key in keyof Entries]: EntryText<Key & string, Entries[Key]> }[keyof Entries];
type EntryText<Key extends string, Wanted> = Wanted extends '*' ? `an entry '${Key}'` : Wanted extends boolean ? `${Key}=${Wanted}`
  : Wanted extends { readonly above: infer Limit extends number } ? `${Key} above ${Limit}` : `${Key}: ${WordText<Wanted>}`;
/** The first fields of alternatives, as text: `tls, or hosts`. */
type ListWithOr<List> = List extends readonly [infer First, ...infer Others]
  ? `${keyof First & string}${Others extends readonly [] ? '' : `, or ${ListWithOr<Others>}`}` : never;
