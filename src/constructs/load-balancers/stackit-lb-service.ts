import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type Takes, type Verdict,
} from './load-balancer';
import type { STACKIT_LB, STACKIT_TABLE } from '../../providers/stackit/table';

type StackitLbPorts = PortsOf<typeof STACKIT_LB>;

/** Props of `StackitLbService`. */
export interface StackitLbServiceProps<ports extends StackitLbPorts = StackitLbPorts>
  extends PropsOf<typeof STACKIT_TABLE, ports, typeof STACKIT_LB> {}

const blueprint = createLoadBalancer('stackit', 'StackitLbService');

/**
 * A Service behind a load balancer of STACKIT.
 *
 * It is internal unless `internalLb` is `false`. This cannot be changed later: the controller refuses the change.
 *
 * @see https://github.com/stackitcloud/cloud-provider-stackit/blob/main/docs/load-balancer.md
 * @example
 * new StackitLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
 *   internalLb: false,
 *   servicePlanId: 'p50',
 *   tcpProxyProtocol: true,
 *   tcpProxyProtocolPortsFilter: ['https'],
 *   loadBalancerSourceRanges: ['203.0.113.0/24'],
 * });
 */
export class StackitLbService<
  const ports extends StackitLbPorts = StackitLbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<StackitLbServiceProps, typeof STACKIT_TABLE>;
