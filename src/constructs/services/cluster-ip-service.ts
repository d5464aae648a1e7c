import type { Construct } from 'constructs';
import { ServiceBase } from './service-base';
import { VIRTUAL_IP_PROPS } from './service-props';
import { ImportedService, importedServiceArguments, type ImportedServiceProps, type ServiceName } from './imported-service';
import type { CheckedProps, ConstructTypes, CheckedLiterals, ClusterIpTypes, VirtualIpTypes, NarrowestType } from './checked';
import type { NodePort, Ports } from '../../service';

const PROPS: ReadonlySet<string> = new Set(VIRTUAL_IP_PROPS);

/**
 * A Service with a virtual IP, for clients inside the cluster.
 *
 * Used as a type, `ClusterIpService` allows any ports. For a class that extends it, or a function that must know the ports, write
 * `ClusterIpService<typeof PORTS>`, with `const PORTS = [{ name: 'http', port: 80 }] as const`.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#type-clusterip
 * @example
 * new ClusterIpService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80, targetPort: 8080 }],
 * });
 */
export class ClusterIpService<
  // The constraint is `NodePort`, as in `LoadBalancerService`: `new (open ? LoadBalancerService : ClusterIpService)(…)` compiles.
  const P extends Ports<NodePort> = Ports,
  Input extends CheckedLiterals<Input, VirtualIpTypes, P, NarrowestType<Input>> = never,
> extends ServiceBase<P> {
  /** A Service of this kind that is created outside this app. */
  static fromServiceName<
    const P extends Ports = [], Input extends CheckedLiterals<Input, ConstructTypes<ImportedServiceProps>, P> = never,
    const Name extends string = string,
  >(
    scope: Construct, id: string, name: ServiceName<Name>, props?: CheckedProps<Input, ConstructTypes<ImportedServiceProps>, P>,
  ): ImportedService<P> {
    return new ImportedService(scope, id, importedServiceArguments<P>('ClusterIP', name, props));
  }

  constructor(scope: Construct, id: string, props: CheckedProps<Input, ClusterIpTypes<P>, P>) {
    super(scope, id, { props, allowedProps: PROPS, type: 'ClusterIP' });
  }
}
