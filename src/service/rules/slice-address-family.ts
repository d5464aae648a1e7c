import type { Card } from '../../problem/card';

/** A slice holds one family. */
export const SLICE_ADDRESS_FAMILY = {
  code: 'slice-address-family', layer: 'api', severity: 'error',
  title: 'The addresses of an EndpointSlice are of its addressType.',
  why: 'kube-proxy programs each family apart, slice by slice',
  fix: 'put addresses of the other family into a slice of their own',
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#address-types',
  rules: ['ESL-6', 'ESL-7', 'ESL-8'],
  good: [{ addressType: 'IPv4', address: '10.0.0.1' }, { addressType: 'IPv6', address: '2001:db8::1' }], bad: [{ addressType: 'IPv4', address: '2001:db8::1' }, { addressType: 'IPv6', address: '10.0.0.1' }],
} as const satisfies Card;
