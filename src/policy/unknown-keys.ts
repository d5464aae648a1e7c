import { renderShort } from '../problem';
import { formatStartsWith, type ShortKeys, type Variable } from './expressions';
import { patternsOf } from './row-keys';
import { celMatches, celString } from './cel';
import { isKeyed } from '../providers/codecs/keyed';
import type { Provider } from '../providers/engine/definition';
import { listPrefixes } from '../providers/engine/keys';

/**
 * Maximum number of unknown keys of a Service that are compared with the known ones, which limits the cost of the CEL expression. If there
 * are more, they are reported without a suggestion.
 */
const MAX_COMPARED = 8;
/** Maximum length of a short key that is compared character by character: the part after the prefix has at most 63 characters. */
const MAX_LETTERS = 64;

/**
 * Returns the variables and problems, in CEL, for keys under prefixes of the controller that it does not read: misspelt ones are errors,
 * others warnings. Empty if the controller has no prefixes.
 *
 * The variable `names` of the policy has the short spellings of all known keys, beginning with those that a user may write.
 *
 * @param writable how many of the names a user may write
 */
export function createUnknownKeyChecks(provider: Provider, keys: ShortKeys, writable: number): {
  readonly variables: readonly Variable[]; readonly problems: Readonly<Record<'error' | 'warning', readonly string[]>>;
} {
  const prefixes = listPrefixes(provider);
  if (prefixes.length === 0) return { variables: [], problems: { error: [], warning: [] } };
  const isKnown = [
    `${keys.ofKey} in variables.names`,
    ...Object.values(provider.table).filter((row) => isKeyed(row.as)).flatMap((row) => patternsOf(provider, row))
      .map((pattern) => celMatches('k', new RegExp(pattern))),
    ...Object.keys(provider.elsewhere ?? {}).filter((key) => key.endsWith('*'))
      .map((key) => `k.startsWith(${celString(key.slice(0, -1))})`),
  ].join(' || ');
  const expected = `a key that ${renderShort(provider.title)} reads`;
  const suggestion = `${celString(`${expected}, perhaps "`)} + ${keys.expandKey('x[1]')} + "\\""`;
  return {
    variables: [
      { name: 'places', expression: `[${Array.from({ length: Math.max(MAX_LETTERS, writable) }, (_, index) => index).join(', ')}]` },
      { name: 'known', expression: `variables.places.filter(i, i < ${writable}).map(i, variables.names[i])` },
      { name: 'letters', expression: `variables.known.map(n, ${formatLetters('n')})` },
      { name: 'unknown', expression: `variables.keys.filter(k, (${formatStartsWith(prefixes)}) && !(${isKnown}))` },
      {
        // Pairs of an unknown key and the most similar known key, or an empty string if none is similar.
        name: 'meant',
        expression: `variables.unknown.map(k, [${keys.ofKey}].map(s, [k, ${formatLetters('s')} in variables.letters`
          + ` ? variables.known[variables.letters.indexOf(${formatLetters('s')})] : size(variables.unknown) > ${MAX_COMPARED}`
          + ` || size(s) > ${MAX_LETTERS} ? "" : (variables.known.filter(n, ${IS_ONE_LETTER_APART}) + [""])[0]])[0])`,
      },
    ],
    problems: {
      error: [`variables.meant.filter(x, x[1] != "").map(x, [x[0], ${suggestion}])`],
      warning: [`variables.meant.filter(x, x[1] == "").map(x, [x[0], ${celString(expected)}])`],
    },
  };
}

/** Returns a CEL expression of a key in lower case without separators. */
function formatLetters(key: string): string {
  return `${key}.lowerAscii().replace("-", "").replace("_", "").replace(".", "").replace("/", "")`;
}

/**
 * CEL condition that the known key `n` and the key `s` differ only by one typo: an additional, missing or wrong character, or two
 * characters swapped. At each position, only keys with the same first or second half are compared, which saves most of the cost.
 */
const IS_ONE_LETTER_APART = 'size(n) - size(s) <= 1 && size(s) - size(n) <= 1 && size(s) > 0'
  + ' && (n.startsWith(s.substring(0, size(s) / 2)) || n.endsWith(s.substring(size(s) / 2 + 1)))'
  + ' && variables.places.exists(i, i <= size(s) && i <= size(n) && s.substring(0, i) == n.substring(0, i) && ('
  + '(i < size(n) && s.substring(i) == n.substring(i + 1)) || (i < size(s) && s.substring(i + 1) == n.substring(i))'
  + ' || (i < size(s) && i < size(n) && s.substring(i + 1) == n.substring(i + 1))'
  + ' || (i + 1 < size(s) && i + 1 < size(n) && s.substring(i, i + 1) == n.substring(i + 1, i + 2)'
  + ' && s.substring(i + 1, i + 2) == n.substring(i, i + 1) && s.substring(i + 2) == n.substring(i + 2))))';
