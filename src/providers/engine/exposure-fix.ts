import type { ConstructSpec } from './definition';

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
