import { docsUrlOf, readCluster, type ClusterProps } from './service';
import { clusterOfFile } from './loader/profile-file';
import { checkAll } from './app/check-manifests';
import { APPLY_MODES, type ChangeOutcome, type ChangeResult, type ApplyMode } from './update/change';
import { compareManifests } from './update/compare-manifests';
import {
  escapeControls, messagesOf, renderFor, renderFound, renderMessages, renderProblem, suggestText, YAML, type Problem,
} from './problem';
import type { ProblemCode } from './problem/codes.generated';
import { problemOfCode, withSeverity } from './problem/codes';

/** The `properties` of the plugin in `cdk8s.yaml`. */
export interface ServiceValidationProperties {
  /**
   * The cluster that the manifests are for, as in `Cluster.set`, or the path of its file, as for `Cluster.fromFile`.
   * @default - the `cluster` of the nearest `.cdk8s-services.yaml` in this folder or above, else any cluster of Kubernetes 1.31 to 1.37
   */
  readonly cluster?: ClusterProps | string;
  /**
   * Codes of warnings and advice that fail the validation.
   * @default - none
   */
  readonly promote?: readonly ProblemCode[];
  /**
   * Codes of problems that are not reported, each with the reason why.
   * @default - none
   */
  readonly silence?: { readonly [Code in ProblemCode]?: string };
  /**
   * The manifests that are applied now: a folder, or a path of a git revision such as `origin/main:dist`. The consequences of the
   * changes are reported with the problems: the validation fails if something is refused, recreated or lost; the rest is logged.
   * @default - nothing is compared
   */
  readonly committed?: string;
  /**
   * How the manifests are applied, which decides what happens to a change.
   * @default 'server-side'
   */
  readonly apply?: ApplyMode;
}

/** The part of the context from cdk8s-cli that this validation plugin uses. */
export interface PluginContext {
  /** Paths of the manifests that were written. */
  readonly manifests: readonly string[];
  /** Reads the objects of one manifest. */
  parseManifest(path: string): unknown[];
  /** Logger for warnings. */
  readonly logger: { log(message: string): void };
  /** Report to which the plugin adds errors before it submits the result. */
  readonly report: {
    addViolation(violation: {
      ruleName: string; recommendation: string; fix: string;
      violatingResources: { resourceName: string; locations: string[]; manifestPath: string }[];
    }): void;
    submit(status: 'success' | 'failure', metadata?: Record<string, string>): void;
  };
}

/**
 * The checks of `checkManifests` as a validation plugin of cdk8s-cli: `cdk8s synth` fails with exit code 2 on errors, and logs warnings.
 *
 * It checks all manifests that the app wrote: Services from this library, cdk8s-plus, Helm charts and included files.
 *
 * @see https://cdk8s.io/docs/latest/cli/synth/
 * @example
 * // cdk8s.yaml
 * // validations:
 * //   - package: cdk8s-services
 * //     version: 1.0.0
 * //     class: ServiceValidation
 * //     properties:
 * //       cluster: { kubernetes: '1.33' }
 * //       promote: [selector-unmatched]
 * //       silence: { port-undeclared: the images do not say where they listen }
 */
export class ServiceValidation {
  /** @throws if a property is unknown or has an invalid value */
  constructor(private readonly properties: ServiceValidationProperties = {}) {
    checkProperties(properties);
  }

