import type { AppService } from '../app/index';
import { AppContext } from '../explain/app-context';
import { explain } from '../explain/explain';
import { describeShape } from '../service';
import { describeKey, lookUpKey } from './annotations';
import { findPosition, findReference, type EditorContext } from './context';
import type { TextRange } from './cursor';
import { FIELD_DOCS } from './docs.generated';
import { findSince, toPathPattern, findShape, wordsOf, type FieldPath } from './schema';

/** The hover text for the word at a position. */
export interface Hover { readonly markdown: string; readonly range: TextRange }

/**
 * Explains the word at a position, as `{ markdown, range }`: a field, an annotation, a Service, or a reference to one; `undefined` if there
 * is nothing to explain.
 */
export function findHover(text: string, offset: number, context: EditorContext): Hover | undefined {
  const position = findPosition(text, offset);
  if (position === undefined) return undefined;
  const { cursor: { path, range }, object, service, pattern } = position;
  const show = (markdown: string | undefined) => (markdown === undefined || markdown === '' ? undefined : { markdown, range });
  if (service !== undefined && (pattern === 'kind' || pattern === 'metadata.name')) return show(describeService(service, context));
  if (/^metadata\.(?:annotations|labels)\./.test(pattern) && path.length === 3)
    return show(lookUpKey(String(path[2]), service, context.cluster).slice(0, 2).map(describeKey).join('\n\n---\n\n'));
  const reference = findReference(position);
  if (reference !== undefined) {
    const target = context.app.findServices(reference.namespace, reference.name).at(0);
    return show(target === undefined ? undefined : describeService(target, context));
  }
  return show(describeField(object.kind, path));
}

/**
 * Markdown about a field: its path in bold, what it does, its values, its default, and since which version of Kubernetes it exists;
 * `undefined` if the kind has no such field.
 */
export function describeField(kind: string, path: FieldPath): string | undefined {
  const shape = findShape(kind, path);
  if (shape === undefined) return undefined;
  const pattern = toPathPattern(path);
  const docs = FIELD_DOCS[path[0] === 'metadata' ? 'metadata' : kind];
  const [text, standard] = docs?.[pattern.replace('notReadyAddresses[]', 'addresses[]')] ?? [];
  const words = wordsOf(kind, path);
  const since = findSince(kind, path);
  return [
    `**${pattern}**`,
    ...text === undefined ? [] : ['', text],
    '',
    `- value: ${words.length === 0 ? describeShape(shape) : words.map((word) => `\`${word}\``).join(', ')}`,
    ...standard === undefined ? [] : [`- default: ${standard}`],
    `- wrong value: ${UNCHECKED.test(pattern) ? 'the API server accepts any text' : 'the API server refuses the object'}`,
    ...since === undefined ? [] : [`- since: Kubernetes ${since}`],
  ].join('\n');
}

/** Matches the paths of fields whose values the API server does not validate. */
const UNCHECKED = /^spec\.loadBalancerIP$|\.targetRef\./;

/** Markdown about a Service: who reaches it, from where and under which name. */
function describeService({ body }: AppService, context: EditorContext): string {
  const { subject, topics } = explain(body, context.cluster, new AppContext(context.objects));
  const facts = topics.reach ?? [];
  return [`**${subject}**`, '', ...facts.map(({ text }) => `- ${text}`)].join('\n');
}
