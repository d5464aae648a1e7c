import {
  createLoadBalancer, ServiceBase, type CheckedProps, type Construct, type PortsOf, type PropsOf, type RelationsOf, type Takes,
  type Verdict,
} from './load-balancer';
import type { DIGITALOCEAN_RULES } from '../../providers/digitalocean/rules';
import type { DIGITALOCEAN_TABLE, DIGITAL_OCEAN_LB } from '../../providers/digitalocean/table';

type DigitalOceanLbPorts = PortsOf<typeof DIGITAL_OCEAN_LB>;

/** Props of `DigitalOceanLbService`. */
export interface DigitalOceanLbServiceProps<ports extends DigitalOceanLbPorts = DigitalOceanLbPorts>
  extends PropsOf<typeof DIGITALOCEAN_TABLE, ports, typeof DIGITAL_OCEAN_LB> {}
const blueprint = createLoadBalancer('digitalocean', 'DigitalOceanLbService');

/**
 * A Service behind a load balancer of DigitalOcean.
 *
 * It is internal unless `network` is `'EXTERNAL'`.
 *
 * @see https://docs.digitalocean.com/products/kubernetes/how-to/configure-load-balancers/
 * @example
 * new DigitalOceanLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
 *   type: 'REGIONAL',
 *   network: 'EXTERNAL',
 *   certificateName: 'shop',
 *   tlsPorts: ['https'],
 * });
 */
export class DigitalOceanLbService<
  const ports extends DigitalOceanLbPorts = DigitalOceanLbPorts,
  const given extends Verdict<given, Taken, ports> = never,
> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string,
    props: CheckedProps<given, Taken, ports>) {
    super(scope, id, blueprint(props));
  }
}

type Taken = Takes<DigitalOceanLbServiceProps, typeof DIGITALOCEAN_TABLE,
  RelationsOf<typeof DIGITALOCEAN_RULES, (typeof DIGITAL_OCEAN_LB)['defaults']>>;
