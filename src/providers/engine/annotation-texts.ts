import type { SwitchKind } from '../codecs/boolean';
import type { ListTypeCheck } from '../codecs/list';
import type { CheckType } from '../codecs/options';
import type { KnownWords } from '../known-words.generated';
import type { KUBERNETES_TABLE } from '../kubernetes/table';
import type { OUTCOMES } from './definition';
import type { AnyOf, ErrorsInside, FirstOf, NearestOf, PropOf, WordMistake, WrongOf } from '../../service/checks';
import type { IfLiteral } from '../../service/checks/text';
import type { Ports } from '../../service';

/** The keys of annotations that Kubernetes reads, or the construct's own table, and what begins as those of the table. */
// Of the keys of a table the compiler makes one union, and remembers it.
export type KnownKeys<table> = [table] extends [never] ? KeysOf<typeof KUBERNETES_TABLE> | keyof KnownWords
  : table[keyof table] extends { readonly key: infer key } ? key | KeysOf<typeof KUBERNETES_TABLE> | LikeThose<key> : never;
type LikeThose<key> = key extends `${infer domain}/${string}` ? `${domain}/${string}` : never;

/**
 * The problems of texts under such keys in `metadata.annotations`, by their place.
 *
 * Only what is certain: a case that differs, blanks around a text, and texts of which a controller only warns are left to the run time.
 */
export type TextsMistakes<metadata, table, wide, given, profile> = metadata extends { readonly annotations: infer annotations }
  ? AnyOf<WrongOf<{
  annotations: AnyOf<WrongOf<{
    [key in Extract<LiteralKeys<keyof annotations>, KnownKeys<table>>]: key extends keyof AnyController<wide, given, profile>
      ? WordOf<PropOf<annotations, key>, KnownWords[key & keyof KnownWords]>
      : TextAt<key, PropOf<annotations, key>, table, wide, given>
  }>>;
}>> : never;
/**
 * The known words of a Service that any controller may read: a class, or controllers of the cluster profile, leave it to some of them, and
 * then other annotations are without effect, which is a warning.
 */
type AnyController<wide, given, profile> = 'loadBalancerClass' extends keyof wide
  ? [PropOf<given, 'loadBalancerClass'> | PropOf<profile, 'loadBalancer'>] extends [never] ? KnownWords : {} : {};
type WordOf<text, words extends string> = text extends string
  ? text extends Unjudged ? never : IfLiteral<text, WordProblem<text, words>> : never;
type TextAt<key, text, table, wide, given> = key extends KeysOf<table>
  ? [PropOf<given, PropOfKey<key, table>>] extends [undefined] ? TextProblem<OfTable<key, table>, text>
    : `'${key & string}' must not be set here: the prop '${PropOfKey<key, table> & keyof given & string}' sets it`
  : key extends KeysOf<typeof KUBERNETES_TABLE> ? OfTable<key, typeof KUBERNETES_TABLE> extends infer row
    ? row extends { readonly types: readonly ['LoadBalancer'] } ? [keyof wide & OnlyOfLoadBalancers] extends [never]
      ? `'${key & string}' must stand on a Service of type LoadBalancer` : TextProblem<row, text> : TextProblem<row, text>
    : never : Misspelt<key, NearestOf<key, KeysOf<table>>>;
type Misspelt<key, near> = [near] extends [never] ? never : `'${key & string}' is not known: did you mean '${near & string}'?`;
type OnlyOfLoadBalancers = 'allocateLoadBalancerNodePorts' | 'allowUnknownAnnotations';

/** A problem if a key of the construct's own table is written among unknown annotations: it has a prop. */
export type KnownKeysProblem<annotations, table, wide> = KnownKeyProblem<LiteralKeys<keyof annotations> & KeysOf<table>, table, wide>;

/** The same by the annotation. */
export type KnownKeysMistakes<annotations, table, wide> = {
  [key in LiteralKeys<keyof annotations> & KeysOf<table>]: KnownKeyProblem<key, table, wide>
};
type KnownKeyProblem<key, table, wide> = key extends string
  ? `'${key}' must not be set here: ${HowElse<PropOfKey<key, table> & keyof wide & string>}` : never;
