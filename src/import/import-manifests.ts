import type { ImportOptions, ImportResult } from './import-result';
import { Importer } from './importer';
import type { UnknownObject } from '../service/objects';

/**
 * A TypeScript program, in our constructs, that synthesizes the given manifests.
 *
 * What the API server refuses becomes an ApiObject with the problem as a comment at its place, so that nothing is dropped and the rest
 * works.
 *
 * @example
 * const { program } = importManifests([{ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { selector: { app: 'web' },
 * ports: [{ port: 80 }] } }]);
 */
export function importManifests(objects: readonly UnknownObject[], options: ImportOptions = {}): ImportResult {
  return new Importer(objects, options).result();
}
