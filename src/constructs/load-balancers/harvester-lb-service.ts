import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type Takes, type Verdict,
} from './load-balancer';
import type { HARVESTER_LB, HARVESTER_TABLE } from '../../providers/harvester/table';

type HarvesterLbPorts = PortsOf<typeof HARVESTER_LB>;

/** Props of `HarvesterLbService`. */
export interface HarvesterLbServiceProps<ports extends HarvesterLbPorts = HarvesterLbPorts>
  extends PropsOf<typeof HARVESTER_TABLE, ports, typeof HARVESTER_LB> {}

const blueprint = createLoadBalancer('harvester', 'HarvesterLbService');

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
  const ports extends HarvesterLbPorts = HarvesterLbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<HarvesterLbServiceProps, typeof HARVESTER_TABLE>;
