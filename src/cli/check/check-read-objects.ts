import { checkEach, checkWithCoverage, readReference } from '../../app/check-manifests';
import { APP_CARDS, CHECKS } from '../../app/checks';
import { references, serviceImports } from '../../app/references/check-references';
import { dnsNamesInTexts } from '../../app/references/dns-names';
import { policyPorts } from '../../app/references/policy-port';
import { PORT_MERGE_TRAP } from '../../app/pods/target-port';
import { statefulSetService } from '../../app/pods/stateful-set-service';
import { SELECTOR_OTHER_NAMESPACE, SELECTOR_UNMATCHED } from '../../app/pods/selector-unmatched';
import { CONTAINER_PORT_UNKNOWN, MONITOR_UNMATCHED } from '../../app/references/monitor-selection';
import { dropConsequencesOf } from '../../app/consequences';
import { withServiceCidrs } from '../../app/reservations';
import { NODE_PORT_RANGE, toRecord, type ClusterProfile, type UnknownObject } from '../../service';
import {
  dropKeys, buildOnce, formatPath, getOrCreate, groupBy, isLikelyTypo, isRepeated, lazy, moveMentions, type ObjectName, type Path,
  type Problem,
} from '../../problem';
import type { App } from '../../loader/kustomize/apps';
import { readPage } from '../../loader/files/read-file';
import { objectKeyOf, TEMPLATE_FILE, type ReadObject } from '../../loader/read-objects';
import type { Source } from '../../loader/files/source';
import { Coverage, lookupOf, type UncheckedReason } from './coverage';
import { severitiesIn } from './uncertain';
import type { Loaded, LoadedObject } from '../../loader/load';
import type { NodePortRange } from '../../loader/cluster-facts';
import { concernsPlaceholder, isNameOfObject, isPlaceholder, type ResolvedPart } from '../../loader/placeholders';
import { isFromCluster, type AppObject } from '../../app/index';
import { ANNOTATION_OUTPUT } from '../../providers/engine/definition/cards';

/** The problems of read objects, and the lookups that could not be decided. */
export interface ReadObjectsResult { readonly problems: readonly Problem[]; readonly coverage: Coverage }

type CheckedInput = Pick<Loaded, 'objects' | 'apps' | 'nodePortRanges' | 'applied' | 'settings' | 'created'>;

/**
 * Checks each object, and then the objects of each app together. Something is reported as missing only if no other input has it: objects
 * of another folder may be applied to the same cluster. References that cannot be decided, because their target may be created elsewhere or
 * was not read, are in `coverage`.
 *
 * @param maxProblems number of problems at which the check stops
 * @param isWanted whether problems of an object, by its position, are reported
 */
export function checkReadObjects(input: CheckedInput, profile: ClusterProfile, maxProblems: number,
  isWanted: (index: number) => boolean = () => true): ReadObjectsResult {
  const checker = new InputChecker(input, profile, isWanted), { coverage } = checker;
  const problems = checker.checkEachObject(maxProblems);
  for (const app of input.apps) {
    for (const problem of checker.checkApp(app)) {
      if (problems.length >= maxProblems) return { problems, coverage };
      problems.push(problem);
    }
  }
  return { problems: dropConsequencesOf(problems, (problem) => problem, ({ object }) => object?.index), coverage };
}

/** An app and the result of its checks, which refers to objects by their position in the app. */
interface CheckedApp {
  readonly result: ReturnType<typeof checkWithCoverage>;
  /** Returns the position in the input of the object at a position in the app. */
  indexOf(member: number): number;
  /** Returns the positions in the input of a list of objects of the app. */
  positionsOf(objects: readonly AppObject[]): readonly number[];
  /** Whether the app has Services, or is complete without any; otherwise they are elsewhere, and none is reported as missing. */
  readonly hasServices: boolean;
  /** Why an object that the app lacks may exist nevertheless; `undefined` if all objects of the app are known. */
  readonly unreadReason: UncheckedReason | undefined;
}

