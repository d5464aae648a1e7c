import type { IConstruct } from 'constructs';
import { addOn } from './add-on';
import type { Checked } from '../checked';
import type { CILIUM_TABLE } from '../../providers/cilium/table';
import type { OptionsOf } from '../../providers/options';

/** What Cilium is to do for a Service of any type: spread it over clusters, choose its nodes, balance it in another way. */
export type CiliumOptions = OptionsOf<Pick<typeof CILIUM_TABLE, (typeof OPTIONS)[number]>>;

const OPTIONS = [
  'global', 'shared', 'affinity', 'globalSyncEndpointSlices', 'node', 'nodeSelector', 'lbAlgorithm', 'forwardingMode',
  'proxyDelegation', 'lbL7', 'lbL7Algorithm',
] as const;

/**
 * Tells Cilium how to treat a Service, as one that spans the clusters of a mesh.
 *
 * @throws ServiceError when a value is wrong, or does not go with the others
 * @see https://docs.cilium.io/en/stable/network/clustermesh/services/
 * @example
 * const web = new ClusterIpService(chart, 'web', { ports: [{ port: 80 }], selector: { app: 'web' } });
 * ciliumAnnotations(web, { global: true, affinity: 'local' });
 */
export function ciliumAnnotations<const given extends object = object>(
  service: IConstruct, options: Checked<CiliumOptions, [], given, typeof CILIUM_TABLE>,
): void {
  addOn('cilium', service, options as object, OPTIONS); // checked literals are plain options
}
