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

/** The same verdict for a number the compiler can read; `never` when it stands. */
export type portNumberProblem<port> = `${port & number}` & Unusual extends never ? never
  : port extends number ? number extends port ? never : `${port}` extends Unusual ? problem<port, `${port}`> : never : never;
type Unusual = '0' | `${string}${'-' | '.'}${string}` | FiveOrMore; // asked of all numbers at once, and where one is so, of each
type problem<port extends number, digits extends string> =
  digits extends `${string}${'.' | 'e'}${string}` ? notWhole<port> : digits extends '0' | `-${string}` | SixOrMore | Above65535 ? outOfRange<port> : never;
type FiveOrMore = `${string}${string}${string}${string}${number}`; // neighbouring placeholders take one character each
type SixOrMore = `${string}${FiveOrMore}`;
type Above65535 = // of five digits
  | `${'7' | '8' | '9'}${string}` | `6${'6' | '7' | '8' | '9'}${string}` | `65${'6' | '7' | '8' | '9'}${string}`
  | `655${'4' | '5' | '6' | '7' | '8' | '9'}${string}` | `6553${'6' | '7' | '8' | '9'}`;

/** Notes a port number that does not stand. */
export function checkPortNumber(port: number | undefined, path: () => string, findings: Findings, expected = 'a port number from 1 to 65535'): void {
  const wrong = portNumberProblem(port ?? 0); // the API server reads 0 where nothing stands
  if (wrong !== undefined) findings.add(PORT_NUMBER, { path: path(), found: port, reason: 'Invalid value', expected });
}

type notWhole<port extends number> = `${port} must be a whole number`;
const notWhole = <port extends number>(port: port): notWhole<port> => `${port} must be a whole number`;
type outOfRange<port extends number> = `${port} must be from 1 to 65535`;
const outOfRange = <port extends number>(port: port): outOfRange<port> => `${port} must be from 1 to 65535`;
