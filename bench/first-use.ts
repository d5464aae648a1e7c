// Measures the cost of the first use of each load balancer construct for the compiler: an editor pays it again after every keystroke.
// Usage: tsx bench/first-use.ts [construct]…; needs `npm run compile` first, as users get declarations.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';

const ROOT = join(__dirname, '..');
const PROGRAMS = join(ROOT, 'test-types/accepted/constructs/load-balancers');
/** Most instantiations of the first use of any construct. */
export const LIMIT = 3000;
const options: ts.CompilerOptions = {
  strict: true, noEmit: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022, lib: ['lib.es2023.d.ts'], types: ['node'],
  module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16,
};
/** Parsed files by path: all files except the program itself are parsed only once. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** The cost of the first use of a construct. */
export interface FirstUse {
  /** Instantiations with ports and the first option of the type program; with more options if it does not compile alone. */
  readonly oneOption: number;
  /** Instantiations of a whole type program, with three to five options. */
  readonly program: number;
}

/** The cost of the first use of each construct, by the first of its type programs. */
export function measureFirstUses(only: readonly string[] = []): ReadonlyMap<string, FirstUse> {
  const files = readdirSync(PROGRAMS);
  return new Map(files.flatMap((file) => {
    const lines = readFileSync(join(PROGRAMS, file), 'utf8').split('\n');
    const use = lines.find((line) => /^new \w+Service\(chart/.test(line))!;
    const name = /^new (\w+)/.exec(use)![1]!;
    if (only.length > 0 && !only.includes(name)) return [];
    const prelude = lines.filter((line) => /^(import|const https|const chart)/.test(line)).join('\n')
      .replace("'cdk8s-services'", "'../lib/index'");
    const baseline = countInstantiations(prelude)!;
    const counts = shortenCall(use).map((program) => countInstantiations(`${prelude}\n${program}`)).filter((count) => count !== undefined);
    return [[name, { oneOption: counts[0]! - baseline, program: counts.at(-1)! - baseline }] as const];
  }));
}

/** The construction with its first two props, with its first three props, and so on. */
function shortenCall(use: string): string[] {
  const statement = ts.createSourceFile('use.ts', use, ts.ScriptTarget.ES2022, true).statements[0] as ts.ExpressionStatement;
  const props = (statement.expression as ts.NewExpression).arguments![2] as ts.ObjectLiteralExpression;
  const ends = props.properties.slice(1).map((property) => property.getEnd());
  return ends.map((end) => `${use.slice(0, end)} });`);
}

/** Instantiations of a program; `undefined` if it does not compile. */
function countInstantiations(text: string): number | undefined {
  const main = join(ROOT, 'dist/first-use.ts');
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) => {
    if (file === main) return ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, ...rest));
    return parsed.get(file);
  };
  const { fileExists } = host;
  host.fileExists = (file) => file === main || fileExists(file);
  const program = ts.createProgram([main], options, host);
  return program.getSemanticDiagnostics(program.getSourceFile(main)).length === 0 ? program.getInstantiationCount() : undefined;
}

if (require.main === module) {
  const uses = [...measureFirstUses(process.argv.slice(2))].sort(([, a], [, b]) => b.oneOption - a.oneOption);
  for (const [name, { oneOption, program }] of uses) {
    console.log(`${name.padEnd(28)} ${String(oneOption).padStart(5)} instantiations with one option, ${
      String(program).padStart(5)} with several`
      + (oneOption > LIMIT ? `: more than ${LIMIT}` : ''));
    if (oneOption > LIMIT) process.exitCode = 1;
  }
}
