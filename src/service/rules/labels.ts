import type { Card } from '../card';
import type { Findings } from '../findings';
import type { Path, ProblemSubject } from '../../problem';
import type { AnyOf, WrongOf } from '../checks';
import {
  badCharacter, badCharacterIn, badEdge, tooLong, type Alphanumeric, type BadCharacter, type BadCharacterOf, type BadEdge, type IfLiteral,
  type IsPlain, type LongerThan63, type SuggestedName, type TooLong, type WithFix,
} from '../checks/text';
import { dnsSubdomainProblem, type SubdomainProblem, suggestSubdomain, type SuggestedSubdomain } from './names';
import type { ServiceView } from '../service-view';

export const QUALIFIED_NAME = {
  code: 'qualified-name', layer: 'api', severity: 'error',
  title: 'A qualified name has 1 to 63 characters of A-Z, a-z, 0-9, "-", "_" and ".", with a letter or digit at both ends, and may have '
    + 'a lower-case DNS subdomain and "/" in front.',
  why: 'the part before "/" names the owner, so names of different owners do not clash',
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
    const prefix = dnsSubdomainProblem(text.slice(0, slash));
    if (prefix !== undefined) return badPrefix(prefix);
  }
  const name = text.slice(slash + 1);
  if (name === '') return emptyNamePart(text);
  if (utf8Length(name) > 63) return tooLong(name);
  return qualifiedPartProblem(name);
}

/** What is wrong with the characters of a name part or a label value. */
export function qualifiedPartProblem(name: string): string | undefined {
  if (PART.test(name)) return undefined;
  const bad = BAD_IN_PART.exec(name)?.[0];
  return bad === undefined ? badEdge(name) : badCharacter(name, bad);
}

const BAD_IN_PART = badCharacterIn('-A-Za-z0-9_.');

