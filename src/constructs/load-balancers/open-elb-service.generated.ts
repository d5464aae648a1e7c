// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { OpenElbChecks, OpenElbOptions, OpenElbRelations } from '../../providers/openelb/options.generated';
import type { OPENELB_TABLE, OPEN_ELB } from '../../providers/openelb/table';

type OpenElbPorts = PortsOf<typeof OPEN_ELB>;

/** Props of `OpenElbService`. */
export interface OpenElbServiceProps<Ports extends OpenElbPorts = OpenElbPorts>
  extends FieldsOf<Ports, typeof OPEN_ELB>, OpenElbOptions {}

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
  const Ports extends AnyPorts = OpenElbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('openelb', 'OpenElbService');
}

type Types = ConstructTypes<OpenElbServiceProps, typeof OPENELB_TABLE, OpenElbRelations, OpenElbChecks>;
