// Written by `npm run docs` (scripts/derived.ts).
import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { DigitalOceanLbChecks, DigitalOceanLbOptions, DigitalOceanLbRelations } from '../../providers/digitalocean/options.generated';
import type { DIGITALOCEAN_TABLE, DIGITAL_OCEAN_LB } from '../../providers/digitalocean/table';

type DigitalOceanLbPorts = PortsOf<typeof DIGITAL_OCEAN_LB>;

/** Props of `DigitalOceanLbService`. */
export interface DigitalOceanLbServiceProps<Ports extends DigitalOceanLbPorts = DigitalOceanLbPorts>
  extends FieldsOf<Ports, typeof DIGITAL_OCEAN_LB>, DigitalOceanLbOptions {}

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
  const Ports extends AnyPorts = DigitalOceanLbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('digitalocean', 'DigitalOceanLbService');
}

type Types = ConstructTypes<DigitalOceanLbServiceProps, typeof DIGITALOCEAN_TABLE, DigitalOceanLbRelations, DigitalOceanLbChecks>;
