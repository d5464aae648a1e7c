import type { Card, Findings } from '../findings';
import type { Path, ProblemSubject } from '../../problem';
import {
  badCharacter, invertPattern, badEdge, mustNotBeEmpty, tooLong, type AnyOf, type WrongOf, type Alphanumeric, type BadCharacter,
  type BadCharacterOf, type BadEdge, type IfLiteral, type IsPlain, type LongerThan63, type SuggestedName, type TooLong, type WithFix,
} from '../checks';
import { dnsSubdomainProblem, type SubdomainProblem, suggestSubdomain, type SuggestedSubdomain } from './names';
import type { ServiceView } from '../service-view';

export const QUALIFIED_NAME = {
  code: 'qualified-name', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A qualified name has 1 to 63 characters of A-Z, a-z, 0-9, "-", "_" and ".", with a letter or digit at both ends, and may have '
    + 'a lower-case DNS subdomain and "/" in front.',
  why: 'other characters are refused; a prefix before "/" names the owner, so that names of different owners do not clash',
  fix: 'write "name" or "example.com/name"',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set',
  source: [
    'pkg/apis/core/validation/validation.go#ValidateQualifiedName',
    'staging/src/k8s.io/apimachinery/pkg/api/validate/content/kube.go#IsLabelKey',
    'staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation.go#ValidateLabels',
    'pkg/apis/core/validation/validation.go#validateEndpointPort',
    'pkg/apis/discovery/validation/validation.go#validatePorts',
    'pkg/apis/core/validation/validation.go#validateLoadBalancerClassField',
  ],
  good: ['app', 'app.kubernetes.io/name', 'My_Name', 'kubernetes.io/h2c'],
  bad: ['', '/a', 'a/', 'a/b/c', '-a', 'a b', 'Example.com/a', 'a'.repeat(64)],
} as const satisfies Card;

/** Returns what is wrong with a qualified name as one sentence, or `undefined` if it is valid. */
export function qualifiedNameProblem(text: string): string | undefined {
  const slash = text.indexOf('/');
  if (slash !== text.lastIndexOf('/')) return twoSlashes(text);
  if (slash === 0) return emptyPrefix(text);
  if (slash > 0) {
    const prefixProblem = dnsSubdomainProblem(text.slice(0, slash));
    if (prefixProblem !== undefined) return badPrefix(prefixProblem);
  }
  const name = text.slice(slash + 1);
  if (name === '') return text === '' ? mustNotBeEmpty : emptyNamePart(text);
  if (Buffer.byteLength(name) > 63) return tooLong(name); // Go counts bytes of UTF-8
  return qualifiedPartProblem(name);
}

/**
 * Returns what is wrong with the characters of a name part or a label value: `'web tier' must not contain ' '`, or `'-web' must begin and
 * end with a letter or a digit` (also for an empty text). `undefined` if they are valid; the length is not checked.
 */
export function qualifiedPartProblem(name: string): string | undefined {
  if (PART.test(name)) return undefined;
  const bad = BAD_IN_PART.exec(name)?.[0];
  return bad === undefined ? badEdge(name) : badCharacter(name, bad);
}

/** Matches the first character that no name part or label value may have. */
const BAD_IN_PART = invertPattern('-A-Za-z0-9_.');

