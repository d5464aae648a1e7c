import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { CiliumLbChecks, CiliumLbOptions, CiliumLbRelations } from '../../providers/cilium/options.generated';
import type { CILIUM_LB, CILIUM_TABLE } from '../../providers/cilium/table';

type CiliumLbPorts = PortsOf<typeof CILIUM_LB>;

/** Props of `CiliumLbService`. */
export interface CiliumLbServiceProps<Ports extends CiliumLbPorts = CiliumLbPorts>
  extends FieldsOf<Ports, typeof CILIUM_LB>, CiliumLbOptions {
  /**
   * How the address is announced: over BGP, or with ARP and NDP on the local network; node addresses need no announcement.
   * @default - the default Service IPAM of the cluster
   */
  readonly announcer?: 'bgp-control-plane' | 'l2-announcer' | 'node' | undefined;
}

/**
 * A Service with an address from Cilium's LB IPAM, or with the addresses of nodes.
 *
 * Whether the address is internal or public depends on its pool, or on the nodes.
 *
 * @see https://docs.cilium.io/en/stable/network/lb-ipam/
 * @example
 * new CiliumLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   announcer: 'bgp-control-plane',
 *   lbIpamIps: ['192.0.2.5'],
 * });
 */
export class CiliumLbService<
  const Ports extends AnyPorts = CiliumLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('cilium', 'CiliumLbService', {
    words: { announcer: ['bgp-control-plane', 'l2-announcer', 'node'] },
    loadBalancerClass: ({ announcer }) => announcer === undefined ? undefined : `io.cilium/${String(announcer)}`,
  });
}

type Types = ConstructTypes<CiliumLbServiceProps, typeof CILIUM_TABLE, CiliumLbRelations, CiliumLbChecks>;
