import type { ConstructSpec } from './definition';
import type { MayHaveProblem } from '../../service/checks';

/** Props that a construct requires, as its description states them. */
export type Requirement = Pick<ConstructSpec, 'needs' | 'unless' | 'publicWithout'>;

/** The props of a construct; where what it needs is missing among the literals, they ask for it with a sentence. */
export type WithRequired<Wide, Given, Offer> = [Given] extends [string] ? Wide // valid, and `any`, with which `ConstructorParameters` asks
  : [MayHaveProblem<MissingRequirementOf<Given, Offer>>] extends [never] ? Wide : MissingRequirementOf<Given, Offer> & Omit<Wide,
    keyof MissingRequirementOf<Given, Offer>>; // a message shows the sentence first

/** Verdict on literals that are otherwise valid: `any`, which all literals fit, if a prop is missing. */
export type RequiredVerdict<Given, Offer, Verdict = 'valid'> =
  [MayHaveProblem<MissingRequirementOf<Given, Offer>>] extends [never] ? Verdict : any; // all literals fit it

/** The message about a missing required prop, with its alternatives: `scheme: 'internal'`. */
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
export type MissingRequirementOf<Given, Offer> = string extends keyof Given ? never
  : Given extends { readonly defaults: 'controller' } ? never
  : Offer extends { readonly needs: infer Needs; readonly unless: infer Unless }
    ? [keyof Given & keyof Needs] extends [never | 'controller'] ? [ReleasedBy<Given, Unless>] extends [never]
      ? { readonly [Need in Exclude<keyof Needs, 'controller'>]: Sentence<Need & string, Unless> } : never : never
    : never;
type ReleasedBy<Given, Unless> = Unless extends readonly [infer First, ...infer Rest]
  ? First extends readonly [infer Prop, infer Value] ? Prop extends keyof Given ? Value extends Given[Prop] ? true : ReleasedBy<Given, Rest>
    : ReleasedBy<Given, Rest>
  : First extends readonly [keyof Given] ? true : ReleasedBy<Given, Rest>
  : never;
type Sentence<Need extends string, Unless> = `${Need} must be set${Alternatives<Unless>}`;
type Alternatives<Unless> = Unless extends readonly [infer First, ...infer Rest]
  ? `${First extends readonly [infer Prop, infer Value] ? `, or ${Prop & string}: '${Value & string}'`
    : First extends readonly [infer Prop] ? `, or ${Prop & string}` : ''}${Alternatives<Rest>}` : '';
