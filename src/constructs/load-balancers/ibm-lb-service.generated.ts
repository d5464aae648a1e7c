// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { IbmLbChecks, IbmLbOptions, IbmLbRelations } from '../../providers/ibm/options.generated';
import type { IBM_LB, IBM_TABLE } from '../../providers/ibm/table';

type IbmLbPorts = PortsOf<typeof IBM_LB>;

/** Props of `IbmLbService`. */
export interface IbmLbServiceProps<Ports extends IbmLbPorts = IbmLbPorts>
  extends FieldsOf<Ports, typeof IBM_LB>, IbmLbOptions {}

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
  const Ports extends AnyPorts = IbmLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('ibm', 'IbmLbService');
}

type Types = ConstructTypes<IbmLbServiceProps, typeof IBM_TABLE, IbmLbRelations, IbmLbChecks>;
