import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

/** The objects of a YAML file. Same result as `Yaml.load` of cdk8s, which starts a process for each file. */
export function manifestsOf(file: string): unknown[] {
  return parseAllDocuments(readFileSync(file, 'utf8'), { version: '1.1' }).map((document): unknown => document.toJSON())
    .filter((object) => object !== null && object !== undefined);
}
