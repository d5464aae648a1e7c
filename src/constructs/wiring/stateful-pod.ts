import { wholeNumberProblem, type WholeNumberProblem } from './argument';
import type { StatefulPod } from '../../explain/discovery';
import type { ProblemOr } from '../../service/checks';
import { dnsLabelProblem, type DnsLabelProblem } from '../../service/rules/names';
import { throwUsageError } from '../../problem';

/** A pod of a StatefulSet, with an error message in place of an impossible name or ordinal. */
export type CheckedPod<Pod> = [Pod] extends [never] ? Pod // never true: gives the compiler an inference site
  : Pod extends string ? ProblemOr<string, DnsLabelProblem<Pod>>
    : Pod extends { readonly statefulSet: infer Name; readonly ordinal: infer Ordinal }
      ? {
        readonly statefulSet: ProblemOr<string, DnsLabelProblem<Name>>;
        readonly ordinal: ProblemOr<number, WholeNumberProblem<Ordinal, 0, 2147483647>>;
      }
      : StatefulPod;

/**
 * Returns the name of a pod of a StatefulSet: `db-2` for `{ statefulSet: 'db', ordinal: 2 }`, and a name given as a string unchanged.
 *
 * @throws for a name that no pod can have, and for an ordinal that is not a whole number from 0
 */
export function podNameOf(pod: StatefulPod): string {
  const [name, ordinal] = typeof pod === 'string' ? [pod, 0] : [pod.statefulSet, pod.ordinal];
  const problem = dnsLabelProblem(String(name)) ?? wholeNumberProblem(ordinal, 0, 2147483647);
  if (problem !== undefined) throwUsageError(`podDnsName: ${problem}`, RangeError);
  return typeof pod === 'string' ? pod : `${name}-${ordinal}`;
}
