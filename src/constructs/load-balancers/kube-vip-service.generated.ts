// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { KubeVipChecks, KubeVipOptions, KubeVipRelations } from '../../providers/kube-vip/options.generated';
import type { KUBE_VIP_LB, KUBE_VIP_TABLE } from '../../providers/kube-vip/table';

type KubeVipPorts = PortsOf<typeof KUBE_VIP_LB>;

/** Props of `KubeVipService`. */
export interface KubeVipServiceProps<Ports extends KubeVipPorts = KubeVipPorts>
  extends FieldsOf<Ports, typeof KUBE_VIP_LB>, KubeVipOptions {}

/**
 * A Service with a virtual IP from kube-vip.
 *
 * Whether the address is internal or public depends on its network.
 *
 * @see https://kube-vip.io/docs/usage/kubernetes-services/
 * @example
 * new KubeVipService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   loadbalancerIPs: ['192.0.2.5'],
 * });
 */
export class KubeVipService<
  const Ports extends AnyPorts = KubeVipPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('kube-vip', 'KubeVipService');
}

type Types = ConstructTypes<KubeVipServiceProps, typeof KUBE_VIP_TABLE, KubeVipRelations, KubeVipChecks>;
