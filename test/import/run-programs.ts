import { App } from 'cdk8s';
import * as typescript from 'typescript';
import { resolve } from 'node:path';

const PROJECT = resolve(__dirname, '../..');

/** What came of one program. */
export interface ProgramOutcome {
  /** What the compiler says against it, under `strict`. */
  readonly diagnostics: readonly string[];
  /** The manifests it synthesizes; `undefined` when it throws. */
  readonly manifests?: readonly unknown[];
  readonly error?: string;
}

/** The library and its peers, read and bound once for all programs. */
const PARSED = new Map<string, typescript.SourceFile | undefined>();

/** Compiles and runs programs against the library's sources. */
export function runPrograms(programs: readonly string[]): ProgramOutcome[] {
  const files = programs.map((_, at) => resolve(PROJECT, `test/import/program-${at}.ts`));
  const texts = new Map(files.map((file, at) => [file, programs[at]]));
  const options: typescript.CompilerOptions = {
    strict: true, noEmit: true, skipLibCheck: true, target: typescript.ScriptTarget.ES2022, module: typescript.ModuleKind.Node16,
    moduleResolution: typescript.ModuleResolutionKind.Node16, types: ['node'], noUnusedLocals: true,
    paths: { 'cdk8s-services': [resolve(PROJECT, 'src/index.ts')] },
  };
  const host = typescript.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists.call(host, file);
  host.readFile = (file) => texts.get(file) ?? readFile.call(host, file);
  host.getSourceFile = (file, version, ...rest) => {
    const text = texts.get(file);
    if (text !== undefined) return typescript.createSourceFile(file, text, version, true);
    if (!PARSED.has(file)) PARSED.set(file, getSourceFile.call(host, file, version, ...rest));
    return PARSED.get(file);
  };
  host.getCurrentDirectory = () => PROJECT;
  const program = typescript.createProgram(files, options, host);
  return files.map((file, at) => {
    const source = program.getSourceFile(file);
    const diagnostics = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      .map((each) => typescript.flattenDiagnosticMessageText(each.messageText, '\n'));
    return { diagnostics, ...runOnly(programs[at]) };
  });
}

/** Runs a program without asking the compiler. */
export function runOnly(program: string): { manifests?: readonly unknown[]; error?: string } {
  const compilerOptions = { module: typescript.ModuleKind.CommonJS, target: typescript.ScriptTarget.ES2022 };
  const { outputText } = typescript.transpileModule(program, { compilerOptions });
  const manifests: unknown[] = [];
  const synth = App.prototype.synth;
  App.prototype.synth = function (this: App) {
    for (const chart of this.charts) manifests.push(...chart.toJson() as unknown[]);
  };
  try {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the program's own imports, after transpiling
    const load = (name: string): unknown => (name === 'cdk8s-services' ? require('../../src') : require(name));
    new Function('require', 'exports', outputText)(load, {});
    return { manifests };
  } catch (error) {
    return { error: (error as Error).message };
  } finally {
    App.prototype.synth = synth;
  }
}
