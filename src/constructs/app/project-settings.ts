import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { readFile } from '../../loader/files/read-file';
import type { Problem } from '../../problem';
import { withSeverity } from '../../problem/with-severity';
import { getOwnField } from '../../service';

/** The codes that `cdk8s.yaml` silences or turns into errors, in the `properties` of the validation plugin `ServiceValidation`. */
interface ProblemSettings { readonly silence: Readonly<Record<string, unknown>>; readonly promote: readonly unknown[] }

/**
 * Returns a problem with the settings of `cdk8s.yaml`: `undefined` if silenced, or if it is advice that is not promoted; an error if
 * promoted; otherwise the problem itself. Only an app that cdk8s-cli runs has such a file; it is read once.
 */
export function applyProjectSettings<P extends Pick<Problem, 'code' | 'severity'>>(problem: P): P | undefined {
  const { silence, promote } = process.env.CDK8S_OUTDIR === undefined ? NO_SETTINGS : settings ??= readSettings(resolve('cdk8s.yaml'));
  return Object.hasOwn(silence, problem.code) ? undefined : withSeverity(problem, promote);
}
let settings: ProblemSettings | undefined;
const NO_SETTINGS: ProblemSettings = { silence: {}, promote: [] };

function readSettings(file: string): ProblemSettings {
  const text = existsSync(file) ? readFile(file) : '';
  if (!text.includes('ServiceValidation')) return NO_SETTINGS;
  const validations = getOwnField(parse(text), 'validations');
  const plugins = (Array.isArray(validations) ? validations : []).filter((plugin) => getOwnField(plugin, 'class') === 'ServiceValidation')
    .map((plugin) => getOwnField(plugin, 'properties'));
  return {
    silence: Object.assign({}, ...plugins.map((properties) => getOwnField(properties, 'silence'))),
    // TypeScript: the plugin validates its properties.
    promote: plugins.flatMap((properties) => getOwnField(properties, 'promote') ?? []) as ProblemSettings['promote'],
  };
}
