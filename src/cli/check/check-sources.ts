import { FIELD_DUPLICATE } from './field-duplicate';
import { Findings, parseMinors, toRecord, FIELD_UNKNOWN, readCluster, type ClusterProps, type UnknownObject } from '../../service';
import { readReference } from '../../app/check-manifests';
import { checkedPartOf, isChecked } from '../../app/index/checked-kinds';
import { withExposure } from '../../app/load-balancers/service-exposed';
import { annotationsOfAlternative } from '../../app/object-checks';
import { renderFor, YAML, translate, type Audience, type Path, type Problem, type Translation } from '../../problem';
import { withSeverity } from '../../problem/codes';
import { releasesOf } from '../../loader/cluster-facts';
import { loadSources, type Loaded, type LoadOptions } from '../../loader/load';
import { findReleaseByPools } from '../../providers/metallb/release-by-pools';
import { describePartial, describeSkipped } from '../read-inputs';
import { BULKY, type ObjectReader, type Unreadable } from '../../loader/read-objects';
import type { Source } from '../../loader/files/source';
import type { LocatedProblem } from '../../editor/located-problem';
import { createCodeFilter, suppress, type Suppressed } from './suppression';
import type { Unchecked } from './coverage';
import { selectProblems, type LocatedProblems } from './located-problems';
import { checkReadObjects } from './check-read-objects';

/** The result of a check. */
export interface CheckResult extends LocatedProblems {
  /** Whether the check stopped at the maximum number of problems (`MOST_PROBLEMS`): then there may be more. */
  readonly hasMore: boolean;
  readonly unreadable: readonly Unreadable[];
  /** Problems that a comment or an annotation in a manifest suppresses, with the reason given there. */
  readonly suppressed: readonly Suppressed[];
  /** Problems that a baseline already contains. @default - no baseline was given */
  readonly baseline?: { readonly file: string; readonly problems: readonly LocatedProblem[] };
  /**
   * Lookups, such as the Service of a reference or the pods of a selector, that found nothing but may find objects that are not part of the
   * input; with the reason.
   */
  readonly unchecked: readonly Unchecked[];
  /** The values with placeholders, which were not checked. */
  readonly pending: Loaded['pending'];
  /** Other files and objects that were not checked, with the reason: one sentence each. */
  readonly notes: readonly string[];
  readonly objects: number;
  readonly files: number;
}

/** Options of a check: what to look for, and which problems to report. */
export interface CheckSourcesOptions extends Pick<LoadOptions, 'apps' | 'pages' | 'read'> {
  readonly cluster?: ClusterProps;
  /** The file of the cluster profile: a problem of the profile gets a line of this file. @default - it gets the line of the first object */
  readonly profileFile?: string;
  /** Codes to report. @default - all */
  readonly only?: readonly string[];
  /** Codes to skip. @default - none */
  readonly skip?: readonly string[];
  /** Codes of warnings and advice that the command reports as errors. */
  readonly promote?: readonly string[];
  /** Absolute paths of files whose problems are reported; all files if absent. The other files are read as context. */
  readonly files?: ReadonlySet<string>;
  readonly tick?: (reader: ObjectReader, source: Source) => void;
  /** The language of messages. @default - English */
  readonly translation?: Translation;
}

/** Reads and checks all sources together, and finds the place of every problem. */
export async function checkSources(sources: readonly Source[], options: CheckSourcesOptions = {}): Promise<CheckResult> {
  const { tick, apps: folders, pages, read } = options;
  const releases = new Map<string, string[]>();
  const loaded = await loadSources(sources, { keep: createPartReader(releases), tick, apps: folders, pages, read });
  for (const [id, version] of loaded.releases) releases.set(id, [...releases.get(id) ?? [], version]);
  const paths = new Map(sources.map(({ name, path }) => [name, path]));
  const isReported = createCodeFilter(options.only, options.skip);
  const audience: Audience = { ...YAML, object: ({ object: { index = -1 } }) => loaded.objects[index]?.origin.source.name };
  const isWanted = selectFiles(loaded, options.files);
  const { problems: objectProblems, coverage } = checkReadObjects(loaded,
    { ...withExposure(readCluster(options.cluster ?? {}), options.promote ?? []), releases }, MOST_PROBLEMS, isWanted);
  const isOfFirstObject = ({ code, object, segments }: Problem) => code === FIELD_UNKNOWN.code && segments.length === 1
    && startOfSecondObject(loaded.objects[object?.index ?? 0].origin.repetitions) !== undefined;
  const problems = [...objectProblems, ...findRepetitions(loaded, options.cluster)]
    .filter((problem) => isReported(problem.code) && isWanted(problem.object?.index ?? 0) && !isOfFirstObject(problem))
    .flatMap((problem) => withSeverity(problem, options.promote ?? []) ?? []).slice(0, MOST_PROBLEMS)
    .map((problem) => (options.translation && translate(problem, options.translation, audience)) ?? renderFor(problem, audience));
  const located = await locateAll(problems, loaded, options.profileFile);
  const { reported, suppressed, notes } = suppress(located.problems, loaded.comments, loaded.objects, isReported,
    (file) => options.files?.has(paths.get(file) ?? file) ?? true);
  return {
    ...selectProblems(located, reported),
    suppressed,
    hasMore: objectProblems.length >= MOST_PROBLEMS,
    unreadable: loaded.unreadable,
    unchecked: coverage.summarize(loaded.objects, isWanted).filter(({ codes }) => codes.some(isReported)),
    pending: loaded.pending,
    notes: [...describeSkipped(loaded), ...describePartial(loaded, '--kustomize checks the result'), ...notes],
    objects: loaded.objects.length,
    files: sources.length,
  };
}

