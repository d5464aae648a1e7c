/* eslint-disable @stylistic/max-len -- one input per line would be harder to read */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { stringify, type ToStringOptions } from 'yaml';
import { parseWithLibrary } from '../../scripts/compare-yaml';
import { readValues } from '../../src/loader/yaml/read-values';

/** Valid and invalid inputs for each feature of the YAML specification. */
const INPUTS = [
  'a: >-\n  folded\n  text\nb: 1\n', 'a: >+\n  b\n  \n', 'a: >-\n  b\n   \n', 'a: >\n  b\n    c\n\n  d\n', 'a: 1\nb: [x, "y: z", \'q\']\n', '- a\n-\n  - b\n- {c: d, e: }\n', 'a: |\n  text\n   more\n\nb: |-\n  x\n', 'a: |2\n    x\n', 'a: >\n  folded\n  text\n',
  ' ---\na: b\n', 'a: "line \\\n  two"\n', 'a: "\\u00e9\\x41\\t"\n', "a: 'it''s'\n", 'a: two\n  lines\n', '? a\n: b\n', '? [a]\n: b\n', '[a]: b\n', '&a x: *a\n', 'a: &b c\nd: *b\n',
  'a: !!str 1\n', '!t a: b\n', '<<: {a: 1}\n', 'a: {<<: {b: 1}}\n', 'a: 1\na: 2\n', '%YAML 1.2\n---\na: 1\n', 'a: 1\n...\nb: 2\n', '--- |\n  x\n', '--- a\n', '---\n', '',
  '# only a comment\n', 'a:\tb\n', 'a: b\t\n', '\ta: b\n', 'a: b#c\n', 'a: b #c\n', 'a: "b"#c\n', 'a: [b]#c\n', 'a: yes\nb: 0777\nc: 1_000\nd: ~\ne: .nan\n', 'on: x\n',
  'true: x\n1: y\n', 'null: x\n', ': x\n', 'a: [b: c]\n', 'a: {b, c: d}\n', 'a: [2001:db8::]\n', 'a: [a:, b]\n', 'a: {"b":c}\n', 'a: [1, ]\n', 'a: [,]\n', 'a: [1\n', 'a: }\n',
  'a: @b\n', 'a: `b`\n', 'a: %b\n', '- - - a\n', '-a\n', 'a: - b\n', 'a:\n- b\n- c\n', 'a:\n b:\n  c\n d: e\n', 'a:\n  b: 1\n c: 2\n', 'a: b: c\n', 'a: "b\n', "a: 'b\n",
  'a: "b" c\n', 'a: {{ .x }}\n', 'a: ${X}\n', '{{ if x }}\na: 1\n{{ end }}\n', 'a: #@ data.x\n', '__proto__: 1\n', 'constructor: 1\n', 'a: \ufeffb\n', '\ufeffa: b\n', 'a: b\r\nc: d\r\n',
  'a: "\n  b"\nc: |+\n  x\n\n\n', `a: ${'['.repeat(300)}${']'.repeat(300)}\n`, `${'k'.repeat(1100)}: x\n`, `"${'k'.repeat(1100)}": x\n`, 'a: "x\n\n  y"\n', '"a": b\n"c" : d\n',
];

/** The results of both readers if they differ, or `undefined`. */
const difference = (text: string) => {
  const fast = readValues(text);
  const exact = parseWithLibrary(text);
  return fast === undefined || JSON.stringify(fast) === JSON.stringify(exact) ? undefined : { text, fast, exact };
};

test('reads what the specification allows as the exact parser does, or leaves it to that', () => {
  expect(INPUTS.map(difference).filter((each) => each !== undefined)).toEqual([]);
});

describe('the inputs of the YAML test suite', () => {
  const inputs = readFileSync(join(__dirname, 'yaml-test-suite.jsonl'), 'utf8').trim().split('\n')
    .map((line) => (JSON.parse(line) as [id: string, text: string])[1]);

  test('are read as the exact parser does, or left to that', () => {
    expect(inputs.length).toBeGreaterThan(400);
    expect(inputs.map(difference).filter((each) => each !== undefined)).toEqual([]);
    expect(inputs.filter((text) => readValues(text) !== undefined).length).toBeGreaterThan(80);
  });

  test('the inputs are read as values of a field, too', () => {
    const nested = inputs.flatMap((text) => [`a:\n${text.replace(/^(?=.)/gm, '  ')}\nb: 1\n`, `- ${text.replace(/\n(?=.)/g, '\n  ')}`]);
    expect(nested.map(difference).filter((each) => each !== undefined)).toEqual([]);
  });

  test('the inputs are read with random edits, and one inside another', () => {
    const piece = fc.oneof(fc.constantFrom(...inputs), fc.string({ maxLength: 3 }), fc.constantFrom(': ', '- ', ' #', '\n  ', '"', '{', ']', '|', '&a ', '? '));
    fc.assert(fc.property(fc.constantFrom(...inputs), fc.nat(), fc.nat(4), piece, (text, at, length, added) => {
      const begin = at % (text.length + 1);
      expect(difference(text.slice(0, begin) + added + text.slice(begin + length))).toBeUndefined();
    }), { numRuns: 1500 });
  }, 120_000);
});

test('reads folded text itself, unless lines of spaces decide what it is', () => {
  expect(readValues('a: >-\n  folded\n  text\n\n  and more\nb: 1\n')).toEqual([{ a: 'folded text\nand more', b: 1 }]);
  expect(readValues('a: >\n  folded\n   \nb: 1\n')).toBeUndefined();
  expect(readValues('a: >+\n  folded\n\nb: 1\n')).toBeUndefined();
});

test('reads manifests of the common form', () => {
  const text = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: "web"\nspec:\n  ports:\n    - port: 80 # http\n      targetPort: http\n';
  expect(readValues(text)).toEqual([{
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { ports: [{ port: 80, targetPort: 'http' }] },
  }]);
});

const value = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 5 }, fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constantFrom('yes', '0x1f', 'a: b', '- x', '#', 'a\nb\n', ' x '),
    fc.array(tie('any'), { maxLength: 4 }), fc.dictionary(fc.string({ maxLength: 8 }), tie('any'), { maxKeys: 4 })),
})).any;

test('reads generated YAML, unmodified and with random edits, as the exact parser does', () => {
  fc.assert(fc.property(
    fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), value, { minKeys: 1, maxKeys: 5 }), fc.nat(), fc.string({ maxLength: 3 }),
    fc.constantFrom<ToStringOptions>({ collectionStyle: 'flow', lineWidth: 0 }, { lineWidth: 0 }, { lineWidth: 20, blockQuote: 'folded' }),
    (object, at, piece, options) => {
      const text = stringify(object, options);
      const edited = text.slice(0, at % text.length) + piece + text.slice(at % text.length);
      expect([difference(text), difference(edited)]).toEqual([undefined, undefined]);
    }), { numRuns: 3000 });
}, 120_000);
