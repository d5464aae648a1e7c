import { join } from 'node:path';
import * as ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.Node16, skipLibCheck: true, types: ['node'],
};
/** Where the program would be, two folders below the root as a test is; no such file is written. */
const FILE = join(__dirname, 'types/program.ts');

const host = ts.createCompilerHost(OPTIONS);
const cache = ts.createModuleResolutionCache(process.cwd(), (name) => name, OPTIONS);
const sources = new Map<string, ts.SourceFile | undefined>();
const readSource = host.getSourceFile;
let program = '';
host.getModuleResolutionCache = () => cache;
host.getSourceFile = (name, options, ...more) => {
  if (name === FILE) return ts.createSourceFile(name, program, options, true);
  // Parsed and bound once: that takes most of the time of a small program.
  if (!sources.has(name)) sources.set(name, readSource(name, options, ...more));
  return sources.get(name);
};

/** What the compiler says of a program that imports from '../../src', and how many types it instantiated. */
export function compileText(text: string): { readonly errors: readonly string[]; readonly instantiations: number } {
  program = text;
  const made = ts.createProgram([FILE], OPTIONS, host);
  const errors = made.getSemanticDiagnostics(made.getSourceFile(FILE))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  return { errors, instantiations: made.getInstantiationCount() };
}
