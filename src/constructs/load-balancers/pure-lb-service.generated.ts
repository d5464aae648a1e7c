// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { PureLbChecks, PureLbOptions, PureLbRelations } from '../../providers/purelb/options.generated';
import type { PURELB_TABLE, PURE_LB } from '../../providers/purelb/table';

type PureLbPorts = PortsOf<typeof PURE_LB>;

/** Props of `PureLbService`. */
export interface PureLbServiceProps<Ports extends PureLbPorts = PureLbPorts>
  extends FieldsOf<Ports, typeof PURE_LB>, PureLbOptions {}

/**
 * A Service with an address from a ServiceGroup of PureLB.
 *
 * Whether the address is internal or public depends on its group.
 *
 * @see https://purelb.gitlab.io/docs/how_it_works/annotations/
 * @example
 * new PureLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   serviceGroup: 'internal',
 * });
 */
export class PureLbService<
  const Ports extends AnyPorts = PureLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('purelb', 'PureLbService');
}

type Types = ConstructTypes<PureLbServiceProps, typeof PURELB_TABLE, PureLbRelations, PureLbChecks>;
