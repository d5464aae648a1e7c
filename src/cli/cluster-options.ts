import type { ClusterProps, Minors } from '../service';
import { readClusterFrom, isProvider, describeUnknownProvider, readConfiguration, readYaml } from './configuration';
import { UsageError } from '../loader/files/usage-error';

/** Command line options that describe the cluster. */
export interface ClusterOptions {
  readonly kubernetes?: string;
  readonly cluster?: string;
  readonly provider?: readonly string[];
  /** The configuration file, or `false` for none. @default - the nearest one */
  readonly config?: string | false;
}

/**
 * The `cluster` of the configuration file, with the fields of the file of `--cluster` and then the values of flags taking precedence; empty
 * if there is none of them.
 *
 * @throws UsageError if there is no such provider, or a file cannot be read
 */
export function toClusterProps({ kubernetes, cluster, provider, config }: ClusterOptions): ClusterProps {
  for (const id of provider ?? []) if (!isProvider(id)) throw new UsageError(describeUnknownProvider(id));
  return {
    ...readConfiguration(config).cluster,
    ...(cluster === undefined ? {} : readClusterFrom(readYaml(cluster, 'the cluster profile'), cluster)),
    ...(kubernetes === undefined ? {} : { kubernetes: kubernetes as Minors }), // validated by the parser of the option
    ...(provider === undefined ? {} : { loadBalancer: provider as ClusterProps['loadBalancer'] }), // validated above
  };
}
