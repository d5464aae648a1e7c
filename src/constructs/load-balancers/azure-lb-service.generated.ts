// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { AzureLbChecks, AzureLbOptions, AzureLbRelations } from '../../providers/azure/options.generated';
import type { AZURE_LB, AZURE_TABLE } from '../../providers/azure/table';

type AzureLbPorts = PortsOf<typeof AZURE_LB>;

/** Props of `AzureLbService`. */
export interface AzureLbServiceProps<Ports extends AzureLbPorts = AzureLbPorts>
  extends FieldsOf<Ports, typeof AZURE_LB>, AzureLbOptions {}

/**
 * A Service behind a load balancer of Azure.
 *
 * It is internal unless `internal` is false.
 *
 * @see https://cloud-provider-azure.sigs.k8s.io/topics/loadbalancer/
 * @example
 * new AzureLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
 *   internalSubnet: 'shop',
 *   portHealthProbeProtocol: { https: 'https' },
 *   portHealthProbeRequestPath: { https: '/healthz' },
 * });
 */
export class AzureLbService<
  const Ports extends AnyPorts = AzureLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('azure', 'AzureLbService');
}

type Types = ConstructTypes<AzureLbServiceProps, typeof AZURE_TABLE, AzureLbRelations, AzureLbChecks>;
