import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type Takes, type Verdict,
} from './load-balancer';
import type { PURELB_TABLE, PURE_LB } from '../../providers/purelb/table';

type PureLbPorts = PortsOf<typeof PURE_LB>;

/** Props of `PureLbService`. */
export interface PureLbServiceProps<ports extends PureLbPorts = PureLbPorts>
  extends PropsOf<typeof PURELB_TABLE, ports, typeof PURE_LB> {}

const blueprint = createLoadBalancer('purelb', 'PureLbService');

/**
 * A Service with an address from a ServiceGroup of PureLB.
 *
 * Whether the address is internal or public depends on its group.
 *
 * @see https://purelb.gitlab.io/docs/how_it_works/annotations/
 * @example
 * new PureLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   serviceGroup: 'internal',
 * });
 */
export class PureLbService<
  const ports extends PureLbPorts = PureLbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<PureLbServiceProps, typeof PURELB_TABLE>;
