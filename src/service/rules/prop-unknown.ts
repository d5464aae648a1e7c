import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';
import { nearest } from '../../problem/nearest';

/** A prop that the construct does not have. */
export const PROP_UNKNOWN = {
  code: 'prop-unknown', layer: 'api', severity: 'error',
  title: 'A construct takes only the props it has.',
  why: 'a prop that nobody reads is a setting that silently does nothing, and the API server refuses fields it does not know',
  fix: 'remove it, or spell it as the API does',
  see: 'https://kubernetes.io/docs/reference/kubernetes-api/service-resources/service-v1/',
  good: [{ ports: [] }], bad: [{ port: 80 }, { selektor: {} }],
} as const satisfies Card;

/** A prop that belongs to another kind of Service. */
export const PROP_OF_ANOTHER_KIND = {
  code: 'prop-of-another-kind', layer: 'api', severity: 'error',
  title: 'A field of the Service API is set only on the kinds of Service that have it.',
  why: 'the API server refuses the field on this kind of Service, or ignores it',
  fix: 'use the construct that has it',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#publishing-services-service-types',
  good: [{ ports: [] }], bad: [{ externalName: 'db.example.com' }],
} as const satisfies Card;

/**
 * Names each prop that is not among `known`, with the nearest one that is.
 *
 * @param elsewhere answers with the construct that has a prop of this name, when there is one
 * @param place answers with what to write instead, for a prop that belongs to another place
 * @param within what stands before a name in its path
 */
export function checkPropNames(
  props: object, known: ReadonlySet<string>, elsewhere: (prop: string) => string | undefined, findings: Findings, within = 'spec.',
  place: (prop: string) => string | undefined = () => undefined,
): void {
  for (const prop of Object.keys(props)) {
    if (known.has(prop)) continue;
    const found = (props as Readonly<Record<string, unknown>>)[prop];
    if (found === undefined) continue;
    const construct = elsewhere(prop);
    const near = nearest(prop, known);
    findings.add(construct === undefined ? PROP_UNKNOWN : PROP_OF_ANOTHER_KIND, {
      path: `${within}${prop}`,
      reason: construct === undefined ? 'Unknown field' : 'Forbidden',
      found,
      expected: construct === undefined ? 'a prop of this construct' : 'no field of another kind of Service',
      ...(construct !== undefined ? { fix: `use ${construct}, or remove it` } : place(prop) !== undefined ? { fix: place(prop) } : near !== undefined ? { fix: `write "${near}"` } : {}),
    });
  }
}
