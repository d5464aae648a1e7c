import type { Construct } from 'constructs';
import { loadBalancer, type LoadBalancerProps } from './load-balancer';
import { ServiceBase } from '../service-base';
import type { Checked } from '../checked';
import type { NodePort, Ports } from '../../service/ports';
import type { STACKIT_TABLE } from '../../providers/stackit/table';

/** Ports that a load balancer of STACKIT can carry. */
export type StackitLbPorts = Ports<NodePort<'TCP' | 'UDP'>>;

/** Fields of the spec that the controller does not read. */
type Unread = 'loadBalancerIP';

/** The keys of its forerunner. */
type OfYawol = Extract<keyof typeof STACKIT_TABLE, `yawol${string}`>;

/** Props of `StackitLbService`. */
export interface StackitLbServiceProps<ports extends StackitLbPorts = StackitLbPorts> extends LoadBalancerProps<typeof STACKIT_TABLE, ports,
  Unread, OfYawol> {}

const HIDDEN: readonly OfYawol[] = [
  'yawolClassName', 'yawolInternalLb', 'yawolExistingFloatingIp', 'yawolFlavorId', 'yawolLoadBalancerSourceRanges', 'yawolTcpProxyProtocol',
  'yawolTcpProxyProtocolPortsFilter', 'yawolTcpIdleTimeout', 'yawolUdpIdleTimeout', 'yawolAdditionalNetworks', 'yawolAvailabilityZone',
  'yawolDebug', 'yawolDebugsshkey',
  'yawolDefaultNetworkID', 'yawolFloatingNetworkID', 'yawolImageId', 'yawolLogForward', 'yawolLogForwardLokiURL',
  'yawolReplicas', 'yawolServerGroupPolicy',
  'yawolSkipCloudControllerDefaultNetworkID',
];
const STACKIT_LB =
  loadBalancer('stackit', { defaults: { internalLb: true }, hidden: HIDDEN, without: ['loadBalancerIP'] satisfies Unread[] });

/**
 * A Service behind a load balancer of STACKIT.
 *
 * It is internal unless `internalLb` is `false`, and stays so: the controller refuses a change.
 *
 * @see https://github.com/stackitcloud/cloud-provider-stackit/blob/main/docs/load-balancer.md
 * @example
 * new StackitLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
 *   internalLb: false,
 *   servicePlanId: 'p50',
 *   tcpProxyProtocol: true,
 *   tcpProxyProtocolPortsFilter: ['https'],
 *   loadBalancerSourceRanges: ['203.0.113.0/24'],
 * });
 */
export class StackitLbService<const ports extends StackitLbPorts = StackitLbPorts,
  const given extends object = object> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: Checked<StackitLbServiceProps, ports, given, typeof STACKIT_TABLE>) {
    super(scope, id, STACKIT_LB(props));
  }
}
