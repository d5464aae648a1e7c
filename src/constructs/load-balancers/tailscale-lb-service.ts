import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type Takes, type Verdict,
} from './load-balancer';
import type { TAILSCALE_LB, TAILSCALE_TABLE } from '../../providers/tailscale/table';

type TailscaleLbPorts = PortsOf<typeof TAILSCALE_LB>;

/** Props of `TailscaleLbService`. */
export interface TailscaleLbServiceProps<ports extends TailscaleLbPorts = TailscaleLbPorts>
  extends PropsOf<typeof TAILSCALE_TABLE, ports, typeof TAILSCALE_LB> {}

const blueprint = createLoadBalancer('tailscale', 'TailscaleLbService');

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
  const ports extends TailscaleLbPorts = TailscaleLbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<TailscaleLbServiceProps, typeof TAILSCALE_TABLE>;
