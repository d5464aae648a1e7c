/** Inputs of the Action, as `action.yml` describes them. */
export interface Inputs {
  readonly files: readonly string[];
  /** Options of `check`. */
  readonly options: readonly string[];
  /** Options of `diff`: those of `options` that describe the cluster, and its own. */
  readonly diffOptions: readonly string[];
  readonly sarif: boolean;
  readonly diff: boolean;
  readonly token: string;
}

/** The inputs in the environment variables in which the runner passes them. */
export function readInputs(env: NodeJS.ProcessEnv): Inputs {
  const readInput = (name: string) => env[`INPUT_${name.toUpperCase()}`]?.trim() ?? '';
  const files = splitWords(readInput('files')), options = splitWords(readInput('options'));
  return {
    files: files.length === 0 ? ['.'] : files, options,
    diffOptions: [...clusterOptionsOf(options), ...splitWords(readInput('diff-options'))],
    sarif: readInput('sarif') !== 'false', diff: readInput('diff') === 'true', token: readInput('token'),
  };
}

/** Words separated by white space; quotes keep white space inside a word, as in a shell, and nothing else is interpreted. */
export function splitWords(text: string): string[] {
  return [...text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"']+|["'])+/g)].map(([word]) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));
}

/** Options of `check` that `diff` has as well; each but the last takes a value. */
const SHARED = /^(?:-[kcp]|--kubernetes|--cluster|--provider|--config|--no-config)(?=$|=)|^-[kcp]./;

/** The options of `check` that `diff` has as well, with their values. */
function clusterOptionsOf(options: readonly string[]): string[] {
  const clusterArguments: string[] = [];
  for (let index = 0; index < options.length; index++) {
    const option = options[index];
    if (!SHARED.test(option)) continue;
    clusterArguments.push(option);
    const hasValue = option === '--no-config' || option.includes('=') || /^-[kcp]./.test(option);
    if (!hasValue && index + 1 < options.length) clusterArguments.push(options[++index]);
  }
  return clusterArguments;
}
