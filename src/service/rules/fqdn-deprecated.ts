import type { Card } from '../../problem/card';

/** Slices of names are on their way out. */
export const FQDN_DEPRECATED = {
  code: 'fqdn-deprecated', layer: 'api', severity: 'warning',
  title: 'EndpointSlices of addressType FQDN are deprecated.',
  why: 'nothing in Kubernetes ever looked such names up',
  fix: 'write addresses, or use a Service of type ExternalName',
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#address-types',
  since: '1.27',
  rules: ['WRN-13'],
  good: ['IPv4', 'IPv6'], bad: ['FQDN'],
} as const satisfies Card;
