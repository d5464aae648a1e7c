import { checkOneOf, inWords } from './one-of';
import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';
import { PROTOCOLS } from '../protocol';

/** The transport protocol of a port. */
export const PROTOCOL = {
  code: 'protocol', layer: 'api', severity: 'error',
  title: 'The protocol of a port is "TCP", "UDP" or "SCTP", in upper case.',
  why: 'these are the transports that Services know; what is spoken over them is told by appProtocol',
  fix: 'write TCP, UDP or SCTP; HTTP and the like go over TCP, and may be named in appProtocol',
  see: 'https://kubernetes.io/docs/reference/networking/service-protocols/',
  rules: ['PRT-6', 'EPS-7', 'ESL-22'],
  good: ['TCP', 'UDP', 'SCTP'], bad: ['tcp', 'HTTP', 'TCP '],
} as const satisfies Card;

/** What is wrong with a protocol, in one sentence; `undefined` when it stands. */
export function protocolProblem(protocol: string): string | undefined {
  return (PROTOCOLS as readonly string[]).includes(protocol) ? undefined : unknownProtocol(protocol);
}

/** Notes a protocol that is none. */
export function checkProtocol(protocol: string, path: () => string, findings: Findings): void {
  if (protocolProblem(protocol) !== undefined) checkOneOf(PROTOCOL, protocol, PROTOCOLS, path, findings);
}

const unknownProtocol = <protocol extends string>(protocol: protocol): string => `'${protocol}' must be ${inWords(PROTOCOLS)}`;
