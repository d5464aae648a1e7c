import type { Construct } from 'constructs';
import { loadBalancer, type LoadBalancerProps } from './load-balancer';
import { ServiceBase } from '../service-base';
import type { Checked } from '../checked';
import type { NodePort, Ports } from '../../service/ports';
import type { VULTR_TABLE } from '../../providers/vultr/table';

/** Ports that a load balancer of Vultr can carry. */
export type VultrLbPorts = Ports<NodePort<'TCP' | 'UDP'>>;

/** Fields of the spec that the controller does not read. */
type Unread = 'loadBalancerIP' | 'loadBalancerSourceRanges';

/** Props of `VultrLbService`. */
export interface VultrLbServiceProps<ports extends VultrLbPorts = VultrLbPorts>
  extends LoadBalancerProps<typeof VULTR_TABLE, ports, Unread, 'privateNetwork'> {}

const VULTR_LB = loadBalancer('vultr', {
  hidden: ['privateNetwork'],
  without: ['loadBalancerIP', 'loadBalancerSourceRanges'] satisfies Unread[],
});

/**
 * A Service behind a load balancer of Vultr; always public: restrict it with `firewallRules`.
 *
 * @see https://github.com/vultr/vultr-cloud-controller-manager/blob/main/docs/load-balancers.md
 * @example
 * new VultrLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443, targetPort: 8080 }],
 *   protocol: 'http',
 *   httpsPorts: ['https'],
 *   ssl: 'shop-tls',
 *   backendProtocol: 'http',
 * });
 */
export class VultrLbService<const ports extends VultrLbPorts = VultrLbPorts,
  const given extends object = object> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: Checked<VultrLbServiceProps, ports, given, typeof VULTR_TABLE>) {
    super(scope, id, VULTR_LB(props));
  }
}
