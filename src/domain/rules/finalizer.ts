import type { Card } from '../../problem/card';

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
