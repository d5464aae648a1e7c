import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type Takes, type Verdict,
} from './load-balancer';
import type { OCI_NLB, OCI_TABLE } from '../../providers/oci/table';

type OciNlbPorts = PortsOf<typeof OCI_NLB>;

/** Props of `OciNlbService`. */
export interface OciNlbServiceProps<ports extends OciNlbPorts = OciNlbPorts>
  extends PropsOf<typeof OCI_TABLE, ports, typeof OCI_NLB> {}

const blueprint = createLoadBalancer('oci', 'OciNlbService');

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
  const ports extends OciNlbPorts = OciNlbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<OciNlbServiceProps, typeof OCI_TABLE>;
