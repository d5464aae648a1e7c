import { compile } from './evaluate';
import { celString, toRe2 } from '../../src/providers/codecs/cel';
import { isKeyed, SAMPLE_PORTS, Wrong } from '../../src/providers/codecs/kinds';
import { celOfReading, readText } from '../../src/providers/codecs/reading';
import { ENTRIES } from '../../src/providers/engine/definition/entries';

/** Ways in which people write a text differently. */
const odd = (text: string): readonly string[] => [
  text, ` ${text}`, `${text} `, `\t${text}`, `${text}\n`, text.toUpperCase(), text.toLowerCase(), `+${text}`, `-${text}`, `0${text}`,
    `"${text}"`,
  `${text},`, `,${text}`, `${text},${text}`, `${text}, ${text}`, `${text};${text}`, `${text} ${text}`, `${text}=`, `=${text}`,
    `${text}=x`, `x=${text}`,
  text.slice(1), text.slice(0, -1), `${text}x`, `${text}0`, `${text}.0`, `${text}s`, `${text}m`, `${text}/24`, `${text}:80`, `80:${text}`,
  text.replace(/[aeiou]/, ''), text.replaceAll('-', '_'), text.replaceAll('.', ','), 'true', 'True', 'yes', 'on', '0', '1', '80',
    '0x50', '1e3', '*', '',
  ' ', ',', 'null', '[]', '{}', '203.0.113.5', '2001:db8::5', '::ffff:203.0.113.5', '203.0.113.0/24', '2001:db8::/32', '10.0.0.1/8',
    '0.0.0.0/0', 'é',
];

const CONTEXT = { ports: 'ports', hasIpFunctions: true };
const PORTS = SAMPLE_PORTS.flatMap(({ name, port }) => [String(port), ...(name === undefined ? [] : [name])]);

const ROWS = ENTRIES.flatMap(({ id, load }) => Object.entries(load().table).map(([property, row]) => {
  const kind = isKeyed(row.as) ? row.as.of : row.as;
  const { good, badTexts } = kind.samples();
  return { name: `${id} ${property}`, row, kind, reads: load().reads, samples: [...good.map(([, text]) => text), ...badTexts] };
}));
const EXPRESSED = ROWS.filter(({ row, kind, reads }) => celOfReading(kind, row, 't', CONTEXT, reads) !== undefined);

/** Texts that a parser refuses for reasons that CEL cannot express: a policy then admits them. */
const ADMITTED: readonly (readonly [rows: RegExp, texts: RegExp, why: string])[] = [
  [/Tags|tags|backendLabel/, /(team=web).*\1|team=web.*=.*=|=who=|who=.*who=/,
    'a key that is there twice, which only warns; a key behind a second sign'],
  [/targetNodeLabels/, /=who=/, 'a backslash: such texts are not taken apart'],
  [/alibaba listenerPortRange/, /000-2000/, 'a range that falls'],
  [/external-dns ttl/, /2147483647[sm]/, 'the longest time of all, in seconds'],
  [/oci securityRuleManagementMode/, /^none$/i, 'a word of the older annotation'],
];

describe('the expression of a codec', () => {
  test.each([true, false])('decides as its parser does, with and without the IP functions of 1.31: %s', (hasIpFunctions) => {
    const seen = new Map<string, Set<string>>();
    const differences: string[] = [];
    let count = 0;
    for (const { name, row, kind, reads, samples } of EXPRESSED) {
      if (!hasIpFunctions && !/IP|CIDR|DNS/.test(kind.type)) continue; // the others have the same expression
      const expression = celOfReading(kind, row, 't', { ...CONTEXT, hasIpFunctions }, reads) ?? '';
      const tried = seen.get(expression) ?? new Set();
      seen.set(expression, tried);
      const isRight = compile(expression);
      for (const text of [...samples.slice(0, 1), ...samples.slice(-1)].flatMap(odd).filter((one) => one.length <= 2048
        && !tried.has(one))) {
        tried.add(text);
        count++;
        const read = readText(kind, row, text, SAMPLE_PORTS, reads);
        // What a name was meant to be is only guessed, and only a warning: CEL cannot measure how far two names are apart.
        if (read instanceof Wrong && read.expected.startsWith('a known attribute, perhaps')) continue;
        const expected = !(read instanceof Wrong);
        const answer = isRight({ t: text, ports: PORTS });
        if (answer !== expected && !(answer === true && ADMITTED.some(([rows, texts]) => rows.test(name)
          && texts.test(text)))) differences.push(`${name}: ${JSON.stringify(text)} is ${expected ? 'right' : 'wrong'}`);
      }
    }
    expect(differences).toEqual([]);
    expect(count).toBeGreaterThan(hasIpFunctions ? 5000 : 300);
  });

  test('exists for nine of ten rows', () => {
    expect(EXPRESSED.length / ROWS.length).toBeGreaterThan(0.85);
  });
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
