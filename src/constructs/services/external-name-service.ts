import type { Construct } from 'constructs';
import { ServiceBase } from './service-base';
import type { ServiceMetadataProps } from './service-props';
import { ImportedService, importedServiceArguments, type ImportedServiceProps, type ServiceName } from './imported-service';
import type { CheckedProps, ConstructTypes, CheckedLiterals } from './checked';
import type { NoName } from '../wiring/port-key';
import type { EndpointPort, PortName, Ports } from '../../service';

/** Props of `ExternalNameService`. */
export interface ExternalNameServiceProps<P extends Ports<EndpointPort> = Ports<EndpointPort>> extends ServiceMetadataProps {
  /** DNS name that the name of the Service resolves to: lower case, no scheme, no port, no IP address (`external-name`). */
  readonly externalName: string;
  /**
   * Ports, for documentation and for gateways. DNS returns a name only, so they do not affect traffic.
   * @default - none
   */
  readonly ports?: P | undefined;
}

/** The fields of `ExternalNameServiceProps`. */
export const EXTERNAL_NAME_PROPS = ['metadata', 'externalName', 'ports'] as const satisfies readonly (keyof ExternalNameServiceProps)[];
const PROPS: ReadonlySet<string> = new Set(EXTERNAL_NAME_PROPS);

/**
 * A DNS name in the cluster for a host outside it: DNS returns a CNAME record.
 *
 * Clients still send the name of the Service as the host name: TLS certificates and virtual hosts of the external host do not match it.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#externalname
 * @example
 * new ExternalNameService(chart, 'db', { externalName: 'db.example.com' });
 */
export class ExternalNameService<
  const P extends Ports<EndpointPort> = Ports<EndpointPort>,
  Input extends CheckedLiterals<Input, ConstructTypes<ExternalNameServiceProps>, P> = never,
> extends ServiceBase<P> {
  /** A Service of this kind that is created outside this app. */
  static fromServiceName<
    const P extends Ports<EndpointPort> = [],
    Input extends CheckedLiterals<Input, ConstructTypes<ImportedServiceProps>, P> = never,
    const Name extends string = string,
  >(
    scope: Construct, id: string, name: ServiceName<Name>, props?: CheckedProps<Input, ConstructTypes<ImportedServiceProps>, P>,
  ): ImportedService<P> {
    return new ImportedService(scope, id, importedServiceArguments<P>('ExternalName', name, props));
  }

  constructor(scope: Construct, id: string, props: CheckedProps<Input, ConstructTypes<ExternalNameServiceProps>, P>) {
    super(scope, id, { props, allowedProps: PROPS, type: 'ExternalName' });
  }

  /** Always `undefined`: the kubelet sets variables only for Services with a virtual IP. */
  override get variables(): undefined {
    return undefined;
  }

  /** Always `undefined`: an ExternalName Service has no SRV records. */
  override srv(_port: PortName<P> | NoName<P>): undefined {
    return undefined;
  }
}
