import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pico from 'picocolors';
import ts from 'typescript';
import { compile, ROOT } from './docs-snippets';
import { formatChanges, locateChanges } from '../src/cli/diff/diff-formats';
import { readObjects } from '../src/loader/read-objects';
import { FileSource } from '../src/loader/files/source';
import { PAPER, type ColorPair } from '../src/graph/palette';
import { escapeXml } from '../src/problem/escape-controls';
import { compareManifests } from '../src/update/compare-manifests';

/** A piece of a line, and how it looks. */
interface Piece {
  readonly text: string;
  readonly as?: keyof typeof STYLES;
}
type Line = readonly Piece[];

const STYLES = {
  soft: PAPER.soft, error: PAPER.error, warning: PAPER.warning,
  keyword: { light: '#8250df', dark: '#d2a8ff' }, string: { light: '#0a3069', dark: '#a5d6ff' }, bold: PAPER.ink, refused: PAPER.ink,
} as const satisfies Readonly<Record<string, ColorPair>>;

/** Pictures of an editor and of a terminal: their text is the output of the compiler and of the command. */
export const SCREENS: Readonly<Record<'editor' | 'diff', () => Promise<string>>> = {
  editor: async () => drawScreen('web.ts', drawEditor('docs/snippets/wrong/web.ts', 'new AwsNlbService')),
  diff: async () => drawScreen('terminal', await drawDiff('docs/snippets/diff/before.yaml', 'docs/snippets/diff/after.yaml')),
};

/** A program up to its second construct, with the compiler's message below each refused line. */
function drawEditor(file: string, until: string): Line[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const end = text.indexOf(until);
  const refusals = (compile([file]).get(file) ?? []).filter(({ start = end }) => start < end);
  const lines: Line[] = [];
  let offset = 0;
  for (const [index, line] of text.slice(0, end).trimEnd().split('\n').entries()) {
    const refusalsOfLine = refusals.filter(({ start = -1 }) => start >= offset && start <= offset + line.length);
    const [first] = refusalsOfLine;
    const from = first?.start === undefined ? line.length : first.start - offset, to = from + (first?.length ?? 0);
    const number: Piece = { text: `${String(index + 1).padStart(3)}  `, as: 'soft' };
    lines.push([number, ...colourCode(line.slice(0, from)), ...from < to ? [{ text: line.slice(from, to), as: 'refused' } as const] : [],
      ...colourCode(line.slice(to))]);
    for (const { messageText } of refusalsOfLine)
      lines.push([{ text: `${' '.repeat(5 + from)}${ts.flattenDiagnosticMessageText(messageText, ' ')}`, as: 'error' }]);
    offset += line.length + 1;
  }
  return lines;
}

