import type { CrossRule } from './provider';

/** What must be set together with a property: another property or field of the spec, with this value; `'*'` is any value. */
export type Beside = Readonly<Record<string, string | boolean | { readonly not: string | boolean }>>;

/** The properties that a rule is about, or properties with the value for which it applies. */
export type Subject<property extends string> = readonly property[] | Readonly<Partial<Record<property, string | boolean>>>;

/** A rule that the compiler checks, too. */
export interface RelatingRule<of, beside> extends CrossRule {
  /** The properties that it is about. */
  readonly of: of;
  /** What must be set together with each of them. */
  readonly beside: beside;
}

/** Properties that exclude each other: none of the others may be set together with the last. */
export type Conflict<of extends readonly string[]> =
  of extends readonly [...infer others extends readonly string[], infer last extends string]
    ? RelatingRule<readonly [last], { readonly [other in others[number]]: { readonly not: '*' } }> : RelatingRule<readonly [], {}>;

/**
 * What the rules of a controller say of two props of its construct, by the first of them.
 *
 * @typeParam defaults what the construct writes where the user says nothing
 */
export type RelationsOf<rules extends readonly CrossRule[], defaults = object> = byName<Relating<rules[number]>, defaults>;
// Mapped over the names, and not over the rules with `as`: of such a type the compiler would work out the names anew in each call.
type byName<rule extends RelatingRule<object, object>, defaults> = { [name in namesOf<rule>]: relationOf<rule, name, defaults> };
type Relating<rule> = Extract<rule, RelatingRule<object, object>>;
type namesOf<rule> = rule extends { readonly of: infer of } ? of extends readonly (infer name extends string)[] ? name : keyof of : never;
type relationOf<rule, name, defaults> = rule extends RelatingRule<infer of, infer beside>
  ? name extends namesOf<rule> ? Relation<of, beside, defaults> : never : never;
interface Relation<of, beside, defaults> {
  readonly of: of;
  readonly beside: beside;
  readonly defaults: defaults;
}

/** What is wrong between the props of one construct, as a union; only options that have relations are looked at. */
export type relationsProblem<given, relations> = problemOfAny<given, relations, keyof given & keyof relations>;
type problemOfAny<given, relations, written extends keyof given & keyof relations> =
  { [option in written]: relationProblem<option, given[option], relations[option], given> }[written];

/** What is wrong with one of them; `never` for an option without relations. */
export type relationsMistakes<option, given, relations> = option extends keyof given & keyof relations
  ? relationProblem<option, given[option], relations[option], given> : never;

/** What is wrong with an option beside the other props; `never` when it stands, or when something is known at run time only. */
type relationProblem<option, value, relation, given> = undefined extends value ? never
  : relation extends Relation<infer of, infer beside, infer defaults>
    ? of extends readonly unknown[] ? broken<option, beside, given, defaults>
      : value extends of[option & keyof of] ? broken<option, beside, given, defaults> : never
    : never;

// Without `& unknown` a message would show the name of this type, where two sentences apply.
type broken<option, beside, given, defaults> = {
  [other in keyof beside]: other extends keyof given ? brokenBy<option, other, beside[other], given[other]>
    : other extends keyof defaults ? brokenBy<option, other, beside[other], defaults[other]>
      : beside[other] extends { readonly not: unknown } ? never : must<option, other, beside[other]>
}[keyof beside] & unknown;
type brokenBy<option, other, wanted, value> = wanted extends { readonly not: infer unwanted }
  ? undefined extends value ? never : unwanted extends '*' ? mustNot<option, other, '*'>
    : [value] extends [unwanted] ? mustNot<option, other, unwanted> : never
  : wanted extends '*' ? never : wanted extends value ? never : value extends wanted ? never : must<option, other, wanted>;

type must<option, other, value> = `${option & string} must be set together with ${other & string}${shown<value>}`;
type mustNot<option, other, value> = value extends boolean ? must<option, other, value extends true ? false : true>
  : `${option & string} must not be set together with ${other & string}${shown<value>}`;
type shown<value> = value extends '*' ? '' : value extends string ? `: '${value}'` : `: ${value & boolean}`;
