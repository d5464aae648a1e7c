import type { IConstruct } from 'constructs';
import { getProcessGlobal } from '../tree/process-global';
import type { CheckedArgument } from '../wiring/argument';
import { getOrCreate, throwUsageError, type Problem } from '../../problem';
import type { ProblemCode } from '../../problem/codes.generated';
import { requireKnownCode, withSeverity, type CodeOrCard } from '../../problem/codes';
import type { NearestOf } from '../../service/checks';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { readFile } from '../../loader/files/read-file';
import { getOwnField } from '../../service';

/** Why a code is silenced; must not be empty. */
export type Reason<Text> = CheckedArgument<Text, Text extends '' ? 'a reason must say in a few words why this is intended' : never, string>;
/** A code of this library, or the card of your own rule; for a misspelt code, similar ones. */
export type KnownCode<Code> = CheckedArgument<Code, CodeProblem<Code>, CodeOrCard>;
type CodeProblem<Code> = string extends Code ? never : Code extends ProblemCode | '' | object ? never
  : NearestOf<Code, ProblemCode> extends infer Near
    ? `'${Code & string}' must be a problem code${[Near] extends [never]
      ? ', such as \'port-number\'' : `: did you mean '${Near & string}'?`}`
    : never;

interface ScopeSettings { readonly silenced: Map<string, string>; readonly promoted: Set<string> }
const settingsByScope = getProcessGlobal('cdk8s-services.problems', () => new WeakMap<IConstruct, ScopeSettings>());

/**
 * Settings for the problems found in a scope at synth: silence a code, or promote it to an error. Advice is reported only if its
 * code is promoted.
 *
 * The nearest scope that sets a code decides. Errors thrown by a constructor cannot be silenced.
 *
 * @example
 * Problems.of(chart).silence('port-undeclared', 'the image listens on 8080 and its chart does not say so');
 * Problems.of(app).promote('selector-unmatched');
 */
export class Problems {
  /** The settings of a scope, which apply to everything below it. */
  static of(scope: IConstruct): Problems {
    return new Problems(scope);
  }

  private constructor(private readonly scope: IConstruct) {}

  /**
   * Silences a code in this scope: warnings, and errors found at synth.
   *
   * @param code the code in brackets after the message, such as `port-undeclared`, or the card of your own rule
   * @param reason why, for the next reader; must not be empty
   * @throws if the reason is empty, or the code is unknown
   */
  silence<const Text extends string, const Code extends string | object = CodeOrCard>(code: KnownCode<Code>, reason: Reason<Text>): this {
    const problemCode = requireKnownCode(code as CodeOrCard, 'Problems.silence'); // TypeScript: the type of the parameter is generic
    if (typeof reason !== 'string' || reason.trim() === '')
      throwUsageError(`Problems.silence('${problemCode}', …) must have a reason: say in a few words why this is intended.`);
    const settings = this.scopeSettings();
    settings.silenced.set(problemCode, String(reason));
    settings.promoted.delete(problemCode);
    return this;
  }

  /**
   * Turns a warning, or advice, into an error in this scope, so that the synth fails.
   *
   * @param code the code in brackets after the message, such as `selector-unmatched`, or the card of your own rule
   * @throws for an unknown code
   */
  promote<const Code extends string | object = CodeOrCard>(code: KnownCode<Code>): this {
    const problemCode = requireKnownCode(code as CodeOrCard, 'Problems.promote'); // TypeScript: the type of the parameter is generic
    const settings = this.scopeSettings();
    settings.promoted.add(problemCode);
    settings.silenced.delete(problemCode);
    return this;
  }

  private scopeSettings(): ScopeSettings {
    return getOrCreate(settingsByScope, this.scope, () => ({ silenced: new Map(), promoted: new Set() }));
  }
}

/**
 * Returns a problem with the settings of its scopes, of which the nearest one decides: `undefined` if silenced, an error if promoted.
 * Without one, the settings of the project apply: advice that is not promoted gives `undefined`, others the problem itself.
 */
export function applySettings<P extends Pick<Problem, 'code' | 'severity'>>(problem: P, scope: IConstruct): P | undefined {
  for (let current: IConstruct | undefined = scope; current !== undefined; current = current.node.scope) {
    const settings = settingsByScope.get(current);
    if (settings?.silenced.has(problem.code)) return undefined;
    if (settings?.promoted.has(problem.code)) return { ...problem, severity: 'error' };
  }
  return applyProjectSettings(problem);
}

/** Whether problems with a code are errors in a scope, by the settings of this scope, a scope above it, or the project. */
export const isPromoted = ({ code }: Pick<Problem, 'code'>, scope: IConstruct): boolean =>
  applySettings<Pick<Problem, 'code' | 'severity'>>({ code, severity: 'advice' }, scope)?.severity === 'error';

/** The codes that `cdk8s.yaml` silences or turns into errors, in the `properties` of the validation plugin `ServiceValidation`. */
interface ProblemSettings { readonly silence: Readonly<Record<string, unknown>>; readonly promote: readonly unknown[] }

/**
 * Returns a problem with the settings of `cdk8s.yaml`: `undefined` if silenced, or if it is advice that is not promoted; an error if
 * promoted; otherwise the problem itself. Only an app that cdk8s-cli runs has such a file; it is read once.
 */
function applyProjectSettings<P extends Pick<Problem, 'code' | 'severity'>>(problem: P): P | undefined {
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
