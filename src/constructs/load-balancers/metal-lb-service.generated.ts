// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { MetalLbChecks, MetalLbOptions, MetalLbRelations } from '../../providers/metallb/options.generated';
import type { METALLB_TABLE, METAL_LB } from '../../providers/metallb/table';

type MetalLbPorts = PortsOf<typeof METAL_LB>;

/** Props of `MetalLbService`. */
export interface MetalLbServiceProps<Ports extends MetalLbPorts = MetalLbPorts>
  extends FieldsOf<Ports, typeof METAL_LB>, MetalLbOptions {}

/**
 * A Service with an address from MetalLB, announced over ARP, NDP or BGP.
 *
 * Whether the address is internal or public depends on its pool: for an internal Service, name an internal pool.
 *
 * @see https://metallb.io/usage/
 * @example
 * new MetalLbService(chart, 'dns', {
 *   selector: { app: 'dns' },
 *   ports: [{ name: 'dns', port: 53, protocol: 'UDP' }],
 *   addressPool: 'internal',
 *   loadBalancerIPs: ['192.0.2.53'],
 * });
 */
export class MetalLbService<
  const Ports extends AnyPorts = MetalLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('metallb', 'MetalLbService');
}

type Types = ConstructTypes<MetalLbServiceProps, typeof METALLB_TABLE, MetalLbRelations, MetalLbChecks>;
