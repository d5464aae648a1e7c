import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createOncePerRun } from './once-per-run';

const ROOT = join(__dirname, '..');
const COMPILER = join(ROOT, 'node_modules/typescript-7.0/bin/tsc');

/** A compile error: its location and its message. */
export interface CompilerError { readonly file: string; readonly line: number; readonly message: string }

/**
 * Compiles the sources to declarations and returns their folder. If programs imported the sources, the compiler would check those too.
 *
 * @param folder parent of the folder if not called from Jest
 */
function declarationsIn(folder: string): string {
  const emit = (out: string): unknown => execFileSync(process.execPath, [COMPILER, '-p', join(ROOT, 'tsconfig.json'), '--noCheck',
    '--emitDeclarationOnly', '--declarationMap', 'false', '--outDir', out]);
  if (process.env.TMPDIR_OF_JEST !== undefined) return createOncePerRun('declarations', emit);
  const declarations = join(folder, 'declarations');
  emit(declarations);
  return declarations;
}

/**
 * Errors of TypeScript 7, the fastest compiler, in programs that import the declarations of the library.
 *
 * @param programs program texts by file name
 * @param options compiler options in addition to `strict`
 */
export function compileNatively(
  programs: Readonly<Record<string, string>>, options: Readonly<Record<string, unknown>> = {},
): readonly CompilerError[] {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  try {
    for (const [file, text] of Object.entries(programs)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({
      compilerOptions: {
        target: 'es2022', module: 'node16', moduleResolution: 'node16', strict: true, noEmit: true, skipLibCheck: true, ...options,
        types: ['node'],
        typeRoots: [join(ROOT, 'node_modules/@types')],
        paths: { 'cdk8s-services': [join(declarationsIn(folder), 'index.d.ts')], '*': [join(ROOT, 'node_modules/*')] },
      },
      files: Object.keys(programs),
    }));
    const { stdout, error } = spawnSync(process.execPath, [COMPILER, '-p', folder, '--pretty', 'false'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 });
    if (error !== undefined) throw error;
    const errors = [...stdout.matchAll(/^(\S.*?)\((\d+),\d+\): error TS\d+: (.*(?:\n {2}.*)*)/gm)];
    if (errors.length === 0 && stdout.trim() !== '') throw new Error(stdout);
    return errors.map(([, file, line, message]) => ({ file, line: Number(line), message }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
