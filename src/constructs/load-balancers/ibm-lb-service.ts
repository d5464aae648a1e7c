import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type Takes, type Verdict,
} from './load-balancer';
import type { IBM_LB, IBM_TABLE } from '../../providers/ibm/table';

type IbmLbPorts = PortsOf<typeof IBM_LB>;

/** Props of `IbmLbService`; `ipType` is `'private'` by default. */
export interface IbmLbServiceProps<ports extends IbmLbPorts = IbmLbPorts> extends PropsOf<typeof IBM_TABLE, ports, typeof IBM_LB> {}

const blueprint = createLoadBalancer('ibm', 'IbmLbService');

/**
 * A Service behind a load balancer of IBM Cloud.
 *
 * It is private unless `ipType` is `'public'`.
 *
 * @see https://cloud.ibm.com/docs/containers?topic=containers-setup_vpc_nlb
 * @example
 * new IbmLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
 *   enableFeatures: ['nlb'],
 *   vpcSubnets: ['0717-shop'],
 *   vpcHealthCheckProtocol: 'https',
 *   vpcHealthCheckPath: '/healthz',
 * });
 */
export class IbmLbService<
  const ports extends IbmLbPorts = IbmLbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<IbmLbServiceProps, typeof IBM_TABLE>;
