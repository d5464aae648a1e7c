import type { Construct } from 'constructs';
import { offered, type OfferedProps, type AnyPorts } from './load-balancer';
import { ServiceBase } from '../service-base';
import type { Checked } from '../checked';
import type { EQUINIX_METAL_TABLE } from '../../providers/equinix-metal/table';

/** Props of `EquinixMetalLbService`. */
export interface EquinixMetalLbServiceProps<ports extends AnyPorts = AnyPorts> extends OfferedProps<typeof EQUINIX_METAL_TABLE, ports> {}

const blueprint = offered('equinix-metal', 'EquinixMetalLbService');

/**
 * A Service with an Elastic IP of Equinix Metal; always public.
 *
 * @deprecated Equinix Metal closed on 30 June 2026: the manifests of what is left are still checked.
 * @see https://github.com/kubernetes-sigs/cloud-provider-equinix-metal
 * @example
 * new EquinixMetalLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   eipMetro: 'da',
 * });
 */
export class EquinixMetalLbService<const ports extends AnyPorts = AnyPorts, const given extends object = object>
  extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: Checked<EquinixMetalLbServiceProps, ports, given, typeof EQUINIX_METAL_TABLE>) {
    super(scope, id, blueprint(props));
  }
}
