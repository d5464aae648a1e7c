import {
  createLoadBalancer, LoadBalancer, type AnyPorts, type FieldsOf, type PortsOf, type ConstructTypes, type CheckedLiterals,
} from './load-balancer';
import type { ExoscaleNlbChecks, ExoscaleNlbOptions, ExoscaleNlbRelations } from '../../providers/exoscale/options.generated';
import type { EXOSCALE_NLB, EXOSCALE_TABLE } from '../../providers/exoscale/table';

type ExoscaleNlbPorts = PortsOf<typeof EXOSCALE_NLB>;

/** Props of `ExoscaleNlbService`. */
export interface ExoscaleNlbServiceProps<ports extends ExoscaleNlbPorts = ExoscaleNlbPorts>
  extends FieldsOf<ports, typeof EXOSCALE_NLB>, ExoscaleNlbOptions {}

/**
 * A Service behind a Network Load Balancer of Exoscale; always public.
 *
 * @see https://github.com/exoscale/exoscale-cloud-controller-manager/blob/main/docs/service-loadbalancer.md
 * @example
 * new ExoscaleNlbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   serviceStrategy: 'source-hash',
 * });
 */
export class ExoscaleNlbService<
  const ports extends AnyPorts = ExoscaleNlbPorts,
  const given extends CheckedLiterals<given, Taken, ports> = never,
> extends LoadBalancer<ports, given, Taken> {
  /** @internal */
  static override readonly createBlueprint = createLoadBalancer('exoscale', 'ExoscaleNlbService');
}

type Taken = ConstructTypes<ExoscaleNlbServiceProps, typeof EXOSCALE_TABLE, ExoscaleNlbRelations, ExoscaleNlbChecks>;
