import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type Takes, type Verdict,
} from './load-balancer';
import type { LOXILB_TABLE, LOXI_LB } from '../../providers/loxilb/table';

type LoxiLbPorts = PortsOf<typeof LOXI_LB>;

/** Props of `LoxiLbService`. */
export interface LoxiLbServiceProps<ports extends LoxiLbPorts = LoxiLbPorts>
  extends PropsOf<typeof LOXILB_TABLE, ports, typeof LOXI_LB> {}

const blueprint = createLoadBalancer('loxilb', 'LoxiLbService');

/**
 * A Service behind a LoxiLB load balancer that kube-loxilb configures.
 *
 * Whether the address is internal or public depends on its pool.
 *
 * @see https://docs.loxilb.io/latest/kube-loxilb/
 * @example
 * new LoxiLbService(chart, 'amf', {
 *   selector: { app: 'amf' },
 *   ports: [{ name: 'n2', port: 38412, protocol: 'SCTP' }],
 *   lbmode: 'fullnat',
 *   liveness: true,
 *   secondaryIPs: ['203.0.113.6'],
 * });
 */
export class LoxiLbService<
  const ports extends LoxiLbPorts = LoxiLbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<LoxiLbServiceProps, typeof LOXILB_TABLE>;
