import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type Takes, type Verdict,
} from './load-balancer';
import type { BAIDU_BLB, BAIDU_TABLE } from '../../providers/baidu/table';

type BaiduBlbPorts = PortsOf<typeof BAIDU_BLB>;

/** Props of `BaiduBlbService`. */
export interface BaiduBlbServiceProps<ports extends BaiduBlbPorts = BaiduBlbPorts>
  extends PropsOf<typeof BAIDU_TABLE, ports, typeof BAIDU_BLB, 'internalVpc'> {
  /** Whether the load balancer stays inside the VPC, without an elastic IP. @default true */
  readonly internalVpc?: boolean;
}

const blueprint = createLoadBalancer('baidu', 'BaiduBlbService');

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
  const ports extends BaiduBlbPorts = BaiduBlbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<BaiduBlbServiceProps, typeof BAIDU_TABLE>;
