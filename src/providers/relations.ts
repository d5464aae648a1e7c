import type { CrossRule } from './engine/definition';
import type { IsInRange, IsWide, WordMistake } from '../service/checks';

/**
 * What another property or field of the spec must be: this value, one of several, any (`'*'`), or not this one, or not a list of just
 * these, or not a record with these entries; with `entry` a record with them. With `protocol`, all ports must have it. With `compared`,
 * it must be a number not larger than that of the property itself (`atMost`), or smaller (`below`), not smaller (`atLeast`) or larger
 * (`above`), or name none of the ports that the property names (`apart`).
 */
export type Expected = string | boolean | readonly string[] | { readonly not: string | boolean | readonly string[] | Entries }
  | { readonly entry: Entries } | { readonly protocol: string } | {
  readonly compared: 'atMost' | 'below' | 'atLeast' | 'above' | 'apart';
  /** The number if it is not set. @default - not compared */
  readonly default?: number;
  /** Whether it is compared only if it is not set, because its own relation compares it otherwise. @default false */
  readonly onlyDefault?: true;
};

/** Entries of a record, such as attributes of a target group. */
type Entries = Readonly<Record<string, boolean>>;

/** Values that are required together, by name. */
export type RequiredTogether = Readonly<Record<string, Expected>>;

/** Values that are required together with a property, or alternatives of one value each, of which one is required. */
export type Requirements = RequiredTogether | readonly RequiredTogether[];

/** The properties that a rule is about, or properties with the value, or the values, for which it applies. */
export type Subject<property extends string> = readonly property[]
  | Readonly<Partial<Record<property, string | boolean | readonly string[]>>>;

/** A rule that the compiler checks, too. */
export interface TypedRule<of, beside> extends CrossRule {
  /** The properties that it is about. */
  readonly of: of;
  /** Values that are required together with each of them. */
  readonly beside: beside;
}

/** Properties that exclude each other: none of the others may be set together with the last. */
export type Conflict<of extends readonly string[]> =
  of extends readonly [...infer others extends readonly string[], infer last extends string]
    ? TypedRule<readonly [last], { readonly [other in others[number]]: { readonly not: '*' } }> : TypedRule<readonly [], {}>;

/**
 * What the rules of a controller say of two props of its construct, by the first of them.
 *
 * @typeParam defaults what the construct writes where the user says nothing
 */
export type RelationsOf<rules extends readonly CrossRule[], defaults = object> = ByName<Relating<rules[number]>, defaults>;
// Mapped over the names, and not over the rules with `as`: of such a type the compiler would work out the names anew in each call.
type ByName<rule extends TypedRule<object, object>, defaults> = { [name in NamesOf<rule>]: RelationOf<rule, name, defaults> };
type Relating<rule> = Extract<rule, TypedRule<object, object>>;
type NamesOf<rule> = rule extends { readonly of: infer of } ? of extends readonly (infer name extends string)[] ? name : keyof of : never;
type RelationOf<rule, name, defaults> = rule extends TypedRule<infer of, infer beside>
  ? name extends NamesOf<rule> ? Relation<of, beside, defaults> : never : never;
/** Values that are required together with a property. */
export interface Relation<of, beside, defaults = object> {
  /** The properties with a value, or their names. */
  readonly of: of;
  /** Values that are required together with them. */
  readonly beside: beside;
  /** The value that the construct writes by default. */
  readonly defaults: defaults;
}

/** That a property is one of a few words. */
export interface Choice<words extends string> {
  /** These words. */
  readonly words: words;
}

/** The words of a prop `scheme` that a construct has where its controller has another setting. */
export interface SchemeChoice<other extends string = never> {
  /** Whether the load balancer can be reached from the internet. */
  readonly scheme: Choice<'internal' | 'internet-facing' | other>;
}

/** The problems between the props of one construct, as a union; only options with relations are evaluated. */
export type RelationsProblem<given, relations> = given extends Kept<relations, keyof given & keyof relations> ? never
  : ProblemOfAny<given, relations, keyof given & keyof relations>;
type ProblemOfAny<given, relations, written extends keyof given & keyof relations> =
  { [option in written]: RelationProblem<option, given[option], relations[option], given> }[written];

