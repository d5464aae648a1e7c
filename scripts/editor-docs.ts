// The texts that the language service shows: the doc comments of annotations, and of the props that are fields of a Service.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { HOMES } from '../src/providers/engine/definition/controllers';
import { shapeAt } from '../src/editor/schema';
import { commentOf, parse, readTable, visit, type Comment } from './providers-doc';

const SRC = join(__dirname, '..', 'src');
/** Sources of the docs of fields; what comes first is used. */
const PROPS = ['constructs/services/service-props.ts', 'constructs/services/load-balancer-service.ts',
  ...readdirSync(join(SRC, 'constructs/services')).sort().map((file) => `constructs/services/${file}`),
  'service/ports.ts', 'service/objects.ts'].map((file) => join(SRC, file));

/** The data file of the language service. */
export function editorDocs(head: string): string {
  const tables = Object.keys(HOMES).map((id) => [id, Object.fromEntries([...readTable(id)].map(([property, comment]) =>
    [property, entry(comment)]))]);
  return `${head}/** Text and default value of an annotation or a field. */
export type DocEntry = readonly [text: string, standard?: string];

/** Documentation of annotations, by the id of the provider and the property of its table. */
export const ANNOTATION_DOCS: Readonly<Record<string, Readonly<Record<string, DocEntry>>>> = ${literal(Object.fromEntries(tables))};

/** Documentation of the fields of a Service, by path: \`spec.ports[].port\`. */
export const FIELD_DOCS: Readonly<Record<string, DocEntry>> = ${literal(Object.fromEntries(fields()))};
`;
}

/** The docs of props that have the name of a field, by its path. */
function fields(): Map<string, DocEntry> {
  const found = new Map<string, DocEntry>();
  for (const file of PROPS) {
    visit(parse(file), (node) => {
      if (!ts.isInterfaceDeclaration(node)) return;
      const parent = PARENTS.find(([pattern]) => pattern.test(node.name.text))?.[1];
      for (const member of parent === undefined ? [] : node.members) {
        const path = `${parent}${member.name?.getText() ?? ''}`;
        const comment = commentOf(member);
        if (comment.text !== '' && !found.has(path) && isField(path)) found.set(path, entry(comment));
      }
    });
  }
  return found;
}

function isField(path: string): boolean {
  return shapeAt('Service', path.replace('[]', '.0').split('.')) !== undefined;
}

/** Where the fields that an interface describes are in a Service. */
const PARENTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:Node|Service)?Port$/, 'spec.ports[].'], [/^SessionAffinityConfig$/, 'spec.sessionAffinityConfig.'], [/ServiceProps$|^ServiceSpec$/, 'spec.'],
];

type DocEntry = readonly [text: string, standard?: string];

function entry({ text, standard }: Comment): DocEntry {
  const words = text.replace(/\s+/g, ' ');
  return standard === undefined ? [words] : [words, standard.replace(/\s+/g, ' ')];
}

/** An object of objects or lists as source text, one entry a line. */
function literal(value: object): string {
  const lines = (object: object, indent: string): string[] => Object.entries(object).map(([key, item]: [string, unknown]) => {
    const name = /^\w+$/.test(key) ? key : `'${key}'`;
    return Array.isArray(item) ? `${indent}${name}: [${item.map(quoted).join(', ')}],`
      : `${indent}${name}: {\n${lines(item as object, `${indent}  `).join('\n')}\n${indent}},`; // what is no list is an object
  });
  return `{\n${lines(value, '  ').join('\n')}\n}`;
}

function quoted(text: unknown): string {
  return `'${String(text).replace(/[\\']/g, '\\$&')}'`;
}
