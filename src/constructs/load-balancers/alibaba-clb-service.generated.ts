// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { AlibabaClbChecks, AlibabaClbOptions, AlibabaClbRelations } from '../../providers/alibaba/options.generated';
import type { ALIBABA_CLB, ALIBABA_TABLE } from '../../providers/alibaba/table';

type AlibabaClbPorts = PortsOf<typeof ALIBABA_CLB>;

/** Props of `AlibabaClbService`. */
export interface AlibabaClbServiceProps<Ports extends AlibabaClbPorts = AlibabaClbPorts>
  extends FieldsOf<Ports, typeof ALIBABA_CLB>, AlibabaClbOptions {
  /** Whether the load balancer is reachable from the internet, or only from its VPC; immutable. @default 'intranet' */
  readonly addressType?: 'internet' | 'intranet' | undefined;
}

/**
 * A Service behind a classic load balancer (CLB) of Alibaba Cloud.
 *
 * It is internal unless `addressType` is `'internet'`.
 *
 * @see https://github.com/kubernetes/cloud-provider-alibaba-cloud/blob/master/docs/usage.md
 * @example
 * new AlibabaClbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443, targetPort: 80 }],
 *   addressType: 'internet',
 *   protocolPort: { http: 'http', https: 'https' },
 *   forwardPort: { http: 'https' },
 *   certIds: ['1234567890123456_0a1b2c3d'],
 * });
 */
export class AlibabaClbService<
  const Ports extends AnyPorts = AlibabaClbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('alibaba', 'AlibabaClbService');
}

type Types = ConstructTypes<AlibabaClbServiceProps, typeof ALIBABA_TABLE, AlibabaClbRelations, AlibabaClbChecks>;