/** Finds the line and column of each problem. If there are none, the module for it, with a YAML parser, is not loaded. */
async function locateAll(problems: readonly Problem[], loaded: Loaded, profileFile?: string): Promise<LocatedProblems> {
  if (problems.length === 0) return { problems: [], excerpts: [], origins: [] };
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded only for problems
  return (require('./locate-problems') as typeof import('./locate-problems')).locateProblems(problems, loaded, profileFile);
}

/** Returns a predicate for the position of an object: whether its problems are reported, because its file is one of `files`. */
const selectFiles = ({ objects }: Loaded, files: ReadonlySet<string> | undefined) => (index: number): boolean => {
  const path = objects[index]?.origin.source.path;
  return files === undefined || path === undefined || files.has(path);
};

/** Maximum number of problems in a result, which limits memory: each takes a kilobyte. */
export const MOST_PROBLEMS = 100_000;

/** Maximum number of excerpts that are kept, of ConfigMaps for example, to limit memory. */
const MOST_EXCERPTS = 20_000;

/**
 * Returns a function that reduces an object to the parts that the checks read: an excerpt of a ConfigMap and other kinds in `BULKY`, and
 * only the name of an object that no check reads. If an object shows the release of a controller, it is added to `releases`.
 */
function createPartReader(releases: Map<string, string[]>): (object: UnknownObject) => UnknownObject | undefined {
  let excerpts = 0;
  return (object) => {
    const { apiVersion, kind, metadata } = object;
    for (const [id, version] of [...releasesOf(object), ...findReleaseByPools(object)])
      releases.set(id, [...releases.get(id) ?? [], version]);
    if (BULKY.has(kind)) {
      const excerpt = excerpts < MOST_EXCERPTS ? checkedPartOf(object) : undefined;
      if (excerpt !== undefined) excerpts++;
      return excerpt;
    }
    if (isChecked(String(apiVersion), String(kind))) return object;
    const { name, namespace, uid } = toRecord(metadata);
    // Only the name and a digest are kept of an object that no check reads. Objects with the same name and digest are copies of one object,
    // those with other digests are variants.
    const digest = digestOf(JSON.stringify(object));
    const identity = { apiVersion, kind, metadata: { name, namespace, uid, annotations: annotationsOfAlternative(metadata) }, digest };
    return JSON.parse(JSON.stringify(identity));
  };
}

const digestOf = (text: string): string =>
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- 2.5 ms, and a file of Services needs none
  (require('node:crypto') as typeof import('node:crypto')).createHash('md5').update(text).digest('base64');

/** Kinds of objects in which keys that occur twice are reported. */
const CHECKED_FOR_REPETITIONS = new Set([
  'Service', 'Endpoints', 'EndpointSlice', 'Pod', 'Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'ReplicationController',
  'Job', 'CronJob', 'Ingress',
]);

/** Returns the problems of keys that occur twice in an object. */
function findRepetitions({ objects }: Loaded, cluster: ClusterProps | undefined): Problem[] {
  const problems: Problem[] = [];
  for (const [index, { object, origin }] of objects.entries()) {
    if (origin.repetitions.length === 0 || !CHECKED_FOR_REPETITIONS.has(String(object.kind))) continue;
    const findings = new Findings(parseMinors(cluster?.kubernetes ?? ''));
    const second = startOfSecondObject(origin.repetitions);
    if (second !== undefined) findings.add(FIELD_DUPLICATE, {
      path: [second], found: second, expected: 'one object in a document',
      fix: `write "---" on a line of its own before the second object, which begins at this ${second}`,
    });
    for (const { path, isHarmless } of second === undefined ? origin.repetitions : [])
      findings.add(FIELD_DUPLICATE, {
        path, found: path.at(-1), expected: 'a key that occurs once', severity: isHarmless ? 'warning' : 'error',
      });
    const reference = readReference(object, index);
    problems.push(...findings.problems.map((problem) => ({ ...problem, object: reference })));
  }
  return problems;
}

/**
 * The first key of a second object in a document, if a `---` is missing: `apiVersion` and `kind` then occur twice. Otherwise `undefined`.
 */
function startOfSecondObject(repetitions: readonly { readonly path: Path }[]): string | undefined {
  const [first, ...more] = repetitions.map(({ path }) => path.join('\0')).filter((field) => field === 'apiVersion' || field === 'kind');
  return more.some((field) => field !== first) ? first : undefined;
}
