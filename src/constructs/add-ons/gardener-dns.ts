import type { IConstruct } from 'constructs';
import { addOn, type CheckedLiterals, type CheckedProps, type ConstructTypes, type OptionsOf, type TypeChecksOf } from './add-on';
import type { GARDENER_DNS_TABLE } from '../../providers/gardener-dns/table';

/** Options of Gardener's DNS controller for a Service of type LoadBalancer. */
export interface GardenerDnsOptions extends OptionsOf<typeof GARDENER_DNS_TABLE> {}

/**
 * Adds annotations from which Gardener's external-dns-management creates DNS records for a load balancer.
 *
 * @throws ServiceError if a value is invalid
 * @see https://gardener.cloud/docs/extensions/others/gardener-extension-shoot-dns-service/dns_names/
 * @example
 * const web = new LoadBalancerService(chart, 'web', { ports: [{ port: 443 }], selector: { app: 'web' } });
 * gardenerDns(web, { dnsNames: ['web.example.com'], class: 'garden', ttl: 300 });
 */
export function gardenerDns<const Input extends CheckedLiterals<Input, Types, []> = never>(
  service: IConstruct, options: CheckedProps<Input, Types, []>,
): void {
  addOn('gardener-dns', service, options as object); // TypeScript: the type of the parameter is generic
}

type Types = ConstructTypes<GardenerDnsOptions, typeof GARDENER_DNS_TABLE, object, TypeChecksOf<typeof GARDENER_DNS_TABLE>>;