  /** Checks the manifests and submits the report. */
  async validate(context: PluginContext): Promise<void> {
    const read = context.manifests.flatMap((file) => context.parseManifest(file).map((object) => ({ file, object })));
    const objects = read.map(({ object }) => object);
    const { committed } = this.properties;
    const cluster = this.cluster();
    // The manifests of one chart (one file) are applied together; those of two charts may be for different clusters.
    const together = (first: number, second: number): boolean => read[first].file === read[second].file;
    const before = committed === undefined ? [] : await readCommitted(committed);
    if (before === undefined) context.logger.log(escapeControls(`${String(committed)} was not committed yet: nothing is compared`));
    else if (before instanceof Error) {
      context.report.addViolation({
        ruleName: 'committed', recommendation: escapeControls(before.message),
        fix: 'name a folder, or a path of a git revision, such as origin/main:dist', violatingResources: [],
      });
    }
    const isCompared = committed !== undefined && Array.isArray(before);
    const problems = checkAll(objects, { cluster, promote: this.properties.promote, together }).map((problem) => renderFor(problem, YAML))
      .concat(isCompared ? this.compare(before, objects, cluster) : []).flatMap((problem) => this.decide(problem));
    const errors = problems.filter(({ severity }) => severity === 'error');
    const notErrors = problems.filter(({ severity }) => severity !== 'error');
    const warnings = notErrors.filter(({ severity }) => severity === 'warning');
    const fileOf = ({ object }: Problem): string => read[object?.index ?? 0]?.file ?? committed ?? '';
    for (const problem of notErrors)
      context.logger.log(`${escapeControls(`${fileOf(problem)}, ${formatSubject(problem)}`)}\n${renderProblem(problem)}`);
    for (const problem of errors) {
      context.report.addViolation({
        ruleName: problem.code,
        recommendation: escapeControls(`expected ${problem.expected}, found ${renderFound(problem.found)}, because ${problem.why} `
          + `(${problem.docs})`),
        fix: escapeControls(problem.fix),
        violatingResources: [{
          resourceName: escapeControls(problem.object?.name ?? ''),
          locations: [escapeControls(problem.path === '' ? formatSubject(problem) : problem.path)],
          manifestPath: escapeControls(fileOf(problem)),
        }],
      });
    }
    context.report.submit(errors.length === 0 && !(before instanceof Error)
      ? 'success' : 'failure', { Objects: String(objects.length), Errors: String(errors.length), Warnings: String(warnings.length) });
  }

  /** The cluster profile of the property `cluster`, or of the file .cdk8s-services.yaml that the app and the command read, too. */
  private cluster(): ClusterProps {
    const { cluster } = this.properties;
    if (typeof cluster === 'object') return cluster;
    if (cluster !== undefined) return clusterOfFile(cluster);
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- takes 49 ms, and is not needed if the properties have a cluster
    const { readConfiguration } = require('./cli/configuration') as typeof import('./cli/configuration');
    return readConfiguration().cluster ?? {};
  }

  /** The outcomes of the changes from the committed manifests to the new ones, as problems of the changed objects. */
  private compare(before: readonly unknown[], objects: readonly unknown[], cluster: ClusterProps): Problem[] {
    const { apply = 'server-side' } = this.properties;
    const changes = compareManifests(before, objects, { cluster, apply });
    return changes.flatMap(({ object, side, outcomes }) => outcomes.flatMap((outcome): Problem[] => outcome.severity === 'note' ? [] : [{
      code: outcome.code, layer: outcome.controller === undefined ? 'api' : 'provider', path: outcome.path, segments: outcome.segments,
      severity: outcome.certain && FAILING.has(outcome.outcome) ? 'error' : 'warning', docs: docsUrlOf(outcome.code),
      ...sentencesOf(outcome),
      found: outcome.outcome,
      object: side === 'after' ? object : { ...object, index: -1 }, // not in a file: the object exists only in the committed manifests
    }]));
  }

  /**
   * Returns the problem as a list, or an empty list if it is not reported: its code is in `silence`, or it is advice whose code is not in
   * `promote`. The severity is raised if `promote` contains the code.
   */
  private decide(problem: Problem): Problem[] {
    const { promote = [], silence = {} } = this.properties;
    if (Object.hasOwn(silence, problem.code)) return [];
    const reported = withSeverity(problem, promote as readonly string[]); // TypeScript: it is searched for any string
    return reported === undefined ? [] : [reported];
  }
}

