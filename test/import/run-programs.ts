import { transformSync } from '@swc/core';
import { App } from 'cdk8s';
import * as typescript from 'typescript';
import { resolve } from 'node:path';

const PROJECT = resolve(__dirname, '../..');

/** What came of one program. */
export interface ProgramOutcome {
  /** The manifests it synthesizes; `undefined` when it throws. */
  readonly manifests?: readonly unknown[];
  readonly error?: string;
}

/**
 * What the compiler says against each program, under `strict` and against the library's sources. One call with many programs takes little
 * longer than one with a single program: the library takes most of the time.
 */
export function compilePrograms(programs: readonly string[]): string[][] {
  const files = programs.map((_, at) => resolve(PROJECT, `test/import/program-${at}.ts`));
  const texts = new Map(files.map((file, at) => [file, programs[at]]));
  const options: typescript.CompilerOptions = {
    strict: true, noEmit: true, skipLibCheck: true, target: typescript.ScriptTarget.ES2022, module: typescript.ModuleKind.Node16,
    moduleResolution: typescript.ModuleResolutionKind.Node16, types: ['node'], noUnusedLocals: true,
    paths: { 'cdk8s-services': [resolve(PROJECT, 'src/index.ts')] },
  };
  const host = typescript.createCompilerHost(options);
  host.jsDocParsingMode = typescript.JSDocParsingMode.ParseNone;
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists.call(host, file);
  host.readFile = (file) => texts.get(file) ?? readFile.call(host, file);
  host.getSourceFile = (file, version, ...rest) => {
    const text = texts.get(file);
    return text === undefined ? getSourceFile.call(host, file, version, ...rest) : typescript.createSourceFile(file, text, version, true);
  };
  host.getCurrentDirectory = () => PROJECT;
  const program = typescript.createProgram(files, options, host);
  return files.map((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      .map((each) => typescript.flattenDiagnosticMessageText(each.messageText, '\n'));
  });
}

/** Runs a program without asking the compiler. */
export function runProgram(program: string): ProgramOutcome {
  const { code } = transformSync(program, {
    configFile: false, swcrc: false, jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' },
  });
  const manifests: unknown[] = [];
  const synth = App.prototype.synth;
  App.prototype.synth = function (this: App) {
    for (const chart of this.charts) manifests.push(...chart.toJson() as unknown[]);
  };
  try {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the program's own imports, after transpiling
    const load = (name: string): unknown => (name === 'cdk8s-services' ? require('../../src') : require(name));
    new Function('require', 'exports', code)(load, {});
    return { manifests };
  } catch (error) {
    return { error: (error as Error).message };
  } finally {
    App.prototype.synth = synth;
  }
}
