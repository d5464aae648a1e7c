// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { OutscaleLbChecks, OutscaleLbOptions, OutscaleLbRelations } from '../../providers/outscale/options.generated';
import type { OUTSCALE_LB, OUTSCALE_TABLE } from '../../providers/outscale/table';

type OutscaleLbPorts = PortsOf<typeof OUTSCALE_LB>;

/** Props of `OutscaleLbService`. */
export interface OutscaleLbServiceProps<Ports extends OutscaleLbPorts = OutscaleLbPorts>
  extends FieldsOf<Ports, typeof OUTSCALE_LB>, OutscaleLbOptions {}

/**
 * A Service behind a load balancer (LBU) of Outscale.
 *
 * It is internal unless `internal` is `false`. This cannot be changed later: the controller sets the type only when it creates the load
 * balancer.
 *
 * @see https://github.com/outscale/cloud-provider-osc/blob/main/docs/annotations.md
 * @example
 * new OutscaleLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
 *   internal: false,
 *   sslCertificate: 'orn:ows:idauth::012345678910:server-certificate/shop',
 *   sslPorts: ['https'],
 *   loadBalancerSourceRanges: ['203.0.113.0/24'],
 * });
 */
export class OutscaleLbService<
  const Ports extends AnyPorts = OutscaleLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('outscale', 'OutscaleLbService');
}

type Types = ConstructTypes<OutscaleLbServiceProps, typeof OUTSCALE_TABLE, OutscaleLbRelations, OutscaleLbChecks>;
