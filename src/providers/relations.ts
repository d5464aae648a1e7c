import type { CrossRule } from './engine/definition/provider';
import type { inRange, isWide } from '../service/checks/numbers';

/**
 * What another property or field of the spec must be: this value, one of several, any (`'*'`), or not this one. With `compared`, it must be
 * a number not larger than that of the property itself (`atMost`), or smaller (`below`), or name none of the ports that the property names
 * (`apart`).
 */
export type Expected = string | boolean | readonly string[] | { readonly not: string | boolean }
  | { readonly compared: 'atMost' | 'below' | 'apart' };

/** Values that are required together, by name. */
export type RequiredTogether = Readonly<Record<string, Expected>>;

/** Values that are required together with a property, or alternatives of which one is required. */
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
export type RelationsOf<rules extends readonly CrossRule[], defaults = object> = byName<Relating<rules[number]>, defaults>;
// Mapped over the names, and not over the rules with `as`: of such a type the compiler would work out the names anew in each call.
type byName<rule extends TypedRule<object, object>, defaults> = { [name in namesOf<rule>]: relationOf<rule, name, defaults> };
type Relating<rule> = Extract<rule, TypedRule<object, object>>;
type namesOf<rule> = rule extends { readonly of: infer of } ? of extends readonly (infer name extends string)[] ? name : keyof of : never;
type relationOf<rule, name, defaults> = rule extends TypedRule<infer of, infer beside>
  ? name extends namesOf<rule> ? Relation<of, beside, defaults> : never : never;
/** Values that are required together with a property. */
export interface Relation<of, beside, defaults = object> {
  /** The properties with a value, or their names. */
  readonly of: of;
  /** Values that are required together with them. */
  readonly beside: beside;
  /** The value that the construct writes by default. */
  readonly defaults: defaults;
}

/** The problems between the props of one construct, as a union; only options with relations are evaluated. */
export type relationsProblem<given, relations> = given extends kept<relations, keyof given & keyof relations> ? never
  : problemOfAny<given, relations, keyof given & keyof relations>;
type problemOfAny<given, relations, written extends keyof given & keyof relations> =
  { [option in written]: relationProblem<option, given[option], relations[option], given> }[written];

/**
 * Props that certainly keep the relations of these options: all of them in one question, before each is looked at. The compiler
 * remembers it by the names, which are the same in many calls.
 */
type kept<relations, written extends keyof relations> = [written] extends [never] ? unknown
  : { [option in written]: keptOf<option, relations[option]> }[written] extends (props: infer all) => void ? all : never;
// As a parameter: what is inferred of several is what all of them ask for.
type keptOf<option extends PropertyKey, relation> = relation extends Relation<infer of, infer beside, infer defaults>
  ? (props: { readonly [own in option]: unknown } & (keptBy<beside, defaults>
    | (of extends { readonly [own in option]: infer value extends boolean }
      ? { readonly [own in option]: Exclude<boolean, value> } : never))) => void
  : never;
type keptBy<way, defaults> = way extends readonly unknown[] ? keptBy<way[number], defaults>
  : way extends unknown ? { readonly [other in Exclude<keyof way, tacit<way, defaults>>]: met<way[other]> }
    & { readonly [other in tacit<way, defaults>]?: met<way[other]> } : never;
/** What is kept if nothing is specified. */
type tacit<way, defaults> = { [other in keyof way]: other extends keyof defaults ? defaults[other] extends met<way[other]> ? other : never
  : way[other] extends { readonly not: unknown } | { readonly compared: unknown } ? other : never }[keyof way];
/** Values that certainly do; what else may is looked at closely. */
type met<wanted> = wanted extends { readonly not: infer unwanted } ? unwanted extends boolean ? Exclude<boolean, unwanted> : undefined
  : wanted extends { readonly compared: unknown } ? undefined : wanted extends '*' ? unknown : wordOf<wanted>;

/** The problem of one of them; `never` for an option without relations. */
export type relationsMistakes<option, given, relations> = option extends keyof given & keyof relations
  ? relationProblem<option, given[option], relations[option], given> : never;

