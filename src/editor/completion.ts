import { ENTRIES } from '../providers/engine/definition/entries';
import { podTemplatesOf, SERVER_METADATA, type AppObject, type AppService, type Workload } from '../app/index';
import { isRepeated } from '../problem';
import { getValue, isRecord, toList, toRecord } from '../service';
import { describeKey, listKeys, lookUpKey, textsOf } from './annotations';
import { findPosition, findReference, PROBE_PORT, type EditorContext, type Position, type ReferenceAt } from './context';
import type { Cursor, TextRange } from './cursor';
import { describeField } from './hover';
import { toPathPattern, findShape, wordsOf, type FieldPath } from './schema';

/** A text that can be inserted at the cursor. */
export interface Completion {
  readonly label: string;
  readonly kind: 'field' | 'annotation' | 'label' | 'value' | 'service' | 'port';
  /** Replaces the text of `range`. */
  readonly insert: string;
  readonly range: TextRange;
  /** Text by which editors sort the items: its position. */
  readonly sort: string;
  /** A few words next to the label. */
  readonly detail?: string;
  readonly isDeprecated?: boolean;
  /** Returns the description as Markdown; called only for the item that an editor shows. */
  describe?(): string;
}

/** Maximum number of completion items. Users can type more letters to see others. */
const MAX_ITEMS = 200;

/** An item before it is sorted: a lower `rank` comes first; `isUnquoted` if YAML must read the text as a number or boolean. */
type CompletionItem = Omit<Completion, 'range' | 'insert' | 'sort'> & { readonly rank?: number; readonly isUnquoted?: boolean };

/**
 * Completion items for a position that contain the typed letters, in any case, the most likely first, each label once; empty if there are
 * none.
 */
export function complete(text: string, offset: number, context: EditorContext): Completion[] {
  const position = findPosition(text, offset);
  if (position === undefined) return [];
  const { cursor } = position, typed = cursor.typed.toLowerCase(), labels = new Set<string>();
  const items = completeAt(position, context)
    .filter(({ label }) => label.toLowerCase().includes(typed) && !isRepeated(labels, label));
  // Sorts by rank, and items of equal rank by whether they begin with the typed letters.
  const rankOf = ({ rank = 0, label }: CompletionItem) => rank * 2 + (label.toLowerCase().startsWith(typed) ? 0 : 1);
  return items.sort((a, b) => rankOf(a) - rankOf(b)).slice(0, MAX_ITEMS).map(({ rank: _rank, isUnquoted, ...item }, index) => ({
    ...item, range: cursor.range, insert: formatInsertion(item, cursor, isUnquoted === true), sort: String(index).padStart(4, '0'),
  }));
}

function completeAt(position: Position, context: EditorContext): readonly CompletionItem[] {
  const { cursor: { path, part }, object } = position, parent = path.slice(0, -1);
  if (part === 'value') return completeValues(position, context);
  // `findCursor` reads a word that is alone on its line as a key, so an item of a list of strings looks like one.
  return findShape(object.kind, parent)?.type === 'string' ? completeWords(object.kind, parent) : completeKeys(position, context);
}

function completeKeys({ cursor, object, service }: Position, context: EditorContext): readonly CompletionItem[] {
  const parent = cursor.path.slice(0, -1);
  const present = new Set(Object.keys(toRecord(getValue(cursor.object, parent))));
  present.delete(cursor.word);
  const pattern = toPathPattern(parent);
  if (service !== undefined && (pattern === 'metadata.annotations' || pattern === 'metadata.labels'))
    return completeAnnotationKeys(service, context, pattern.endsWith('labels')).filter(({ label }) => !present.has(label));
  if (service !== undefined && pattern === 'spec.selector')
    return completeSelectorKeys(service, context).filter(({ label }) => !present.has(label));
  const shape = findShape(object.kind, parent);
  if (shape?.type !== 'struct') return [];
  return [...shape.fields.keys()].filter((name) => !present.has(name) && !SERVER_METADATA.includes(name)).map((name) => ({
    label: name, kind: 'field', rank: parent.length === 0 && name === 'status' ? 1 : 0,
    describe: () => describeField(object.kind, [...parent, name]) ?? '',
  }));
}

function completeAnnotationKeys(service: AppService, { cluster }: EditorContext, isLabel: boolean): CompletionItem[] {
  const usedLabels = new Set<string>();
  const items: CompletionItem[] = [];
  for (const key of listKeys(service, cluster, isLabel).sort((a, b) => a.rank - b.rank)) {
    const { row, provider, rank } = key;
    const isPerPort = row.key.includes('{port}') && !row.key.replaceAll('{port}', '').includes('{'); // and has no other variable part
    const labels = isPerPort ? service.ports.map(({ port }) => row.key.replace('{port}', String(port))) : [row.key];
    for (const label of labels) {
      if (isRepeated(usedLabels, label)) continue;
      items.push({
        label, kind: isLabel ? 'label' : 'annotation', rank, detail: provider.title, describe: () => describeKey(key),
        ...row.deprecated === undefined ? {} : { isDeprecated: true },
      });
    }
  }
  return items;
}

/** Completions for the keys of a selector: labels of the pods in the namespace. */
function completeSelectorKeys(service: AppService, context: EditorContext): CompletionItem[] {
  const keys = new Set(context.workloadsOf(service).concat(context.workloadsOf({ ...service, selector: undefined }))
    .flatMap(({ labels }) => Object.keys(labels)));
  return [...keys].map((label) => ({ label, kind: 'label' }));
}

