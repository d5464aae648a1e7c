import { ownField, record, type ClusterProps } from '../service';
import { suggestText } from '../problem';
import { PROVIDERS } from '../providers/engine/definition/registry';
import { UsageError } from '../loader/files/usage-error';

/** A profile as a file gives it, or the `cluster` of a configuration; `readCluster` checks what is in it. */
export function clusterFrom(value: unknown, file: string): ClusterProps {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new UsageError(`the cluster profile ${file} must be a map, such as "kubernetes: '1.33'"`);
  const cluster = ownField(value, 'cluster'); // a file that app, plugin and command share
  const profile = record(typeof cluster === 'object' && cluster !== null ? cluster : value);
  // `kubernetes: 1.33` without quotes is a number to YAML, and 1.30 would lose its zero.
  if (typeof profile.kubernetes === 'number') throw new UsageError(`kubernetes in ${file} must be in quotes: '1.33'`);
  return profile as ClusterProps; // `readCluster` validates it
}

/** Whether there is a controller of that id. */
export function isProvider(id: string): boolean {
  return PROVIDERS.some((provider) => provider.id === id);
}

/** A message that a name does not exist, with the nearest existing one. */
export function noProvider(id: string): string {
  const ids = PROVIDERS.map((provider) => provider.id);
  return `there is no provider "${id}"${suggestText(id, ids)} There are: ${ids.join(', ')}`;
}
