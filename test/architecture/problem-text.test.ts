import { join } from 'node:path';
import ts from 'typescript';
import { inspectedTexts } from './problem-text';

jest.setTimeout(600_000);

const ROOT = join(__dirname, '..', '..');
const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile).config, ts.sys, ROOT);

/** Exempt: this problem of the YAML parser has no other identification than its message. */
const OF_OTHERS = /message\.startsWith\('Comments must be separated'\)/;

/** Virtual files in src with code that must be found, and code that must not. */
const PLANTED: Readonly<Record<string, string>> = {
  'src/planted-inspections.ts': `import type { Problem } from './problem/problem';
import { formatPath } from './problem/path';
import type { Wrong } from './providers/codecs/kind'; import type { Fact } from './explain/explained-service';
import type { AnnotatedService, Traffic } from './providers/engine/definition';
export const hasPort = (problem: Problem) => problem.path.includes('ports');
export const isName = ({ path }: Problem) => /name$/.test(path);
export const isType = (problem: Problem) => problem.path === 'spec.type';
export const words = ({ expected: text }: Pick<Problem, 'expected'>) => text.split(' ');
export function meant(problem: Problem): boolean { const fix = problem.fix; return firstOf(fix) === 'w'; }
const firstOf = (text: string) => text[0];
export const table = (problem: Problem, of: Record<string, string>) => of[problem.why];
export const joined = ({ path, code }: Problem) => (\`\${code} \${path}\`).slice(1);
export const other = (problem: Problem) => 'spec.ports'.startsWith(problem.path);
export const isPort = (problem: Problem) => formatPath(problem.segments).endsWith('port');
export const isQuoted = ({ expected }: Wrong) => /"/.test(expected);
export const isFact = ({ text }: Fact) => text.startsWith('It');
export const shorter = (traffic: Traffic, service: AnnotatedService) => traffic.client?.(service)?.replace(/\\.$/, '');
export const notes = (traffic: Traffic, service: AnnotatedService) => traffic.notes?.(service).some((note) => note.endsWith('.'));
export const firstLine = (traffic: Traffic, service: AnnotatedService) => traffic.notes?.(service).join('. ').split('. ')[0];
export const predicate = (sentence: string) => sentence.replace(/^Its health check /, '');
export const isRead = (words: string) => words.startsWith('read from ');
`,
  'src/planted-copies.ts': `import { escapeControls } from './problem/escape-controls';
import type { Problem } from './problem/problem';
export const copied = ({ path, fix, ...rest }: Problem): Problem => ({ ...rest, path, fix });
export const key = ({ code, path }: Problem) => \`\${code} \${path}\`;
export const same = (one: Problem, other: Problem) => one.path === other.path || other.fix === undefined;
export const line = ({ why }: Problem) => escapeControls(why);
export const fields = ({ segments }: Problem) => segments.includes('ports');
`,
};

/** Inspections of texts in src and in the planted files: one program, because parsing takes most of the time. */
let found: readonly string[];
beforeAll(() => {
  const texts = new Map(Object.entries(PLANTED).map(([file, text]) => [join(ROOT, file), text]));
  const host = ts.createCompilerHost(options), { fileExists, readFile } = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  const files = [...ts.sys.readDirectory(join(ROOT, 'src'), ['.ts']), ...texts.keys()];
  found = inspectedTexts(ts.createProgram(files, { ...options, noEmit: true, skipLibCheck: true }, host), ROOT);
});

test('no code outside the renderers looks into a sentence or a joined path', () => {
  expect(found.filter((each) => !each.startsWith('src/planted-') && !OF_OTHERS.test(each))).toEqual([]);
});

test('finds methods, patterns, comparisons and look-ups, also through variables, arguments and templates', () => {
  const lines = found.flatMap((each) => /^src\/planted-inspections\.ts:(\d+):/.exec(each)?.slice(1).map(Number) ?? []);
  expect(lines.sort((one, next) => one - next)).toEqual([5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
});

test('allows copying, joining, printing and comparing texts', () => {
  expect(found.filter((each) => each.startsWith('src/planted-copies'))).toEqual([]);
});
