/**
 * `Wide` with a sentence in place of all that is wrong.
 *
 * Mapped over the interface: in a wrong program, too, its comments show and its fields are offered. Where the props are a constant, a
 * message shows the name of this type, and with it the mistakes: each sentence by its place, and nothing else.
 */
export type WithErrors<Mistakes, Wide> = {
  readonly [Field in keyof Wide]: Field extends keyof Mistakes ? RefusedPart<Mistakes[Field], Wide[Field]> : Wide[Field];
};

type RefusedPart<Mistake, Wide> =
  [Mistake] extends [string] ? ErrorInPlaceOf<Mistake, Wide>
    : Mistake extends string ? ErrorInPlaceOf<Mistake, Wide>
    : Mistake extends ErrorsInside<infer Type> ? Type
      : Mistake extends readonly unknown[] ? { readonly [At in keyof Mistake]: RefusedItem<Mistake[At], ItemOf<NonNullable<Wide>>> }
        : [OtherThan<Mistake, Wide>] extends [never] ? WithErrors<Mistake, NonNullable<Wide>>
          : WithErrors<Mistake, NonNullable<Wide>>
            & { readonly [Field in OtherThan<Mistake, Wide>]: RefusedPart<Mistake[Field], FieldOf<NonNullable<Wide>>> };
type RefusedItem<Mistake, Wide> = [Mistake] extends [never] ? Wide : Mistake extends string ? ErrorInPlaceOf<Mistake, Wide>
  : RefusedPart<Mistake, Exclude<Wide, string>>;
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;
type FieldOf<Record> = string extends keyof Record ? Record[keyof Record] : never;
/** Fields that an interface does not have by their names, but as any text, or not at all. */
type OtherThan<Mistakes, Wide> = string extends keyof NonNullable<Wide> ? keyof Mistakes : Exclude<keyof Mistakes, keyof NonNullable<Wide>>;

/** A sentence in place of a text. An editor offers a plain sentence where a text is typed, and this one not. */
export interface ErrorMessage<Sentence> {
  readonly [instead]: Sentence;
}
declare const instead: unique symbol;

/** A sentence in place of a value: of a text it is a `ErrorMessage`. */
export type ErrorInPlaceOf<Sentence, Value> = [Sentence] extends [never] ? never
  : [Extract<Value, string>] extends [never] ? Sentence : ErrorMessage<Sentence>;

/** The type that replaces the type of a value if the problem is in its parts: the value with sentences in them. */
export interface ErrorsInside<Type> {
  readonly instead: Type;
}

/** A sentence in place of an object or a list, where a text is written: the type of such a field does not tell that it is a text. */
export type ErrorForText<Sentence> = ErrorsInside<ErrorMessage<Sentence>>;

/** The fields of a record of sentences that have one. */
// Without `& unknown`, a message would show the name of this type instead of its meaning.
export type WrongOf<Problems> = { -readonly [Field in keyof Problems as [Problems[Field]] extends [never] ? never
  : Field]: Problems[Field] } & unknown;

/** A record that has mistakes, or `never`. */
export type AnyOf<Mistakes> = [keyof Mistakes] extends [never] ? never : Mistakes;

/** The mistakes in the items of a list; `never` if there are none. */
export type AnyItemOf<Mistakes extends readonly unknown[]> = [Mistakes[number]] extends [never] ? never : Mistakes;

/** The value of a prop by its name; `never` if it is absent. */
export type PropOf<Given, Name> = Given[keyof Given & Name];

/** The first mistake: what is wrong beside it may be a consequence. */
export type FirstOf<Mistake, Otherwise> = [Mistake] extends [never] ? Otherwise : Mistake;
