// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { BaiduBlbChecks, BaiduBlbOptions, BaiduBlbRelations } from '../../providers/baidu/options.generated';
import type { BAIDU_BLB, BAIDU_TABLE } from '../../providers/baidu/table';

type BaiduBlbPorts = PortsOf<typeof BAIDU_BLB>;

/** Props of `BaiduBlbService`. */
export interface BaiduBlbServiceProps<Ports extends BaiduBlbPorts = BaiduBlbPorts>
  extends FieldsOf<Ports, typeof BAIDU_BLB>, BaiduBlbOptions {
  /** Whether the load balancer stays inside the VPC, without an elastic IP. @default true */
  readonly internalVpc?: boolean | undefined;
}

/**
 * A Service behind a load balancer (BLB) of Baidu AI Cloud.
 *
 * It is internal unless `internalVpc` is false.
 *
 * @see https://github.com/kubernetes-sigs/cloud-provider-baiducloud
 * @example
 * new BaiduBlbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80, targetPort: 8080 }],
 *   internalVpc: false,
 *   elasticIpBillingMethod: 'ByTraffic',
 *   elasticIpBandwidthMbps: 50,
 * });
 */
export class BaiduBlbService<
  const Ports extends AnyPorts = BaiduBlbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('baidu', 'BaiduBlbService');
}

type Types = ConstructTypes<BaiduBlbServiceProps, typeof BAIDU_TABLE, BaiduBlbRelations, BaiduBlbChecks>;
