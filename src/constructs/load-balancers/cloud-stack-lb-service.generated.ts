// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { CloudStackLbChecks, CloudStackLbOptions, CloudStackLbRelations } from '../../providers/cloudstack/options.generated';
import type { CLOUDSTACK_TABLE, CLOUD_STACK_LB } from '../../providers/cloudstack/table';

type CloudStackLbPorts = PortsOf<typeof CLOUD_STACK_LB>;

/** Props of `CloudStackLbService`. */
export interface CloudStackLbServiceProps<Ports extends CloudStackLbPorts = CloudStackLbPorts>
  extends FieldsOf<Ports, typeof CLOUD_STACK_LB>, CloudStackLbOptions {}

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
  const Ports extends AnyPorts = CloudStackLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('cloudstack', 'CloudStackLbService');
}

type Types = ConstructTypes<CloudStackLbServiceProps, typeof CLOUDSTACK_TABLE, CloudStackLbRelations, CloudStackLbChecks>;
