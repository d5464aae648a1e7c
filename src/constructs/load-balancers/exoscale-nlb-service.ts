import type { Construct } from 'constructs';
import { offered, type OfferedProps, type TcpUdpPorts } from './load-balancer';
import { ServiceBase } from '../service-base';
import type { Checked } from '../checked';
import type { EXOSCALE_NLB, EXOSCALE_TABLE } from '../../providers/exoscale/table';

/** Props of `ExoscaleNlbService`. */
export interface ExoscaleNlbServiceProps<ports extends TcpUdpPorts = TcpUdpPorts>
  extends OfferedProps<typeof EXOSCALE_TABLE, ports, typeof EXOSCALE_NLB> {}

const blueprint = offered('exoscale', 'ExoscaleNlbService');

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
export class ExoscaleNlbService<const ports extends TcpUdpPorts = TcpUdpPorts,
  const given extends object = object> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: Checked<ExoscaleNlbServiceProps, ports, given, typeof EXOSCALE_TABLE>) {
    super(scope, id, blueprint(props));
  }
}
