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
