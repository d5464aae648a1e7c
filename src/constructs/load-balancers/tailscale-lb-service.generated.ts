// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { TailscaleLbChecks, TailscaleLbOptions, TailscaleLbRelations } from '../../providers/tailscale/options.generated';
import type { TAILSCALE_LB, TAILSCALE_TABLE } from '../../providers/tailscale/table';

type TailscaleLbPorts = PortsOf<typeof TAILSCALE_LB>;

/** Props of `TailscaleLbService`. */
export interface TailscaleLbServiceProps<Ports extends TailscaleLbPorts = TailscaleLbPorts>
  extends FieldsOf<Ports, typeof TAILSCALE_LB>, TailscaleLbOptions {}

/**
 * A Service that the Kubernetes operator of Tailscale exposes to a tailnet.
 *
 * It is reachable from the tailnet only.
 *
 * @see https://tailscale.com/kb/1439/kubernetes-operator-cluster-ingress
 * @example
 * new TailscaleLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }],
 *   hostname: 'shop',
 *   tags: ['tag:k8s', 'tag:shop'],
 * });
 */
export class TailscaleLbService<
  const Ports extends AnyPorts = TailscaleLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('tailscale', 'TailscaleLbService');
}

type Types = ConstructTypes<TailscaleLbServiceProps, typeof TAILSCALE_TABLE, TailscaleLbRelations, TailscaleLbChecks>;
