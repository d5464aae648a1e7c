import type { ClusterProps } from './service/cluster';
import { readCluster } from './service/cluster';
import { checkManifests } from './app/check-manifests';
import { nearest } from './problem/nearest';
import type { Problem } from './problem/problem';
import { renderFound, renderProblem } from './problem/render';
import { visible } from './problem/visible';

/** What `properties` of the plugin say in `cdk8s.yaml`. */
export interface ServiceValidationProperties {
  /**
   * The cluster that the manifests are for, as in `Cluster.set`.
   * @default - any cluster of Kubernetes 1.26 to 1.36
   */
  readonly cluster?: ClusterProps;
  /**
   * Codes of warnings that fail the validation.
   * @default - none
   */
  readonly promote?: readonly string[];
  /**
   * Codes of problems that are not reported, each with the reason why.
   * @default - none
   */
  readonly silence?: Readonly<Record<string, string>>;
}

/** As much of what cdk8s-cli hands to a validation plugin as this one needs. */
export interface PluginContext {
  /** Paths of the manifests that were written. */
  readonly manifests: readonly string[];
  /** Reads the objects of one of them. */
  parseManifest(path: string): unknown[];
  /** Where warnings are written. */
  readonly logger: { log(message: string): void };
  /** Takes the errors, and at last the verdict. */
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
 * Everything that the app has written takes part: Services of this library, of cdk8s-plus, of Helm charts and included files.
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
  /** @throws when a property is not one of this plugin, or is not of the right form */
  constructor(private readonly properties: ServiceValidationProperties = {}) {
    checkProperties(properties);
  }

  /** Checks the manifests and submits the report. */
  async validate(context: PluginContext): Promise<void> {
    const files: string[] = [];
    const objects: unknown[] = [];
    for (const file of context.manifests) {
      for (const object of context.parseManifest(file)) {
        files.push(file);
        objects.push(object);
      }
    }
    const { cluster = {} } = this.properties;
    // The objects of one file are applied together; those of two charts may go to two clusters.
    const problems = checkManifests(objects, { cluster, together: (one, other) => files[one] === files[other] }).flatMap((problem) => this.decide(problem));
    const errors = problems.filter(({ severity }) => severity === 'error');
    const warnings = problems.filter(({ severity }) => severity === 'warning');
    for (const problem of warnings) context.logger.log(`${visible(`${files[problem.object?.index ?? 0]}, ${subjectOf(problem)}`)}\n${renderProblem(problem)}`);
    for (const problem of errors) {
      context.report.addViolation({
        ruleName: problem.code,
        recommendation: visible(`expected ${problem.expected}, found ${renderFound(problem.found)}, because ${problem.why} (${problem.docs})`),
        fix: visible(problem.fix),
        violatingResources: [{ resourceName: visible(problem.object?.name ?? ''), locations: [visible(problem.path === '' ? subjectOf(problem) : problem.path)], manifestPath: visible(files[problem.object?.index ?? 0]) }],
      });
    }
    context.report.submit(errors.length === 0 ? 'success' : 'failure', { Objects: String(objects.length), Errors: String(errors.length), Warnings: String(warnings.length) });
  }

  private decide(problem: Problem): Problem[] {
    const { promote = [], silence = {} } = this.properties;
    if (Object.hasOwn(silence, problem.code)) return [];
    return [promote.includes(problem.code) ? { ...problem, severity: 'error' } : problem];
  }
}

const PROPERTIES: readonly (keyof ServiceValidationProperties)[] = ['cluster', 'promote', 'silence'];

/** YAML is not checked by a compiler, so the properties are looked at here. */
function checkProperties(properties: ServiceValidationProperties): void {
  const given: Readonly<Record<string, unknown>> = { ...properties };
  for (const name of Object.keys(given)) {
    if (PROPERTIES.some((known) => known === name)) continue;
    const near = nearest(name, PROPERTIES);
    throw new Error(`ServiceValidation has no property "${name}"${near === undefined ? '' : `; did you mean "${near}"?`} Its properties are: ${PROPERTIES.join(', ')}.`);
  }
  const { cluster, promote, silence } = given;
  if (cluster !== undefined) readCluster(cluster as ClusterProps); // it says what is wrong with what is none
  if (promote !== undefined && !(Array.isArray(promote) && promote.every((code) => typeof code === 'string'))) {
    throw new Error('ServiceValidation: promote must be a list of codes, such as [selector-unmatched].');
  }
  if (silence === undefined) return;
  if (typeof silence !== 'object' || silence === null || Array.isArray(silence)) {
    throw new Error('ServiceValidation: silence must name a reason for each code, such as { port-undeclared: the images do not say where they listen }.');
  }
  for (const [code, reason] of Object.entries(silence)) {
    if (typeof reason !== 'string' || reason.trim() === '') throw new Error(`ServiceValidation: silencing ${code} must have a reason: say in a few words why it is meant so.`);
  }
}

function subjectOf({ object }: Problem): string {
  return `${object?.kind ?? 'object'} ${object?.namespace === undefined ? '' : `${object.namespace}/`}${object?.name ?? ''}`;
}
