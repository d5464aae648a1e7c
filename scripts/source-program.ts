// TypeScript programs of the scripts that read types.
import { join } from 'node:path';
import * as ts from 'typescript';

const ROOT = join(__dirname, '..');
const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile).config, ts.sys, ROOT);
const host = ts.createCompilerHost(options);
/** Parsed files of all programs of the process; parsing takes half of their time. */
const sources = new Map<string, ts.SourceFile | undefined>();

/** A program over a file of the project. With a text, the file does not have to exist. */
export function createSourceProgram(file: string, text?: string): { readonly checker: ts.TypeChecker; readonly source: ts.SourceFile } {
  const program = ts.createProgram([file], { ...options, types: [] }, {
    ...host,
    fileExists: (name) => (name === file && text !== undefined) || host.fileExists(name),
    getSourceFile: (name, ...rest) => {
      if (name === file && text !== undefined) return ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
      if (!sources.has(name)) sources.set(name, host.getSourceFile(name, ...rest));
      return sources.get(name);
    },
  });
  return { checker: program.getTypeChecker(), source: program.getSourceFile(file)! };
}