class InputChecker {
  readonly coverage = new Coverage();
  private readonly objects: readonly UnknownObject[];
  private readonly cluster: ClusterProfile;
  /** Position, code and path of each problem so far: an object of several apps has the same problem in each. */
  private readonly reportedProblems = new Set<string>();

  constructor(private readonly input: CheckedInput, profile: ClusterProfile, private readonly isWanted: (index: number) => boolean) {
    this.objects = input.objects.map(({ object }) => object);
    this.cluster = withServiceCidrs(profile, this.objects);
  }

  private readonly isServerSide = lazy(() => this.objects.some(appliesServerSide));
  /** Positions of the ApplicationSets, which set the namespace of objects without one. */
  private readonly applicationSets = lazy(() => [...this.objects.keys()].filter((index) => this.objects[index].kind === 'ApplicationSet'));
  private readonly wholeInput = lazy((): WholeInput => {
    const { apps } = this.input;
    const isOneApp = apps.length === 1 && apps[0].members.length === this.objects.length;
    return isOneApp ? ONE_APP : checkWholeInput(this.input, this.objects, this.cluster, this.isWanted);
  });

  /** The problems of the cluster profile, and those that each object has on its own and that nothing in the input may solve. */
  checkEachObject(maxProblems: number): Problem[] {
    const { input: { objects, nodePortRanges }, cluster } = this;
    const problems = checkEach(objects.map(({ object, resolved }) => resolved?.object ?? object), cluster, maxProblems, this.isWanted)
      .filter((problem) => {
        const loaded: Partial<LoadedObject> = objects[problem.object?.index ?? -1] ?? {}, { object, origin, isPatched } = loaded;
        const mayBeSetLater = isAbsent(problem.found) && (origin?.isTemplate === true || isPatched === true);
        return !mayBeSetLater && isCertain(problem, loaded, cluster) && !isInSetRange(problem, nodePortRanges)
          && !isOnlyForManifests(problem.code, object) && !TEMPLATE_FILE.test(origin?.source.name ?? '');
      });
    return [...objects.length === 0 ? [] : cluster.warnings ?? [], ...weakenPartial(problems, objects)];
  }

  /** Checks the objects of an app together, records the lookups that cannot be decided, and returns the problems to report. */
  * checkApp(app: App): Generator<Problem> {
    const { objects: readObjects, applied, settings, created } = this.input;
    const indexOf = (member: number) => app.members[member].index;
    const appliedMembers = new Set(app.members.flatMap(({ index }, member) => (applied.has(index) ? [member] : [])));
    const result = checkWithCoverage(app.members.map(({ object }) => object), this.cluster, {
      together: findTogether(app, readObjects), apart: findApart(app, readObjects), settings, created,
      isWanted: (member) => member < app.ownMembers && this.isWanted(indexOf(member)),
      ...app.ownMembers < app.members.length ? { checks: REFERENCE_CHECKS } : {},
    }, appliedMembers);
    const hasServices = app.isTogether || app.members.some(({ object }) => object.kind === 'Service');
    const checkedApp = { result, indexOf, positionsOf: cachePositions(indexOf), hasServices, unreadReason: this.unreadReasonOf(app) };
    this.recordUndecided(checkedApp);
    const severityOf = severitiesIn(app, readObjects, result.problems);
    for (const problem of result.problems) {
      if (problem.object === undefined) continue;
      const { messages, related } = problem, index = indexOf(problem.object.index);
      if (readObjects[index].origin.isTemplate === true || (isAbsence(problem) && !this.isMissing(problem, index, checkedApp))
        || this.mayNotApply(problem, index, app) || isRepeated(this.reportedProblems, `${index} ${problem.code} ${problem.path}`)) continue;
      const isUncertainAbsence = checkedApp.unreadReason !== undefined && isAbsence(problem), severity = severityOf(problem);
      yield {
        ...problem, object: readReference(this.objects[index], index),
        severity: isUncertainAbsence && severity === 'error' ? 'warning' : severity,
        ...messages === undefined ? {} : { messages: moveMentions(messages, indexOf) },
        ...related === undefined ? {}
          : { related: related.map((name) => name.index === undefined ? name : { ...name, index: indexOf(name.index) }) },
      };
    }
  }

