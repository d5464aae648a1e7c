import { transformSync } from '@swc/core';
import { App } from 'cdk8s';
import { compileNatively } from '../native-compiler';

/** Result of running a program. */
export interface ProgramOutcome {
  /** The synthesized manifests; `undefined` if the program throws. */
  readonly manifests?: readonly unknown[];
  readonly error?: string;
}

/**
 * Compile errors of each program, with `strict` and the declarations of the library. Compile many programs in one call: most of the time
 * is spent on the library.
 */
export function compilePrograms(programs: readonly string[]): string[][] {
  const fileOf = (at: number) => `program-${at}.ts`;
  const errors = compileNatively(Object.fromEntries(programs.map((program, at) => [fileOf(at), program])), { noUnusedLocals: true });
  return programs.map((_, at) => errors.filter(({ file }) => file === fileOf(at)).map(({ message: words }) => words));
}

/** Runs a program without type-checking it. */
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
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- imports of the transpiled program
    const load = (name: string): unknown => (name === 'cdk8s-services' ? require('../../src') : require(name));
    new Function('require', 'exports', code)(load, {});
    return { manifests };
  } catch (error) {
    return { error: (error as Error).message };
  } finally {
    App.prototype.synth = synth;
  }
}
