import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as typescript from 'typescript';

/** Errors in a program, and the number of type instantiations. */
export interface Compiled {
  readonly errors: readonly string[];
  readonly instantiations: number;
}

/** Compiles a program that imports `../../src`, or the declarations in `../../lib`. */
export const compileText = textCompiler(typescript);

/** Compiles the files of one program in order. Types that an earlier file instantiates do not count for a later one. */
export const compileTexts = textsCompiler(typescript);

/** Returns a function like `compileText` for another version of TypeScript. */
export function textCompiler(ts: typeof typescript): (text: string) => Compiled {
  const compile = textsCompiler(ts);
  return (text) => compile([text])[0];
}

function textsCompiler(ts: typeof typescript): (texts: readonly string[]) => readonly Compiled[] {
  const options: typescript.CompilerOptions = {
    strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.Node16, skipLibCheck: true, types: ['node'],
  };
  /** Path of a file of the program: two folders below the root, as a test. The file is not written. */
  const fileOf = (at: number): string => join(__dirname, `types/program-${at}.ts`);
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(process.cwd(), (name) => name, options);
  const sources = new Map<string, typescript.SourceFile | undefined>();
  const readSource = host.getSourceFile;
  let programs = new Map<string, string>();
  host.getModuleResolutionCache = () => cache;
  host.getSourceFile = (name, version, ...more) => {
    const text = programs.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, version, true);
    // Cached, because parsing and binding these files takes most of the time of a small program.
    if (!sources.has(name)) sources.set(name, readSource(name, version, ...more));
    return sources.get(name);
  };
  return (texts) => {
    programs = new Map(texts.map((text, at) => [fileOf(at), text]));
    const made = ts.createProgram([...programs.keys()], options, host);
    let counted = 0;
    return [...programs.keys()].map((file) => {
      const errors = made.getSemanticDiagnostics(made.getSourceFile(file))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
      const before = counted;
      counted = made.getInstantiationCount();
      return { errors, instantiations: counted - before };
    });
  };
}

/** `compileText` for TypeScript 7, which has no such API: starts a process. The program imports `../../lib`. */
export function compileWithCommand(text: string): Compiled {
  const folder = mkdtempSync(join(__dirname, 'types/program-'));
  try {
    writeFileSync(join(folder, 'program.ts'), text.replaceAll("'../../lib'", "'../../../lib'"));
    const { stdout } = spawnSync(process.execPath, [join(__dirname, '../node_modules/typescript-7.0/bin/tsc'), '--ignoreConfig', '--strict',
      '--noEmit', '--skipLibCheck', '--target', 'es2022', '--module', 'node16', '--types', 'node', '--extendedDiagnostics',
      '--pretty', 'false', join(folder, 'program.ts')], { encoding: 'utf8', maxBuffer: 1e9 });
    return {
      errors: stdout.split('\n').flatMap((line) => /error TS\d+: (.*)$/.exec(line)?.slice(1) ?? []),
      instantiations: Number(/Instantiations:\s+(\d+)/.exec(stdout)?.[1]),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