/** The committed objects; `undefined` if nothing was committed yet; an error that says why if they cannot be read. */
async function readCommitted(committed: string): Promise<unknown[] | Error | undefined> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded only if manifests are compared
  const { readCommittedObjects } = require('./cli/diff/git-sources') as typeof import('./cli/diff/git-sources');
  try {
    return await readCommittedObjects(committed);
  } catch (error) {
    if (error instanceof Error && error.name === 'UsageError') return error;
    throw error;
  }
}

const PROPERTIES: readonly (keyof ServiceValidationProperties)[] = ['cluster', 'promote', 'silence', 'committed', 'apply'];

/** What the user expects of a change, by its outcome, as text after "expected". */
const WANTED: { readonly [Outcome in ChangeOutcome]?: string } = {
  refused: 'a change that is accepted', ignored: 'a change that takes effect', kept: 'a change that takes effect',
  unknown: 'a change whose effect is known',
};

/**
 * Converts the outcome of a change to the sentences of a `Problem`. If the outcome has a condition, `expected` ends with it in parentheses.
 */
function sentencesOf({ outcome, when, why, fix }: ChangeResult): Pick<Problem, 'expected' | 'why' | 'fix' | 'messages'> {
  const expected = WANTED[outcome] ?? 'a change that interrupts nothing';
  const messages = messagesOf({ expected: when === undefined ? expected : `${expected} (if ${when})`, why, fix });
  return { ...renderMessages(messages, YAML), messages };
}

/** Outcomes of a change that are errors; other outcomes are warnings. */
const FAILING: ReadonlySet<string> = new Set(['refused', 'recreated', 'lost']);

/** Validates the properties, which come from YAML. */
function checkProperties(properties: ServiceValidationProperties): void {
  const values: Readonly<Record<string, unknown>> = { ...properties };
  for (const name of Object.keys(values)) {
    if (PROPERTIES.some((property) => property === name)) continue;
    throw new Error(`ServiceValidation has no property "${name}"${suggestText(name, PROPERTIES)} `
      + `Its properties are: ${PROPERTIES.join(', ')}.`);
  }
  const { cluster, promote, silence, committed, apply } = values;
  if (committed !== undefined && (typeof committed !== 'string' || committed === ''))
    throw new Error('ServiceValidation: committed must be a folder or a path of a git revision, such as origin/main:dist.');
  if (apply !== undefined && !APPLY_MODES.some((mode) => mode === apply))
    throw new Error(`ServiceValidation: apply must be one of ${APPLY_MODES.join(', ')}.`);
  // TypeScript: `readCluster` validates the value.
  if (cluster !== undefined) readCluster(typeof cluster === 'string' ? clusterOfFile(cluster) : cluster as ClusterProps);
  if (promote !== undefined && !(Array.isArray(promote) && promote.every((code) => typeof code === 'string')))
    throw new Error('ServiceValidation: promote must be a list of codes, such as [selector-unmatched].');
  checkCodes(promote ?? []);
  if (silence === undefined) return;
  if (typeof silence !== 'object' || silence === null || Array.isArray(silence))
    throw new Error('ServiceValidation: silence must name a reason for each code, such as { port-undeclared: the images do not say where '
      + 'they listen }.');
  checkCodes(Object.keys(silence));
  for (const [code, reason] of Object.entries(silence)) {
    if (typeof reason !== 'string' || reason.trim() === '')
      throw new Error(`ServiceValidation: silencing ${code} must have a reason: say in a few words why this is intended.`);
  }
}

/** Throws an error for an unknown code: without it, a misspelt code in a setting would have no effect. */
function checkCodes(codes: readonly string[]): void {
  for (const code of codes) {
    const message = problemOfCode(code);
    if (message !== undefined) throw new Error(`ServiceValidation: ${message}`);
  }
}

const formatSubject = ({ object }: Problem): string =>
  `${object?.kind ?? 'object'} ${object?.namespace === undefined ? '' : `${object.namespace}/`}${object?.name ?? ''}`;
