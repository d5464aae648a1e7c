// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type FieldsOf, type PortsOf, type RequiredTypes } from './load-balancer';
import type { LinodeNodeBalancerChecks, LinodeNodeBalancerOptions, LinodeNodeBalancerRelations } from '../../providers/linode/options.generated';
import type { LINODE_NODE_BALANCER, LINODE_TABLE } from '../../providers/linode/table';
import type { SchemeChoice } from '../../providers/relations';

type LinodeNodeBalancerPorts = PortsOf<typeof LINODE_NODE_BALANCER>;

/** Props of `LinodeNodeBalancerService`. */
export interface LinodeNodeBalancerServiceProps<Ports extends LinodeNodeBalancerPorts = LinodeNodeBalancerPorts>
  extends FieldsOf<Ports, typeof LINODE_NODE_BALANCER>, LinodeNodeBalancerOptions {
  /**
   * Whether the NodeBalancer is reachable from the internet. An internal one needs `frontendSubnetId`. Changes do not affect an existing
   * NodeBalancer.
   * @default 'internal'
   */
  readonly scheme?: 'internal' | 'internet-facing' | undefined;
}

/**
 * A Service behind a NodeBalancer of Linode (Akamai).
 *
 * It is internal, with its frontend in a subnet of a VPC (`frontendSubnetId`), unless `scheme` is `'internet-facing'`.
 *
 * @see https://github.com/linode/linode-cloud-controller-manager/blob/main/docs/configuration/annotations.md
 * @example
 * new LinodeNodeBalancerService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
 *   scheme: 'internet-facing',
 *   portConfig: { https: { protocol: 'https', 'tls-secret-name': 'shop-tls' } },
 * });
 */
export class LinodeNodeBalancerService<
  const Ports extends AnyPorts = LinodeNodeBalancerPorts,
  Input extends CheckedLiterals<Input, Types<Input>, Ports> = never,
> extends LoadBalancer<Ports, Input, Types<Input>> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('linode', 'LinodeNodeBalancerService');
}

interface Relations extends LinodeNodeBalancerRelations, SchemeChoice {}
type Types<Input> = RequiredTypes<
  LinodeNodeBalancerServiceProps, Input, typeof LINODE_NODE_BALANCER, typeof LINODE_TABLE, Relations, LinodeNodeBalancerChecks>;
