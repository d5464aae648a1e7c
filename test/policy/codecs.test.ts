import { compile } from './evaluate';
import { listOddSpellings } from './spellings';
import { celOfReading } from '../../src/policy/accepted-texts';
import { celString, toRe2 } from '../../src/policy/cel';
import { readText } from '../../src/providers/codecs/kind';
import { isKeyed, SAMPLE_PORTS, Wrong } from '../../src/providers/codecs/kinds';
import { ENTRIES } from '../../src/providers/engine/definition/entries';

const CONTEXT = { ports: 'ports', hasIpFunctions: false };
const PORTS = SAMPLE_PORTS.flatMap(({ name, port }) => [String(port), ...(name === undefined ? [] : [name])]);

const ROWS = ENTRIES.flatMap(({ id, load }) => Object.entries(load().table).map(([property, row]) => {
  const kind = isKeyed(row.as) ? row.as.of : row.as;
  const { good, badTexts } = kind.samples();
  return { name: `${id} ${property}`, row, kind, reads: load().reads, samples: [...good.map(([, text]) => text), ...badTexts] };
}));
const EXPRESSED = ROWS.filter(({ row, kind, reads }) => celOfReading(kind, row, 't', CONTEXT, reads) !== undefined);

/** Texts that policies admit, because parsers reject them for reasons that CEL cannot express. */
const ADMITTED = /(team=web).*\1|team=web.*=.*=|=who=|who=.*who=/;

test('without the IP functions of 1.31, the expression of a codec decides as its parser does', () => {
  const seen = new Map<string, Set<string>>();
  const differences: string[] = [];
  let count = 0;
  for (const { name, row, kind, reads, samples } of EXPRESSED) {
    if (!/IP|CIDR|DNS/.test(kind.type)) continue; // the others have the same expression, which agreement.test.ts covers
    const expression = celOfReading(kind, row, 't', CONTEXT, reads) ?? '';
    const tried = seen.get(expression) ?? new Set();
    seen.set(expression, tried);
    const isRight = compile(expression);
    for (const text of [...samples.slice(0, 1), ...samples.slice(-1)].flatMap(listOddSpellings).filter((one) =>
      one.length <= 2048 && !tried.has(one))) {
      tried.add(text);
      count++;
      const expected = !(readText(kind, row, text, SAMPLE_PORTS, reads) instanceof Wrong);
      const answer = isRight({ t: text, ports: PORTS });
      if (answer !== expected && !(answer === true && ADMITTED.test(text)))
        differences.push(`${name}: ${JSON.stringify(text)} is ${expected ? 'right' : 'wrong'}`);
    }
  }
  expect(differences).toEqual([]);
  expect(count).toBeGreaterThan(300);
});

test('nine of ten rows have an expression', () => {
  expect(EXPRESSED.length / ROWS.length).toBeGreaterThan(0.85);
});

test.each(['"', '\\', '\\"', '\n', '\0', '\u2028', '\ud800', '${x}', '" + "', 'é\u{1f600}'])('%j is one literal', (text) => {
  expect(compile(celString(text))({})).toBe(text.replace(/\p{Surrogate}/gu, '\ufffd'));
});

test.each([
  [/^a(?=b)/, undefined], [/(a)\1/, undefined], [/^[^]$/, '^(?s:.)$'], [/a{2000}/, undefined], [/é/i, '(?i)é'], [/[\]x[]/, '[\\]x\\[]'],
  [/\u00b5/, '\\x{00b5}'], [/a/m, undefined],
])('%s becomes %s for RE2', (pattern, expected) => {
  expect(toRe2(pattern)).toBe(expected);
});
