import type { Construct } from 'constructs';
import { ServiceBase } from './service-base';
import { VIRTUAL_IP_PROPS } from './service-props';
import { ImportedService, importedServiceArguments, type ImportedServiceProps, type ServiceName } from './imported-service';
import type { CheckedProps, ConstructTypes, CheckedLiterals, NodePortTypes, VirtualIpTypes, NarrowestType } from './checked';
import type { NodePort, Ports } from '../../service';

const PROPS: ReadonlySet<string> = new Set(VIRTUAL_IP_PROPS);

/**
 * A Service that can be reached on a port of every node, in addition to its virtual IP.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport
 * @example
 * new NodePortService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80, targetPort: 8080, nodePort: 30080 }],
 * });
 */
export class NodePortService<
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
    return new ImportedService(scope, id, importedServiceArguments<P>('NodePort', name, props));
  }

  constructor(scope: Construct, id: string, props: CheckedProps<Input, NodePortTypes, P>) {
    super(scope, id, { props, allowedProps: PROPS, type: 'NodePort' });
  }
}
