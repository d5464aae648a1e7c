import type { Construct } from 'constructs';
import { loadBalancer, type LoadBalancerProps } from './load-balancer';
import { ServiceBase } from '../service-base';
import type { Checked } from '../checked';
import type { NodePort, Ports } from '../../service/ports';
import type { LOXILB_TABLE } from '../../providers/loxilb/table';

/** Ports that LoxiLB can carry. */
export type LoxiLbPorts = Ports<NodePort>;

/** Fields of the spec that the controller does not read. */
type Unread = 'loadBalancerIP' | 'sessionAffinity' | 'sessionAffinityConfig';

/** Props of `LoxiLbService`. */
export interface LoxiLbServiceProps<ports extends LoxiLbPorts = LoxiLbPorts>
  extends LoadBalancerProps<typeof LOXILB_TABLE, ports, Unread> {}

const LOXI_LB = loadBalancer('loxilb', {
  loadBalancerClass: 'loxilb.io/loxilb',
  without: ['loadBalancerIP', 'sessionAffinity', 'sessionAffinityConfig'] satisfies Unread[],
});

/**
 * A Service that kube-loxilb hands to LoxiLB.
 *
 * Whether the address is reachable from outside is decided by its pool.
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
export class LoxiLbService<const ports extends LoxiLbPorts = LoxiLbPorts, const given extends object = object> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: Checked<LoxiLbServiceProps, ports, given, typeof LOXILB_TABLE>) {
    super(scope, id, LOXI_LB(props));
  }
}
