import type { IConstruct } from 'constructs';
import { addOn } from './add-on';
import type { OptionsOf } from '../providers/options';
import type { KUBERNETES_TABLE } from '../providers/kubernetes/table';

/** Annotations and labels of Kubernetes itself that have no field. */
export interface KubernetesOptions extends Pick<OptionsOf<typeof KUBERNETES_TABLE>, 'topologyMode' | 'serviceProxyName'> {}

/**
 * Sets what Kubernetes reads from a Service's annotations and labels, as the topology mode.
 *
 * @throws ServiceError when a value is wrong
 * @see https://kubernetes.io/docs/concepts/services-networking/topology-aware-routing/
 * @example
 * const web = new ClusterIpService(chart, 'web', { ports: [{ port: 80 }], selector: { app: 'web' } });
 * kubernetesAnnotations(web, { topologyMode: 'Auto' });
 */
export function kubernetesAnnotations(service: IConstruct, options: KubernetesOptions): void {
  addOn('kubernetes', service, options);
}
