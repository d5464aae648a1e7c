import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type Takes, type Verdict,
} from './load-balancer';
import type { QINGCLOUD_TABLE, QING_CLOUD_LB } from '../../providers/qingcloud/table';

type QingCloudLbPorts = PortsOf<typeof QING_CLOUD_LB>;

/** Props of `QingCloudLbService`. */
export interface QingCloudLbServiceProps<ports extends QingCloudLbPorts = QingCloudLbPorts>
  extends PropsOf<typeof QINGCLOUD_TABLE, ports, typeof QING_CLOUD_LB> {}

const blueprint = createLoadBalancer('qingcloud', 'QingCloudLbService');

/**
 * A Service behind a load balancer of QingCloud.
 *
 * It is internal unless `networkType` is `'public'`. An internal one needs `vxnetId`, or a vxnet in the configuration of the controller.
 *
 * @see https://github.com/yunify/qingcloud-cloud-controller-manager/blob/master/docs/configure.md
 * @example
 * new QingCloudLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
 *   networkType: 'public',
 *   eipSource: 'auto',
 *   protocol: { https: 'https' },
 *   certificates: { https: 'sc-77oko7zj' },
 * });
 */
export class QingCloudLbService<
  const ports extends QingCloudLbPorts = QingCloudLbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<QingCloudLbServiceProps, typeof QINGCLOUD_TABLE>;
