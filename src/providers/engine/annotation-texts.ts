import type { SwitchKind } from '../codecs/boolean';
import type { ListTypeCheck } from '../codecs/list';
import type { CheckType } from '../codecs/kind';
import type { ExpectedNumber } from '../codecs/numbers';
import type { KnownKeysByController, KnownTexts } from '../known-texts.generated';
import type { KUBERNETES_TABLE } from '../kubernetes/table';
import type { OUTCOMES } from './definition';
import type { AnyOf, ErrorsInside, FirstOf, NearestOf, PropOf, WordMistake, WrongOf, IfLiteral } from '../../service/checks';
import type { Ports } from '../../service';

/**
 * The annotation keys that the compiler checks: those of the construct's table and all others of their domains; without a table, those that
 * any controller reads.
 */
// The keys are inferred from the union of all annotation definitions, which TypeScript computes once for each table.
export type KnownKeys<Table> = [Table] extends [never] ? KeysOf<typeof KUBERNETES_TABLE> | keyof KnownTexts
  : Table[keyof Table] extends { readonly key: infer Key } ? Key | KeysOf<typeof KUBERNETES_TABLE> | OfSameDomain<Key> : never;
type OfSameDomain<Key> = Key extends `${infer Domain}/${string}` ? `${Domain}/${string}` : never;

/**
 * The problems of texts of known keys in `metadata.annotations`, by their place.
 *
 * Only certain problems: another case, blanks around a text, and texts that only cause a warning are checked at run time.
 */
export type TextErrors<Metadata, Table, Wide, Input, Profile> = Metadata extends { readonly annotations: infer Annotations }
  ? AnyOf<WrongOf<{
  annotations: AnyOf<WrongOf<{
    [Key in Extract<LiteralKeys<keyof Annotations>, KnownKeys<Table>>]: Key extends KeysOfPossible<Wide, Input, Profile>
      ? UnknownText<PropOf<Annotations, Key>, KnownTexts[Key & keyof KnownTexts]>
      : AnnotationProblem<Key, PropOf<Annotations, Key>, Table, Wide, Input>
  }>>;
}>> : never;
/**
 * Keys of annotations that certainly concern a Service without a class: all keys, or those of the only controller that the cluster profile
 * names. Annotations of other controllers have no effect, which is a warning at run time.
 */
type KeysOfPossible<Wide, Input, Profile> = 'loadBalancerClass' extends keyof Wide
  ? [PropOf<Input, 'loadBalancerClass'>] extends [never] ? KeysInProfile<PropOf<Profile, 'loadBalancer'>> : never : never;
type KeysInProfile<Controllers> = [Controllers] extends [never] ? keyof KnownTexts
  : KnownKeysByController['any']
    | (Controllers extends readonly [infer Id extends keyof KnownKeysByController] ? KnownKeysByController[Id] : never);
type UnknownText<Text, Known> = Text extends string ? Text extends UncheckedText ? never : IfLiteral<Text, [Known] extends [string]
  ? WordProblem<Text, Known> : true extends IsAccepted<Known, Text> ? never : KindProblem<Exclude<Known, string>, Text>> : never;
/** Whether one of the controllers that read an annotation accepts its text; `false` or `never` if none does. */
type IsAccepted<Known, Text extends string> = Known extends string ? Text extends Known ? true : false
  : [KindProblem<Known, Text>] extends [never] ? true : false;
/** The problem of an annotation: of its text, or that the construct has a prop for it, or that its key is misspelt. */
type AnnotationProblem<Key, Text, Table, Wide, Input> = Key extends KeysOf<Table>
  ? [PropOf<Input, PropOfKey<Key, Table>>] extends [undefined] ? TextProblem<RowOfKey<Key, Table>, Text>
    : `'${Key & string}' must not be set here: the prop '${PropOfKey<Key, Table> & keyof Input & string}' sets it`
  : Key extends KeysOf<typeof KUBERNETES_TABLE> ? RowOfKey<Key, typeof KUBERNETES_TABLE> extends infer Row
    ? Row extends { readonly types: readonly ['LoadBalancer'] } ? [keyof Wide & OnlyOfLoadBalancers] extends [never]
      ? `'${Key & string}' must be set on a Service of type LoadBalancer`
      // A field of the same name takes precedence, and the annotation is ignored.
      : [PropOf<Input, PropOfKey<Key, typeof KUBERNETES_TABLE>>] extends [undefined] ? TextProblem<Row, Text> : never
      : TextProblem<Row, Text>
    : never : Misspelt<Key, NearestOf<Key, KeysOf<Table>>>;
type Misspelt<Key, Meant> = [Meant] extends [never] ? never : `'${Key & string}' is not known: did you mean '${Meant & string}'?`;
type OnlyOfLoadBalancers = 'allocateLoadBalancerNodePorts' | 'allowUnknownAnnotations';

