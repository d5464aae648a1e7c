import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type Takes, type Verdict,
} from './load-balancer';
import type { OPENELB_TABLE, OPEN_ELB } from '../../providers/openelb/table';

type OpenElbPorts = PortsOf<typeof OPEN_ELB>;

/** Props of `OpenElbService`. */
export interface OpenElbServiceProps<ports extends OpenElbPorts = OpenElbPorts>
  extends PropsOf<typeof OPENELB_TABLE, ports, typeof OPEN_ELB> {}

const blueprint = createLoadBalancer('openelb', 'OpenElbService');

/**
 * A Service with an address from an Eip object of OpenELB.
 *
 * Whether the address is internal or public depends on its Eip.
 *
 * @see https://openelb.io/docs/getting-started/usage/
 * @example
 * new OpenElbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   eipName: 'eip-internal',
 * });
 */
export class OpenElbService<
  const ports extends OpenElbPorts = OpenElbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<OpenElbServiceProps, typeof OPENELB_TABLE>;
