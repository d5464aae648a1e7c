import type { ConstructSpec } from './definition';
import type { MayHaveProblem } from '../../service/checks';

/** Props that a construct requires, as its description states them. */
export type Requirement = Pick<ConstructSpec, 'needs' | 'unless' | 'publicWithout'>;

/** The props of a construct; where what it needs is missing among the literals, they ask for it with a sentence. */
export type WithRequired<wide, given, offer> = string extends keyof given ? wide // `ConstructorParameters` asks with `any`
  : [MayHaveProblem<MissingRequirementOf<given, offer>>] extends [never] ? wide : MissingRequirementOf<given, offer> & Omit<wide,
    keyof MissingRequirementOf<given, offer>>; // a message shows the sentence first

/** A prop that a construct cannot do without, and what else would do: `scheme: 'internal'`. */
export interface MissingRequirement {
  readonly need: string;
  readonly ways: readonly string[];
}

/** Required props that are missing; the compiler reports the same sentence. */
export function missingRequirement(props: Readonly<Record<string, unknown>>,
  { needs = {}, unless = [] }: Requirement): MissingRequirement | undefined {
  const [need] = Object.keys(needs).filter((name) => name !== 'controller');
  if (need === undefined || props[need] !== undefined || props.defaults === 'controller') return undefined;
  if (unless.some(([prop, value]) => value === undefined ? props[prop] !== undefined : props[prop] === value)) return undefined;
  return { need, ways: unless.map(([prop, value]) => value === undefined ? prop : `${prop}: '${value}'`) };
}

/** The same for literals, by the name of the prop; `never` if a value is known only at run time. */
export type MissingRequirementOf<given, offer> = string extends keyof given ? never
  : given extends { readonly defaults: 'controller' } ? never
  : offer extends { readonly needs: infer needs; readonly unless: infer unless }
    ? [keyof given & keyof needs] extends [never | 'controller'] ? [ReleasedBy<given, unless>] extends [never]
      ? { readonly [need in Exclude<keyof needs, 'controller'>]: Sentence<need & string, unless> } : never : never
    : never;
type ReleasedBy<given, unless> = unless extends readonly [infer first, ...infer rest]
  ? first extends readonly [infer prop, infer value] ? prop extends keyof given ? value extends given[prop] ? true : ReleasedBy<given, rest>
    : ReleasedBy<given, rest>
  : first extends readonly [keyof given] ? true : ReleasedBy<given, rest>
  : never;
type Sentence<need extends string, unless> = `${need} must be set${Alternatives<unless>}`;
type Alternatives<unless> = unless extends readonly [infer first, ...infer rest]
  ? `${first extends readonly [infer prop, infer value] ? `, or ${prop & string}: '${value & string}'`
    : first extends readonly [infer prop] ? `, or ${prop & string}` : ''}${Alternatives<rest>}` : '';
