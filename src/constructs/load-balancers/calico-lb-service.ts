import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type Takes, type Verdict,
} from './load-balancer';
import type { CALICO_LB, CALICO_TABLE } from '../../providers/calico/table';

type CalicoLbPorts = PortsOf<typeof CALICO_LB>;

/** Props of `CalicoLbService`. */
export interface CalicoLbServiceProps<ports extends CalicoLbPorts = CalicoLbPorts>
  extends PropsOf<typeof CALICO_TABLE, ports, typeof CALICO_LB> {}

const blueprint = createLoadBalancer('calico', 'CalicoLbService');

/**
 * A Service with an address from Calico's IP pools.
 *
 * Whether the address is internal or public depends on its pool.
 *
 * @see https://docs.tigera.io/calico/latest/networking/ipam/service-loadbalancer
 * @example
 * new CalicoLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   ipv4pools: ['services'],
 * });
 */
export class CalicoLbService<
  const ports extends CalicoLbPorts = CalicoLbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<CalicoLbServiceProps, typeof CALICO_TABLE>;
