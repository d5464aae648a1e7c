import type { Construct } from 'constructs';
import { ServiceBase } from './service-base';
import { VIRTUAL_IP_PROPS, type LoadBalancerServiceProps, type VirtualIpProps } from './service-props';
import { ImportedService, importedServiceArguments, type ImportedServiceProps, type ServiceName } from './imported-service';
import type { CheckedProps, ConstructTypes, CheckedLiterals } from './checked';
import type { NodePort, Ports } from '../../service';

/** The fields of `LoadBalancerFields` and of every Service with a virtual IP. */
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
  const ports extends Ports<NodePort> = Ports<NodePort>,
  const given extends CheckedLiterals<given, ConstructTypes<VirtualIpProps[type]>, ports> = never,
  type extends string = 'LoadBalancer',
> extends ServiceBase<ports> {
  /** A Service of this kind that is created outside this app. */
  static fromServiceName<
    const ports extends Ports<NodePort> = [],
    const given extends CheckedLiterals<given, ConstructTypes<ImportedServiceProps>, ports> = never,
    const name extends string = string,
  >(
    scope: Construct, id: string, name: ServiceName<name>, props?: CheckedProps<given, ConstructTypes<ImportedServiceProps>, ports>,
  ): ImportedService<ports> {
    return new ImportedService(scope, id, importedServiceArguments<ports>('LoadBalancer', name, props));
  }

  constructor(scope: Construct, id: string, props: CheckedProps<given, ConstructTypes<VirtualIpProps[type]>, ports>) {
    super(scope, id, { props, takes: PROPS, type: 'LoadBalancer' });
  }
}
