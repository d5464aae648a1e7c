import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type Takes, type Verdict,
} from './load-balancer';
import type { KUBE_VIP_LB, KUBE_VIP_TABLE } from '../../providers/kube-vip/table';

type KubeVipPorts = PortsOf<typeof KUBE_VIP_LB>;

/** Props of `KubeVipService`. */
export interface KubeVipServiceProps<ports extends KubeVipPorts = KubeVipPorts>
  extends PropsOf<typeof KUBE_VIP_TABLE, ports, typeof KUBE_VIP_LB> {}

const blueprint = createLoadBalancer('kube-vip', 'KubeVipService');

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
  const ports extends KubeVipPorts = KubeVipPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<KubeVipServiceProps, typeof KUBE_VIP_TABLE>;
