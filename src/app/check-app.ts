import { CheckContext, type CheckAppOptions } from './check-context';
import { CHECKS } from './checks';
import { AppIndex } from './index/app-index';
import type { ClusterProfile } from '../service/cluster';
import type { Problem } from '../problem/problem';

/**
 * Returns what is wrong between the objects of one app: where traffic does not arrive.
 *
 * Objects are looked up by namespace, name and label, so the time grows linearly with their number. Absent namespaces are equal.
 *
 * `externalTrafficPolicy: Local` is not compared with the number of replicas. Load balancers check the health of nodes, clients of node
 * ports may know their nodes, and how many replicas are enough depends on nodes and autoscalers. `explain` describes the policy.
 */
export function checkApp(objects: readonly unknown[], cluster: ClusterProfile, options: CheckAppOptions = {}): Problem[] {
  const context = new CheckContext(new AppIndex(objects), cluster, options);
  for (const { check } of options.checks ?? CHECKS) check(context);
  return context.findings.problems;
}
