import { qualifiedNameProblem } from './qualified-name';
import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';

/** The key of an annotation: a qualified name whose case does not matter. */
export const ANNOTATION_KEY = {
  code: 'annotation-key', layer: 'api', severity: 'error',
  title: 'The key of an annotation is a qualified name, whose domain may have upper case too.',
  why: 'the part before "/" says whose annotation it is, so that annotations of different makers never clash',
  fix: 'write "name" or "example.com/name"',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/annotations/#syntax-and-character-set',
  rules: ['META-16', 'EPS-16'],
  good: ['note', 'Example.com/Note'], bad: ['', 'a b', 'a/b/c', '/a', 'example.com/'],
} as const satisfies Card;

/** What is wrong with the key of an annotation, in one sentence; `undefined` when it stands. */
export function annotationKeyProblem(key: string): string | undefined {
  if (STANDING.has(key)) return undefined;
  const wrong = qualifiedNameProblem(key.toLowerCase());
  if (wrong === undefined && STANDING.size < 1000) STANDING.add(key);
  return wrong;
}

/** The same verdict for a key the compiler can read; `never` when it stands. */
export type annotationKeyProblem<key> = string extends key ? never : key extends string
  // The answer to a question is remembered.
  ? qualifiedNameProblem<Lowercase<key>> extends never ? never : qualifiedNameProblem<Lowercase<key>> : never;

/** Keys that stand: the same few are on all Services of an app. */
const STANDING = new Set<string>();

/** Notes keys that do not stand. */
export function checkAnnotationKeys(annotations: Readonly<Record<string, string>>, findings: Findings): void {
  for (const key of Object.keys(annotations)) {
    const wrong = annotationKeyProblem(key);
    if (wrong !== undefined) findings.add(ANNOTATION_KEY, { path: 'metadata.annotations', found: key, reason: 'Invalid value', expected: `annotation keys such as "name" or "example.com/name" (${wrong})` });
  }
}
