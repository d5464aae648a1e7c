import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { readFile } from '../../loader/files/read-file';
import type { Problem } from '../../problem';
import { withSeverity } from '../../problem/with-severity';
import { ownField } from '../../service';

/** The settings of `cdk8s.yaml` about problems, in the properties of the validation plugin. */
interface Decisions {
  readonly silence: Readonly<Record<string, unknown>>;
  readonly promote: readonly unknown[];
}

/**
 * Applies the settings of `cdk8s.yaml` to a problem; `undefined` if it is silenced there. Only an app that cdk8s-cli runs has such a file;
 * it is read once.
 */
export function applyProjectSettings<P extends Pick<Problem, 'code' | 'severity'>>(problem: P): P | undefined {
  const { silence, promote } = process.env.CDK8S_OUTDIR === undefined ? NONE : read ??= decisionsOf(resolve('cdk8s.yaml'));
  return Object.hasOwn(silence, problem.code) ? undefined : withSeverity(problem, promote);
}
let read: Decisions | undefined;
const NONE: Decisions = { silence: {}, promote: [] };

function decisionsOf(file: string): Decisions {
  const text = existsSync(file) ? readFile(file) : '';
  if (!text.includes('ServiceValidation')) return NONE;
  const validations = ownField(parse(text), 'validations');
  const plugins = (Array.isArray(validations) ? validations : []).filter((plugin) => ownField(plugin, 'class') === 'ServiceValidation')
    .map((plugin) => ownField(plugin, 'properties'));
  return {
    silence: Object.assign({}, ...plugins.map((properties) => ownField(properties, 'silence'))),
    // The plugin itself checks their form.
    promote: plugins.flatMap((properties) => ownField(properties, 'promote') ?? []) as Decisions['promote'],
  };
}
