// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { HetznerLbChecks, HetznerLbOptions, HetznerLbRelations } from '../../providers/hetzner/options.generated';
import type { HETZNER_LB, HETZNER_TABLE } from '../../providers/hetzner/table';
import type { SchemeChoice } from '../../providers/relations';

type HetznerLbPorts = PortsOf<typeof HETZNER_LB>;

/** Props of `HetznerLbService`. */
export interface HetznerLbServiceProps<Ports extends HetznerLbPorts = HetznerLbPorts>
  extends FieldsOf<Ports, typeof HETZNER_LB>, HetznerLbOptions {
  /**
   * Whether the load balancer is reachable from the internet; an internal one needs a private network in the controller's configuration.
   *
   * `'controller-default'` writes no annotation: the controller's environment decides, and an existing load balancer may stay as it is.
   * @default 'internal'
   */
  readonly scheme?: 'internal' | 'internet-facing' | 'controller-default' | undefined;
}

/**
 * A Service behind a load balancer of Hetzner Cloud.
 *
 * It is internal, and needs a private network, unless `scheme` is `'internet-facing'`.
 *
 * @see https://github.com/hetznercloud/hcloud-cloud-controller-manager/blob/main/docs/reference/load_balancer_annotations.md
 * @example
 * new HetznerLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
 *   scheme: 'internet-facing',
 *   location: 'fsn1',
 *   protocol: 'https',
 *   httpCertificates: ['shop'],
 * });
 */
export class HetznerLbService<
  const Ports extends AnyPorts = HetznerLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('hetzner', 'HetznerLbService');
}

interface Relations extends HetznerLbRelations, SchemeChoice<'controller-default'> {}
type Types = ConstructTypes<HetznerLbServiceProps, typeof HETZNER_TABLE, Relations, HetznerLbChecks>;
