import { Importer, type ImportOptions, type ImportResult } from './importer';
import { checkList } from '../problem';
import type { UnknownObject } from '../service';

/**
 * Converts manifests to a TypeScript program with constructs of this library that synthesizes them.
 *
 * An object that the API server would refuse becomes an ApiObject with the problem in a comment, so that nothing is dropped.
 *
 * @throws TypeError if `objects` is not a list
 * @example
 * const { program } = importManifests([{ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { selector: { app: 'web' },
 * ports: [{ port: 80 }] } }]);
 */
export function importManifests(objects: readonly UnknownObject[], options: ImportOptions = {}): ImportResult {
  checkList(objects, 'importManifests');
  return new Importer(objects, options).toResult();
}
