// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { ScalewayLbChecks, ScalewayLbOptions, ScalewayLbRelations } from '../../providers/scaleway/options.generated';
import type { SCALEWAY_LB, SCALEWAY_TABLE } from '../../providers/scaleway/table';

type ScalewayLbPorts = PortsOf<typeof SCALEWAY_LB>;

/** Props of `ScalewayLbService`. */
export interface ScalewayLbServiceProps<Ports extends ScalewayLbPorts = ScalewayLbPorts>
  extends FieldsOf<Ports, typeof SCALEWAY_LB>, ScalewayLbOptions {}

/**
 * A Service behind a load balancer of Scaleway.
 *
 * It is private unless `private` is `false` or `externallyManaged` is `true`. A private one needs a Private Network in the
 * configuration of the controller.
 *
 * @see https://github.com/scaleway/scaleway-cloud-controller-manager/blob/master/docs/loadbalancer-annotations.md
 * @example
 * new ScalewayLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80, targetPort: 8080 }, { name: 'https', port: 443, targetPort: 8443 }],
 *   private: false,
 *   type: 'LB-S',
 *   proxyProtocolV2: ['https'],
 *   healthCheckType: { http: 'http', '*': 'tcp' },
 *   healthCheckHttpUri: '/healthz',
 * });
 */
export class ScalewayLbService<
  const Ports extends AnyPorts = ScalewayLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('scaleway', 'ScalewayLbService');
}

type Types = ConstructTypes<ScalewayLbServiceProps, typeof SCALEWAY_TABLE, ScalewayLbRelations, ScalewayLbChecks>;
