// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { ExoscaleNlbChecks, ExoscaleNlbOptions, ExoscaleNlbRelations } from '../../providers/exoscale/options.generated';
import type { EXOSCALE_NLB, EXOSCALE_TABLE } from '../../providers/exoscale/table';

type ExoscaleNlbPorts = PortsOf<typeof EXOSCALE_NLB>;

/** Props of `ExoscaleNlbService`. */
export interface ExoscaleNlbServiceProps<Ports extends ExoscaleNlbPorts = ExoscaleNlbPorts>
  extends FieldsOf<Ports, typeof EXOSCALE_NLB>, ExoscaleNlbOptions {}

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
  const Ports extends AnyPorts = ExoscaleNlbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('exoscale', 'ExoscaleNlbService');
}

type Types = ConstructTypes<ExoscaleNlbServiceProps, typeof EXOSCALE_TABLE, ExoscaleNlbRelations, ExoscaleNlbChecks>;
