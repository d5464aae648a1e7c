import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';

/** The number of a port. */
export const PORT_NUMBER = {
  code: 'port-number', layer: 'api', severity: 'error',
  title: 'The number of a port is an integer from 1 to 65535.',
  why: 'TCP, UDP and SCTP have 16 bits for it, and 0 stands for none',
  fix: 'write a number from 1 to 65535',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#field-spec-ports',
  rules: ['PRT-5', 'PRT-7', 'EPS-6', 'TRF-5'],
  good: [1, 80, 65535], bad: [0, -1, 65536, 80.5],
} as const satisfies Card;

/** What is wrong with the number of a port, in one sentence; `undefined` when it stands. */
export function portNumberProblem(port: number): string | undefined {
  if (!Number.isInteger(port)) return notWhole(port);
  return port < 1 || port > 65535 ? outOfRange(port) : undefined;
}

/** Notes a port number that does not stand. */
export function checkPortNumber(port: number | undefined, path: () => string, findings: Findings, expected = 'a port number from 1 to 65535'): void {
  const wrong = portNumberProblem(port ?? 0); // the API server reads 0 where nothing stands
  if (wrong !== undefined) findings.add(PORT_NUMBER, { path: path(), found: port, reason: 'Invalid value', expected });
}

const notWhole = <port extends number>(port: port): string => `${port} must be a whole number`;
const outOfRange = <port extends number>(port: port): string => `${port} must be from 1 to 65535`;
