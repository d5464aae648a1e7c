// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { KubeRouterChecks, KubeRouterOptions, KubeRouterRelations } from '../../providers/kube-router/options.generated';
import type { KUBE_ROUTER_LB, KUBE_ROUTER_TABLE } from '../../providers/kube-router/table';

type KubeRouterPorts = PortsOf<typeof KUBE_ROUTER_LB>;

/** Props of `KubeRouterService`. */
export interface KubeRouterServiceProps<Ports extends KubeRouterPorts = KubeRouterPorts>
  extends FieldsOf<Ports, typeof KUBE_ROUTER_LB>, KubeRouterOptions {}

/**
 * A Service with an address from kube-router's allocator, advertised over BGP.
 *
 * Flags of kube-router set the address pools and the BGP peers to which the address is advertised.
 *
 * @see https://www.kube-router.io/docs/user-guide/
 * @example
 * new KubeRouterService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   scheduler: 'mh',
 *   schedFlags: ['flag-1'],
 * });
 */
export class KubeRouterService<
  const Ports extends AnyPorts = KubeRouterPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('kube-router', 'KubeRouterService');
}

type Types = ConstructTypes<KubeRouterServiceProps, typeof KUBE_ROUTER_TABLE, KubeRouterRelations, KubeRouterChecks>;
