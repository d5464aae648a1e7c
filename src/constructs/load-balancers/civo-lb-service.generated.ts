// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { CivoLbChecks, CivoLbOptions, CivoLbRelations } from '../../providers/civo/options.generated';
import type { CIVO_LB, CIVO_TABLE } from '../../providers/civo/table';

type CivoLbPorts = PortsOf<typeof CIVO_LB>;

/** Props of `CivoLbService`. */
export interface CivoLbServiceProps<Ports extends CivoLbPorts = CivoLbPorts>
  extends FieldsOf<Ports, typeof CIVO_LB>, CivoLbOptions {}

/**
 * A Service behind a load balancer of Civo. It is always public: restrict it with a firewall.
 *
 * @see https://www.civo.com/docs/kubernetes/load-balancers
 * @example
 * new CivoLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   firewallId: '11111111-2222-3333-4444-555555555555',
 *   enableProxyProtocol: 'send-proxy-v2',
 * });
 */
export class CivoLbService<
  const Ports extends AnyPorts = CivoLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('civo', 'CivoLbService');
}

type Types = ConstructTypes<CivoLbServiceProps, typeof CIVO_TABLE, CivoLbRelations, CivoLbChecks>;
