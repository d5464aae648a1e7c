import { CheckContext, type CheckAppOptions, type ContextOptions, type UndecidedLookup } from './check-context';
import { CHECKS } from './checks';
import { AppIndex } from './index/app-index';
import type { AppObject } from './index/app-object';
import type { ClusterProfile } from '../service';
import type { Problem } from '../problem';

/**
 * Returns the problems between the objects of one app, because of which traffic does not arrive; empty if there are none.
 *
 * The problems that an object has on its own (`checkEach`) are not among them. Each problem names its object, by its position in `objects`.
 * Objects are looked up by namespace, name and label, so the time grows linearly with their number. Absent namespaces are equal.
 *
 * `externalTrafficPolicy: Local` is not compared with the number of replicas. Load balancers check the health of nodes, clients of node
 * ports may know their nodes, and how many replicas are enough depends on nodes and autoscalers. `explain` describes the policy.
 */
export function checkApp(objects: readonly unknown[], cluster: ClusterProfile, options: CheckAppOptions = {}): Problem[] {
  return checkWithCoverage(objects, cluster, options).problems;
}

/** Problems of an app, and what could not be decided. */
export interface AppResult {
  readonly problems: Problem[];
  readonly undecided: readonly UndecidedLookup[];
  /** The objects that may create pods and Services of a namespace. */
  makersOf(namespace: string): readonly AppObject[];
}

/**
 * Checks an app like `checkApp`; returns `{ problems, undecided, makersOf }`, where `undecided` are the lookups that found nothing, but
 * that an object outside the input may satisfy.
 *
 * @param applied positions of Applications and Kustomizations whose objects are among these
 */
export function checkWithCoverage(objects: readonly unknown[], cluster: ClusterProfile, options: ContextOptions = {},
  applied?: ReadonlySet<number>): AppResult {
  const app = new AppIndex(objects, applied);
  const context = new CheckContext(app, cluster, options);
  for (const { check } of options.checks ?? CHECKS) check(context);
  return {
    problems: context.findings.problems, undecided: context.undecided,
    makersOf: (namespace) => app.makers.of(namespace),
  };
}