/** What is wrong with an option beside the other props; `never` if valid, or when something is known at run time only. */
type relationProblem<option, value, relation, given> = undefined extends value ? never
  : relation extends Relation<infer of, infer beside, infer defaults>
    ? of extends readonly unknown[] ? unmet<option, value, beside, given, defaults>
      : [value] extends [wordOf<of[option & keyof of]>] ? unmet<option, value, beside, given, defaults> : never
    : never;

type unmet<option, value, beside, given, defaults> = beside extends readonly unknown[]
  ? true extends isTaken<beside[number], option, value, given, defaults> ? never
    : `${option & string} must be set together with ${waysIn<beside>}`
  : broken<option, value, beside, given, defaults>;
type isTaken<way, option, value, given, defaults> = way extends unknown
  ? [broken<option, value, way, given, defaults>] extends [never] ? true : false : never;
type waysIn<ways> = ways extends readonly [infer way, ...infer others]
  ? `${partsOf<keyof way, way>}${others extends readonly [] ? '' : `, or ${waysIn<others>}`}` : never;
type partsOf<names, way, last = lastOf<names>> = last extends keyof way
  ? `${[Exclude<names, last>] extends [never] ? '' : `${partsOf<Exclude<names, last>, way>} and `}${last & string}${shown<way[last]>}`
  : never;

// Without `& unknown` a message would show the name of this type, where two sentences apply.
type broken<option, own, beside, given, defaults> = {
  [other in keyof beside]: other extends keyof given ? brokenBy<option, own, other, beside[other], given[other]>
    : other extends keyof defaults ? brokenBy<option, own, other, beside[other], defaults[other]>
      : beside[other] extends { readonly not: unknown } | { readonly compared: unknown } ? never : must<option, other, beside[other]>
}[keyof beside] & unknown;
type brokenBy<option, own, other, wanted, value> = wanted extends { readonly not: infer unwanted }
  ? undefined extends value ? never : unwanted extends '*' ? mustNot<option, other, '*'>
    : [value] extends [unwanted] ? mustNot<option, other, unwanted> : never
  : wanted extends { readonly compared: 'atMost' } ? isMore<value, own> extends true ? `${option & string} must not be less than ${other
    & string}` : never
  : wanted extends { readonly compared: 'below' } ? isLess<own, value> extends true ? `${option & string} must be greater than ${other
    & string}` : never
  : wanted extends { readonly compared: 'apart' } ? isLiteral<shared<portsIn<own>, portsIn<value>>> extends true
    ? `${option & string} must not name a port that ${other & string} names` : never
  : wanted extends '*' ? never : [Extract<wordOf<wanted>, value>] extends [never] ? must<option, other, wanted> : never;

type isMore<value, own> = value extends number ? own extends number
  ? isWide<`${own}`> extends true ? false : inRange<value, 0, own> extends true ? false : true : false : false;
/** Whether the number of the option is not greater than that of the other one, which must be below it. */
type isLess<own, value> = isMore<own, value> extends true ? false : own extends number ? value extends number
  ? isWide<`${own}`> extends true ? false : isWide<`${value}`> extends true ? false : true : false : false;
/** The ports that an option names; `'*'` for all of them. */
type portsIn<value> = boolean extends value ? never : value extends true ? '*' : value extends readonly (infer port)[] ? port
  : value extends string | number ? value : never;
type shared<ports, others> = '*' extends ports ? others : '*' extends others ? ports : Extract<ports, others>;
type isLiteral<ports> = [ports] extends [never] ? false : ports extends PropertyKey ? {} extends Record<ports, 1> ? false : true : false;

type wordOf<wanted> = wanted extends readonly (infer word)[] ? word : wanted;

type must<option, other, value> = `${option & string} must be set together with ${other & string}${shown<value>}`;
type mustNot<option, other, value> = value extends boolean ? must<option, other, value extends true ? false : true>
  : `${option & string} must not be set together with ${other & string}${shown<value>}`;
type shown<value> = value extends '*' ? '' : `: ${worded<value>}`;
type worded<value> = value extends readonly [infer word, ...infer words]
  ? `${worded<word>}${words extends readonly [] ? '' : ` or ${worded<words>}`}`
  : value extends string ? `'${value}'` : `${value & boolean}`;
// The compiler keeps names in the order in which they are written.
type lastOf<names> = (names extends unknown ? (take: (one: names) => void) => void : never) extends (take: infer all) => void
  ? all extends (one: infer last) => void ? last : never : never;