/** Matches a valid name part or label value of any length. */
const PART = /^[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?$/;

/** Compile-time counterpart of `qualifiedNameProblem`: an error message for a literal name; `never` if it is valid. */
export type QualifiedNameProblem<Text> = Text extends `${infer Prefix}/${infer Name}`
  ? SubdomainProblem<Prefix> extends never ? IsPlain<Name> extends true ? never : PrefixedProblem<Text, Prefix, Name>
    : PrefixedProblem<Text, Prefix, Name>
  : Text extends string ? string extends Text ? never : NamePartProblem<Text, Text> : never;
/** The error message for a name with '/': for its prefix, or for the part after it. */
type PrefixedProblem<Text extends string, Prefix extends string, Name extends string> =
  Name extends `${string}/${string}` ? IfLiteral<Text, TwoSlashes<Text>>
    : Prefix extends '' ? IfLiteral<Text, EmptyPrefix<Text>>
      : SubdomainProblem<Prefix> extends never ? NamePartProblem<Text, Name, `${Prefix}/`>
        : WithFix<BadPrefix<SubdomainProblem<Prefix>>, QualifiedFix<Name, SuggestedSubdomain<Prefix>>>;
/** The error message for the part of a name after its prefix. */
type NamePartProblem<Text extends string, Name extends string, Prefix extends string = ''> =
  Name extends '' ? IfLiteral<Text, Text extends '' ? typeof mustNotBeEmpty : EmptyNamePart<Text>> : QualifiedPartProblem<Name, Prefix>;
/** The qualified name with a corrected prefix, to suggest as a fix; `never` if the part after the '/' is also invalid. */
type QualifiedFix<Name extends string, Prefix> = [QualifiedPartProblem<Name>] extends [never]
  ? Prefix extends string ? `${Prefix}/${Name}` : never : never;

/**
 * What is wrong with the characters or the length of a name part or a label value, for the compiler.
 *
 * @typeParam Prefix what precedes the part in the whole name
 * @typeParam End what follows the name to write
 */
export type QualifiedPartProblem<Name extends string, Prefix extends string = '', End extends string = ''> =
  IsPlain<Name> extends true ? never : BadOf<Name> extends never
    ? Name extends `${'-' | '_' | '.'}${string}` | `${string}${'-' | '_' | '.'}` | LongerThan63
      ? IfLiteral<Name, Name extends LongerThan63 ? TooLong<Name> : WithFix<BadEdge<Name>, SuggestedPart<Name, Prefix>, End>> : never
    : IfLiteral<Name, WithFix<BadCharacter<Name, BadOf<Name>>, SuggestedPart<Name, Prefix>, End>>;
type SuggestedPart<Name extends string, Prefix extends string> = SuggestedName<Name, Alphanumeric | '_' | '.'> extends infer Part
  ? Part extends `${'_' | '.'}${string}` | `${string}${'_' | '.'}` ? never : `${Prefix}${Part & string}` : never;
type BadOf<Name extends string> = BadCharacterOf<Name, Alphanumeric | '-' | '_' | '.'>;

/** Reports an invalid qualified name (`name` or `example.com/name`). `subjectName` is its noun in the message, such as `a label key`. */
export function checkQualifiedName(text: string, subjectName: string, path: () => Path, findings: Findings): void {
  const problem = qualifiedNameProblem(text);
  if (problem !== undefined)
    findings.add(QUALIFIED_NAME, {
      path: path(), found: text,
      expected: `${subjectName} such as "name" or "example.com/name" (${problem})`, ...suggestQualifiedName(text),
    });
}

/**
 * Returns the instruction to write the nearest valid name, `{ fix: 'write "my-label"' }` for `my label`, followed by `end`; `{}` if there
 * is no such name.
 */
export function suggestQualifiedName(text: string, end = ''): { fix?: string } {
  const slash = text.lastIndexOf('/', text.length - 2); // not a slash at the end
  const prefix = slash < 0 ? '' : suggestSubdomain(text.slice(0, slash));
  // Only the beginning is read, to limit the work.
  const words = text.slice(slash + 1, slash + 200).split(/[^A-Za-z0-9_.]+/).filter((word) => word !== '');
  const name = words.join('-').slice(0, 63);
  const suggestion = `${prefix === '' ? '' : `${prefix}/`}${name}`;
  return qualifiedPartProblem(name) === undefined ? { fix: `write "${suggestion}"${end}` } : {};
}

type TwoSlashes<Text extends string> = `'${Text}' must have at most one '/'`;
const twoSlashes = (text: string): TwoSlashes<string> => `'${text}' must have at most one '/'`;
type EmptyPrefix<Text extends string> = `'${Text}' must have a domain before its '/'`;
const emptyPrefix = (text: string): EmptyPrefix<string> => `'${text}' must have a domain before its '/'`;
type BadPrefix<Sentence extends string> = `before the '/', ${Sentence}`;
const badPrefix = (sentence: string): BadPrefix<string> => `before the '/', ${sentence}`;
type EmptyNamePart<Text extends string> = `'${Text}' must have a name after its '/'`;
const emptyNamePart = (text: string): EmptyNamePart<string> => `'${text}' must have a name after its '/'`;

export const LABEL_VALUE = {
  code: 'label-value', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'The value of a label is empty, or has at most 63 characters of A-Z, a-z, 0-9, "-", "_" and "." with a letter or digit at both '
    + 'ends.',
  why: 'selectors are written into URLs and command lines, where other characters would need quoting',
  fix: 'use letters, digits, "-", "_" and "." only; free text belongs in an annotation',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set',
  source: [
    'staging/src/k8s.io/apimachinery/pkg/api/validate/content/kube.go#IsLabelValue',
    'staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation.go#ValidateLabels',
    'pkg/apis/core/validation/validation.go#validateService',
    'pkg/apis/discovery/validation/validation.go#validateHints',
    'pkg/apis/discovery/validation/validation.go#ValidateEndpointSlice',
  ],
  good: ['', 'web', 'v1.2_3', 'Web'], bad: ['-web', 'a b', 'a/b', 'web.', 'a'.repeat(64)],
} as const satisfies Card;

/**
 * Returns what is wrong with the value of a label: `'a b' must not contain ' '` or `'…' must have at most 63 characters`; `undefined` if it
 * is valid, as an empty one is.
 */
export function labelValueProblem(value: string): string | undefined {
  if (value === '') return undefined;
  return Buffer.byteLength(value) > 63 ? tooLong(value) : qualifiedPartProblem(value);
}

/** Compile-time counterpart of `labelValueProblem`: an error message for a literal value; `never` if it is valid. */
export type LabelValueProblem<Value> = string extends Value ? never : Value extends '' ? never
  : Value extends string ? QualifiedPartProblem<Value, '', '; free text belongs in an annotation'> : never;

/** Reports an invalid value of a label. `subjectName` is the noun in the message; `subject` is what the problem is about. */
export function checkLabelValue(value: string, subjectName: string, path: () => Path, findings: Findings, subject?: ProblemSubject): void {
  const problem = labelValueProblem(value);
  if (problem !== undefined)
    findings.add(LABEL_VALUE, {
      path: path(), found: value, expected: `${subjectName} (${problem})`, subject,
      ...suggestQualifiedName(value, '; free text belongs in an annotation'),
    });
}

/** Reports invalid keys and values of labels. The API server's path never contains the key. */
export function checkLabels(labels: Readonly<Record<string, string>>, path: Path, findings: Findings): void {
  for (const key of Object.keys(labels)) {
    if (!VALID_LABEL_KEYS.has(key)) checkLabelKey(key, path, findings);
    if (labelValueProblem(labels[key]) === undefined) continue;
    checkLabelValue(labels[key], `a label value for "${key}"`, () => path, findings, { kind: 'label', name: key });
  }
}

/** Reports what the API server refuses or warns about in the selector of a Service. */
export function checkSelector({ spec: { selector } }: ServiceView, findings: Findings): void {
  if (selector !== undefined) checkLabels(selector, ['spec', 'selector'], findings);
}

/** Compile-time problem of literal labels; `never` if they are valid. */
export type LabelsProblem<Labels> = QualifiedNameProblem<keyof Labels> | LabelValueProblem<Labels[keyof Labels]>;
/** The error messages of `LabelsProblem`, each at the invalid label. */
export type LabelsMistakes<Labels> = AnyOf<WrongOf<{
  [Key in keyof Labels]-?: QualifiedNameProblem<Key> | LabelValueProblem<Labels[Key]>
}>>;

/** Cache of valid label keys, because all objects of an app usually have the same labels. */
const VALID_LABEL_KEYS = new Set<string>();

function checkLabelKey(key: string, path: Path, findings: Findings): void {
  if (qualifiedNameProblem(key) !== undefined) checkQualifiedName(key, 'a label key', () => path, findings);
  else if (VALID_LABEL_KEYS.size < 1000) VALID_LABEL_KEYS.add(key);
}

export const ANNOTATION_KEY = {
  code: 'annotation-key', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'The key of an annotation is a qualified name, whose domain may have upper case too.',
  why: 'other characters are refused; a prefix before "/" names the owner, so that annotations of different owners do not clash',
  fix: 'write "name" or "example.com/name"',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/annotations/#syntax-and-character-set',
  source: [
    'staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateAnnotations',
    'pkg/apis/core/validation/validation.go#ValidateEndpointsSpecificAnnotations',
  ],
  good: ['note', 'Example.com/Note'], bad: ['', 'a b', 'a/b/c', '/a', 'example.com/'],
} as const satisfies Card;

/**
 * Returns what is wrong with the key of an annotation, such as `'a b' must not contain ' '` for `example.com/a b`; `undefined` if it is
 * valid. Upper case is allowed, also in the prefix; messages quote the key in lower case.
 */
export function annotationKeyProblem(key: string): string | undefined {
  if (VALID_ANNOTATION_KEYS.has(key)) return undefined;
  const problem = qualifiedNameProblem(key.toLowerCase());
  if (problem === undefined && VALID_ANNOTATION_KEYS.size < 1000) VALID_ANNOTATION_KEYS.add(key);
  return problem;
}

/** Compile-time counterpart of `annotationKeyProblem`: an error message for a literal key, or the key itself if it is a known one. */
export type AnnotationKeyProblem<Key extends string, Known = never> = string extends Key ? never : Key extends Known ? Key
  // The condition saves work, because TypeScript caches its result for each key.
  : QualifiedNameProblem<Lowercase<Key>> extends never ? never : QualifiedNameProblem<Lowercase<Key>>;
/** The error messages of `AnnotationKeyProblem`, each at the invalid annotation. */
export type AnnotationsMistakes<Annotations> = AnyOf<WrongOf<{ [Key in keyof Annotations]-?: AnnotationKeyProblem<Key & string> }>>;

/** Cache of valid annotation keys, because all Services of an app usually have the same keys. */
const VALID_ANNOTATION_KEYS = new Set<string>();

/** Reports invalid keys of annotations. */
export function checkAnnotationKeys(annotations: Readonly<Record<string, string>>, findings: Findings): void {
  for (const key of Object.keys(annotations)) {
    const problem = annotationKeyProblem(key);
    if (problem !== undefined)
      findings.add(ANNOTATION_KEY, {
        path: ['metadata', 'annotations'], found: key,
        expected: `an annotation key such as "name" or "example.com/name" (${problem})`, ...suggestQualifiedName(key),
      });
  }
}
