import type { Construct } from 'constructs';
import { ServiceBase } from './service-base';
import { VIRTUAL_IP_PROPS, type LoadBalancerServiceProps } from './service-props';
import { ImportedService, importedServiceArguments, type ImportedServiceProps, type ServiceName } from './imported-service';
import type { CheckedProps, ConstructTypes, CheckedLiterals, LoadBalancerTypes, VirtualIpTypes, NarrowestType } from './checked';
import type { NodePort, Ports } from '../../service';

/** The fields of `VirtualIpServiceProps` and `LoadBalancerFields`. */
export const LOAD_BALANCER_PROPS = [
  'loadBalancerIP', ...VIRTUAL_IP_PROPS, 'loadBalancerSourceRanges', 'allocateLoadBalancerNodePorts', 'healthCheckNodePort',
] as const satisfies readonly (keyof LoadBalancerServiceProps)[];

const PROPS: ReadonlySet<string> = new Set([...LOAD_BALANCER_PROPS, 'loadBalancerClass']);

/**
 * A Service of type LoadBalancer, for any controller.
 *
 * If your controller has its own construct, such as `AwsNlbService`, use that one: its annotations are typed props.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer
 * @example
 * new LoadBalancerService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80, targetPort: 8080 }],
 *   loadBalancerSourceRanges: ['203.0.113.0/24'],
 * });
 */
export class LoadBalancerService<
  const P extends Ports<NodePort> = Ports<NodePort>,
  Input extends CheckedLiterals<Input, VirtualIpTypes, P, NarrowestType<Input>> = never,
> extends ServiceBase<P> {
  /** A Service of this kind that is created outside this app. */
  static fromServiceName<
    const P extends Ports<NodePort> = [],
    Input extends CheckedLiterals<Input, ConstructTypes<ImportedServiceProps>, P> = never,
    const Name extends string = string,
  >(
    scope: Construct, id: string, name: ServiceName<Name>, props?: CheckedProps<Input, ConstructTypes<ImportedServiceProps>, P>,
  ): ImportedService<P> {
    return new ImportedService(scope, id, importedServiceArguments<P>('LoadBalancer', name, props));
  }

  constructor(scope: Construct, id: string, props: CheckedProps<Input, LoadBalancerTypes, P>) {
    super(scope, id, { props, allowedProps: PROPS, type: 'LoadBalancer' });
  }
}
