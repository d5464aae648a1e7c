import { Yaml } from 'cdk8s';
import * as fc from 'fast-check';
import { toYamlDocument } from '../../src/synth/yaml-document';

/** Strings that YAML 1.1 reads as another type, or that need quotes. */
const TRAPS = [
  // The yaml library ends a line here too, so that a document marker may follow.
  '\u2028---a', '\u2028    ...', 'a\u2029---', 'a\u2028%b', '', ' ', '~', 'null', 'Null', 'NULL', 'nULL', 'true', 'True', 'tRUE', 'y', 'Y',
  'yes', 'on', 'off', 'No', 'FALSE',
  '0', '-0', '+1', '1_000', '0o17', '017', '08', '0x1F', '0b101', '1e3', 'e3', 'E10', 'e-5', '.e5', '1.', '.5', '.', '..',
  '...', '....', '-.', '+.',
  '.inf', '-.Inf', '+.INF', '.nan', '.NaN', '-.nan', 'inf', 'NaN', '1.5.3', '10.0.0.1', '10.0.0.0/8', '::1', 'fd00::1', 'fd00::', '1:30',
  '12:30:45', '12:30:45.5', '1:99',
  '2026-11-21', '2026-1-1', '2026-11-21T10:00:00Z', '2026-11-21 10:00:00 +01:00', '2026-11-21t1:2:3.4Z', '2026-11',
  '-', '- a', '-a', '--', '---', '--- a', '---a', '?', '? a', '?a', ':', ': a', ':a', 'a:', 'a: b', 'a:b', 'a:\tb',
  'a #b', 'a# b', '#a', 'a\t#b',
  '&a', '*a', '!a', '|', '>', '|a', "'", '"', "'a'", '"a"', '\'"', "it's", 'say "hi"', '%', '%YAML', 'a%', '@a', '`a', ',', 'a,b', '[', ']',
  '[]', '{}', '{"a":1}', "{'a':1}", 'a{b}',
  '<<', '<', '<<a', '=', '==', 'a=b', '\t', 'a\t', '\ta', 'a\tb', ' a', 'a ', 'a  b', '\\', 'a\\b', '"\\', 'é', '日本語', '🙂', '\ud800',
  'a\udc00b', '\u0000', '\u0007', '\u0085', '\u00a0', '\u2028', '\ufeff', '\r', 'a\r\nb', '\u007f',
  '\n', 'a\nb', 'a\nb\n', 'a\n\nb\n', 'a\nb\n\n', 'a \nb', 'a\n b', ' a\nb', '\na\nb', 'a\n ', 'a\n\t', 'a\nb ', 'a\nb\t\n', '---\na',
  'a\n---\nb', 'a\n%b', '- a\n- b', '# a\nb', 'a: b\nc: d', 'a\n...\n', "it's\nfine", '"a"\nb', '|\na', ' \n \n', 'a\n\n\n\nb',
  'x'.repeat(300), `${'long words '.repeat(40)}end`, `${'x'.repeat(90)} \n${'y'.repeat(120)}`, 'k'.repeat(1023), 'k'.repeat(1024),
  'k'.repeat(1025), `- ${'k'.repeat(1021)}`,
  'toString', 'constructor', 'http', 'kubernetes.io/name', 'service.beta.kubernetes.io/aws-load-balancer-type',
  'arn:aws:acm:eu-west-1:123456789012:certificate/1f0', 'https://example.com/a?b=c#d',
];

describe('toYamlDocument writes what the yaml library writes', () => {
  const traps = TRAPS.map((trap) => [JSON.stringify(trap).slice(0, 60), trap]);
  test.each(traps)('toYamlDocument writes %s as value, key and item, at any depth', (_, trap) => {
    for (const document of [
      { key: trap }, { [trap]: 1 }, { list: [trap] }, { map: { deep: { key: trap, [trap]: trap } } }, {
 list: [[trap,
        [trap]], { [trap]: [trap] }],
},
      [trap], [{ [trap]: { [trap]: [] } }], { [trap]: { a: trap, [trap]: {} } }, trap,
    ]) expectSame(document);
  });

  test('toYamlDocument writes numbers, booleans, null, undefined and values that are not plain data', () => {
    for (const value of [
      0, -0, 1, -1, 1.5, 0.1, 1e21, -1e-7, 2 ** 53, NaN, Infinity, -Infinity, 10n, true, false, null, undefined,
      [], {}, [[]], [{}], [null], [undefined], { a: undefined }, { a: [] }, { a: {} }, { a: [{}], b: { c: [] } },
      { 2: 'b', 1: 'a', a: 1, true: 2 },
      new Date(0), new Map([['a', 1]]), new Set(['a']), Buffer.from('abc'), { toJSON: () => ({ a: 1 }) }, Object.create(null),
      Symbol('a'), new String('a'),
      Object.assign(Object.create(null), { a: 1 }),
    ]) {
      expectSame(value);
      expectSame({ value });
      expectSame({ list: [value] });
    }
  });

  test('toYamlDocument writes random strings', () => {
    const snippets = fc.constantFrom(...TRAPS.filter((trap) => trap.length < 12), '\n', ' ', ':', '#', '-', '0', '1',
      '9', '_', '.', 'e', '\t');
    const text = fc.oneof(
      fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()), fc.double().map(String), fc.ipV4(), fc.ipV6(),
      fc.array(snippets, { maxLength: 6 }).map((parts) => parts.join('')),
      fc.string({ unit: fc.constantFrom(...'0123456789_.:+-eExXbBoOtTzZ ') }), fc.string({ unit: fc.constantFrom(...'ab \n\t:#\'"-') }),
    );
    fc.assert(fc.property(text, (sample) => {
      expectSame({ key: sample, [sample]: 1, list: [sample], map: { [sample]: sample, list: [[sample]] } });
    }), { numRuns: 4000 });
  });

  test('toYamlDocument writes random documents', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }), expectSame), { numRuns: 1000 });
    const trap = fc.constantFrom(...TRAPS);
    fc.assert(fc.property(fc.object({ key: trap, values: [trap, fc.double(), fc.boolean(), fc.constant(null)] }),
      expectSame), { numRuns: 1000 });
  });
});

function expectSame(document: unknown): void {
  const mine = outcome(() => toYamlDocument(document)), theirs = outcome(() => Yaml.stringify(document));
  if (mine !== theirs) throw new Error(`for ${JSON.stringify(document)}\n--- cdk8s\n${theirs}\n--- ours\n${mine}`);
}

function outcome(write: () => string): string {
  try {
    return write();
  } catch (error) {
    return `throws ${error}`;
  }
}
