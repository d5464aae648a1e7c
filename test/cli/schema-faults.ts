import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';

const SCHEMA = JSON.parse(readFileSync(join(__dirname, '..', '..', 'schema', 'output.schema.json'), 'utf8')) as { readonly $id: string };
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true }).addSchema(SCHEMA);

/** Validation errors of an output against the published schema; `null` if it is valid. */
export function faultsOf(
  kind: 'check' | 'checkLine' | 'diff' | 'explain' | 'graph' | 'import' | 'baseline', output: Iterable<string>,
): unknown {
  const data: unknown = JSON.parse([...output].join(''));
  for (const $ref of [`${SCHEMA.$id}#/definitions/${kind}`, SCHEMA.$id]) {
    const validate = ajv.compile({ $ref });
    if (validate(data) !== true) return validate.errors;
  }
  return null;
}
