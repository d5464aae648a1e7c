import {
  createLoadBalancer, LoadBalancer, type AnyPorts, type FieldsOf, type PortsOf, type ConstructTypes, type CheckedLiterals,
} from './load-balancer';
import type { OpenElbChecks, OpenElbOptions, OpenElbRelations } from '../../providers/openelb/options.generated';
import type { OPENELB_TABLE, OPEN_ELB } from '../../providers/openelb/table';

type OpenElbPorts = PortsOf<typeof OPEN_ELB>;

/** Props of `OpenElbService`. */
export interface OpenElbServiceProps<ports extends OpenElbPorts = OpenElbPorts>
  extends FieldsOf<ports, typeof OPEN_ELB>, OpenElbOptions {}

/**
 * A Service with an address from an Eip object of OpenELB.
 *
 * Whether the address is internal or public depends on its Eip.
 *
 * @see https://openelb.io/docs/getting-started/usage/
 * @example
 * new OpenElbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   eipName: 'eip-internal',
 * });
 */
export class OpenElbService<
  const ports extends AnyPorts = OpenElbPorts,
  const given extends CheckedLiterals<given, Taken, ports> = never,
> extends LoadBalancer<ports, given, Taken> {
  /** @internal */
  static override readonly createBlueprint = createLoadBalancer('openelb', 'OpenElbService');
}

type Taken = ConstructTypes<OpenElbServiceProps, typeof OPENELB_TABLE, OpenElbRelations, OpenElbChecks>;
