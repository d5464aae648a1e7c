import {
  createLoadBalancer, LoadBalancer, type AnyPorts, type FieldsOf, type PortsOf, type ConstructTypes, type CheckedLiterals,
} from './load-balancer';
import type { CloudStackLbChecks, CloudStackLbOptions } from '../../providers/cloudstack/options.generated';
import type { CLOUDSTACK_TABLE, CLOUD_STACK_LB } from '../../providers/cloudstack/table';

type CloudStackLbPorts = PortsOf<typeof CLOUD_STACK_LB>;

/** Props of `CloudStackLbService`. */
export interface CloudStackLbServiceProps<ports extends CloudStackLbPorts = CloudStackLbPorts>
  extends FieldsOf<ports, typeof CLOUD_STACK_LB>, CloudStackLbOptions {}

/**
 * A Service behind a load balancer of Apache CloudStack. It is always public: restrict it with `sourceCidrs`.
 *
 * @see https://github.com/apache/cloudstack-kubernetes-provider#load-balancer
 * @example
 * new CloudStackLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
 *   proxyProtocol: true,
 *   sourceCidrs: ['203.0.113.0/24'],
 * });
 */
export class CloudStackLbService<
  const ports extends AnyPorts = CloudStackLbPorts,
  const given extends CheckedLiterals<given, Taken, ports> = never,
> extends LoadBalancer<ports, given, Taken> {
  /** @internal */
  static override readonly createBlueprint = createLoadBalancer('cloudstack', 'CloudStackLbService');
}

type Taken = ConstructTypes<CloudStackLbServiceProps, typeof CLOUDSTACK_TABLE, object, CloudStackLbChecks>;
