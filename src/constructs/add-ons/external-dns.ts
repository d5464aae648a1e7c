import type { IConstruct } from 'constructs';
import { addOn, type CheckedLiterals, type CheckedProps, type ConstructTypes, type OptionsOf, type TypeChecksOf } from './add-on';
import type { EXTERNAL_DNS_TABLE } from '../../providers/external-dns/table';

/** Options of ExternalDNS for a Service. */
export interface ExternalDnsOptions extends OptionsOf<typeof EXTERNAL_DNS_TABLE> {
  /**
   * Prefix of the annotation keys that ExternalDNS reads in your cluster; it ignores other prefixes.
   *
   * `'external-dns.kubernetes.io/'` since v0.22.0, `'external-dns.alpha.kubernetes.io/'` before, or the value of `--annotation-prefix`.
   * @default 'external-dns.kubernetes.io/'
   */
  readonly prefix?: 'external-dns.kubernetes.io/' | 'external-dns.alpha.kubernetes.io/' | (string & {}) | undefined;
}

/**
 * Adds annotations from which ExternalDNS creates DNS records for a Service.
 *
 * @throws ServiceError if a value is invalid, or does not apply to this kind of Service
 * @see https://kubernetes-sigs.github.io/external-dns/latest/docs/annotations/annotations/
 * @example
 * const web = new LoadBalancerService(chart, 'web', { ports: [{ port: 443 }], selector: { app: 'web' } });
 * externalDns(web, { hostname: ['web.example.com'], ttl: '10m' });
 */
export function externalDns<const Input extends CheckedLiterals<Input, Types, []> = never>(
  service: IConstruct, options: CheckedProps<Input, Types, []>,
): void {
  const { prefix, ...annotationOptions } = options as object as ExternalDnsOptions; // TypeScript: the type of the parameter is generic
  addOn('external-dns', service, annotationOptions, undefined, prefix);
}

type Types = ConstructTypes<ExternalDnsOptions, typeof EXTERNAL_DNS_TABLE, object, TypeChecksOf<typeof EXTERNAL_DNS_TABLE>>;