const PART = /^[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?$/;

/** The same check at compile time, for a literal name; `never` if it is valid. */
export type QualifiedNameProblem<text> = text extends `${infer prefix}/${infer name}`
  ? SubdomainProblem<prefix> extends never ? IsPlain<name> extends true ? never : PrefixedProblem<text, prefix, name>
    : PrefixedProblem<text, prefix, name>
  : text extends string ? string extends text ? never : NamePartProblem<text, text> : never;
type PrefixedProblem<text extends string, prefix extends string, name extends string> =
  name extends `${string}/${string}` ? IfLiteral<text, TwoSlashes<text>>
    : prefix extends '' ? IfLiteral<text, EmptyPrefix<text>>
      : SubdomainProblem<prefix> extends never ? NamePartProblem<text, name, `${prefix}/`>
        : WithFix<BadPrefix<SubdomainProblem<prefix>>, QualifiedFix<name, SuggestedSubdomain<prefix>>>;
type NamePartProblem<text extends string, name extends string, prefix extends string = ''> =
  name extends '' ? IfLiteral<text, text extends '' ? 'it must not be empty' : EmptyNamePart<text>> : QualifiedPartProblem<name, prefix>;
/** The name to write if characters before the '/' are wrong: the name behind it must be valid. */
type QualifiedFix<name extends string, prefix> = [QualifiedPartProblem<name>] extends [never]
  ? prefix extends string ? `${prefix}/${name}` : never : never;

/**
 * What is wrong with the characters or the length of a name part or a label value, for the compiler.
 *
 * @typeParam prefix what precedes the part in the whole name
 * @typeParam end what follows the name to write
 */
export type QualifiedPartProblem<name extends string, prefix extends string = '', end extends string = ''> =
  IsPlain<name> extends true ? never : BadOf<name> extends never
    ? name extends `${'-' | '_' | '.'}${string}` | `${string}${'-' | '_' | '.'}` | LongerThan63
      ? IfLiteral<name, name extends LongerThan63 ? TooLong<name> : WithFix<BadEdge<name>, SuggestedPart<name, prefix>, end>> : never
    : IfLiteral<name, WithFix<BadCharacter<name, BadOf<name>>, SuggestedPart<name, prefix>, end>>;
type SuggestedPart<name extends string, prefix extends string> = SuggestedName<name, Alphanumeric | '_' | '.'> extends infer part
  ? part extends `${'_' | '.'}${string}` | `${string}${'_' | '.'}` ? never : `${prefix}${part & string}` : never;
type BadOf<name extends string> = BadCharacterOf<name, Alphanumeric | '-' | '_' | '.'>;

/** Reports a qualified name that is not valid; `of` says what it is, such as `a label key`. */
export function checkQualifiedName(text: string, of: string, path: () => Path, findings: Findings): void {
  const wrong = qualifiedNameProblem(text);
  if (wrong !== undefined)
    findings.add(QUALIFIED_NAME, {
      path: path(), found: text, reason: 'Invalid value',
      expected: `${of} such as "name" or "example.com/name" (${wrong})`, ...qualifiedNameFix(text),
    });
}

/** The nearest valid name if only characters are wrong. */
export function qualifiedNameFix(text: string, end = ''): { fix?: string } {
  const slash = text.lastIndexOf('/', text.length - 2), prefix = slash < 0 ? '' : suggestSubdomain(text.slice(0, slash));
  const name = text.slice(slash + 1, slash + 200).replace(/[^A-Za-z0-9_.]/g, '-').split('-')
    .filter((part) => part !== '').join('-').slice(0, 63);
  const better = `${prefix === '' ? '' : `${prefix}/`}${name}`;
  return qualifiedPartProblem(name) === undefined ? { fix: `write "${better}"${end}` } : {};
}

/** Length in bytes, as Go counts. */
export function utf8Length(text: string): number {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return Buffer.byteLength(text);
  return text.length;
}

type TwoSlashes<text extends string> = `'${text}' must have at most one '/'`;
const twoSlashes = <text extends string>(text: text): TwoSlashes<text> => `'${text}' must have at most one '/'`;
type EmptyPrefix<text extends string> = `'${text}' must have a domain before its '/'`;
const emptyPrefix = <text extends string>(text: text): EmptyPrefix<text> => `'${text}' must have a domain before its '/'`;
type BadPrefix<sentence extends string> = `before the '/', ${sentence}`;
const badPrefix = <sentence extends string>(sentence: sentence): BadPrefix<sentence> => `before the '/', ${sentence}`;
type EmptyNamePart<text extends string> = `'${text}' must have a name after its '/'`;
const emptyNamePart = <text extends string>(text: text): string => text === ''
  ? 'it must not be empty' : `'${text}' must have a name after its '/'`;

export const LABEL_VALUE = {
  code: 'label-value', layer: 'api', severity: 'error',
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

/** Returns what is wrong with the value of a label as one sentence, or `undefined` if it is valid. */
export function labelValueProblem(value: string): string | undefined {
  if (value === '') return undefined;
  return utf8Length(value) > 63 ? tooLong(value) : qualifiedPartProblem(value);
}

/** The same check at compile time, for a literal value; `never` if it is valid. */
export type LabelValueProblem<value> = string extends value ? never : value extends '' ? never
  : value extends string ? QualifiedPartProblem<value, '', '; free text belongs in an annotation'> : never;

/** Reports a value of a label that is not valid; `of` says whose it is. */
export function checkLabelValue(value: string, of: string, path: () => Path, findings: Findings, subject?: ProblemSubject): void {
  const wrong = labelValueProblem(value);
  if (wrong !== undefined)
    findings.add(LABEL_VALUE, {
      path: path(), found: value, reason: 'Invalid value', expected: `${of} (${wrong})`, ...subject === undefined ? {} : { subject },
      ...qualifiedNameFix(value, '; free text belongs in an annotation'),
    });
}

/** Reports keys and values of labels that is not valid. The API server's path never names the key. */
export function checkLabels(labels: Readonly<Record<string, string>>, path: Path, findings: Findings): void {
  for (const key of Object.keys(labels)) {
    if (!STANDING_LABELS.has(key)) checkKey(key, path, findings);
    if (labelValueProblem(labels[key]) === undefined) continue;
    checkLabelValue(labels[key], `a label value for "${key}"`, () => path, findings, { kind: 'label', name: key });
  }
}

/** Reports what the API server refuses or warns about in the selector of a Service. */
export function checkSelector({ spec: { selector } }: ServiceView, findings: Findings): void {
  if (selector !== undefined) checkLabels(selector, ['spec', 'selector'], findings);
}

/** What is wrong with the labels that a compiler can read; `never` if valid. */
export type LabelsProblem<labels> = QualifiedNameProblem<keyof labels> | LabelValueProblem<labels[keyof labels]>;
/** The same by the label. */
export type LabelsMistakes<labels> = AnyOf<WrongOf<{
  [key in keyof labels]-?: QualifiedNameProblem<key> | LabelValueProblem<labels[key]>
}>>;

/** Cache of valid keys: an app uses the same few on all objects. */
const STANDING_LABELS = new Set<string>();

function checkKey(key: string, path: Path, findings: Findings): void {
  if (qualifiedNameProblem(key) !== undefined) checkQualifiedName(key, 'a label key', () => path, findings);
  else if (STANDING_LABELS.size < 1000) STANDING_LABELS.add(key);
}

export const ANNOTATION_KEY = {
  code: 'annotation-key', layer: 'api', severity: 'error',
  title: 'The key of an annotation is a qualified name, whose domain may have upper case too.',
  why: 'the part before "/" names the owner, so annotations of different owners do not clash',
  fix: 'write "name" or "example.com/name"',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/annotations/#syntax-and-character-set',
  source: [
    'staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateAnnotations',
    'pkg/apis/core/validation/validation.go#ValidateEndpointsSpecificAnnotations',
  ],
  good: ['note', 'Example.com/Note'], bad: ['', 'a b', 'a/b/c', '/a', 'example.com/'],
} as const satisfies Card;

/** Returns what is wrong with the key of an annotation as one sentence, or `undefined` if it is valid. */
export function annotationKeyProblem(key: string): string | undefined {
  if (STANDING_ANNOTATIONS.has(key)) return undefined;
  const wrong = qualifiedNameProblem(key.toLowerCase());
  if (wrong === undefined && STANDING_ANNOTATIONS.size < 1000) STANDING_ANNOTATIONS.add(key);
  return wrong;
}

/** The same verdict for a key the compiler can read; `never` when it stands, and the key itself where it is one of those that are known. */
export type AnnotationKeyProblem<key, known = never> = string extends key ? never : key extends known ? key : key extends string
  // The answer to a question is remembered.
  ? QualifiedNameProblem<Lowercase<key>> extends never ? never : QualifiedNameProblem<Lowercase<key>> : never;
/** The same by the annotation. */
export type AnnotationsMistakes<annotations> = AnyOf<WrongOf<{ [key in keyof annotations]-?: AnnotationKeyProblem<key> }>>;

/** Cache of valid keys: an app uses the same few on all Services. */
const STANDING_ANNOTATIONS = new Set<string>();

/** Reports keys that is not valid. */
export function checkAnnotationKeys(annotations: Readonly<Record<string, string>>, findings: Findings): void {
  for (const key of Object.keys(annotations)) {
    const wrong = annotationKeyProblem(key);
    if (wrong !== undefined)
      findings.add(ANNOTATION_KEY, {
        path: ['metadata', 'annotations'], found: key, reason: 'Invalid value',
        expected: `an annotation key such as "name" or "example.com/name" (${wrong})`, ...qualifiedNameFix(key),
      });
  }
}