function colourCode(code: string): Line {
  return code.split(/('[^']*'|\b(?:import|from|const|new)\b)/).filter((text) => text !== '')
    .map((text) => text.startsWith('\'') ? { text, as: 'string' }
      : /^(?:import|from|const|new)$/.test(text) ? { text, as: 'keyword' } : { text });
}

/** The output of `diff` for two files, in its colours. */
async function drawDiff(before: string, after: string): Promise<Line[]> {
  const read = async (file: string) =>
    (await readObjects([new FileSource(file.slice(file.lastIndexOf('/') + 1), join(ROOT, file))])).objects;
  const [was, current] = [await read(before), await read(after)];
  const allChanges = compareManifests(was.map(({ object }) => object), current.map(({ object }) => object));
  const changes = await locateChanges(allChanges, was, current, () => true);
  const text = [...formatChanges('text', changes, current.length, pico.createColors(true))].join('');
  return [
    [{ text: '$ ', as: 'soft' }, { text: 'npx cdk8s-services diff before.yaml after.yaml', as: 'bold' }],
    ...text.trimEnd().split('\n').flatMap((line) => wrapLine(line)),
  ];
}

const COLOURS: Readonly<Record<string, Piece['as']>> = { 31: 'error', 33: 'warning', 2: 'soft', 1: 'bold' };

/** A line of a terminal, broken where it is too long. */
function wrapLine(line: string): Line[] {
  let as: Piece['as'];
  // eslint-disable-next-line no-control-regex -- the colours of a terminal are control characters
  const pieces = line.split(/(\u001b\[\d+m)/).flatMap((part): Piece[] => {
    const [, code] = /^\u001b\[(\d+)m$/.exec(part) ?? []; // eslint-disable-line no-control-regex -- a colour begins with this character
    if (code !== undefined) as = COLOURS[code];
    return code !== undefined || part === '' ? [] : [as === undefined ? { text: part } : { text: part, as }];
  });
  const words = pieces.map(({ text }) => text).join(''), looks =
    pieces.flatMap(({ text, as: look }) => Array.from({ length: text.length }, () => look));
  const indent = /^ *(?:\w+ +)?/.exec(words)![0].length; // the pattern matches every text, even an empty one
  const wrappedLines: Line[] = [];
  for (let from = 0; from < words.length;) {
    const lineEnd = from + WIDEST - (from === 0 ? 0 : indent);
    const to = words.length <= lineEnd ? words.length : words.lastIndexOf(' ', lineEnd);
    wrappedLines.push([...from === 0 ? [] : [{ text: ' '.repeat(indent) }], ...splitRuns(words.slice(from, to), looks.slice(from, to))]);
    from = to + 1;
  }
  return wrappedLines.length === 0 ? [[]] : wrappedLines;
}

/** The text as pieces: adjacent letters with the same style are one piece. */
function splitRuns(text: string, looks: readonly Piece['as'][]): Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0; from < text.length;) {
    let to = from + 1;
    while (to < text.length && looks[to] === looks[from]) to++;
    const as = looks[from];
    pieces.push({ text: text.slice(from, to), ...as === undefined ? {} : { as } });
    from = to;
  }
  return pieces;
}

const WIDEST = 104;
const LETTER = { width: 7.9, height: 20 };

/** A window with lines of text, for light and dark pages. */
function drawScreen(title: string, lines: readonly Line[]): string {
  const longest = Math.max(...lines.map((line) => line.reduce((sum, { text }) => sum + text.length, 0)));
  const width = Math.ceil(longest * LETTER.width + 32), height = lines.length * LETTER.height + 60;
  const formatCss = (mode: keyof ColorPair): string => [
    `.page{fill:${PAPER.page[mode]};stroke:${PAPER.rim[mode]}}`, `text{fill:${PAPER.ink[mode]}}`, `.squiggle{stroke:${PAPER.error[mode]}}`,
    ...Object.entries(STYLES).map(([name, shades]) => `.${name}{fill:${shades[mode]}}`),
  ].join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" `
      + `aria-label="${escapeXml(title)}">`,
    '<style>text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre}.bold{font-weight:600}'
      + `.squiggle{fill:none;stroke-width:1.4}${formatCss('light')}@media (prefers-color-scheme:dark){${formatCss('dark')}}</style>`,
    `<rect class="page" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>`,
    `<text class="soft" x="16" y="24">${escapeXml(title)}</text>`,
    ...lines.flatMap((line, index) => drawLine(line, 52 + index * LETTER.height)),
    '</svg>\n',
  ].join('\n');
}

function drawLine(line: Line, y: number): string[] {
  let column = 0;
  return line.flatMap(({ text, as }) => {
    const x = (16 + column * LETTER.width).toFixed(1), length = (text.length * LETTER.width).toFixed(1);
    column += text.length;
    if (text.trim() === '') return [];
    const squiggle = as !== 'refused'
      ? [] : [`<path class="squiggle" d="M${x} ${y + 4}${' q2 -3 4 0 t4 0'.repeat(Math.round(text.length * LETTER.width / 8))}"/>`];
    return [`<text${as === undefined ? '' : ` class="${as}"`} x="${x}" y="${y}" textLength="${length}" `
      + `xml:space="preserve">${escapeXml(text)}</text>`, ...squiggle];
  });
}
