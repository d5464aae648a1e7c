import type { Construct } from 'constructs';
import { ServiceBase } from './service-base';
import { VIRTUAL_IP_PROPS, type VirtualIpServiceProps } from './service-props';
import { ImportedService, imported, type ImportedServiceProps, type ServiceName } from './imported-service';
import type { Checked } from './checked';
import type { NodePort, Ports } from '../service/ports';

/** Fields of the API that every load balancer may have, whoever makes it. */
export interface LoadBalancerFields {
  /**
   * Address ranges that may connect, as CIDRs (`cidr`); whether they are honoured depends on the controller (`load-balancer-field`).
   * @default - everybody
   * @see https://kubernetes.io/docs/tasks/access-application-cluster/create-external-load-balancer/
   */
  readonly loadBalancerSourceRanges?: readonly string[];
  /**
   * Whether node ports are opened for the load balancer; switch it off where it reaches pods directly.
   * @default true
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#load-balancer-nodeport-allocation
   */
  readonly allocateLoadBalancerNodePorts?: boolean;
  /**
   * Port on every node at which the load balancer asks for ready pods; only with `externalTrafficPolicy: 'Local'`
   * (`health-check-node-port`), and from the node port range (`health-check-node-port-range`).
   * @default - the cluster picks one
   */
  readonly healthCheckNodePort?: number;
  /**
   * Address to ask the load balancer for (`load-balancer-ip`).
   *
   * @default - the controller picks one
   * @deprecated since Kubernetes 1.24, and not checked by the API server: use the annotation of your controller
   */
  readonly loadBalancerIP?: string;
}

/** Props of `LoadBalancerService`. */
export interface LoadBalancerServiceProps<ports extends Ports<NodePort> = Ports<NodePort>> extends VirtualIpServiceProps<ports>,
  LoadBalancerFields {
  /**
   * The load balancer controller that is to serve it, a qualified name such as `example.com/internal-vip` (`qualified-name`); can never
   * change.
   * @default - the cluster's default controller
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#load-balancer-class
   */
  readonly loadBalancerClass?: string;
}

/** The fields of `LoadBalancerFields` and of every Service with a virtual IP. */
export const LOAD_BALANCER_PROPS = [
  ...VIRTUAL_IP_PROPS, 'loadBalancerSourceRanges', 'allocateLoadBalancerNodePorts', 'healthCheckNodePort', 'loadBalancerIP',
] as const satisfies readonly (keyof LoadBalancerServiceProps)[];

const PROPS: ReadonlySet<string> = new Set([...LOAD_BALANCER_PROPS, 'loadBalancerClass']);

/**
 * A Service that an external load balancer leads to, whichever controller makes it.
 *
 * For the load balancer of a known cloud use its own construct, such as `AwsNlbService`: its settings are typed there.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer
 * @example
 * new LoadBalancerService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80, targetPort: 8080 }],
 *   loadBalancerSourceRanges: ['203.0.113.0/24'],
 * });
 */
export class LoadBalancerService<const ports extends Ports<NodePort> = Ports<NodePort>,
  const given extends object = object> extends ServiceBase<ports> {
  /** A Service of this kind that is created outside this app. */
  static fromServiceName<const ports extends Ports<NodePort> = [], const given extends object = object, const name extends string = string>(
    scope: Construct, id: string, name: ServiceName<name>, props?: Checked<ImportedServiceProps, ports, given>,
  ): ImportedService<ports> {
    return new ImportedService(scope, id, imported<ports>('LoadBalancer', name, props));
  }

  constructor(scope: Construct, id: string, props: Checked<LoadBalancerServiceProps, ports, given>) {
    super(scope, id, { props, takes: PROPS, type: 'LoadBalancer' });
  }
}
