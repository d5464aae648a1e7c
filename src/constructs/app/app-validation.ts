import { App } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { checkConstructs } from './check-constructs';
import { getProcessGlobal } from '../tree/process-global';
import { markReadOnly } from '../../synth/constructs-of';
import { isRepeated } from '../../problem';

/** Apps that a copy of this library validates, shared by all copies in the process: another copy does not validate them again. */
const attached = getProcessGlobal('cdk8s-services.attached', () => new WeakSet<App>());

/**
 * Attaches the whole-app check to the app of a construct: it runs once per synth, however often this is called. It covers everything in
 * the app: constructs of this library and of cdk8s-plus, raw objects, Helm charts and included files. Errors fail the synth; warnings are
 * printed on standard error, each once.
 */
export function attachAppValidation(construct: IConstruct): void {
  const root = construct.node.root;
  if (!(root instanceof App) || attached.has(root)) return;
  attached.add(root);
  let latest: ReadonlyMap<IConstruct, string> = new Map();
  const reporting = new WeakSet<IConstruct>();
  /** Adds a validation to a construct that has problems: cdk8s writes the path of the validated construct before each error. */
  const report = (construct: IConstruct): void => {
    if (reporting.has(construct)) return;
    reporting.add(construct);
    construct.node.addValidation(markReadOnly({ validate: () => latest.has(construct) ? [latest.get(construct)!] : [] }));
  };
  const printed = new Set<string>();
  const check = runOncePerSynth(root, () => checkConstructs(root), (error) => {
    // Removes the construct path that cdk8s writes before each error: the message of this library contains it already.
    for (const [construct, text] of latest) error.message = error.message.replace(`  [${construct.node.path}] ${text}`, () => text);
  });
  root.node.addValidation(markReadOnly({
    validate: () => {
      const { errors, warnings } = check();
      for (const warning of warnings) if (!isRepeated(printed, warning)) process.stderr.write(`${warning}\n`);
      latest = errors;
      for (const construct of errors.keys()) report(construct);
      return [];
    },
  }));
}

/** Prefix of the error that cdk8s throws if anything in an app is invalid. */
const FAILED = 'Validation failed with the following errors:';

/**
 * Wraps a check so that it runs once per `app.synth()` and `app.synthYaml()`. cdk8s validates the app once for itself and once more per
 * chart, without a sign of which call is the first, so both methods are wrapped to mark begin and end. Errors of the check get a stack
 * trace that begins at the line of the program that called them; `mend` may change their message. Other ways to validate, such as
 * `Testing.synth(chart)`, run the check each time.
 */
function runOncePerSynth<Result>(app: App, check: () => Result, mend: (error: Error) => void): () => Result {
  let running = false;
  let result: { readonly value: Result } | undefined;
  for (const method of ['synth', 'synthYaml'] as const) {
    const synthOriginal: () => unknown = app[method];
    const synth = (): unknown => {
      if (running) return synthOriginal.call(app);
      running = true;
      try {
        return synthOriginal.call(app);
      } catch (error) {
        if (result !== undefined && error instanceof Error && error.message.startsWith(FAILED)) {
          mend(error);
          Error.captureStackTrace(error, synth);
        }
        throw error; // node-do-not-add-exception-line: Node.js prints no line of cdk8s above the message
      } finally {
        running = false;
        result = undefined;
      }
    };
    Object.defineProperty(app, method, { configurable: true, writable: true, enumerable: false, value: synth });
  }
  return () => {
    if (!running) return check();
    return (result ??= { value: check() }).value;
  };
}
