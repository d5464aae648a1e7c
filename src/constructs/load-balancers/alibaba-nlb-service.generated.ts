// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type FieldsOf, type PortsOf, type RequiredTypes } from './load-balancer';
import type { AlibabaNlbChecks, AlibabaNlbOptions, AlibabaNlbRelations } from '../../providers/alibaba/options.generated';
import type { ALIBABA_NLB, ALIBABA_TABLE } from '../../providers/alibaba/table';

type AlibabaNlbPorts = PortsOf<typeof ALIBABA_NLB>;

/** Props of `AlibabaNlbService`. */
export interface AlibabaNlbServiceProps<Ports extends AlibabaNlbPorts = AlibabaNlbPorts>
  extends FieldsOf<Ports, typeof ALIBABA_NLB>, AlibabaNlbOptions {
  /** Whether the load balancer is reachable from the internet, or only from its VPC. @default 'intranet' */
  readonly addressType?: 'internet' | 'intranet' | undefined;
}

/**
 * A Service behind a network load balancer (NLB) of Alibaba Cloud.
 *
 * It is internal unless `addressType` is `'internet'`. A new load balancer needs `zoneMaps`.
 *
 * @see https://github.com/kubernetes/cloud-provider-alibaba-cloud/blob/master/docs/usage.md
 * @example
 * new AlibabaNlbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'tls', port: 443, targetPort: 8080 }],
 *   zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'],
 *   protocolPort: { tls: 'TCPSSL' },
 *   certIds: ['1234567890123456_0a1b2c3d'],
 * });
 */
export class AlibabaNlbService<
  const Ports extends AnyPorts = AlibabaNlbPorts,
  Input extends CheckedLiterals<Input, Types<Input>, Ports> = never,
> extends LoadBalancer<Ports, Input, Types<Input>> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('alibaba', 'AlibabaNlbService');
}

type Types<Input> = RequiredTypes<
  AlibabaNlbServiceProps, Input, typeof ALIBABA_NLB, typeof ALIBABA_TABLE, AlibabaNlbRelations, AlibabaNlbChecks>;
