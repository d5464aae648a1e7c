import type { IConstruct } from 'constructs';
import { addOn, type CheckedLiterals, type CheckedProps, type ConstructTypes, type OptionsOf, type TypeChecksOf } from './add-on';
import type { CILIUM_TABLE } from '../../providers/cilium/table';

/** Options of Cilium for a Service of any type, such as global Services, affinity and load balancing. */
export type CiliumOptions = OptionsOf<Pick<typeof CILIUM_TABLE, (typeof OPTIONS)[number]>>;

const OPTIONS = [
  'global', 'shared', 'affinity', 'globalSyncEndpointSlices', 'node', 'nodeSelector', 'lbAlgorithm', 'forwardingMode',
  'proxyDelegation', 'lbL7', 'lbL7Algorithm',
] as const;

/**
 * Adds annotations of Cilium to a Service, for example to make it global in a cluster mesh.
 *
 * @throws ServiceError if a value is invalid, or contradicts another
 * @see https://docs.cilium.io/en/stable/network/clustermesh/services/
 * @example
 * const web = new ClusterIpService(chart, 'web', { ports: [{ port: 80 }], selector: { app: 'web' } });
 * ciliumAnnotations(web, { global: true, affinity: 'local' });
 */
export function ciliumAnnotations<const Input extends CheckedLiterals<Input, Types, []> = never>(
  service: IConstruct, options: CheckedProps<Input, Types, []>,
): void {
  addOn('cilium', service, options as object, OPTIONS); // TypeScript: the type of the parameter is generic
}

type Types = ConstructTypes<CiliumOptions, typeof CILIUM_TABLE, object, TypeChecksOf<typeof CILIUM_TABLE>>;
