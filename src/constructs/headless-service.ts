import type { Construct } from 'constructs';
import { ServiceBase } from './service-base';
import { FORWARDING_PROPS, type ForwardingServiceProps } from './service-props';
import { ImportedService, type ImportedServiceProps } from './service-reference';
import type { Checked } from './checked';
import type { Ports } from '../service/ports';

/**
 * Props of `HeadlessService`.
 *
 * `sessionAffinity` and `externalIPs` are accepted by the API server and ignored; Kubernetes 1.34 and newer warn about them.
 */
export interface HeadlessServiceProps<ports extends Ports = Ports> extends Omit<ForwardingServiceProps<ports>, 'ports'> {
  /**
   * Ports of the pods behind it; DNS answers SRV queries for those that have names.
   * @default - none: DNS answers with addresses only
   */
  readonly ports?: ports;
}

const PROPS: ReadonlySet<string> = new Set(FORWARDING_PROPS);

/**
 * A Service without a virtual IP: its DNS name answers with the pods themselves.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#headless-services
 * @example
 * new HeadlessService(chart, 'cassandra', {
 *   selector: { app: 'cassandra' },
 *   ports: [{ name: 'cql', port: 9042 }],
 *   publishNotReadyAddresses: true,
 * });
 */
export class HeadlessService<const ports extends Ports = Ports, const given extends object = object> extends ServiceBase<ports> {
  /** A headless Service that another app, or nobody's app, makes. */
  static fromServiceName<const ports extends Ports = []>(
    scope: Construct, id: string, name: string, props?: ImportedServiceProps<ports>,
  ): ImportedService<ports> {
    return new ImportedService(scope, id, { ...props, name, type: 'ClusterIP', headless: true });
  }

  constructor(scope: Construct, id: string, props: Checked<HeadlessServiceProps, ports, given>) {
    super(scope, id, { props, takes: PROPS, type: 'ClusterIP', headless: true });
  }
}
