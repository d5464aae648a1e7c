import vm, { type CompileFunctionOptions, type Script } from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

type Compile = typeof vm.compileFunction;

/** What replaces `vm.compileFunction` while suites run. */
export interface CompileOnce extends Compile {
  /** Takes compilation back to that of Node.js until the next suite, and forgets what was compiled. */
  compileAfresh?: () => void;
}

const compileAlways = vm.compileFunction;
const scripts = new Map<string, { readonly code: string; readonly script: Script }>();

/** Compiles a module once for all suites of a process, and only runs it in the context of each. */
const compileOnce: CompileOnce = (code, parameters = [], options: CompileFunctionOptions = {}) => {
  const { filename, parsingContext } = options;
  if (filename === undefined || parsingContext === undefined) return compileAlways(code, parameters, options);
  let known = scripts.get(filename);
  if (known?.code !== code) {
    const head = `(function (${parameters.join(', ')}) {`;
    known = { code, script: new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length }) };
    scripts.set(filename, known);
  }
  return known.script.runInContext(parsingContext) as ReturnType<Compile>;
};
compileOnce.compileAfresh = () => {
  vm.compileFunction = compileAlways;
  scripts.clear();
};

/**
 * The environment of a suite. Jest gives each suite modules of its own and compiles them anew, a quarter of a second for those of `src/`;
 * here they are compiled once. With `--coverage`, whose counts are those of one suite, they are not.
 */
export default class CompiledOnceEnvironment extends TestEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    vm.compileFunction = config.globalConfig.collectCoverage ? compileAlways : compileOnce;
  }
}
