// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { HuaweiElbChecks, HuaweiElbOptions, HuaweiElbRelations } from '../../providers/huawei/options.generated';
import type { HUAWEI_ELB, HUAWEI_TABLE } from '../../providers/huawei/table';

type HuaweiElbPorts = PortsOf<typeof HUAWEI_ELB>;

/** Props of `HuaweiElbService`. */
export interface HuaweiElbServiceProps<Ports extends HuaweiElbPorts = HuaweiElbPorts>
  extends FieldsOf<Ports, typeof HUAWEI_ELB>, HuaweiElbOptions {
  /** Kind of load balancer; `'dedicated'` needs `availabilityZones`, and `'dnat'` a NAT gateway. @default 'shared' */
  readonly elbClass?: 'shared' | 'dedicated' | 'elasticity' | 'dnat' | undefined;
}

/**
 * A Service behind an Elastic Load Balance (ELB) of Huawei Cloud, created by cloud-provider-huaweicloud.
 *
 * It is internal unless it gets an elastic IP (`eipId` or `eipAutoCreate`) or is published through a NAT gateway (`elbClass: 'dnat'`).
 *
 * @see https://github.com/kubernetes-sigs/cloud-provider-huaweicloud/blob/master/docs/usage-guide.md
 * @example
 * new HuaweiElbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80, targetPort: 8080 }],
 *   elbClass: 'dedicated',
 *   availabilityZones: ['cn-north-4a', 'cn-north-4b'],
 *   eipAutoCreate: { ip_type: '5_bgp', bandwidth_size: 5, share_type: 'PER' },
 * });
 */
export class HuaweiElbService<
  const Ports extends AnyPorts = HuaweiElbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('huawei', 'HuaweiElbService');
}

type Types = ConstructTypes<HuaweiElbServiceProps, typeof HUAWEI_TABLE, HuaweiElbRelations, HuaweiElbChecks>;
