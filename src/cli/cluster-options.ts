import { readFileSync } from 'node:fs';
import type { ClusterProps } from '../service/cluster';
import type { Minors } from '../problem/minor';
import { nearest } from '../problem/nearest';
import { PROVIDERS } from '../providers/registry';
import { ParsedDocument } from './input/parsed-document';
import { reasonOf } from './input/source';
import { UsageError } from './usage-error';

/** What the command line says of the cluster. */
export interface ClusterOptions {
  readonly kubernetes?: string;
  readonly cluster?: string;
  readonly provider?: readonly string[];
}

/** The profile file, with what the flags say put over it. */
export function clusterProps({ kubernetes, cluster, provider }: ClusterOptions): ClusterProps {
  for (const id of provider ?? []) if (!PROVIDERS.some((each) => each.id === id)) throw new UsageError(noProvider(id));
  return {
    ...(cluster === undefined ? {} : readProfile(cluster)),
    ...(kubernetes === undefined ? {} : { kubernetes: kubernetes as Minors }), // the option's own reader has checked it
    ...(provider === undefined ? {} : { loadBalancer: provider as ClusterProps['loadBalancer'] }),
  };
}

function noProvider(id: string): string {
  const ids = PROVIDERS.map((each) => each.id);
  const near = nearest(id, ids);
  return `there is no provider "${id}"${near === undefined ? '.' : `; did you mean "${near}"?`} There are: ${ids.join(', ')}`;
}

function readProfile(file: string): ClusterProps {
  let value: unknown;
  try {
    value = ParsedDocument.parseAll(readFileSync(file, 'utf8'))[0]?.value;
  } catch (error) {
    throw new UsageError(`the cluster profile ${file} cannot be read: ${reasonOf(error)}`);
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new UsageError(`the cluster profile ${file} must be a map, such as "kubernetes: '1.33'"`);
  const { cluster } = value as Record<string, unknown>; // a file that app, plugin and command share
  const profile = (typeof cluster === 'object' && cluster !== null ? cluster : value) as Record<string, unknown>;
  // `kubernetes: 1.33` without quotes is a number to YAML, and 1.30 would lose its zero.
  if (typeof profile.kubernetes === 'number') throw new UsageError(`kubernetes in ${file} must stand in quotes: '1.33'`);
  return profile as ClusterProps;
}