  private unreadReasonOf({ isOpen, members }: App): UncheckedReason | undefined {
    if (isOpen) return 'not-read';
    const isFilledInLater = members.some(({ index, object }) => {
      const { origin, resolved } = this.input.objects[index];
      return origin.isTemplate === true || hasPlaceholderNames(object, resolved?.unknown);
    });
    return isFilledInLater ? 'filled-in-later' : undefined;
  }

  private recordUndecided({ result, indexOf, positionsOf }: CheckedApp): void {
    for (const { lookup, index: member, segments, makers } of result.undecided) {
      const index = indexOf(member), key = problemKeyOf({ segments }, index);
      if (this.isWanted(index) && this.input.objects[index].origin.isTemplate !== true && this.wholeInput().isUnresolved(key))
        this.coverage.addUndecided(key, { lookup, index, reason: 'created-elsewhere', makers: positionsOf(makers) });
    }
  }

  /**
   * Whether the object that a problem reports as missing is in no app of the input, and nothing may create it. Records the lookup of the
   * object if that cannot be decided.
   */
  private isMissing(problem: Problem, index: number, { result, positionsOf, hasServices, unreadReason }: CheckedApp): boolean {
    const { code, object, related = [] } = problem, key = problemKeyOf(problem, index);
    const mayGetNamespace = code === SELECTOR_OTHER_NAMESPACE.code && this.applicationSets().length > 0
      && [object, ...related].some((reference) => reference?.namespace === undefined);
    const makersInApp = mayGetNamespace ? this.applicationSets()
      : HANDLES_ABSENCE.has(code) ? [] : positionsOf(result.makersOf(object?.namespace ?? ''));
    const makers = makersInApp.length > 0 ? makersInApp : this.wholeInput().makers.get(key) ?? [];
    const reason = concernsTypo(problem) ? undefined : makers.length > 0 ? 'created-elsewhere' : unreadReason;
    if (reason !== undefined) {
      const lookup = lookupOf(code);
      if (lookup !== undefined && this.wholeInput().isUnresolved(key)) this.coverage.addUndecided(key, { lookup, index, reason, makers });
      return false;
    }
    if (!hasServices || !this.wholeInput().missing.has(key)) return false;
    this.coverage.report(key);
    return true;
  }

  /** Whether a problem may not apply: because of a placeholder, a patch, server-side apply, or as the object was read from a cluster. */
  private mayNotApply(problem: Problem, index: number, app: App): boolean {
    const { object, resolved } = this.input.objects[index];
    return (resolved !== undefined && concernsPlaceholder(problem.segments, resolved.unknown)) || quotesPlaceholder(problem)
      || (this.isServerSide() && problem.code === PORT_MERGE_TRAP.code) || isOnlyForManifests(problem.code, object)
      || isChangedByPatch(problem, app);
  }
}

/** Whether a problem of this code does not apply to the object, because it was read from a cluster and is no manifest to apply. */
const isOnlyForManifests = (code: string, object: UnknownObject | undefined): boolean =>
  (code === ANNOTATION_OUTPUT.code || code === PORT_MERGE_TRAP.code) && object !== undefined && isFromCluster(object);

/**
 * Codes of checks that already consider whether another object, such as a HelmRelease, may create the missing one: they report nothing
 * then, unless the name is a likely typo. For all other codes, `InputChecker` looks for such an object.
 */
const HANDLES_ABSENCE: ReadonlySet<string> = new Set([
  'selector-unmatched', 'endpoints-missing', 'backend-missing', 'reference-missing', 'dns-name-unknown', 'endpoints-orphan',
]);

/** Whether a value is absent or an empty list. A kustomize overlay may set it. */
const isAbsent = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * Lowers missing ports to a warning for a Service that may be partial: with neither ports nor selector, it may be input for kubectl delete
 * or a patch. If a file has several such Services, it is a list of names, and the problems are dropped.
 */
