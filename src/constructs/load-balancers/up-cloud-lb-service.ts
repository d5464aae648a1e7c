import type { Construct } from 'constructs';
import { loadBalancer, type LoadBalancerProps } from './load-balancer';
import { ServiceBase } from '../service-base';
import type { Checked } from '../checked';
import type { NodePort, Ports } from '../../service/ports';
import type { UPCLOUD_TABLE } from '../../providers/upcloud/table';

/** Ports that a Managed Load Balancer of UpCloud can carry. */
export type UpCloudLbPorts = Ports<NodePort<'TCP'>>;

/** Fields of the spec that the controller does not read, or reads in a better place. */
type Unread = 'loadBalancerIP' | 'loadBalancerSourceRanges';

/** Props of `UpCloudLbService`. */
export interface UpCloudLbServiceProps<ports extends UpCloudLbPorts = UpCloudLbPorts>
  extends LoadBalancerProps<typeof UPCLOUD_TABLE, ports, Unread, never> {
  /**
   * Whether the load balancer is reachable from the internet; the `networks` of an internal one's `config` are private. @default
   * 'internal'
   */
  readonly scheme?: 'internal' | 'internet-facing';
}

const UP_CLOUD_LB = loadBalancer('upcloud', {
  // The networks are the switch: where nobody says public, their absence must not pass. The texts are no configs, and show as what was
  // found.
  translate: ({ scheme, config }) => {
    const isPrivate = hasPrivateNetworksOnly(config);
    if (scheme === 'internet-facing') return isPrivate ? { config: 'private networks only, while scheme is \'internet-facing\'' } : {};
    return isPrivate ? {} : { config: 'no networks, or public ones, while scheme is \'internal\'' };
  },
  translated: ['scheme'],
  words: { scheme: ['internal', 'internet-facing'] },
  without: ['loadBalancerIP', 'loadBalancerSourceRanges'] satisfies Unread[],
});

function hasPrivateNetworksOnly(config: unknown): boolean {
  const { networks } = (config ?? {}) as { networks?: readonly { type?: unknown }[] }; // what else it may be, the table's row refuses
  return Array.isArray(networks) && networks.length > 0 && networks.every((network: { type?: unknown } | null) => network?.type === 'private');
}

/**
 * A Service behind a Managed Load Balancer of UpCloud.
 *
 * It is internal, and its config names private networks, unless `scheme` says `'internet-facing'`. Frontends are `http` unless they say `mode: 'tcp'`.
 *
 * @see https://github.com/UpCloudLtd/uks-instructions/blob/main/load-balancer/README.md
 * @example
 * new UpCloudLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443 }],
 *   scheme: 'internet-facing',
 *   config: { frontends: [{ name: 'https', mode: 'tcp' }] },
 * });
 */
export class UpCloudLbService<const ports extends UpCloudLbPorts = UpCloudLbPorts, const given extends object = object> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: Checked<UpCloudLbServiceProps, ports, given, typeof UPCLOUD_TABLE>) {
    super(scope, id, UP_CLOUD_LB(props));
  }
}
