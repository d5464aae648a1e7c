/**
 * `wide` with a sentence in place of all that is wrong.
 *
 * Mapped over the interface: in a wrong program, too, its comments show and its fields are offered. Where the props are a constant, a
 * message shows the name of this type, and with it the mistakes: each sentence by its place, and nothing else.
 */
export type WithErrors<mistakes, wide> = {
  readonly [field in keyof wide]: field extends keyof mistakes ? RefusedPart<mistakes[field], wide[field]> : wide[field];
};

type RefusedPart<mistake, wide> =
  [mistake] extends [string] ? ErrorInPlaceOf<mistake, wide>
    : mistake extends string ? ErrorInPlaceOf<mistake, wide>
    : mistake extends ErrorsInside<infer type> ? type
      : mistake extends readonly unknown[] ? { readonly [at in keyof mistake]: RefusedItem<mistake[at], ItemOf<NonNullable<wide>>> }
        : [OtherThan<mistake, wide>] extends [never] ? WithErrors<mistake, NonNullable<wide>>
          : WithErrors<mistake, NonNullable<wide>>
            & { readonly [field in OtherThan<mistake, wide>]: RefusedPart<mistake[field], FieldOf<NonNullable<wide>>> };
type RefusedItem<mistake, wide> = [mistake] extends [never] ? wide : mistake extends string ? ErrorInPlaceOf<mistake, wide>
  : RefusedPart<mistake, Exclude<wide, string>>;
type ItemOf<list> = list extends readonly (infer item)[] ? item : never;
type FieldOf<record> = string extends keyof record ? record[keyof record] : never;
/** Fields that an interface does not have by their names, but as any text, or not at all. */
type OtherThan<mistakes, wide> = string extends keyof NonNullable<wide> ? keyof mistakes : Exclude<keyof mistakes, keyof NonNullable<wide>>;

/** A sentence in place of a text. An editor offers a plain sentence where a text is typed, and this one not. */
export interface ErrorMessage<sentence> {
  readonly [instead]: sentence;
}
declare const instead: unique symbol;

/** A sentence in place of a value: of a text it is a `ErrorMessage`. */
export type ErrorInPlaceOf<sentence, value> = [sentence] extends [never] ? never
  : [Extract<value, string>] extends [never] ? sentence : ErrorMessage<sentence>;

/** The type that replaces the type of a value if the problem is in its parts: the value with sentences in them. */
export interface ErrorsInside<type> {
  readonly instead: type;
}

/** A sentence in place of an object or a list, where a text is written: the type of such a field does not tell that it is a text. */
export type ErrorForText<sentence> = ErrorsInside<ErrorMessage<sentence>>;

/** The fields of a record of sentences that have one. */
// Without `& unknown`, a message would show the name of this type instead of its meaning.
export type WrongOf<problems> = { -readonly [field in keyof problems as [problems[field]] extends [never] ? never
  : field]: problems[field] } & unknown;

/** A record that has mistakes, or `never`. */
export type AnyOf<mistakes> = [keyof mistakes] extends [never] ? never : mistakes;

/** The mistakes in the items of a list; `never` if there are none. */
export type AnyItemOf<mistakes extends readonly unknown[]> = [mistakes[number]] extends [never] ? never : mistakes;

/** The value of a prop by its name; `never` if it is absent. */
export type PropOf<given, name> = given[keyof given & name];

/** The first mistake: what is wrong beside it may be a consequence. */
export type FirstOf<mistake, otherwise> = [mistake] extends [never] ? otherwise : mistake;