function weakenPartial(problems: readonly Problem[], readObjects: readonly ReadObject[]): Problem[] {
  const partialSourceOf = ({ code, object: reference }: Problem) => {
    const { object, origin } = readObjects[reference?.index ?? 0] ?? {};
    if (code !== 'ports-required' || origin?.source.isFile !== true) return undefined;
    const { ports, selector } = toRecord(object.spec);
    return ports === undefined && selector === undefined ? origin.source : undefined;
  };
  const problemsBySource = groupBy(problems, partialSourceOf);
  return problems.flatMap((problem) => {
    const source = partialSourceOf(problem);
    if (source === undefined) return [problem];
    return problemsBySource.get(source)?.length === 1 ? [{ ...problem, severity: 'warning' }] : [];
  });
}

/** Whether a node port outside of the default range is in a range that the input configures with `--service-node-port-range`. */
const isInSetRange = ({ code, found }: Problem, ranges: readonly NodePortRange[]): boolean =>
  code === NODE_PORT_RANGE.code && typeof found === 'number' && ranges.some(([first, last]) => first <= found && found <= last);

/**
 * Whether an object has a problem whatever the values of its placeholders, such as `{{ .Values.port }}`. If the type of a Service is a
 * placeholder, or an overlay may change it, the Service is checked with every type.
 */
function isCertain(problem: Problem, { object = {}, resolved, hasPatchedType }: Partial<LoadedObject>, cluster: ClusterProfile): boolean {
  if (hasPatchedType === true && !hasWithEveryType(problem, resolved ?? { object }, cluster)) return false;
  if (resolved === undefined) return true;
  if (concernsPlaceholder(problem.segments, resolved.unknown)) return false;
  const { parents, hasAnnotations, hasType } = unknownPartsOf(resolved);
  if (SOLVED_BY_OTHERS.has(problem.code) && hasAnnotations) return false;
  if (problem.found === undefined && parents.has(parentOf(problem.segments))) return false; // something is missing next to a placeholder
  return !hasType || hasWithEveryType(problem, resolved, cluster);
}

const hasWithEveryType = ({ code, path }: Problem, service: Pick<ResolvedPart, 'object'>, cluster: ClusterProfile): boolean =>
  findTypedProblems(cluster)(service).every((problems) => problems.has(`${code} ${path}`));

const unknownPartsOf = buildOnce(({ unknown }: ResolvedPart) => ({
  parents: new Set(unknown.map(parentOf)), hasType: unknown.some(([spec, field]) => spec === 'spec' && field === 'type'),
  hasAnnotations: unknown.some(([metadata, map]) => metadata === 'metadata' && map === 'annotations'),
}));

/** For each type other than ClusterIP, the problems that a Service has with that type, as strings: `ports-required spec.ports`. */
const findTypedProblems = buildOnce((cluster: ClusterProfile) => buildOnce(({ object: resolvedObject }: Pick<ResolvedPart, 'object'>) => {
  const object = toRecord(resolvedObject);
  return ['NodePort', 'LoadBalancer', 'ExternalName'].map((type) => {
    const typed = { ...object, spec: { ...toRecord(object.spec), type } };
    return new Set(checkEach([typed], cluster, Infinity).map(({ code, path }) => `${code} ${path}`));
  });
}));

/** Codes of problems that another annotation of the object can solve. They are uncertain if a placeholder stands for annotations. */
const SOLVED_BY_OTHERS: ReadonlySet<string> = new Set(['annotation-requires', 'annotation-inert']);

const parentOf = (path: Path): string => formatPath(path.slice(0, -1));

/** Codes of the rules that report a missing object. */
const ABSENCE_CODES: ReadonlySet<string> = new Set(APP_CARDS.filter((card) => card.absence === true).map((card) => card.code));

/** Checks that report a missing object. */
const ABSENCE_CHECKS = CHECKS.filter((check) => check === policyPorts || check.cards.some(({ code }) => ABSENCE_CODES.has(code)));

/** Checks of references to Services. */
const REFERENCE_CHECKS = [references, serviceImports, dnsNamesInTexts, policyPorts, statefulSetService];

/** Whether a problem is about a missing object, including container ports of a NetworkPolicy, which a kustomize component may add. */
const isAbsence = ({ code, object, severity }: Problem): boolean =>
  ABSENCE_CODES.has(code) || (code === CONTAINER_PORT_UNKNOWN.code && object?.kind === 'NetworkPolicy' && severity === 'warning');

