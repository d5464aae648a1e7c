// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { HarvesterLbChecks, HarvesterLbOptions, HarvesterLbRelations } from '../../providers/harvester/options.generated';
import type { HARVESTER_LB, HARVESTER_TABLE } from '../../providers/harvester/table';

type HarvesterLbPorts = PortsOf<typeof HARVESTER_LB>;

/** Props of `HarvesterLbService`. */
export interface HarvesterLbServiceProps<Ports extends HarvesterLbPorts = HarvesterLbPorts>
  extends FieldsOf<Ports, typeof HARVESTER_LB>, HarvesterLbOptions {}

/**
 * A Service with an address that Harvester assigns and kube-vip announces in the guest cluster.
 *
 * Whether the address is internal or public depends on its pool or network.
 *
 * @see https://docs.harvesterhci.io/latest/rancher/cloud-provider
 * @example
 * new HarvesterLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   ipam: 'dhcp',
 *   network: 'default/vlan-10',
 * });
 */
export class HarvesterLbService<
  const Ports extends AnyPorts = HarvesterLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('harvester', 'HarvesterLbService');
}

type Types = ConstructTypes<HarvesterLbServiceProps, typeof HARVESTER_TABLE, HarvesterLbRelations, HarvesterLbChecks>;
