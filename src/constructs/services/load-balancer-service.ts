import type { Construct } from 'constructs';
import { ServiceBase } from './service-base';
import { VIRTUAL_IP_PROPS, type VirtualIpServiceProps } from './service-props';
import { ImportedService, importedServiceArguments, type ImportedServiceProps, type ServiceName } from './imported-service';
import type { CheckedProps, ConstructTypes, CheckedLiterals } from './checked';
import type { NodePort, Ports } from '../../service';

/** Fields of the API for Services of type LoadBalancer, whichever controller creates the load balancer. */
export interface LoadBalancerFields {
  /**
   * Client address ranges that may connect, in CIDR notation (`cidr`). Not every controller honours them (`load-balancer-field`).
   * @default - all clients
   * @see https://kubernetes.io/docs/tasks/access-application-cluster/create-external-load-balancer/
   */
  readonly loadBalancerSourceRanges?: readonly string[] | undefined;
  /**
   * Whether to allocate node ports. Set it to false if the load balancer reaches pods directly.
   * @default true
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#load-balancer-nodeport-allocation
   */
  readonly allocateLoadBalancerNodePorts?: boolean | undefined;
  /**
   * Port on every node that tells the load balancer whether the node has ready pods of the Service. It needs
   * `externalTrafficPolicy: 'Local'` (`health-check-node-port`) and must be in the node port range (`health-check-node-port-range`).
   * @default - the cluster picks one
   */
  readonly healthCheckNodePort?: number | undefined;
  /**
   * IP address to request for the load balancer (`load-balancer-ip`).
   *
   * @default - the controller picks one
   * @deprecated since Kubernetes 1.24, and not checked by the API server: use the annotation of your controller
   */
  readonly loadBalancerIP?: string | undefined;
}

/** Props of `LoadBalancerService`. */
export interface LoadBalancerServiceProps<ports extends Ports<NodePort> = Ports<NodePort>> extends VirtualIpServiceProps<ports>,
  LoadBalancerFields {
  /**
   * Class of the controller that creates the load balancer, a qualified name such as `example.com/internal-vip` (`qualified-name`). It
   * cannot be changed later.
   * @default - the cluster's default controller
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#load-balancer-class
   */
  readonly loadBalancerClass?: string | undefined;
}

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
  const given extends CheckedLiterals<given, ConstructTypes<props>, ports> = never,
  props extends LoadBalancerServiceProps = LoadBalancerServiceProps,
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

  constructor(scope: Construct, id: string, props: CheckedProps<given, ConstructTypes<props>, ports>) {
    super(scope, id, { props, takes: PROPS, type: 'LoadBalancer' });
  }
}
