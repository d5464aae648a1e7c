import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type RelationsOf, type Takes,
  type Verdict,
} from './load-balancer';
import type { OCI_RULES } from '../../providers/oci/rules';
import type { OCI_LB, OCI_TABLE } from '../../providers/oci/table';

type OciLbPorts = PortsOf<typeof OCI_LB>;

/** Props of `OciLbService`. */
export interface OciLbServiceProps<ports extends OciLbPorts = OciLbPorts> extends PropsOf<typeof OCI_TABLE, ports, typeof OCI_LB> {}

const blueprint = createLoadBalancer('oci', 'OciLbService');

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
  const ports extends OciLbPorts = OciLbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<OciLbServiceProps, typeof OCI_TABLE, RelationsOf<typeof OCI_RULES, (typeof OCI_LB)['defaults']>>;
