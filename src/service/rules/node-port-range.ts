import type { Card } from '../../problem/card';

/** Node ports lie in the cluster's range. */
export const NODE_PORT_RANGE = {
  code: 'node-port-range', layer: 'api', severity: 'error',
  title: 'A node port lies in the node port range of the cluster, 30000 to 32767 by default.',
  why: 'the range is kept free for Services; other ports belong to the node\'s own programs',
  fix: 'choose a port of the range, leave nodePort out, or set nodePortRange in Cluster.set',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport',
  rules: ['ALC-5'],
  good: [30000, 32767], bad: [80, 29999, 32768, -1],
} as const satisfies Card;

/**
 * What is wrong with a node port the compiler can read; `never` when it stands.
 *
 * Literals are held to the default range: which range a cluster has is known when the program runs.
 */
export type nodePortProblem<port> = number extends port ? never : port extends number ? problem<port, `${port}`> : never;
type problem<port extends number, digits extends string> =
  digits extends `3${infer rest}` ? rest extends InRange ? digits extends SixOrMore ? outOfRange<port> : never : outOfRange<port> : outOfRange<port>;
// Neighbouring placeholders take one character each, the last one the rest.
type InRange = `${'0' | '1'}${string}${string}${number}` | `2${'0' | '1' | '2' | '3' | '4' | '5' | '6'}${string}${number}` | `27${'0' | '1' | '2' | '3' | '4' | '5'}${number}` | `276${'0' | '1' | '2' | '3' | '4' | '5' | '6' | '7'}`;
type SixOrMore = `${string}${string}${string}${string}${string}${number}` | `${string}.${string}`;
type outOfRange<port extends number> = `${port} must be a node port from 30000 to 32767; for a cluster with another range write '${port} as number', and set nodePortRange in Cluster.set`;
