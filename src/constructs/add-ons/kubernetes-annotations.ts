import type { IConstruct } from 'constructs';
import { addOn, type CheckedLiterals, type CheckedProps, type ConstructTypes, type OptionsOf, type TypeChecksOf } from './add-on';
import type { KUBERNETES_TABLE } from '../../providers/kubernetes/table';

/** Annotations and labels of Kubernetes itself, for settings that have no field. */
export type KubernetesOptions = OptionsOf<Pick<typeof KUBERNETES_TABLE, (typeof OPTIONS)[number]>>;

const OPTIONS = ['topologyMode', 'serviceProxyName'] as const;

/**
 * Adds annotations and labels that Kubernetes itself reads, such as the topology mode.
 *
 * @throws ServiceError if a value is invalid
 * @see https://kubernetes.io/docs/concepts/services-networking/topology-aware-routing/
 * @example
 * const web = new ClusterIpService(chart, 'web', { ports: [{ port: 80 }], selector: { app: 'web' } });
 * kubernetesAnnotations(web, { topologyMode: 'Auto' });
 */
export function kubernetesAnnotations<const Input extends CheckedLiterals<Input, Types, []> = never>(
  service: IConstruct, options: CheckedProps<Input, Types, []>,
): void {
  addOn('kubernetes', service, options as object, OPTIONS); // TypeScript: the type of the parameter is generic
}

type Types = ConstructTypes<KubernetesOptions, typeof KUBERNETES_TABLE, object, TypeChecksOf<typeof KUBERNETES_TABLE>>;
