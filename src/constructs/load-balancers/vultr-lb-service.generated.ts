// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { VultrLbChecks, VultrLbOptions, VultrLbRelations } from '../../providers/vultr/options.generated';
import type { VULTR_LB, VULTR_TABLE } from '../../providers/vultr/table';

type VultrLbPorts = PortsOf<typeof VULTR_LB>;

/** Props of `VultrLbService`. */
export interface VultrLbServiceProps<Ports extends VultrLbPorts = VultrLbPorts>
  extends FieldsOf<Ports, typeof VULTR_LB>, VultrLbOptions {}

/**
 * A Service behind a load balancer of Vultr, which is always public: restrict it with `firewallRules`.
 *
 * @see https://github.com/vultr/vultr-cloud-controller-manager/blob/main/docs/load-balancers.md
 * @example
 * new VultrLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443, targetPort: 8080 }],
 *   protocol: 'http',
 *   httpsPorts: ['https'],
 *   ssl: 'shop-tls',
 *   backendProtocol: 'http',
 * });
 */
export class VultrLbService<
  const Ports extends AnyPorts = VultrLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('vultr', 'VultrLbService');
}

type Types = ConstructTypes<VultrLbServiceProps, typeof VULTR_TABLE, VultrLbRelations, VultrLbChecks>;
