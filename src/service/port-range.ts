import { throwUsageError } from '../problem/usage-error';
import type { Protocol } from './ports';

/** One port of a range. */
export interface RangePort<protocol extends string = Protocol> {
  /** The name of the range, `-` and the number. */
  readonly name: string;
  /** The number. */
  readonly port: number;
  /** The protocol of the range. */
  readonly protocol: protocol;
}

/**
 * The ports of a range, named `rtp-10000`, `rtp-10001` and so on: a Service lists each port on its own.
 *
 * kube-proxy, and a load balancer per port, get a rule for each; an NLB has at most 50 listeners (`load-balancer-field`).
 *
 * @param name beginning of the names
 * @param first the first number
 * @param last the last number, which belongs to the range
 * @param protocol of all ports. @default 'TCP'
 * @throws RangeError unless 1 ≤ first ≤ last ≤ 65535
 * @see https://github.com/kubernetes/kubernetes/issues/23864
 * @example
 * new ClusterIpService(chart, 'media', {
 *   selector: { app: 'media' },
 *   ports: [{ name: 'sip', port: 5060, protocol: 'UDP' }, ...portRange('rtp', 10000, 10019, 'UDP')],
 * });
 */
export function portRange<const protocol extends Protocol = 'TCP'>(
  name: string, first: number, last: number, protocol?: protocol,
): readonly RangePort<protocol>[] {
  if (![first, last].every(Number.isInteger) || first < 1 || last > 65535 || first > last)
    throwUsageError(`portRange: expected two numbers from 1 to 65535, the smaller one first, found ${String(first)} and ${String(last)}`,
      RangeError);
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    name: `${name}-${first + at}`, port: first + at, protocol: protocol ?? 'TCP' as protocol, // the default of the type parameter
  }));
}
