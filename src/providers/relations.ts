/** How an option stands to other props of one load balancer construct, as data that the compiler reads, too. `'*'` is any value. */
export interface Relation {
  /** It holds where the option has this value. @default - any */
  readonly when?: unknown;
  /** Other props that must have this value beside it. */
  readonly needs?: Readonly<Record<string, unknown>>;
  /** Other props that must not have this value beside it. */
  readonly not?: Readonly<Record<string, unknown>>;
}

/**
 * The relations of a construct, by option: what the rules of its controller say of two props, as far as literals can show it.
 *
 * The rules decide when the program runs, for manifests too; `test/providers/relations.test.ts` sees that both agree on each relation.
 */
export type Relations = Readonly<Record<string, Relation>>;

/** What is wrong between the props of one construct, as a union; only options that have relations are looked at. */
export type relationsProblem<given, relations> =
  { [option in keyof given & keyof relations]: relationProblem<option, given[option], relations[option], given> }[keyof given
    & keyof relations];

/** What is wrong with one of them; `never` for an option without relations. */
export type relationsMistakes<option, given, relations> = option extends keyof given & keyof relations
  ? relationProblem<option, given[option], relations[option], given> : never;

/** What is wrong with an option beside the other props; `never` when it stands, or when something is known at run time only. */
type relationProblem<option, value, relation, given> = undefined extends value ? never
  : relation extends { readonly when: infer when } ? value extends when
    ? needed<option, relation, given> | excluded<option, relation, given> : never
    : needed<option, relation, given> | excluded<option, relation, given>;

type needed<option, relation, given> = relation extends { readonly needs: infer needs }
  ? { [other in keyof needs]: other extends keyof given ? stands<given[other], needs[other]> extends true ? never
    : must<option, other, needs[other]> : must<option, other, needs[other]> }[keyof needs]
  : never;
type stands<value, wanted> = wanted extends '*' ? true : wanted extends value ? true : value extends wanted ? true : false;
type excluded<option, relation, given> = relation extends { readonly not: infer not }
  ? { [other in keyof not & keyof given]: undefined extends given[other] ? never : not[other] extends '*' ? mustNot<option, other, '*'>
    : [given[other]] extends [not[other]] ? mustNot<option, other, not[other]> : never }[keyof not & keyof given]
  : never;

type must<option, other, value> = `${option & string} must stand beside ${other & string}${shown<value>}`;
type mustNot<option, other, value> = `${option & string} must not stand beside ${other & string}${shown<value>}`;
type shown<value> = value extends '*' ? '' : value extends string ? `: '${value}'` : `: ${value & boolean}`;
