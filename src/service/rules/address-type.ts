import type { Card } from '../../problem/card';

/** What sort of addresses an EndpointSlice holds. */
export const ADDRESS_TYPE = {
  code: 'address-type', layer: 'api', severity: 'error',
  title: 'The addressType of an EndpointSlice is "IPv4", "IPv6" or "FQDN".',
  why: 'one slice holds addresses of one sort',
  fix: 'write IPv4 or IPv6',
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#address-types',
  rules: ['ESL-2'],
  good: ['IPv4', 'IPv6', 'FQDN'], bad: ['', 'IP', 'ipv4'],
} as const satisfies Card;
