// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { OciLbChecks, OciLbOptions, OciLbRelations } from '../../providers/oci/options.generated';
import type { OCI_LB, OCI_TABLE } from '../../providers/oci/table';

type OciLbPorts = PortsOf<typeof OCI_LB>;

/** Props of `OciLbService`. */
export interface OciLbServiceProps<Ports extends OciLbPorts = OciLbPorts>
  extends FieldsOf<Ports, typeof OCI_LB>, OciLbOptions {}

/**
 * A Service behind a load balancer of Oracle Cloud, which carries TCP, HTTP and gRPC.
 *
 * It is internal unless `internal` is `false`.
 *
 * @see https://github.com/oracle/oci-cloud-controller-manager/blob/master/docs/load-balancer-annotations.md
 * @example
 * new OciLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
 *   internal: false,
 *   shape: 'flexible',
 *   shapeFlexMinMbps: 10,
 *   shapeFlexMaxMbps: 100,
 *   backendProtocol: 'HTTP',
 *   sslPorts: ['https'],
 *   tlsSecret: 'web-tls',
 * });
 */
export class OciLbService<
  const Ports extends AnyPorts = OciLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('oci', 'OciLbService');
}

type Types = ConstructTypes<OciLbServiceProps, typeof OCI_TABLE, OciLbRelations, OciLbChecks>;
