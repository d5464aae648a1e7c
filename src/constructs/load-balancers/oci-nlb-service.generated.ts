// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { OciNlbChecks, OciNlbOptions, OciNlbRelations } from '../../providers/oci/options.generated';
import type { OCI_NLB, OCI_TABLE } from '../../providers/oci/table';

type OciNlbPorts = PortsOf<typeof OCI_NLB>;

/** Props of `OciNlbService`. */
export interface OciNlbServiceProps<Ports extends OciNlbPorts = OciNlbPorts>
  extends FieldsOf<Ports, typeof OCI_NLB>, OciNlbOptions {}

/**
 * A Service behind a network load balancer of Oracle Cloud, which carries TCP and UDP.
 *
 * It is internal unless `nlbInternal` is `false`.
 *
 * @see https://github.com/oracle/oci-cloud-controller-manager/blob/master/docs/load-balancer-annotations.md
 * @example
 * new OciNlbService(chart, 'dns', {
 *   selector: { app: 'dns' },
 *   ports: [{ name: 'dns', port: 53, protocol: 'UDP' }],
 *   nlbInternal: false,
 *   externalTrafficPolicy: 'Local',
 *   nlbPreserveSource: true,
 * });
 */
export class OciNlbService<
  const Ports extends AnyPorts = OciNlbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('oci', 'OciNlbService');
}

type Types = ConstructTypes<OciNlbServiceProps, typeof OCI_TABLE, OciNlbRelations, OciNlbChecks>;
