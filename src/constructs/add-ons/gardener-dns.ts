import type { IConstruct } from 'constructs';
import { addOn } from './add-on';
import type { Checked } from '../checked';
import type { GARDENER_DNS_TABLE } from '../../providers/gardener-dns/table';
import type { OptionsOf } from '../../providers/options';

/** What Gardener's DNS controller is to do for a Service of type LoadBalancer. */
export interface GardenerDnsOptions extends OptionsOf<typeof GARDENER_DNS_TABLE> {}

/**
 * Asks Gardener's external-dns-management to make DNS records for a load balancer.
 *
 * @throws ServiceError when a value is wrong
 * @see https://gardener.cloud/docs/extensions/others/gardener-extension-shoot-dns-service/dns_names/
 * @example
 * const web = new LoadBalancerService(chart, 'web', { ports: [{ port: 443 }], selector: { app: 'web' } });
 * gardenerDns(web, { dnsNames: ['web.example.com'], class: 'garden', ttl: 300 });
 */
export function gardenerDns<const given extends object = object>(
  service: IConstruct, options: Checked<GardenerDnsOptions, [], given, typeof GARDENER_DNS_TABLE>,
): void {
  addOn('gardener-dns', service, options as object); // checked literals are plain options
}
