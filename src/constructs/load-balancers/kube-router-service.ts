import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type Takes, type Verdict,
} from './load-balancer';
import type { KUBE_ROUTER_LB, KUBE_ROUTER_TABLE } from '../../providers/kube-router/table';

type KubeRouterPorts = PortsOf<typeof KUBE_ROUTER_LB>;

/** Props of `KubeRouterService`. */
export interface KubeRouterServiceProps<ports extends KubeRouterPorts = KubeRouterPorts>
  extends PropsOf<typeof KUBE_ROUTER_TABLE, ports, typeof KUBE_ROUTER_LB> {}

const blueprint = createLoadBalancer('kube-router', 'KubeRouterService');

/**
 * A Service with an address from kube-router's allocator, advertised over BGP.
 *
 * Flags of kube-router set the address pools and the BGP peers to which the address is advertised.
 *
 * @see https://www.kube-router.io/docs/user-guide/
 * @example
 * new KubeRouterService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   scheduler: 'mh',
 *   schedFlags: ['flag-1'],
 * });
 */
export class KubeRouterService<
  const ports extends KubeRouterPorts = KubeRouterPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<KubeRouterServiceProps, typeof KUBE_ROUTER_TABLE>;
