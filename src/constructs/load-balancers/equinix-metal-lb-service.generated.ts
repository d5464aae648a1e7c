// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { EquinixMetalLbChecks, EquinixMetalLbOptions, EquinixMetalLbRelations } from '../../providers/equinix-metal/options.generated';
import type { EQUINIX_METAL_LB, EQUINIX_METAL_TABLE } from '../../providers/equinix-metal/table';

type EquinixMetalLbPorts = PortsOf<typeof EQUINIX_METAL_LB>;

/** Props of `EquinixMetalLbService`. */
export interface EquinixMetalLbServiceProps<Ports extends EquinixMetalLbPorts = EquinixMetalLbPorts>
  extends FieldsOf<Ports, typeof EQUINIX_METAL_LB>, EquinixMetalLbOptions {}

/**
 * A Service with an Elastic IP of Equinix Metal; always public.
 *
 * @deprecated Equinix Metal closed on 30 June 2026; existing manifests are still checked.
 * @see https://github.com/kubernetes-sigs/cloud-provider-equinix-metal
 * @example
 * new EquinixMetalLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   eipMetro: 'da',
 * });
 */
export class EquinixMetalLbService<
  const Ports extends AnyPorts = EquinixMetalLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('equinix-metal', 'EquinixMetalLbService');
}

type Types = ConstructTypes<EquinixMetalLbServiceProps, typeof EQUINIX_METAL_TABLE, EquinixMetalLbRelations, EquinixMetalLbChecks>;