/**
 * Whether the name of a missing Service is likely a typo of that of a Service of the app, or a selector that of the labels of pods or
 * Services. It is then reported although other objects may create what it selects.
 */
function concernsTypo({ code, severity, found, related: [missing, similar] = [] }: Problem): boolean {
  if (code === SELECTOR_UNMATCHED.code) return severity === 'error';
  if (code === MONITOR_UNMATCHED.code) return typeof found === 'string'; // a value of one label; otherwise all labels
  return missing?.kind === 'Service' && missing.index === undefined && similar?.kind === 'Service' && missing.name !== similar.name
    && isLikelyTypo(missing.name ?? '', similar.name ?? '');
}

/** Returns a function that converts a list of objects of an app to their positions among all read objects, each list only once. */
function cachePositions(indexOf: (member: number) => number): (objects: readonly AppObject[]) => readonly number[] {
  const positionsByList = new Map<readonly AppObject[], readonly number[]>();
  return (objects) => getOrCreate(positionsByList, objects, () => objects.map(({ index }) => indexOf(index)));
}

/** References that cannot be resolved among the objects of all apps together. */
interface WholeInput {
  /** The key (`problemKeyOf`) of each reference to an object that no app contains. */
  readonly missing: { has(key: string): boolean };
  /** Positions of the objects that may create a missing object, by the key (`problemKeyOf`) of the reference to it. */
  readonly makers: ReadonlyMap<string, readonly number[]>;
  /** Whether the reference with this key cannot be resolved among all objects, or only because one of them may create its target. */
  isUnresolved(key: string): boolean;
}

/** `WholeInput` if the input is one app: a reference that cannot be resolved in the app cannot be resolved in the whole input. */
const ONE_APP: WholeInput = { missing: { has: () => true }, makers: new Map(), isUnresolved: () => true };

function checkWholeInput({ apps, applied }: CheckedInput, objects: readonly UnknownObject[], cluster: ClusterProfile,
  isWanted: (index: number) => boolean): WholeInput {
  const asApplied = [...objects];
  for (const { members, ownMembers } of apps) for (const { index, object } of members.slice(0, ownMembers)) asApplied[index] = object;
  const { problems, undecided } = checkWithCoverage(asApplied, cluster, { checks: ABSENCE_CHECKS, isWanted }, applied);
  const missing = new Set(problems.filter(isAbsence).map((problem) => problemKeyOf(problem, problem.object?.index ?? -1)));
  const positionsOf = cachePositions((index) => index);
  const makers = new Map(undecided.map((problem) => [problemKeyOf(problem, problem.index), positionsOf(problem.makers)]));
  return { missing, makers, isUnresolved: (key) => missing.has(key) || makers.has(key) };
}

/** The key of a reference: the position of the object, and the path. Problems with different codes at one path have the same key. */
const problemKeyOf = ({ segments }: Pick<Problem, 'segments'>, index: number): string =>
  `${index} ${formatPath(dropKeys(segments))}`;

/** Returns whether two objects are certain to be applied together: in one app, or in one file that contains no alternatives. */
function findTogether({ isTogether, members }: App, readObjects: readonly ReadObject[]): (first: number, second: number) => boolean {
  const sourceOf = (member: number) => readObjects[members[member].index].origin.source;
  const filesWithAlternatives = lazy(() => findAlternatives(members.map(({ object }, member) => ({ object, source: sourceOf(member) }))));
  return (first, second) => isTogether || (sourceOf(first) === sourceOf(second) && !filesWithAlternatives().has(sourceOf(first)));
}

/**
 * Files that contain alternatives, only one of which is applied: slides of a talk, files that say so in a comment, and files with at least
 * three different versions of one object. If there are two versions, the second is more likely another object with a copied name.
 */
