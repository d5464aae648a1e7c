import type { Construct } from 'constructs';
import { ServiceBase } from './service-base';
import type { ServiceMetadataProps } from './service-props';
import { ImportedService, imported, type ImportedServiceProps, type ServiceName } from './imported-service';
import type { Checked } from './checked';
import type { EndpointPort, PortName, Ports } from '../service/ports';

/** Props of `ExternalNameService`. */
export interface ExternalNameServiceProps<ports extends Ports<EndpointPort> = Ports<EndpointPort>> extends ServiceMetadataProps {
  /**
   * DNS name that the Service's name leads to: lower case, no scheme, no port, no IP address (`external-name`).
   */
  readonly externalName: string;
  /**
   * Ports for readers and for gateways: DNS answers with a name only, so no traffic is redirected by them.
   * @default - none
   */
  readonly ports?: ports;
}

const PROPS: ReadonlySet<string> = new Set<keyof ExternalNameServiceProps>(['metadata', 'externalName', 'ports']);

/**
 * A name in the cluster for something outside of it: DNS answers with a CNAME.
 *
 * Clients keep using the name they dialled, so a TLS certificate or an HTTP host of the other name will not match.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#externalname
 * @example
 * new ExternalNameService(chart, 'db', { externalName: 'db.example.com' });
 */
export class ExternalNameService<const ports extends Ports<EndpointPort> = Ports<EndpointPort>,
  const given extends object = object> extends ServiceBase<ports> {
  /** A Service of this kind that is created outside this app. */
  static fromServiceName<const ports extends Ports<EndpointPort> = [], const given extends object = object,
    const name extends string = string>(
    scope: Construct, id: string, name: ServiceName<name>, props?: Checked<ImportedServiceProps, ports, given>,
  ): ImportedService<ports> {
    return new ImportedService(scope, id, imported<ports>('ExternalName', name, props));
  }

  constructor(scope: Construct, id: string, props: Checked<ExternalNameServiceProps, ports, given>) {
    super(scope, id, { props, takes: PROPS, type: 'ExternalName' });
  }

  /** None: the kubelet tells pods of Services with a virtual IP only. */
  override get variables(): undefined {
    return undefined;
  }

  /** None: DNS answers with another name only. */
  override srv(_port: PortName<ports>): undefined {
    return undefined;
  }
}
