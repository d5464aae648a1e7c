// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { StackitLbChecks, StackitLbOptions, StackitLbRelations } from '../../providers/stackit/options.generated';
import type { STACKIT_LB, STACKIT_TABLE } from '../../providers/stackit/table';

type StackitLbPorts = PortsOf<typeof STACKIT_LB>;

/** Props of `StackitLbService`. */
export interface StackitLbServiceProps<Ports extends StackitLbPorts = StackitLbPorts>
  extends FieldsOf<Ports, typeof STACKIT_LB>, StackitLbOptions {}

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
  const Ports extends AnyPorts = StackitLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('stackit', 'StackitLbService');
}

type Types = ConstructTypes<StackitLbServiceProps, typeof STACKIT_TABLE, StackitLbRelations, StackitLbChecks>;
