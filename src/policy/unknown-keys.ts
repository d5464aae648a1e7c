import { KEY, shown, shownValue, VALUE, type Variable } from './expressions';
import { keysOfRow, patternsOf } from './row-keys';
import { celMatches, celString, celStrings } from '../providers/codecs/cel';
import { isKeyed } from '../providers/codecs/keyed';
import type { Provider } from '../providers/engine/definition/provider';
import { lettersOf } from '../providers/engine/key-suggestions';

/** Unknown keys that are compared with the known ones: more are reported without a suggestion. */
const MOST_COMPARED = 8;

/** Keys under prefixes of the controller that it does not read: misspelt ones are errors, others warnings. */
export function unknownKeyChecks(provider: Provider): {
  readonly variables: readonly Variable[]; readonly problems: Readonly<Record<'error' | 'warning', readonly string[]>>;
} {
  const prefixes = [...provider.prefixes, ...(provider.otherPrefixes ?? []).map(([other]) => other)];
  if (prefixes.length === 0) return { variables: [], problems: { error: [], warning: [] } };
  const rows = Object.values(provider.table);
  const known = rows.flatMap((row) => isKeyed(row.as) ? [] : keysOfRow(provider, row));
  const elsewhere = Object.keys(provider.elsewhere ?? {});
  const isKnown = [
    `k in ${celStrings([...known, ...elsewhere.filter((key) => !key.endsWith('*'))])}`,
    ...rows.filter((row) => isKeyed(row.as)).flatMap((row) => patternsOf(provider, row)).map((pattern) => celMatches('k',
      new RegExp(pattern))),
    ...elsewhere.filter((key) => key.endsWith('*')).map((key) => `k.startsWith(${celString(key.slice(0, -1))})`),
  ].join(' || ');
  const own = prefixes.map((prefix) => `k.startsWith(${celString(prefix)})`).join(' || ');
  const writable = rows.filter((row) => row.output !== true && !isKeyed(row.as)).map((row) => row.key);
  const begin = `"metadata.annotations[" + ${KEY} + "]: expected a key that " + ${celString(shown(provider.title))} + " reads`;
  const found = `", found " + ${shownValue(VALUE)}`;
  return {
    variables: [
      { name: 'known', expression: celStrings(writable) },
      {
 name: 'letters', expression: `{${[...new Map(writable.map((key) => [lettersOf(key), key]))]
        .map(([letters, key]) => `${celString(letters)}: ${celString(key)}`).join(', ')}}`,
},
      { name: 'places', expression: `[${Array.from({ length: 80 }, (_, at) => at).join(', ')}]` },
      { name: 'unknown', expression: `variables.keys.filter(k, (${own}) && !(${isKnown}))` },
      {
        name: 'misspelt',
        expression: `variables.unknown.filter(k, ${LETTERS} in variables.letters || (size(variables.unknown) <= ${MOST_COMPARED}`
          + ` && size(k) < 80 && variables.known.exists(n, ${isOneLetterApart})))`,
      },
    ],
    problems: {
      error: [`variables.misspelt.map(k, ${begin}, perhaps \\"" + (${LETTERS} in variables.letters ? variables.letters[${LETTERS}] : `
        + `variables.known.filter(n, ${isOneLetterApart})[0]) + "\\"" + ${found})`],
      warning: [`variables.unknown.filter(k, !(k in variables.misspelt)).map(k, ${begin}" + ${found})`],
    },
  };
}

const LETTERS = 'k.lowerAscii().replace("-", "").replace("_", "").replace(".", "").replace("/", "")';

/** Whether the known key `n` is `k` with one letter more, less or other, or two letters swapped. */
const isOneLetterApart = 'size(n) < 80 && size(n) - size(k) <= 1 && size(k) - size(n) <= 1'
  + ' && variables.places.exists(i, i <= size(k) && i <= size(n) && k.substring(0, i) == n.substring(0, i) && ('
  + '(i < size(n) && k.substring(i) == n.substring(i + 1)) || (i < size(k) && k.substring(i + 1) == n.substring(i))'
  + ' || (i < size(k) && i < size(n) && k.substring(i + 1) == n.substring(i + 1))'
  + ' || (i + 1 < size(k) && i + 1 < size(n) && k.substring(i, i + 1) == n.substring(i + 1, i + 2)'
  + ' && k.substring(i + 1, i + 2) == n.substring(i, i + 1) && k.substring(i + 2) == n.substring(i + 2))))';
