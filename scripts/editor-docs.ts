// The texts that the language service shows: the doc comments of annotations, and of the props that are fields of objects.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { CONTROLLERS } from '../src/providers/engine/definition/controllers.generated';
import { findShape } from '../src/editor/schema';
import { commentOf, parse, readTable, visit, type Comment } from './doc-comments';

const SRC = join(__dirname, '..', 'src');
/** Sources of the docs of fields; the first one with a field is used. */
const PROPS = ['constructs/services/service-props.ts', 'constructs/services/load-balancer-service.ts',
  ...readdirSync(join(SRC, 'constructs/services')).sort().map((file) => `constructs/services/${file}`),
  'service/ports.ts', 'service/objects.ts', 'constructs/endpoints/endpoints.ts',
  'constructs/tree/object-metadata.ts'].map((file) => join(SRC, file));

/** The data file of the language service. */
export function formatEditorDocs(head: string): string {
  const tables = Object.keys(CONTROLLERS).map((id) => [id, Object.fromEntries([...readTable(id)].map(([property, comment]) =>
    [property, entryOf(comment)]))]);
  return `${head}/** Text and default value of an annotation or a field. */
export type DocEntry = readonly [text: string, standard?: string];

/** Documentation of annotations, by the id of the provider and the property of its table. */
export const ANNOTATION_DOCS: Readonly<Record<string, Readonly<Record<string, DocEntry>>>> = ${formatLiteral(Object.fromEntries(tables))};

/** Documentation of fields, by kind and path, such as \`spec.ports[].port\`; metadata is the same in all kinds. */
export const FIELD_DOCS: Readonly<Record<string, Readonly<Record<string, DocEntry>>>> = ${formatLiteral(collectFields())};
`;
}

/** The docs of props that have the name of a field, by kind and path. */
function collectFields(): Record<string, Record<string, DocEntry>> {
  const entries: Record<string, Record<string, DocEntry>> = {};
  const addMembers = (kind: string, parent: string, members: readonly ts.TypeElement[]): void => {
    for (const member of members) {
      const path = `${parent}${member.name?.getText() ?? ''}`;
      if (!isField(kind, path)) continue;
      const { standard, ...comment } = commentOf(member);
      // Docs about cdk8s and defaults of metadata do not apply to manifests.
      if (comment.text !== '' && !/\bcdk8s\b/.test(comment.text))
        (entries[kind] ??= {})[path] ??= entryOf({ ...comment, ...kind === METADATA || standard === undefined ? {} : { standard } });
      const type = ts.isPropertySignature(member) ? typeOf(member.type) : undefined;
      if (type !== undefined) addMembers(kind, path + (type.isList ? '[].' : '.'), type.members);
    }
  };
  for (const file of PROPS) {
    visit(parse(file), (node) => {
      if (!ts.isInterfaceDeclaration(node)) return;
      for (const [pattern, kind, parent] of PARENTS) if (pattern.test(node.name.text)) addMembers(kind, parent, [...node.members]);
    });
  }
  return entries;
}

/** The fields of an inline object type, or of a list of such objects. */
function typeOf(type: ts.TypeNode | undefined): { readonly isList: boolean; readonly members: readonly ts.TypeElement[] } | undefined {
  const first = type !== undefined && ts.isUnionTypeNode(type) ? type.types[0] : type; // of `T | undefined`, the first
  const mutable = first !== undefined && ts.isTypeOperatorNode(first) ? first.type : first;
  const item = mutable !== undefined && ts.isArrayTypeNode(mutable) ? mutable.elementType : mutable;
  return item !== undefined && ts.isTypeLiteralNode(item) ? { isList: item !== mutable, members: [...item.members] } : undefined;
}

function isField(kind: string, path: string): boolean {
  return findShape(kind === METADATA ? 'Service' : kind, path.replaceAll('[]', '.0').split('.')) !== undefined;
}

/** The key for the metadata of all kinds, which has the same fields. */
const METADATA = 'metadata';

/** The kind and path of the fields that an interface describes. */
const PARENTS: readonly (readonly [pattern: RegExp, kind: string, parent: string])[] = [
  [/^(?:Node|Service)?Port$/, 'Service', 'spec.ports[].'], [/^SessionAffinityConfig$/, 'Service', 'spec.sessionAffinityConfig.'],
  [/ServiceProps$|^ServiceSpec$|^LoadBalancerFields$/, 'Service', 'spec.'],
  [/^EndpointSliceProps$/, 'EndpointSlice', ''], [/^SliceEndpoint$/, 'EndpointSlice', 'endpoints[].'],
  [/^SlicePort$/, 'EndpointSlice', 'ports[].'], [/^EndpointTarget$/, 'EndpointSlice', 'endpoints[].targetRef.'],
  [/^EndpointsProps$/, 'Endpoints', ''], [/^EndpointSubset$/, 'Endpoints', 'subsets[].'],
  [/^EndpointAddress$/, 'Endpoints', 'subsets[].addresses[].'], [/^EndpointTarget$/, 'Endpoints', 'subsets[].addresses[].targetRef.'],
  [/^ObjectMetadata$/, METADATA, 'metadata.'],
];

type DocEntry = readonly [text: string, standard?: string];

function entryOf({ text, standard }: Comment): DocEntry {
  const words = text.replace(/\s+/g, ' ');
  return standard === undefined ? [words] : [words, standard.replace(/\s+/g, ' ')];
}

/** An object of objects or lists as source text: one entry a line, and a long one with a line for each part of its texts. */
function formatLiteral(value: object): string {
  const formatLines = (object: object, indent: string): string[] => Object.entries(object).map(([key, item]: [string, unknown]) => {
    const name = /^\w+$/.test(key) ? key : `'${key}'`;
    if (Array.isArray(item)) {
      const line = `${indent}${name}: [${item.map(quoteString).join(', ')}],`;
      return line.length <= WIDTH ? line
        : [`${indent}${name}: [`, ...item.map((text) => `${indent}  ${splitParts(String(text)).join(`\n${indent}    + `)},`), `${indent}],`].join('\n');
    }
    return `${indent}${name}: {\n${formatLines(item as object, `${indent}  `).join('\n')}\n${indent}},`; // values are either lists or objects
  });
  return `{\n${formatLines(value, '  ').join('\n')}\n}`;
}

const WIDTH = 140;

/** A text in quoted parts that fit a line. */
function splitParts(text: string): string[] {
  return (text.match(/.{1,110}(?: |$)|\S+ ?/g) ?? [text]).map(quoteString);
}

function quoteString(text: unknown): string {
  return `'${String(text).replace(/[\\']/g, '\\$&')}'`;
}