/**
 * Props that certainly keep the relations of these options: all of them in one question, before each is looked at. The compiler
 * remembers it by the names, which are the same in many calls.
 */
type Kept<relations, written extends keyof relations> = [written] extends [never] ? unknown
  : { [option in written]: KeptOf<option, relations[option]> }[written] extends (props: infer all) => void ? all : never;
// As a parameter: what is inferred of several is what all of them ask for.
type KeptOf<option extends PropertyKey, relation> = relation extends Relation<infer of, infer beside, infer defaults>
  ? (props: { readonly [own in option]: unknown } & (KeptBy<beside, defaults>
    | (of extends { readonly [own in option]: infer value extends boolean }
      ? { readonly [own in option]: Exclude<boolean, value> } : never))) => void
  : relation extends Choice<infer words> ? (props: { readonly [own in option]: words }) => void : never;
type KeptBy<way, defaults> = way extends readonly unknown[] ? KeptBy<way[number], defaults>
  : way extends unknown ? { readonly [other in Exclude<keyof way, Tacit<way, defaults>>]: Met<way[other]> }
    & { readonly [other in Tacit<way, defaults>]?: Met<way[other]> } : never;
/** What is kept if nothing is specified. */
type Tacit<way, defaults> = { [other in keyof way]: other extends keyof defaults ? defaults[other] extends Met<way[other]> ? other : never
  : way[other] extends { readonly default: unknown } ? never
    : way[other] extends { readonly not: unknown } | { readonly compared: unknown } ? other : never }[keyof way];
/** Values that certainly do; what else may is looked at closely. */
type Met<wanted> = wanted extends { readonly not: infer unwanted } ? unwanted extends boolean ? Exclude<boolean, unwanted> : undefined
  : wanted extends { readonly protocol: infer protocol } ? readonly { readonly protocol: protocol }[]
  : wanted extends { readonly entry: infer entry } ? entry
  : wanted extends { readonly onlyDefault: true } ? unknown : wanted extends { readonly compared: unknown } ? undefined
  : wanted extends '*' ? unknown : WordOf<wanted>;

/** The problem of one of them; `never` for an option without relations. */
export type RelationsMistakes<option, given, relations> = option extends keyof given & keyof relations
  ? RelationProblem<option, given[option], relations[option], given> : never;

/** What is wrong with an option beside the other props; `never` if valid, or when something is known at run time only. */
type RelationProblem<option, value, relation, given> = undefined extends value ? never
  : relation extends Relation<infer of, infer beside, infer defaults>
    ? of extends readonly unknown[] ? Unmet<option, value, beside, given, defaults>
      : [value] extends [WordOf<of[option & keyof of]>] ? Unmet<option, value, beside, given, defaults> : never
    : relation extends Choice<infer words> ? WordMistake<value, words> : never;

type Unmet<option, value, beside, given, defaults> = beside extends readonly unknown[]
  ? true extends IsTaken<beside[number], option, value, given, defaults> ? never
    : `${option & string} must be set together with ${WaysIn<beside>}`
  : Broken<option, value, beside, given, defaults>;
type IsTaken<way, option, value, given, defaults> = way extends unknown
  ? [Broken<option, value, way, given, defaults>] extends [never] ? true : false : never;
type WaysIn<ways> = ways extends readonly [infer way, ...infer others]
  ? `${keyof way & string}${Shown<way[keyof way]>}${others extends readonly [] ? '' : `, or ${WaysIn<others>}`}` : never;

