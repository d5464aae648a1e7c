import vm, { type CompileFunctionOptions, type Script } from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

type Compile = typeof vm.compileFunction;

/** Replacement of `vm.compileFunction` while suites run. */
export interface CompileOnce extends Compile {
  /** Restores `vm.compileFunction` until the next suite, and clears the cache. */
  compileAfresh?: () => void;
}

const compileAlways = vm.compileFunction;
const scripts = new Map<string, { readonly code: string; readonly script: Script }>();

/** Compiles a module once for all suites of a process, and runs it in the context of each suite. */
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
 * Jest environment that compiles modules once per process. By default Jest compiles them again for each suite, which takes 0.25 s for
 * `src/`. Off with `--coverage`, because its counters belong to one suite.
 */
export default class CompiledOnceEnvironment extends TestEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    vm.compileFunction = config.globalConfig.collectCoverage ? compileAlways : compileOnce;
  }
}
