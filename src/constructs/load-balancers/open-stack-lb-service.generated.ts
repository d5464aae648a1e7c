// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { OpenStackLbChecks, OpenStackLbOptions, OpenStackLbRelations } from '../../providers/openstack/options.generated';
import type { OPENSTACK_TABLE, OPEN_STACK_LB } from '../../providers/openstack/table';

type OpenStackLbPorts = PortsOf<typeof OPEN_STACK_LB>;

/** Props of `OpenStackLbService`. */
export interface OpenStackLbServiceProps<Ports extends OpenStackLbPorts = OpenStackLbPorts>
  extends FieldsOf<Ports, typeof OPEN_STACK_LB>, OpenStackLbOptions {}

/**
 * A Service behind a load balancer of OpenStack Octavia.
 *
 * It is internal, without a floating IP, unless `internal` is `false`. With `loadBalancerId`, this depends on the existing load
 * balancer.
 *
 * @see https://github.com/kubernetes/cloud-provider-openstack/tree/master/docs/openstack-cloud-controller-manager
 * @example
 * new OpenStackLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
 *   internal: false,
 *   floatingNetworkId: 'a57af0a0-da92-49be-a98a-345ad7b0f5d0',
 *   externalTrafficPolicy: 'Local',
 *   enableHealthMonitor: true,
 * });
 */
export class OpenStackLbService<
  const Ports extends AnyPorts = OpenStackLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('openstack', 'OpenStackLbService');
}

type Types = ConstructTypes<OpenStackLbServiceProps, typeof OPENSTACK_TABLE, OpenStackLbRelations, OpenStackLbChecks>;