type HowElse<prop extends string> = [prop] extends [never] ? 'other props of this construct set it' : `use the prop '${prop}'`;
type PropOfKey<key, table> = { [prop in keyof table]: table[prop] extends { readonly key: key } ? prop : never }[keyof table];

/** The option whose key ends with the words of a prop: `sslCertificateArns` for `sslCert`, as in `…aws-load-balancer-ssl-cert`. */
export type OptionWithKey<Prop, Table> = [Table] extends [never] ? never
  : Dashed<Prop & string> extends infer Words extends `${string}-${string}`
    ? { [Option in keyof Table]: Table[Option] extends { readonly key: `${string}${'/' | '-'}${Words}` } ? Option : never }[keyof Table]
    : never;
type Dashed<Name extends string, Words extends string = ''> = Name extends `${infer First}${infer More}`
  ? Dashed<More, `${Words}${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}`> : Words;

type LiteralKeys<keys> = string extends keys ? never : keys;
type KeysOf<table> = [table] extends [never] ? never : table[keyof table] extends { readonly key: infer key } ? key : never;
type OfTable<key, table> = table[PropOfKey<key, table>];

type TextProblem<row, text> = row extends { readonly wrong: Fatal; readonly as: infer kind }
  ? keyof row & ReadOtherwise extends never
    ? text extends string ? text extends Unjudged ? never : string extends text ? never : KindProblem<kind, text> : never
    : never
  : never;
/** Facts of a row by which a text that is wrong in general is sometimes valid. */
type ReadOtherwise = 'unread' | 'asDefault' | 'otherPorts' | 'output' | 'label';
type Fatal = { [outcome in keyof typeof OUTCOMES]: (typeof OUTCOMES)[outcome]['severity'] extends 'error'
  ? outcome : never }[keyof typeof OUTCOMES];
/** Texts that may count as absent, that may be trimmed, documents of JSON, and those that somebody fills in later. */
type Unjudged = '' | `${' ' | '\t' | '\n' | '[' | '{'}${string}` | `${string}${' ' | '\t' | '\n'}`
  | `${string}${'$' | '{{' | '<' | 'XXXX' | '_ID'}${string}`;

type KindProblem<kind, text extends string> =
  kind extends SwitchKind<unknown> ? 'words' extends keyof kind ? WordProblem<text, kind['words'] & string> : never
    : kind extends { readonly value?: infer value; readonly typeCheck?: infer check } ? ValueProblem<Exclude<value, undefined>, check, text>
      : never;
type ValueProblem<value, check, text extends string> =
  [value] extends [number] ? number extends value ? NumberProblem<check, text> : WordProblem<text, `${value}`>
    : [value] extends [string] ? string extends value ? CheckType<check, text, Ports> : WordProblem<text, value>
      : [value] extends [readonly string[]] ? ListProblem<check, text> : never;
type NumberProblem<check, text extends string> = text extends `${infer value extends number}` ? CheckType<check, value, never>
  : IfLiteral<text, `'${text}' must be a number`>;
/** The words themselves: the compiler then says which they are, and an editor offers them. */
type WordProblem<text extends string, words extends string> = Lowercase<text> extends Lowercase<words> ? never
  : FirstOf<WordMistake<text, words>, ErrorsInside<words>>;
type ListProblem<check, text extends string> = check extends ListTypeCheck<infer item, infer min, infer max, infer separator>
  ? CheckType<ListTypeCheck<item, min, max, separator>, ItemsOf<text, separator>, Ports> : never;
type ItemsOf<text extends string, separator extends string> = text extends `${infer item}${separator}${infer rest}`
  ? readonly [...ItemOf<item>, ...ItemsOf<rest, separator>] : readonly [...ItemOf<text>];
type ItemOf<text extends string> = text extends ` ${infer rest}` | `${infer rest} ` ? ItemOf<rest> : text extends '' ? [] : [text];
