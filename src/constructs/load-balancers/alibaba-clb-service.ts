import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type RelationsOf, type Takes,
  type Verdict,
} from './load-balancer';
import type { ALIBABA_RULES } from '../../providers/alibaba/rules';
import type { ALIBABA_CLB, ALIBABA_TABLE } from '../../providers/alibaba/table';

type AlibabaClbPorts = PortsOf<typeof ALIBABA_CLB>;

/** Props of `AlibabaClbService`. */
export interface AlibabaClbServiceProps<ports extends AlibabaClbPorts = AlibabaClbPorts>
  extends PropsOf<typeof ALIBABA_TABLE, ports, typeof ALIBABA_CLB, 'addressType'> {
  /** Whether it is reachable from the internet, or from its VPC only; cannot be changed after creation. @default 'intranet' */
  readonly addressType?: 'internet' | 'intranet';
}

const blueprint = createLoadBalancer('alibaba', 'AlibabaClbService');

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
  const ports extends AlibabaClbPorts = AlibabaClbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<AlibabaClbServiceProps, typeof ALIBABA_TABLE, RelationsOf<typeof ALIBABA_RULES, (typeof ALIBABA_CLB)['defaults']>>;
