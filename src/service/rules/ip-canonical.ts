import type { Card } from '../../problem/card';
import { canonicalIp, isMapped, parseIp } from '../ip';

/** IPv6 addresses of slices are written in one way. */
export const IP_CANONICAL = {
  code: 'ip-canonical', layer: 'api', severity: 'error',
  title: 'An IPv6 address in an EndpointSlice is written as RFC 5952 has it, since Kubernetes 1.33.',
  why: 'one address must have one spelling, or it is taken for two',
  fix: 'write it in lower case, without leading zeros, with "::" for the longest run of zeros',
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/',
  since: '1.33',
  rules: ['ESL-7'],
  good: ['2001:db8::1', '::'], bad: ['2001:DB8::1', '2001:db8:0:0:0:0:0:1', '2001:0db8::1'],
} as const satisfies Card;

/** What is wrong with the spelling of an IPv6 address in a slice, in one sentence; `undefined` when it stands. */
export function ipCanonicalProblem(text: string): string | undefined {
  const ip = parseIp(text);
  if (ip === undefined || isMapped(ip) || ip.family === 4) return undefined; // other rules speak of those
  const plain = canonicalIp(ip);
  return plain === text ? undefined : notCanonical(text, plain);
}

const notCanonical = <text extends string, plain extends string>(text: text, plain: plain): string => `'${text}' must be written '${plain}'`;
