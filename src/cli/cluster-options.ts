import { readFile } from '../loader/files/read-file';
import type { ClusterProps, Minors } from '../service';
import { clusterFrom, isProvider, noProvider, readConfiguration } from './configuration';
import { exactParser } from '../loader/yaml/exact-parser';
import { reasonOf } from '../loader/files/source';
import { UsageError } from '../loader/files/usage-error';

/** Command line options that describe the cluster. */
export interface ClusterOptions {
  readonly kubernetes?: string;
  readonly cluster?: string;
  readonly provider?: readonly string[];
  /** The configuration file, or `false` for none. @default - the nearest one */
  readonly config?: string | false;
}

/** The cluster profile of the configuration file, with the values of flags taking precedence. */
export function clusterProps({ kubernetes, cluster, provider, config }: ClusterOptions): ClusterProps {
  for (const id of provider ?? []) if (!isProvider(id)) throw new UsageError(noProvider(id));
  return {
    ...readConfiguration(config).cluster,
    ...(cluster === undefined ? {} : readProfile(cluster)),
    ...(kubernetes === undefined ? {} : { kubernetes: kubernetes as Minors }), // validated by the parser of the option
    // validated by the parser of the option
    ...(provider === undefined ? {} : { loadBalancer: provider as ClusterProps['loadBalancer'] }),
  };
}

function readProfile(file: string): ClusterProps {
  let value: unknown;
  try {
    value = exactParser().ParsedDocument.parseAll(readFile(file))[0]?.value;
  } catch (error) {
    throw new UsageError(`the cluster profile ${file} cannot be read: ${reasonOf(error)}`);
  }
  return clusterFrom(value, file);
}
