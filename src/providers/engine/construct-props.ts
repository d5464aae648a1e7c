import type { ConstructSpec } from './definition';
import type { MayHaveProblem } from '../../service/checks';

/** The facts of a construct about the props that it requires. */
export type Requirement = Pick<ConstructSpec, 'needs' | 'unless' | 'publicWithout'>;

/** The props of a construct; if a required prop is missing among the literals, its type is an error message. */
// `Input` is a word if the literals are valid, and `any` in the types of `ConstructorParameters`.
export type WithRequired<Wide, Input, Offer> = [Input] extends [string] ? Wide
  : [MayHaveProblem<MissingRequirementOf<Input, Offer>>] extends [never] ? Wide : MissingRequirementOf<Input, Offer> & Omit<Wide,
    keyof MissingRequirementOf<Input, Offer>>; // TypeScript: a message names the first member of an intersection first

/** The verdict on literals that are otherwise valid: `any`, which accepts all literals, if a prop is missing. */
export type RequiredVerdict<Input, Offer, Verdict = 'ok'> =
  [MayHaveProblem<MissingRequirementOf<Input, Offer>>] extends [never] ? Verdict : any; // `any` accepts all literals

/** The message about a missing required prop, with its alternatives: `scheme: 'internal'`. */
export interface MissingRequirement { readonly need: string; readonly ways: readonly string[] }

/**
 * Returns the required prop that is missing as `need`, with the props that make it unnecessary as `ways`: `{ need: 'scheme', ways:
 * ['subnets', "mode: 'manual'"] }`. `undefined` if it or one of these is set, or `defaults` is `controller`. `MissingRequirementOf` is its
 * compile-time counterpart.
 */
export function findMissingRequirement(props: Readonly<Record<string, unknown>>,
  { needs = {}, unless = [] }: Requirement): MissingRequirement | undefined {
  const [need] = Object.keys(needs).filter((name) => name !== 'controller');
  if (need === undefined || props[need] !== undefined || props.defaults === 'controller') return undefined;
  if (unless.some(([prop, value]) => value === undefined ? props[prop] !== undefined : props[prop] === value)) return undefined;
  return { need, ways: unless.map(([prop, value]) => value === undefined ? prop : `${prop}: '${value}'`) };
}

/** The message about missing props of literals, by the name of the prop; `never` if a value is known only at run time. */
export type MissingRequirementOf<Input, Offer> = string extends keyof Input ? never
  : Input extends { readonly defaults: 'controller' } ? never
  : Offer extends { readonly needs: infer Needs; readonly unless: infer Unless }
    ? [keyof Input & keyof Needs] extends [never | 'controller'] ? [IsReplaced<Input, Unless>] extends [never]
      ? { readonly [Need in Exclude<keyof Needs, 'controller'>]: Sentence<Need & string, Unless> } : never : never
    : never;
/** `true` if the literals have one of the props that make the required prop unnecessary; otherwise `never`. */
type IsReplaced<Input, Unless> = Unless extends readonly [infer First, ...infer Rest]
  ? First extends readonly [infer Prop, infer Value] ? Prop extends keyof Input ? Value extends Input[Prop] ? true : IsReplaced<Input, Rest>
    : IsReplaced<Input, Rest>
  : First extends readonly [keyof Input] ? true : IsReplaced<Input, Rest>
  : never;
type Sentence<Need extends string, Unless> = `${Need} must be set${Alternatives<Unless>}`;
type Alternatives<Unless> = Unless extends readonly [infer First, ...infer Rest]
  ? `${First extends readonly [infer Prop, infer Value] ? `, or ${Prop & string}: '${Value & string}'`
    : First extends readonly [infer Prop] ? `, or ${Prop & string}` : ''}${Alternatives<Rest>}` : '';

/** The facts of a construct that determine whether its load balancer is internal or public. */
export type ExposureFacts = Pick<ConstructSpec, 'public' | 'internalBy'> & { readonly defaults?: unknown };

/** Props that users set to make a load balancer internal on constructs that have another prop for it. */
export const EXPOSURE_PROPS = ['scheme', 'internal'] as const;
const PUBLIC_VALUES: readonly unknown[] = [false, 'internet-facing', 'public', 'external'];

/**
 * Returns what to write instead of the prop `scheme` or `internal`, which the construct does not have, for its value: `write internal:
 * false` for `scheme: 'internet-facing'`. `undefined` for other props, or if the construct has no facts about its exposure.
 */
export function suggestExposure(prop: string, value: unknown, facts: ExposureFacts): string | undefined {
  if (!EXPOSURE_PROPS.some((exposureProp) => exposureProp === prop)) return undefined;
  const fixes = suggestExposures(facts);
  return PUBLIC_VALUES.includes(value) ? fixes?.public : fixes?.internal;
}

/**
 * Returns what to write for an internal and for a public load balancer: `{ internal: 'write internal: true, which is the default', public:
 * 'write internal: false' }`; `undefined` without facts. The generated types contain these sentences too.
 */
export function suggestExposures({ public: open, internalBy, defaults }: ExposureFacts):
{ readonly internal: string; readonly public: string } | undefined {
  if (open === 'always') {
    const alternative = internalBy ?? 'use a ClusterIpService for clients in the cluster';
    return { internal: `its load balancer is always public: ${alternative}`, public: 'remove it: its load balancer is always public' };
  }
  if (open === 'never') return { internal: 'remove it: it is never public', public: 'it is never public: use another construct' };
  const [prop, value] = Object.entries(open ?? {}).find(([name]) => name !== 'controller') ?? [];
  if (prop === undefined) {
    const refer = (exposure: string) => `its address decides whether it is ${exposure}: ${internalBy}`;
    return internalBy === undefined ? undefined : { internal: refer('internal'), public: refer('public') };
  }
  // TypeScript: the keys of `defaults` are the options of one construct, and `prop` is any string.
  const internalDefault = prop === 'scheme' ? 'internal' : (defaults as Readonly<Record<string, unknown>> | undefined)?.[prop];
  const internal = typeof value === 'boolean' ? !value : internalDefault;
  if (internal === undefined) return { internal: `remove it: it is internal unless ${prop} is set`, public: `write ${prop}` };
  return { internal: `write ${prop}: ${quoteIfString(internal)}, which is the default`, public: `write ${prop}: ${quoteIfString(value)}` };
}

const quoteIfString = (value: unknown): string => typeof value === 'string' ? `'${value}'` : String(value);
