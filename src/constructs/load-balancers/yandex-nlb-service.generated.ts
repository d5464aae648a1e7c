// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type FieldsOf, type PortsOf, type RequiredTypes } from './load-balancer';
import type { YandexNlbChecks, YandexNlbOptions, YandexNlbRelations } from '../../providers/yandex/options.generated';
import type { YANDEX_NLB, YANDEX_TABLE } from '../../providers/yandex/table';

type YandexNlbPorts = PortsOf<typeof YANDEX_NLB>;

/** Props of `YandexNlbService`. */
export interface YandexNlbServiceProps<Ports extends YandexNlbPorts = YandexNlbPorts>
  extends FieldsOf<Ports, typeof YANDEX_NLB>, YandexNlbOptions {}

/**
 * A Service behind a Network Load Balancer of Yandex Cloud. Its options are as Yandex documents them: its controller is not public.
 *
 * It is internal, and needs a subnet, unless `loadBalancerType` is `'external'`.
 *
 * @see https://yandex.cloud/en/docs/managed-kubernetes/nlb-ref/service
 * @example
 * new YandexNlbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
 *   subnetId: 'e9b0a1b2c3d4e5f6g7h8',
 *   healthCheckInterval: '5s',
 * });
 */
export class YandexNlbService<
  const Ports extends AnyPorts = YandexNlbPorts,
  Input extends CheckedLiterals<Input, Types<Input>, Ports> = never,
> extends LoadBalancer<Ports, Input, Types<Input>> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('yandex', 'YandexNlbService');
}

type Types<Input> = RequiredTypes<
  YandexNlbServiceProps, Input, typeof YANDEX_NLB, typeof YANDEX_TABLE, YandexNlbRelations, YandexNlbChecks>;