// Without `& unknown` a message would show the name of this type, where two sentences apply.
type Broken<option, own, beside, given, defaults> = {
  [other in keyof beside]: other extends keyof given ? BrokenBy<option, own, other, beside[other], given[other]>
    : other extends keyof defaults ? BrokenBy<option, own, other, beside[other], defaults[other]>
      : beside[other] extends { readonly compared: infer compared; readonly default: infer value }
        ? Misordered<compared, option, own, other, value, `, which is ${value & number} by default`>
      : beside[other] extends { readonly not: unknown } | { readonly compared: unknown } ? never : Must<option, other, beside[other]>
}[keyof beside] & unknown;
type BrokenBy<option, own, other, wanted, value> = wanted extends { readonly not: infer unwanted }
  ? undefined extends value ? never : unwanted extends '*' ? MustNot<option, other, '*'>
    : [value] extends [unwanted] ? MustNot<option, other, unwanted> : never
  : wanted extends { readonly onlyDefault: true } ? never
  : wanted extends { readonly protocol: infer protocol }
    ? [PortsBut<protocol, value>] extends [never] ? never : Must<option, other, wanted>
  : wanted extends { readonly entry: infer entry } ? true extends MayHave<value, entry> ? never : Must<option, other, wanted>
  : wanted extends { readonly compared: 'apart' } ? IsLiteral<Shared<PortsIn<own>, PortsIn<value>>> extends true
    ? `${option & string} must not name a port that ${other & string} names` : never
  : wanted extends { readonly compared: infer compared } ? Misordered<compared, option, own, other, value>
  : wanted extends '*' ? never : [Extract<WordOf<wanted>, value>] extends [never] ? Must<option, other, wanted> : never;

/** That the number of the other property is not as it is compared with that of the option. */
type Misordered<compared, option, own, other, value, end extends string = ''> = compared extends keyof Orders<own, value>
  ? Orders<own, value>[compared] extends readonly [true, infer must extends string]
    ? `${option & string} must ${must} ${other & string}${end}` : never
  : never;
interface Orders<own, value> {
  atMost: [IsMore<value, own>, 'not be less than'];
  below: [IsLess<own, value>, 'be greater than'];
  atLeast: [IsMore<own, value>, 'not be greater than'];
  above: [IsLess<value, own>, 'be less than'];
}
type IsMore<value, own> = value extends number ? own extends number
  ? IsWide<`${own}`> extends true ? false : IsInRange<value, 0, own> extends true ? false : true : false : false;
/** Whether the number of the option is not greater than that of the other one, which must be below it. */
type IsLess<own, value> = IsMore<own, value> extends true ? false : own extends number ? value extends number
  ? IsWide<`${own}`> extends true ? false : IsWide<`${value}`> extends true ? false : true : false : false;
/** The ports that an option names; `'*'` for all of them. */
type PortsIn<value> = boolean extends value ? never : value extends true ? '*' : value extends readonly (infer port)[] ? port
  : value extends string | number ? value : never;
type Shared<ports, others> = '*' extends ports ? others : '*' extends others ? ports : Extract<ports, others>;
type IsLiteral<ports> = [ports] extends [never] ? false : ports extends PropertyKey ? {} extends Record<ports, 1> ? false : true : false;

/** The ports that certainly have another protocol. */
type PortsBut<protocol, ports> = ports extends readonly (infer port)[] ? port extends { readonly protocol: infer own }
  ? protocol extends own ? never : port : 'protocol' extends keyof port ? never : port : never;

/** Whether a record may have the entries: each is known to be another one, or missing, only in a literal. */
type MayHave<value, entries> = value extends unknown ? [Lacks<value, entries>] extends [never] ? true : false : never;
type Lacks<value, entries> = { [key in keyof entries]: key extends keyof value ? entries[key] extends value[key] ? never : key : key }[
  keyof entries];

type WordOf<wanted> = wanted extends readonly (infer word)[] ? word : wanted;

type Must<option, other, value> = `${option & string} must be set together with ${other & string}${Shown<value>}`;
type MustNot<option, other, value> = value extends boolean ? Must<option, other, value extends true ? false : true>
  : `${option & string} must not be set together with ${other & string}${Shown<value>}`;
type Shown<value> = value extends '*' ? ''
  : value extends { readonly protocol: infer protocol extends string } ? ` of ${protocol} only`
  : value extends { readonly entry: infer entries } ? `: ${EntriesIn<entries>}`
  : value extends { readonly not: infer other }
    ? other extends boolean ? Shown<other extends true ? false : true> : `: not ${Worded<other>}`
    : `: ${Worded<value>}`;
type Worded<value> = value extends readonly [infer word, ...infer words]
  ? `${Worded<word>}${words extends readonly [] ? '' : ` or ${Worded<words>}`}`
  : value extends string ? `'${value}'` : value extends boolean ? `${value}` : EntriesIn<value>;
type EntriesIn<entries> = { [key in keyof entries]: `${key & string}=${entries[key] & boolean}` }[keyof entries];
