import {
  LoadBalancer, namedClassOf, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf,
} from './load-balancer';
import type { GcpLbChecks, GcpLbOptions, GcpLbRelations } from '../../providers/gcp/options.generated';
import type { GCP_LB, GCP_TABLE } from '../../providers/gcp/table';

type GcpLbPorts = PortsOf<typeof GCP_LB>;

/** Props of `GcpLbService`. */
export interface GcpLbServiceProps<Ports extends GcpLbPorts = GcpLbPorts> extends FieldsOf<Ports, typeof GCP_LB>, GcpLbOptions {
  /** Whether the load balancer is reachable from the VPC network or from the internet. @default 'Internal' */
  readonly loadBalancerType?: 'Internal' | 'External' | undefined;
}

/**
 * A Service behind a passthrough load balancer of Google Cloud.
 *
 * It is internal unless `loadBalancerType` is `'External'`.
 *
 * @see https://docs.cloud.google.com/kubernetes-engine/docs/concepts/service-load-balancer-parameters
 * @example
 * new GcpLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
 *   internalAllowGlobalAccess: true,
 *   subnet: 'shop-internal',
 * });
 */
export class GcpLbService<
  const Ports extends AnyPorts = GcpLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('gcp', 'GcpLbService', {
    // If `selectedBy` names a class, the class decides whether the load balancer is internal.
    defaults: ({ selectedBy }) => namedClassOf(selectedBy) === undefined ? { loadBalancerType: 'Internal' } : {},
  });
}

type Types = ConstructTypes<GcpLbServiceProps, typeof GCP_TABLE, GcpLbRelations, GcpLbChecks>;
