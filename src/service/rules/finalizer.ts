import { APPLY_DUPLICATE } from './apply-duplicate';
import { qualifiedNameProblem } from './qualified-name';
import type { literal } from '../checks/text';
import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';

/** The name of a finalizer. */
export const FINALIZER = {
  code: 'finalizer', layer: 'api', severity: 'error',
  title: 'A finalizer is a qualified name with a domain in front, or one of "kubernetes", "orphan" and "foregroundDeletion", the last two not together.',
  why: 'somebody must know whose work has to be done before the object goes',
  fix: 'write "example.com/name"',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/finalizers/',
  rules: ['META-18'],
  good: ['kubernetes', 'orphan', 'service.kubernetes.io/load-balancer-cleanup'], bad: ['mine', '', 'a b/c'],
} as const satisfies Card;

/** What is wrong with a finalizer, in one sentence; `undefined` when it stands. */
export function finalizerProblem(finalizer: string): string | undefined {
  return qualifiedNameProblem(finalizer) ?? (finalizer.includes('/') || KNOWN.has(finalizer) ? undefined : noDomain(finalizer));
}

/** The same verdict for a finalizer the compiler can read; `never` when it stands. */
export type finalizerProblem<finalizer> = string extends finalizer ? never : finalizer extends string
  ? [qualifiedNameProblem<finalizer>] extends [never]
    ? finalizer extends Known | `${string}/${string}` ? never : literal<finalizer, noDomain<finalizer>>
    : qualifiedNameProblem<finalizer>
  : never;

/** Notes finalizers that do not stand, as the API server does: once for the spelling, once for the missing domain. */
export function checkFinalizers(finalizers: readonly string[], findings: Findings): void {
  finalizers.forEach((finalizer, at) => {
    const wrong = qualifiedNameProblem(finalizer);
    if (wrong !== undefined) findings.add(FINALIZER, { path: 'metadata.finalizers', found: finalizer, reason: 'Invalid value', expected: `finalizers such as "example.com/name" (${wrong})` });
    if (!finalizer.includes('/') && !KNOWN.has(finalizer)) {
      findings.add(FINALIZER, { path: `metadata.finalizers[${at}]`, found: finalizer, reason: 'Invalid value', expected: 'a finalizer such as "example.com/name"' });
    }
    if (finalizers.indexOf(finalizer) < at) {
      findings.add(APPLY_DUPLICATE, { path: `metadata.finalizers[${at}]`, found: finalizer, expected: 'a finalizer that does not stand there yet', since: '1.27' });
    }
  });
  if (finalizers.includes('orphan') && finalizers.includes('foregroundDeletion')) {
    findings.add(FINALIZER, { path: 'metadata.finalizers', found: finalizers, reason: 'Invalid value', expected: 'not both "orphan" and "foregroundDeletion"' });
  }
}

type Known = 'kubernetes' | 'orphan' | 'foregroundDeletion';
const KNOWN: ReadonlySet<string> = new Set<Known>(['kubernetes', 'orphan', 'foregroundDeletion']);

type noDomain<finalizer extends string> = `'${finalizer}' must have a domain in front, such as 'example.com/${finalizer}'`;
const noDomain = <finalizer extends string>(finalizer: finalizer): noDomain<finalizer> => `'${finalizer}' must have a domain in front, such as 'example.com/${finalizer}'`;
