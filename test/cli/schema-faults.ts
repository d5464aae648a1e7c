import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';

const SCHEMA = JSON.parse(readFileSync(join(__dirname, '..', '..', 'schema', 'output.schema.json'), 'utf8')) as { readonly $id: string };
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true }).addSchema(SCHEMA);

/** The faults of an output, by the published schema, which lists the kind of output. */
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
