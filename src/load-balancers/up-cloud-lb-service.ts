import type { Construct } from 'constructs';
import { loadBalancer, type LoadBalancerProps } from './load-balancer';
import { ServiceBase } from '../constructs/service-base';
import type { Checked } from '../domain/checks/checked';
import type { NodePort, Ports } from '../domain/ports';
import type { UPCLOUD_TABLE } from '../providers/upcloud/table';

/** Ports that a Managed Load Balancer of UpCloud can carry. */
export type UpCloudLbPorts = Ports<NodePort<'TCP'>>;

/** Fields of the spec that the controller does not read, or reads in a better place. */
type Unread = 'loadBalancerIP' | 'loadBalancerSourceRanges';

/** Props of `UpCloudLbService`. */
export interface UpCloudLbServiceProps<ports extends UpCloudLbPorts = UpCloudLbPorts>
  extends LoadBalancerProps<typeof UPCLOUD_TABLE, ports, Unread, never> {}

const UP_CLOUD_LB = loadBalancer('upcloud', { without: ['loadBalancerIP', 'loadBalancerSourceRanges'] satisfies Unread[] });

/**
 * A Service behind a Managed Load Balancer of UpCloud.
 *
 * UpCloud makes public `http` frontends unless the config says otherwise: give each frontend its `mode`, and networks for an internal one.
 *
 * @see https://github.com/UpCloudLtd/uks-instructions/blob/main/load-balancer/README.md
 * @example
 * new UpCloudLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443 }],
 *   config: { frontends: [{ name: 'https', mode: 'tcp' }] },
 * });
 */
export class UpCloudLbService<const ports extends UpCloudLbPorts = UpCloudLbPorts, const given extends object = object> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: Checked<UpCloudLbServiceProps, ports, given, typeof UPCLOUD_TABLE>) {
    super(scope, id, UP_CLOUD_LB(props as object));
  }
}
