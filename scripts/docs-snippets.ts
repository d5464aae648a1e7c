import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as ts from 'typescript';
import { translateTable } from './chinese-tables';
import { TABLES } from './docs-tables';

/**
 * Fills the marked places of the pages: code from programs, the output of these programs, and the compiler's messages about invalid ones.
 *
 * A place begins with a comment such as `code docs/snippets/web.ts#service` and ends with one that says `end`:
 * `code FILE#REGION` shows a region, `yaml FILE` and `text FILE` the output of the program, `refusal FILE` the compiler's message,
 * `table NAME` is a table of `docs-tables.ts`,
 * `yaml test/examples/NAME.yaml` shows a pinned file. The test of this script fails if a page differs.
 */
export const ROOT = join(__dirname, '..');

/** Returns the output of programs and of the compiler. */
export interface Outputs {
  /** The output of a program. */
  run(file: string): string;
  /** The compiler's messages about a program. */
  refusalOf(file: string): string;
}

const PLACE = /(<!-- (code|yaml|text|refusal|mermaid|table) (\S+?)(?:#(\S+))? -->\n)[\s\S]*?(<!-- end -->)/g;

/** A page with its marked places filled; the tables of a Chinese page are in Chinese. */
export function fillSnippets(markdown: string, outputs: Outputs, page = ''): string {
  return markdown.replace(PLACE, (_all, opening: string, kind: string, file: string, part: string | undefined, closing: string) => {
    if (kind === 'table') return `${opening}\n${page.startsWith('docs/zh/') ? translateTable(TABLES[file]()) : TABLES[file]()}\n\n${closing}`;
    const [language, body] = kind === 'code' ? ['ts', readRegion(file, part)]
      : kind === 'refusal' ? ['text', outputs.refusalOf(file)]
        : [kind, file.endsWith('.ts') ? outputs.run(file) : readFileSync(join(ROOT, file), 'utf8')];
    return `${opening}\`\`\`${language}\n${body.trim()}\n\`\`\`\n${closing}`;
  });
}

/** The pages written by hand. */
export function listPages(): string[] {
  const guides = readdirSync(join(ROOT, 'docs')).filter((file) => file.endsWith('.md') && file !== 'problems.md')
    .map((file) => `docs/${file}`);
  return ['README.md', 'README.zh-CN.md', 'site/index.md', 'site/zh.md', ...guides.sort(),
    ...readdirSync(join(ROOT, 'docs', 'zh')).map((file) => `docs/zh/${file}`).sort()];
}

/** The compiler's diagnostics of programs. All of them are compiled at once, because parsing takes most of the time. */
export function compile(files: readonly string[]): Map<string, readonly ts.Diagnostic[]> {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16,
    strict: true, noEmit: true, skipLibCheck: true, types: ['node'],
    paths: {
      'cdk8s-services': [join(ROOT, 'src', 'index.ts')], 'cdk8s-services/*': [join(ROOT, 'src', '*')],
      'cdk8s-plus-33': [join(ROOT, 'node_modules', 'cdk8s-plus-34')],
    },
  };
  const program = ts.createProgram(files.map((file) => join(ROOT, file)), options);
  return new Map(files.map((file) => {
    const source = program.getSourceFile(join(ROOT, file));
    return [file, [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]];
  }));
}

/** Diagnostics as `tsc --pretty` prints them, without its colours. */
export function formatErrors(diagnostics: readonly ts.Diagnostic[]): string {
  const text = ts.formatDiagnosticsWithColorAndContext(diagnostics.map(dropRelated), {
    getCanonicalFileName: (name) => name, getCurrentDirectory: () => ROOT, getNewLine: () => '\n',
  });
  // eslint-disable-next-line no-control-regex
  return text.replace(/\u001b\[\d+m/g, '').replace(/^docs\/snippets\/wrong\//gm, '').replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n').trim();
}

/** Every program of which pages show regions. */
export function listSnippets(folder = 'docs/snippets'): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort();
}

export function isWrong(file: string): boolean {
  return file.startsWith('docs/snippets/wrong/');
}

function dropRelated(diagnostic: ts.Diagnostic): ts.Diagnostic {
  return { ...diagnostic, relatedInformation: undefined };
}

/** A region of a program, or the whole program, without region marks and without common indentation. */
function readRegion(file: string, part: string | undefined): string {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  let selectedLines = lines;
  if (part !== undefined) {
    const first = lines.findIndex((line) => line.trim() === `// #region ${part}`);
    const last = lines.findIndex((line, index) => index > first && line.trim() === '// #endregion');
    if (first < 0 || last < 0) throw new Error(`${file} has no region "${part}"`);
    selectedLines = lines.slice(first + 1, last);
  }
  selectedLines = selectedLines.filter((line) => !/^\s*\/\/ (#region|#endregion|@ts-nocheck)/.test(line));
  const indent = Math.min(...selectedLines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length));
  return selectedLines.map((line) => line.slice(indent)).join('\n');
}

/* istanbul ignore next -- the test runs the parts */
async function main(): Promise<void> {
  const diagnostics = compile(listSnippets().filter(isWrong));
  const outputByFile = new Map<string, string>();
  for (const page of listPages()) {
    for (const [, , kind, file] of readFileSync(join(ROOT, page), 'utf8').matchAll(PLACE)) {
      if (kind !== 'code' && kind !== 'refusal' && kind !== 'table' && file.endsWith('.ts') && !outputByFile.has(file))
        outputByFile.set(file, await runSnippet(file));
    }
  }
  const outputs: Outputs = { run: (file) => outputByFile.get(file) ?? '', refusalOf: (file) => formatErrors(diagnostics.get(file) ?? []) };
  for (const page of listPages()) {
    const before = readFileSync(join(ROOT, page), 'utf8');
    const after = fillSnippets(before, outputs, page);
    if (after !== before) { writeFileSync(join(ROOT, page), after); process.stdout.write(`${page} filled\n`); }
  }
}

async function runSnippet(file: string): Promise<string> {
  const lines: string[] = [];
  const log = console.log; // eslint-disable-line no-console
  console.log = (...values: unknown[]) => { lines.push(values.map(String).join(' ')); }; // eslint-disable-line no-console
  try {
    await import(join(ROOT, file));
  } finally {
    console.log = log; // eslint-disable-line no-console
  }
  return lines.join('\n');
}

if (require.main === module) void main();
