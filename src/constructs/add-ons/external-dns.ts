import type { IConstruct } from 'constructs';
import { addOn } from './add-on';
import type { Checked } from '../checked';
import type { EXTERNAL_DNS_TABLE } from '../../providers/external-dns/table';
import type { OptionsOf } from '../../providers/options';

/** What ExternalDNS is to do for a Service. */
export interface ExternalDnsOptions extends OptionsOf<typeof EXTERNAL_DNS_TABLE> {
  /**
   * Beginning of the keys that the instance in the cluster reads; it says nothing about others.
   *
   * `'external-dns.kubernetes.io/'` since v0.22.0, `'external-dns.alpha.kubernetes.io/'` before, or what its `--annotation-prefix` says.
   * @default 'external-dns.kubernetes.io/'
   */
  readonly prefix?: 'external-dns.kubernetes.io/' | 'external-dns.alpha.kubernetes.io/' | (string & {});
}

/**
 * Asks ExternalDNS to make DNS records for a Service.
 *
 * @throws ServiceError when a value is wrong, or does not go with this kind of Service
 * @see https://kubernetes-sigs.github.io/external-dns/latest/docs/annotations/annotations/
 * @example
 * const web = new LoadBalancerService(chart, 'web', { ports: [{ port: 443 }], selector: { app: 'web' } });
 * externalDns(web, { hostname: ['web.example.com'], ttl: '10m' });
 */
export function externalDns<const given extends object = object>(
  service: IConstruct, options: Checked<ExternalDnsOptions, [], given, typeof EXTERNAL_DNS_TABLE>,
): void {
  const { prefix, ...rest } = options as object as ExternalDnsOptions; // checked literals are plain options
  addOn('external-dns', service, rest, undefined, prefix);
}
