import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type Takes, type Verdict,
} from './load-balancer';
import type { CIVO_LB, CIVO_TABLE } from '../../providers/civo/table';

type CivoLbPorts = PortsOf<typeof CIVO_LB>;

/** Props of `CivoLbService`. */
export interface CivoLbServiceProps<ports extends CivoLbPorts = CivoLbPorts>
  extends PropsOf<typeof CIVO_TABLE, ports, typeof CIVO_LB> {}

const blueprint = createLoadBalancer('civo', 'CivoLbService');

/**
 * A Service behind a load balancer of Civo. It is always public: restrict it with a firewall.
 *
 * @see https://www.civo.com/docs/kubernetes/load-balancers
 * @example
 * new CivoLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   firewallId: '11111111-2222-3333-4444-555555555555',
 *   enableProxyProtocol: 'send-proxy-v2',
 * });
 */
export class CivoLbService<
  const ports extends CivoLbPorts = CivoLbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<CivoLbServiceProps, typeof CIVO_TABLE>;