function findAlternatives(objects: readonly { readonly object: UnknownObject; readonly source: Source }[]): ReadonlySet<Source> {
  const sources = new Set<Source>();
  for (const [source, ofSource] of groupBy(objects, ({ source }) => source)) {
    const versionsByKey = groupBy(ofSource, ({ object }) => objectKeyOf(object));
    const counts = [...versionsByKey.values()].map((versions) => new Set(versions.map(({ object }) => JSON.stringify(object))).size);
    const most = Math.max(...counts), path = source.path ?? source.name;
    if (most > 2 || SLIDES.test(path) || (most > 1 && ALTERNATIVE.test(readPage(path)))) sources.add(source);
  }
  return sources;
}

/** Matches comments such as `# Example of …` and `# Use the following only if …`. */
const ALTERNATIVE = /^ *# *(?:example\sof|alternatively|use\s(?:the\s)?(?:following|one|this)\b.*\sif)\b/im;

/** Matches paths of files in folders with slides, such as `/talks/intro/web.yaml`. */
const SLIDES = /[\\/](?:[\w-]*slides?|slidedecks?|presentations?|talks?|lectures?)[\\/]/i;

/**
 * Returns a function that decides whether two objects, by position, belong to separate examples: they are in different files, and the file
 * of the second also has an object of the kind of the first.
 */
function findApart({ isTogether, members }: App, readObjects: readonly ReadObject[]): (first: number, second: number) => boolean {
  const sourceOf = (member: number) => readObjects[members[member].index].origin.source;
  const kindsBySource = lazy(() => {
    const bySource = new Map<Source, Set<unknown>>();
    for (const [member, { object }] of members.entries()) getOrCreate(bySource, sourceOf(member), () => new Set()).add(object.kind);
    return bySource;
  });
  return (first, second) => !isTogether && sourceOf(first) !== sourceOf(second)
    && kindsBySource().get(sourceOf(second))?.has(members[first].object.kind) === true;
}

/** Whether an object shows that manifests are applied server-side: a Flux Kustomization, or Argo CD with `ServerSideApply=true`. */
function appliesServerSide({ apiVersion, kind, metadata, spec }: UnknownObject): boolean {
  const group = String(apiVersion).split('/')[0];
  if (group === 'kustomize.toolkit.fluxcd.io') return kind === 'Kustomization';
  return group === 'argoproj.io'
    && /ServerSideApply=true/.test(JSON.stringify([toRecord(metadata).annotations, toRecord(spec).syncPolicy,
      toRecord(toRecord(spec).template).spec]) ?? '');
}

/**
 * Whether the metadata, the pod labels or `serviceName` of an object contain placeholders, so references to it cannot be resolved.
 *
 * @param unknown paths of all its placeholders
 */
function hasPlaceholderNames({ metadata, spec }: UnknownObject, unknown: readonly Path[] = []): boolean {
  if (unknown.length === 0 || unknown.some(isNameOfObject)) return unknown.length > 0;
  const text = JSON.stringify([metadata, toRecord(toRecord(spec).template).metadata, toRecord(spec).serviceName]);
  return isPlaceholder(text) || text.includes('"ENC['); // a value that SOPS has encrypted
}

/** Whether the message of a problem quotes a value or a name that contains a placeholder. */
function quotesPlaceholder({ found, messages, related = [], allowed = [] }: Problem): boolean {
  const names = [...related.flatMap(({ name }) => name ?? []), ...allowed.map(String), ...messages?.expected.values ?? []];
  return names.some((name) => typeof name === 'string' && isPlaceholder(name)) || (found !== undefined
    && isPlaceholder(typeof found === 'string' ? found : JSON.stringify(found) ?? ''));
}

/**
 * Whether a kustomize patch changes the object of a problem, or a related object. A patch without a target kind (`*`) is compared only with
 * the object of the problem.
 */
function isChangedByPatch({ object, related = [] }: Problem, { patched, members }: App): boolean {
  if (patched.length === 0) return false;
  const isTarget = ({ index, name }: ObjectName, patch: string) => patch === '*' || patch === name
    || (index !== undefined && members[index]?.formerNames.includes(patch));
  return patched.some(({ kind, name }) =>
    (object !== undefined && (kind === '*' || kind === object.kind) && isTarget(object, name))
    || related.some((reference) => kind === reference.kind && isTarget(reference, name)));
}