/** The error messages for keys of the construct's table in `allowUnknownAnnotations`, by key; `never` if there are none. */
export type KnownKeysMistakes<Annotations, Table, Wide> = AnyOf<{
  [Key in LiteralKeys<keyof Annotations> & KeysOf<Table>]: KnownKeyProblem<Key, Table, Wide>
}>;
type KnownKeyProblem<Key, Table, Wide> = Key extends string
  ? `'${Key}' must not be set here: ${Replacement<PropOfKey<Key, Table> & keyof Wide & string>}` : never;
type Replacement<Prop extends string> = [Prop] extends [never] ? 'other props of this construct set it' : `use the prop '${Prop}'`;
type PropOfKey<Key, Table> = { [Prop in keyof Table]: Table[Prop] extends { readonly key: Key } ? Prop : never }[keyof Table];

/** The option whose key ends with the words of a prop: `sslCertificateArns` for `sslCert`, as in `…aws-load-balancer-ssl-cert`. */
export type OptionWithKey<Prop, Table> = [Table] extends [never] ? never
  : Hyphenated<Prop & string> extends infer Words extends `${string}-${string}`
    ? { [Option in keyof Table]: Table[Option] extends { readonly key: `${string}${'/' | '-'}${Words}` } ? Option : never }[keyof Table]
    : never;
/** The words of a name, with hyphens: `ssl-cert` for `sslCert`. */
type Hyphenated<Name extends string, Words extends string = ''> = Name extends `${infer First}${infer More}`
  ? Hyphenated<More, `${Words}${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}`> : Words;

type LiteralKeys<Keys> = string extends Keys ? never : Keys;
type KeysOf<Table> = [Table] extends [never] ? never : Table[keyof Table] extends { readonly key: infer Key } ? Key : never;
type RowOfKey<Key, Table> = Table[PropOfKey<Key, Table>];

/** The problem of the text of an annotation with this definition; `never` if the controller accepts an invalid text. */
type TextProblem<Row, Text> = Row extends { readonly wrong: ErrorOutcome; readonly as: infer Kind }
  ? keyof Row & ContextFact extends never
    ? Text extends string ? Text extends UncheckedText ? never : string extends Text ? never : KindProblem<Kind, Text> : never
    : never
  : never;
/**
 * Properties of a table entry because of which some values are valid that `as` refuses. The compiler does not check annotations with such
 * an entry.
 */
type ContextFact = 'unread' | 'asDefault' | 'otherPorts' | 'output' | 'label';
type ErrorOutcome = { [Outcome in keyof typeof OUTCOMES]: (typeof OUTCOMES)[Outcome]['severity'] extends 'error'
  ? Outcome : never }[keyof typeof OUTCOMES];
/**
 * Annotation values that the compiler does not check: they may count as absent, be trimmed, be JSON documents, or contain placeholders such
 * as `${PORT}`.
 */
type UncheckedText = '' | `${' ' | '\t' | '\n' | '[' | '{'}${string}` | `${string}${' ' | '\t' | '\n'}`
  | `${string}${'$' | '{{' | '<' | 'XXXX' | '_ID'}${string}`;

type KindProblem<Kind, Text extends string> =
  Kind extends SwitchKind<unknown> ? 'words' extends keyof Kind ? WordProblem<Text, Kind['words'] & string> : never
    : Kind extends { readonly value?: infer Value; readonly typeCheck?: infer Check } ? ValueProblem<Exclude<Value, undefined>, Check, Text>
      : never;
type ValueProblem<Value, Check, Text extends string> =
  [Value] extends [number] ? number extends Value ? NumberProblem<Check, Text> : WordProblem<Text, `${Value}`>
    : [Value] extends [string] ? string extends Value ? CheckType<Check, Text, Ports> : WordProblem<Text, Value>
      : [Value] extends [readonly string[]] ? ListProblem<Check, Text> : never;
type NumberProblem<Check, Text extends string> = Text extends `${infer Value extends number}` ? CheckType<Check, Value, never>
  : IfLiteral<Text, `'${Text}' must be ${ExpectedNumber<Check>}`>;
/**
 * The error type for a word that an annotation does not allow: the union of the allowed words, which the compiler lists in its message and
 * editors complete. `never` if the word is allowed.
 */
type WordProblem<Text extends string, Words extends string> = Lowercase<Text> extends Lowercase<Words> ? never
  : FirstOf<WordMistake<Text, Words>, ErrorsInside<Words>>;
type ListProblem<Check, Text extends string> = Check extends ListTypeCheck<infer Item, infer Min, infer Max, infer Separator>
  ? CheckType<ListTypeCheck<Item, Min, Max, Separator>, ItemsOf<Text, Separator>, Ports> : never;
type ItemsOf<Text extends string, Separator extends string> = Text extends `${infer Item}${Separator}${infer Rest}`
  ? readonly [...ItemOf<Item>, ...ItemsOf<Rest, Separator>] : readonly [...ItemOf<Text>];
type ItemOf<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? ItemOf<Rest> : Text extends '' ? [] : [Text];
