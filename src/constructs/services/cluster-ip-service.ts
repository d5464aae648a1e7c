import type { Construct } from 'constructs';
import { ServiceBase } from './service-base';
import { VIRTUAL_IP_PROPS, type VirtualIpProps } from './service-props';
import { ImportedService, importedServiceArguments, type ImportedServiceProps, type ServiceName } from './imported-service';
import type { CheckedProps, ConstructTypes, CheckedLiterals } from './checked';
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
  const ports extends Ports<NodePort> = Ports,
  const given extends CheckedLiterals<given, ConstructTypes<VirtualIpProps[type]>, ports> = never,
  type extends string = 'ClusterIP',
> extends ServiceBase<ports> {
  /** A Service of this kind that is created outside this app. */
  static fromServiceName<
    const ports extends Ports = [], const given extends CheckedLiterals<given, ConstructTypes<ImportedServiceProps>, ports> = never,
    const name extends string = string,
  >(
    scope: Construct, id: string, name: ServiceName<name>, props?: CheckedProps<given, ConstructTypes<ImportedServiceProps>, ports>,
  ): ImportedService<ports> {
    return new ImportedService(scope, id, importedServiceArguments<ports>('ClusterIP', name, props));
  }

  // `ports` is bound as in its siblings, so that a program can choose: `new (open ? LoadBalancerService : ClusterIpService)(…)`.
  constructor(scope: Construct, id: string, props: CheckedProps<given, ConstructTypes<VirtualIpProps[type]>, ports>) {
    super(scope, id, { props, takes: PROPS, type: 'ClusterIP' });
  }
}