function completeValues(position: Position, context: EditorContext): readonly CompletionItem[] {
  const { cursor, object, service, pattern } = position, lastKey = String(cursor.path.at(-1));
  const reference = findReference(position);
  if (reference !== undefined) return completeReferences(reference, context);
  if (service === undefined) return [...completeWords(object.kind, cursor.path), ...completeContainerPorts(cursor.path, object)];
  switch (pattern) {
    case `metadata.annotations.${lastKey}`: case `metadata.labels.${lastKey}`: return completeAnnotationValues(lastKey, service, context);
    case `spec.selector.${lastKey}`: return completeLabelValues(lastKey, service, context);
    case 'spec.ports[].targetPort': return completeTargetPorts(context.workloadsOf(service));
    case 'spec.loadBalancerClass': return ENTRIES.flatMap(({ classes, title }) =>
      classes.map((label) => ({ label, kind: 'value', detail: title })));
    default: return completeWords(object.kind, cursor.path);
  }
}

function completeWords(kind: string, path: FieldPath): CompletionItem[] {
  const isBoolean = findShape(kind, path)?.type === 'boolean';
  return wordsOf(kind, path).map((label) => ({
    label, kind: 'value', isUnquoted: isBoolean, describe: () => describeField(kind, path) ?? '',
  }));
}

function completeAnnotationValues(key: string, service: AppService, { cluster }: EditorContext): CompletionItem[] {
  return lookUpKey(key, service, cluster).flatMap((knownKey) => {
    const { texts, areExamples } = textsOf(knownKey.row);
    return texts.map((label): CompletionItem => ({
      label, kind: 'value', describe: () => describeKey(knownKey), ...areExamples ? { detail: 'example' } : {},
      rank: label === knownKey.row.default ? 0 : 1,
    }));
  });
}

function completeLabelValues(key: string, service: AppService, context: EditorContext): CompletionItem[] {
  return context.workloadsOf({ ...service, selector: undefined }).flatMap(({ labels, kind, name }): CompletionItem[] =>
    labels[key] === undefined ? [] : [{ label: labels[key], kind: 'value', detail: `${kind} ${name}` }]);
}

function completeTargetPorts(workloads: readonly Workload[]): CompletionItem[] {
  return workloads.flatMap(({ containerPorts, kind, name }) => containerPorts.flatMap((port): CompletionItem[] => [
    ...port.name === '' ? [] : [{ label: port.name, kind: 'port' as const, detail: `${port.number}/${port.protocol} of ${kind} ${name}` }],
    {
      label: String(port.number), kind: 'port', isUnquoted: true, rank: 1,
      detail: `${port.name === '' ? '' : `${port.name} `}of ${kind} ${name}`,
    },
  ]));
}

/** Completions for a reference: names of Services for its name, and ports of the named Service for its port. */
function completeReferences({ namespace, name, port }: ReferenceAt, context: EditorContext): CompletionItem[] {
  const services = context.servicesIn(namespace);
  if (port === undefined) return services.map(({ name: label, ports }) => ({
    label, kind: 'service', detail: ports.map((port) => `${port.name ?? ''} ${port.port}`.trim()).join(', '),
  }));
  return services.filter((service) => service.name === name).flatMap(({ ports }) => ports.flatMap((item): CompletionItem[] => [
    ...port.is === 'number' || item.name === undefined ? [] : [{ label: item.name, kind: 'port' as const, detail: `port ${item.port}` }],
    ...port.is === 'name' ? [] : [{ label: String(item.port), kind: 'port' as const, isUnquoted: true, detail: item.name ?? '' }],
  ]));
}

/** Completions for the port of a probe or hook: the ports of the same container. Only numbers for gRPC. */
function completeContainerPorts(path: FieldPath, { kind, group, body }: AppObject): CompletionItem[] {
  if (!PROBE_PORT.test(toPathPattern(path))) return [];
  const containersStep = path.findIndex((step) => step === 'containers' || step === 'initContainers');
  const { ports } = toRecord(getValue(body, path.slice(0, containersStep + 2)));
  const isGrpc = path.at(-2) === 'grpc';
  if (podTemplatesOf({ kind, group, body }).templates.length === 0) return [];
  return toList(ports).filter(isRecord).flatMap(({ name, containerPort }): CompletionItem[] => [
    ...typeof name !== 'string' || isGrpc ? [] : [{ label: name, kind: 'port' as const, detail: String(containerPort) }],
    ...typeof containerPort !== 'number' ? [] : [{
      label: String(containerPort), kind: 'port' as const, isUnquoted: true, detail: typeof name === 'string' ? name : '',
    }],
  ]);
}

/**
 * Returns the text that an editor inserts for a completion item: a key with its colon, or a value, in quotes if YAML would read it as
 * another type.
 */
function formatInsertion({ label, kind }: CompletionItem, cursor: Cursor, isUnquoted: boolean): string {
  const { part, textAfter, isQuoted, path, object } = cursor;
  if (part === 'key' && kind !== 'value') { // a value that is an item of a list is in the part `key`, too
    if (textAfter.startsWith(':') || (isQuoted && /^["']\s*:/.test(textAfter))) return label;
    const shape = findShape(String(object.kind), [...path.slice(0, -1), label])?.type;
    return `${label}:${shape === 'struct' || shape === 'list' || shape === 'map' ? '' : ' '}`;
  }
  const isPlain = isQuoted || isUnquoted || (PLAIN.test(label) && !NON_STRINGS.test(label));
  return isPlain ? label : JSON.stringify(label);
}

/** Matches text that YAML reads as a string without quotes, such as `web-1`; `NON_STRINGS` are exceptions. */
const PLAIN = /^[A-Za-z][\w./-]*$/;
/** Words that YAML reads as booleans or null. */
const NON_STRINGS = /^(?:true|false|yes|no|on|off|y|n|null|~)$/i;
