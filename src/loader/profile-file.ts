import { parse } from 'yaml';
import { readFile } from './files/read-file';
import { getOwnField, type ClusterProps } from '../service';
import { throwUsageError } from '../problem';

export { PROFILE_FILE } from './files/profile-file-name';

/**
 * The `cluster` of a profile file, not validated; `readCluster` validates it.
 *
 * The YAML library is loaded on the first call.
 * @throws Error if the file cannot be read, is not a map, or has no `cluster`
 */
export function clusterOfFile(file: string): ClusterProps {
  let value: unknown;
  try {
    value = parse(readFile(file));
  } catch (error) {
    throwUsageError(`the profile file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const cluster = getOwnField(value, 'cluster');
  if (typeof cluster !== 'object' || cluster === null || Array.isArray(cluster))
    throwUsageError(`the profile file ${file} must have a map "cluster", such as\ncluster:\n  kubernetes: '1.33'`);
  // Without quotes, YAML reads the version as a number, and 1.30 as 1.3.
  if (typeof (cluster as { readonly kubernetes?: unknown }).kubernetes === 'number')
    throwUsageError(`kubernetes in ${file} must be in quotes, such as '1.33'`);
  return cluster; // `readCluster` validates each field
}
