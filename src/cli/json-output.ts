import { escapeControlsInJson } from '../problem';

/** Version of all JSON that the command prints: `schema/output.schema.json` describes it. */
export const OUTPUT_VERSION = 1;

/**
 * JSON with `"version": 1` and these fields, indented, in pieces; lists are written item by item, as all of them may not fit into one
 * string. Fields that are `undefined` are left out.
 */
export function* formatJsonOutput(fields: Readonly<Record<string, unknown>>): Iterable<string> {
  yield `{\n  "version": ${OUTPUT_VERSION}`;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    yield `,\n  "${name}": `;
    if (!isIterable(value)) {
      yield indentJson(value, '  ');
      continue;
    }
    let separator = '[';
    for (const item of value) {
      yield `${separator}\n    ${indentJson(item, '    ')}`;
      separator = ',';
    }
    yield separator === '[' ? '[]' : '\n  ]';
  }
  yield '\n}\n';
}

/** The fields as one line of JSON that begins with `"version":1`, the version of the format, and ends with a line break. */
export const toJsonLine = (fields: object): string => `${escapeControlsInJson({ version: OUTPUT_VERSION, ...fields })}\n`;

const indentJson = (value: unknown, indent: string): string =>
  escapeControlsInJson(value, 2).replaceAll('\n', `\n${indent}`);

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;
