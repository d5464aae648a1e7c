import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type Takes, type Verdict,
} from './load-balancer';
import type { EXOSCALE_NLB, EXOSCALE_TABLE } from '../../providers/exoscale/table';

type ExoscaleNlbPorts = PortsOf<typeof EXOSCALE_NLB>;

/** Props of `ExoscaleNlbService`. */
export interface ExoscaleNlbServiceProps<ports extends ExoscaleNlbPorts = ExoscaleNlbPorts>
  extends PropsOf<typeof EXOSCALE_TABLE, ports, typeof EXOSCALE_NLB> {}

const blueprint = createLoadBalancer('exoscale', 'ExoscaleNlbService');

/**
 * A Service behind a Network Load Balancer of Exoscale; always public.
 *
 * @see https://github.com/exoscale/exoscale-cloud-controller-manager/blob/main/docs/service-loadbalancer.md
 * @example
 * new ExoscaleNlbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   serviceStrategy: 'source-hash',
 * });
 */
export class ExoscaleNlbService<
  const ports extends ExoscaleNlbPorts = ExoscaleNlbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<ExoscaleNlbServiceProps, typeof EXOSCALE_TABLE>;
