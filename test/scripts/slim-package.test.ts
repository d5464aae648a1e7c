import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import * as ts from 'typescript';
import { slim } from '../../scripts/slim-package';
import { readMappings, writeMappings } from '../../scripts/source-map';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'slim-package-'));
const lib = path.join(folder, 'lib');
afterAll(() => fs.rmSync(folder, { recursive: true }));

const SOURCES: Readonly<Record<string, string>> = {
  'index.ts': "export { Web, type Port } from './web';\n",
  'web.ts': `import { portProblem } from './port';
import type { Unused } from './unused';

/** A port. */
export interface Port { readonly port: number }

/** Nobody can reach it from the front door. */
export type Hidden = Unused;

/** A Service. */
export class Web {
  /** Its ports. */
  constructor(readonly ports: readonly Port[]) {
    for (const givenPort of ports) if (portProblem(givenPort.port)) throw new RangeError('a template\\nof two lines');
  }
}
`,
  'port.ts': `export const PORT_NUMBER = {
  code: 'port-number', layer: 'api', severity: 'error', title: 'A port is a number.', why: 'it has 16 bits', fix: 'write a number',
  see: 'https://example.com', good: [80], bad: [0],
};
export function portProblem(givenNumber: number): string | undefined {
  const isWrong = givenNumber < 1;
  return isWrong ? \`\${givenNumber} must be
    from 1\` : undefined;
}
`,
  'often.ts': `export const often = (kind: unknown): object => ({
  'refused': "$& $' $1 is", why: 'the Service is refused', fix: "$& $' $1 is", found: ["$& $' $1 is", 'the Service is refused', typeof kind === 'number' ? 'number' : 'text'],
});
`,
  'unused.ts': 'export type Unused = string;\n',
};

beforeAll(() => {
  fs.mkdirSync(path.join(folder, 'src'));
  for (const [file, text] of Object.entries(SOURCES)) fs.writeFileSync(path.join(folder, 'src', file), text);
  const options = {
    rootDir: path.join(folder, 'src'), outDir: lib, module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, strict: true,
    declaration: true, declarationMap: true, sourceMap: true, types: [], ignoreDeprecations: '6.0', moduleResolution: ts.ModuleResolutionKind.Node10,
  };
  ts.createProgram(Object.keys(SOURCES).map((file) => path.join(folder, 'src', file)), options).emit();
  slim(lib, { modules: ['index'], programs: ['often'] });
});

it('keeps the types that a program can reach, with their comments', () => {
  const types = read('web.d.ts');
  expect(types).toContain('/** A Service. */\nexport declare class Web{');
  expect(types).toContain('export interface Port');
  expect(types).not.toMatch(/Hidden|Unused/);
  expect(fs.existsSync(path.join(lib, 'unused.d.ts'))).toBe(false);
});

it('keeps code that is required, and none that held types only', () => {
  expect(fs.existsSync(path.join(lib, 'port.js'))).toBe(true);
  expect(fs.existsSync(path.join(lib, 'unused.js'))).toBe(false);
});

it('keeps the names of functions and classes, and shortens those inside of them', () => {
  expect(read('port.js')).toContain('function portProblem(');
  expect(read('port.js')).not.toMatch(/givenNumber|isWrong/);
  expect(read('web.js')).toContain('class Web{');
});

it('says once what a file says often, and every time the same', () => {
  expect(read('often.js').match(/the Service is refused/g)).toHaveLength(1);
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- it was written a moment ago
  const { often } = require(path.join(lib, 'often.js')) as { often: (kind: unknown) => unknown };
  expect(often(1)).toEqual({ refused: "$& $' $1 is", why: 'the Service is refused', fix: "$& $' $1 is", found: ["$& $' $1 is", 'the Service is refused', 'number'] });
});

it('leaves out of a card what only pages say', () => {
  expect(read('port.js')).toContain('why:"it has 16 bits"');
  expect(read('port.js')).not.toMatch(/A port is a number|example\.com|good|bad/);
});

it('still runs, and its maps lead to the source', () => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- it was written a moment ago
  const { Web } = require(path.join(lib, 'index.js')) as { Web: new (ports: object[]) => object };
  expect(new Web([{ port: 80 }])).toEqual({ ports: [{ port: 80 }] });
  expect(() => new Web([{ port: 0 }])).toThrow('a template\nof two lines');
  const lines = read('web.js').split('\n');
  const line = lines.findIndex((text) => text.includes('new RangeError'));
  const segments = readMappings((JSON.parse(read('web.js.map')) as { mappings: string }).mappings)[line];
  const [, , at = -1] = segments.findLast(([column]) => column <= lines[line].indexOf('new RangeError')) ?? [];
  expect(SOURCES['web.ts'].split('\n')[at]).toContain('throw new RangeError');
});

it('reads and writes mappings as they were', () => {
  const mappings = 'AAAA;;EAAA,SAASA,IAAAC;gBAA2B,CAAC,oBAAD;';
  expect(writeMappings(readMappings(mappings))).toBe(mappings);
});

function read(file: string): string {
  return fs.readFileSync(path.join(lib, file), 'utf8');
}
