import { CheckContext, type CheckAppOptions, type ContextOptions } from './check-context';
import { isOfControlPlane, AppIndex } from './index';
import { dropConsequencesOf } from './consequences';
import { dropProxiedExternalNames } from './external-names';
import { withExposure } from './load-balancers/service-exposed';
import { withServiceCidrs } from './reservations';
import {
  checkObject, Findings, getOwnField, isRecord, referenceOf, stringOf, readCluster, type ClusterProfile, type ClusterProps,
  type UnknownObject,
} from '../service';
import { API, checkList, renderFor, type ObjectReference, type Problem } from '../problem';
import type { ProblemCode } from '../problem/codes.generated';
import { requireKnownCode, withSeverity } from '../problem/codes';
import { checkControllerAnnotations } from '../providers/engine/definition/registry';
import { CHECKS } from './checks';

/** Options of `checkManifests`. */
export interface CheckOptions extends CheckAppOptions {
  /**
   * The cluster that the objects are for.
   * @default - any cluster of Kubernetes 1.31 to 1.37
   */
  readonly cluster?: ClusterProps;
  /**
   * Maximum number of problems to report, to limit memory.
   * @default - all
   */
  readonly most?: number;
  /**
   * Codes of warnings and advice to report as errors.
   * @default - none
   */
  readonly promote?: readonly ProblemCode[];
}

/**
 * Checks manifests from any source: what the API server or a load balancer controller would refuse or ignore, and where traffic would not
 * arrive.
 *
 * Services, Endpoints and EndpointSlices are checked one by one, and then all objects together, so pass the workloads, too. The input is
 * not modified, and no JSON input makes it throw. Every problem names its object.
 *
 * @throws ServiceError if the cluster profile is invalid, Error for an unknown code in `promote`, TypeError if `objects` is not a list
 * @example
 * const problems = checkManifests([
 *   { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { ports: [{ port: 80, name: 'Http' }] } },
 * ], { cluster: { kubernetes: '1.33' } });
 * console.log(problems.map(({ code, path }) => `${path}: ${code}`));
 */
export function checkManifests(objects: readonly unknown[], options: CheckOptions = {}): Problem[] {
  checkList(objects, 'checkManifests');
  return checkAll(objects, options).map((problem) => renderFor(problem, API));
}

/** The problems that `checkManifests` finds, with fixes in terms of a program instead of YAML; ordered by the position of their object. */
export function checkAll(objects: readonly unknown[], options: CheckOptions): Problem[] {
  const cluster = withExposure(withServiceCidrs(readCluster(options.cluster ?? {}), objects), options.promote ?? []);
  const most = options.most ?? Infinity;
  const codes = (options.promote ?? []).map((code) => requireKnownCode(code, 'checkManifests'));
  const problems = [...cluster.warnings ?? [], ...checkEach(objects, cluster, most)];
  // Not spread: an app can have more problems than a call can have arguments.
  for (const problem of checkApp(objects, cluster, options)) problems.push(problem);
  return dropConsequencesOf(problems, (problem) => problem, ({ object }) => object?.index)
    .flatMap((problem) => withSeverity(problem, codes) ?? [])
    .sort((a, b) => (a.object?.index ?? 0) - (b.object?.index ?? 0)).slice(0, most);
}

/**
 * Problems that each object has on its own, independent of the other objects, in the order of the objects; values that are no objects are
 * skipped.
 *
 * @param most no more objects are checked once there are this many problems
 * @param isWanted whether problems of an object, by its position, are reported
 */
export function checkEach(objects: readonly unknown[], cluster: ClusterProfile, most: number,
  isWanted: (index: number) => boolean = () => true): Problem[] {
  const problems: Problem[] = [];
  for (let index = 0; index < objects.length && problems.length < most; index++) {
    const object = objects[index];
    if (!isWanted(index) || !isRecord(object) || isOfControlPlane(object)) continue;
    const objectProblems = checkAlone(object, cluster);
    if (objectProblems.length === 0) continue;
    const reference = readReference(object, index);
    for (const problem of objectProblems) problems.push({ ...problem, object: reference });
  }
  return dropProxiedExternalNames(problems, objects);
}

/** Problems that an object has on its own: by the rules of the API server, then by those of the controllers for its annotations. */
export function checkAlone(object: UnknownObject, cluster: ClusterProfile): Problem[] {
  const problems = checkObject(object, cluster);
  const findings = new Findings(cluster.minors);
  checkControllerAnnotations(object, cluster, findings);
  return findings.problems.length === 0 ? problems : [...problems, ...findings.problems];
}

/**
 * How problems refer to an object: `{ index: 2, apiVersion: 'v1', kind: 'Service', namespace: 'shop', name: 'web' }`. Fields that are not
 * strings, and an empty namespace, are left out.
 */
export function readReference(object: UnknownObject, index: number): ObjectReference {
  const metadata = getOwnField(object, 'metadata');
  return referenceOf({
    index, apiVersion: stringOf(getOwnField(object, 'apiVersion')), kind: stringOf(getOwnField(object, 'kind')),
    namespace: stringOf(getOwnField(metadata, 'namespace')), name: stringOf(getOwnField(metadata, 'name')),
  });
}

/**
 * Returns the problems between the objects of one app, because of which traffic does not arrive; empty if there are none.
 *
 * The problems that an object has on its own (`checkEach`) are not among them. Each problem names its object, by its position in `objects`.
 * Objects are looked up by namespace, name and label, so the time grows linearly with their number. Absent namespaces are equal.
 *
 * `externalTrafficPolicy: Local` is not compared with the number of replicas. Load balancers check the health of nodes, clients of node
 * ports may know their nodes, and how many replicas are enough depends on nodes and autoscalers. `explain` describes the policy.
 */
export const checkApp = (objects: readonly unknown[], cluster: ClusterProfile, options: CheckAppOptions = {}): Problem[] =>
  checkWithCoverage(objects, cluster, options).problems;

/**
 * Checks an app like `checkApp`; returns `{ problems, undecided, makersOf }`, where `undecided` are the lookups that found nothing, but
 * that an object outside the input may satisfy, and `makersOf` the objects that may create pods and Services of a namespace.
 *
 * @param applied positions of Applications and Kustomizations whose objects are among these
 */
export function checkWithCoverage(objects: readonly unknown[], cluster: ClusterProfile, options: ContextOptions = {},
  applied?: ReadonlySet<number>) {
  const app = new AppIndex(objects, applied);
  const context = new CheckContext(app, cluster, options);
  for (const { check } of options.checks ?? CHECKS) check(context);
  return {
    problems: context.findings.problems, undecided: context.undecided,
    makersOf: (namespace: string) => app.makers.of(namespace),
  };
}
