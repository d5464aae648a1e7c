// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { QingCloudLbChecks, QingCloudLbOptions, QingCloudLbRelations } from '../../providers/qingcloud/options.generated';
import type { QINGCLOUD_TABLE, QING_CLOUD_LB } from '../../providers/qingcloud/table';

type QingCloudLbPorts = PortsOf<typeof QING_CLOUD_LB>;

/** Props of `QingCloudLbService`. */
export interface QingCloudLbServiceProps<Ports extends QingCloudLbPorts = QingCloudLbPorts>
  extends FieldsOf<Ports, typeof QING_CLOUD_LB>, QingCloudLbOptions {}

/**
 * A Service behind a load balancer of QingCloud.
 *
 * It is internal unless `networkType` is `'public'`. An internal one needs `vxnetId`, or a vxnet in the configuration of the
 * controller.
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
  const Ports extends AnyPorts = QingCloudLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('qingcloud', 'QingCloudLbService');
}

type Types = ConstructTypes<QingCloudLbServiceProps, typeof QINGCLOUD_TABLE, QingCloudLbRelations, QingCloudLbChecks>;
