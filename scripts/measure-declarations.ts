// Measures how many bytes a declaration file takes for each Service of the corpus: imports them, exports each construct as a constant, and
// compiles the programs with `declaration`.
// Usage: npm run compile && tsx scripts/measure-declarations.ts
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as ts from 'typescript';
import { importManifests } from '../src/import/import-manifests';

const ROOT = join(__dirname, '..');
const CORPUS = resolve(process.env.SHARED ?? join(ROOT, '../shared'), 'corpus/services.jsonl');
const PER_FILE = 100;

interface Line { readonly object: { readonly spec?: { readonly ports?: readonly unknown[] } } }
interface Program { readonly construct: string; readonly ports: number; readonly code: string }

function main(): void {
  if (!existsSync(CORPUS)) return console.log('not here: the corpus is no part of the project, and nothing was measured');
  const programs = readFileSync(CORPUS, 'utf8').trim().split('\n').flatMap((line) => programOf((JSON.parse(line) as Line).object));
  const bytes = declarationsOf(programs).map(({ length }) => length);
  const rows = [['all', programs.map(() => true)] as const, ...[1, 2, 3, 4].map((count) => [
    count === 4 ? '4 or more ports' : count === 1 ? '1 port' : `${count} ports`, programs.map(({ ports }) => Math.min(ports, 4) === count),
  ] as const)];
  console.table(Object.fromEntries(rows.map(([name, isCounted]) => {
    const sizes = bytes.filter((_, index) => isCounted[index]).sort((a, b) => a - b);
    return [name, {
      services: sizes.length, average: Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length),
      median: sizes[Math.floor(sizes.length / 2)], largest: sizes.at(-1),
    }];
  })));
}

/** The statement that exports the construct of an imported Service; none if `import` writes no construct for it. */
function programOf(object: Line['object']): Program[] {
  const { imported: [{ as, name: construct } = { as: 'left-out', name: '' }], program } = importManifests([object as never]);
  const code = /^ {4}(new \w+\(this, (?:.*|[^]*?\n {4}\})\);)$/m.exec(program)?.[1];
  const ports = object.spec?.ports?.length ?? 0;
  return as !== 'construct' || code === undefined || ports === 0 ? [] : [{ construct, ports, code: code.replace('(this,', '(chart,') }];
}

/** The text of the declaration of each program. */
function declarationsOf(programs: readonly Program[]): string[] {
  const files = new Map<string, string>();
  for (let first = 0; first < programs.length; first += PER_FILE) {
    const slice = programs.slice(first, first + PER_FILE);
    files.set(join(ROOT, `scripts/measured-${first}.ts`), [
      "import type { Chart } from 'cdk8s';",
      `import { ${[...new Set(slice.map(({ construct }) => construct))].join(', ')} } from 'cdk8s-services';`,
      'declare const chart: Chart;',
      ...slice.map(({ code }, index) => `export const service${first + index} = ${code}`),
    ].join('\n'));
  }
  const options: ts.CompilerOptions = {
    strict: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, moduleResolution: ts.ModuleResolutionKind.Bundler,
    declaration: true, emitDeclarationOnly: true, skipLibCheck: true, types: ['node'], paths: { 'cdk8s-services': [join(ROOT, 'lib')] },
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, version) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile.call(host, name, version) : ts.createSourceFile(name, text, version);
  };
  host.fileExists = (name) => files.has(name) || fileExists.call(host, name);
  const written: string[] = [];
  const result = ts.createProgram([...files.keys()], options, host).emit(undefined, (name, text) => {
    if (/measured-\d+\.d\.ts$/.test(name)) written.push(text);
  }, undefined, true);
  for (const { messageText } of result.diagnostics) console.error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  return written.join('').split(/^(?=export declare const)/m).filter((text) => text.startsWith('export declare const'))
    .map((text) => text.replace(/(?:^(?:import|export \{\}).*\n)+/gm, ''));
}

main();
