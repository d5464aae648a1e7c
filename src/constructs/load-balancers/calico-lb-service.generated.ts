// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { CalicoLbChecks, CalicoLbOptions, CalicoLbRelations } from '../../providers/calico/options.generated';
import type { CALICO_LB, CALICO_TABLE } from '../../providers/calico/table';

type CalicoLbPorts = PortsOf<typeof CALICO_LB>;

/** Props of `CalicoLbService`. */
export interface CalicoLbServiceProps<Ports extends CalicoLbPorts = CalicoLbPorts>
  extends FieldsOf<Ports, typeof CALICO_LB>, CalicoLbOptions {}

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
  const Ports extends AnyPorts = CalicoLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('calico', 'CalicoLbService');
}

type Types = ConstructTypes<CalicoLbServiceProps, typeof CALICO_TABLE, CalicoLbRelations, CalicoLbChecks>;
