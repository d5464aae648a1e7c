/**
 * The candidate that a misspelt word most likely means; `undefined` if none is similar. The work is bounded: only the first of very many
 * candidates are compared, and long ones only if they differ in a short part.
 */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let limit = Math.max(1, Math.floor(word.length / 3)) + 1; // a candidate with fewer edits is nearer
  let visited = 0;
  let compared = 0;
  const folded = word.slice(0, MAX_WORD_LENGTH + 1).toLowerCase();
  if (folded.length > MAX_WORD_LENGTH) return undefined;
  for (const candidate of candidates) {
    if (visited++ >= MAX_CANDIDATES || compared >= MAX_COMPARED) break;
    if (Math.abs(candidate.length - word.length) >= limit) continue;
    const lowerCase = candidate.toLowerCase();
    if (lowerCase === folded) return candidate;
    compared++;
    const edits = distance(folded, lowerCase, limit - 1);
    if (edits < limit) [nearest, limit] = [candidate, edits];
  }
  return nearest;
}

/** Words for a public load balancer, and words for an internal one. */
const OPPOSITES = [['public', 'external', 'internet', 'internet-facing'], ['private', 'internal', 'intranet']] as const;
export type Opposites = typeof OPPOSITES;

/**
 * Returns the word that was most likely meant: for `private` the internal one of `['external', 'internal']`, if both exist, otherwise the
 * most similar one; `undefined` if none is similar.
 */
export function findMeantWord(word: string, words: readonly string[]): string | undefined {
  const kindOf = (name: string): number => OPPOSITES.findIndex((kind) => kind.some((opposite) => opposite === name.toLowerCase()));
  const [kind, kinds] = [kindOf(word), words.map(kindOf)];
  return (kind >= 0 && kinds.includes(1 - kind) ? words[kinds.indexOf(kind)] : undefined) ?? findNearest(word, words);
}

/**
 * Returns the end of a message about an unknown word: `; did you mean "web"?` if a candidate differs by a few letters, otherwise a full
 * stop.
 */
export function suggestText(word: string, candidates: Iterable<string>): string {
  const suggestion = findNearest(word, candidates);
  return suggestion === undefined ? '.' : `; did you mean "${suggestion}"?`;
}

/**
 * Whether two words differ by one typo (an additional, missing, wrong or transposed letter) or only in upper and lower case.
 *
 * Names that differ by a digit (`db-1`, `db-2`) or by a word of one letter (`service-a`, `service-b`), and short names that differ by one
 * letter (`cart`, `card`), are different names.
 */
export function isLikelyTypo(word: string, meant: string): boolean {
  if (word.toLowerCase() === meant.toLowerCase()) return true;
  if (word.length < 3 || Math.abs(word.length - meant.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === meant[start]) start++;
  let end = 0;
  while (end < Math.min(word.length, meant.length) - start && word[word.length - 1 - end] === meant[meant.length - 1 - end]) end++;
  const wordPart = word.slice(start, word.length - end);
  const meantPart = meant.slice(start, meant.length - end);
  if (/\d/.test(wordPart + meantPart)) return false;
  const isSwapped = wordPart.length === 2 && wordPart === `${meantPart[1]}${meantPart[0]}`;
  if (isSwapped) return true;
  if (wordPart.length > 1 || meantPart.length > 1) return false;
  return wordPart === '' || meantPart === '' || (word.length > 5 && (isLetter(word[start - 1]) || isLetter(word[start + 1])));
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /[a-z]/i.test(character);

/**
 * Maximum number of candidates that are visited; no controller's table has more annotations. At most `MAX_COMPARED` are compared letter by
 * letter.
 */
const MAX_CANDIDATES = 2000;
const MAX_COMPARED = 200;
/** Maximum length of a word; annotation keys are shorter. */
const MAX_WORD_LENGTH = 300;
/** Maximum length of the differing middle parts of two words, without their common prefix and suffix: the time grows with its square. */
const MAX_DIFFERENCE = 48;
/** Rows of `distance`, which is called for each candidate, and a number of edits that is more than any. */
const ROWS = [0, 1, 2].map(() => new Uint8Array(MAX_DIFFERENCE + 2));
const UNREACHED = 2 * MAX_DIFFERENCE;

/** The candidate with the fewest edits, however many; the first of several; `undefined` if all words are too long to compare. */
export function findClosest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  for (const candidate of candidates) {
    const edits = distance(word.toLowerCase(), candidate.toLowerCase(), least - 1);
    if (edits < least) [best, least] = [candidate, edits];
  }
  return best;
}

/**
 * Returns the number of edits between two words: insertions, deletions, replacements, and swaps of neighbours. `Infinity` if there are more
 * than `most`, or the words are too long.
 */
export function distance(word: string, target: string, most = Infinity): number {
  if (word.length > MAX_WORD_LENGTH || target.length > MAX_WORD_LENGTH) return Infinity;
  // Common prefixes and suffixes need no edit. Keys of one controller often share the first fifty letters.
  let [start, wordEnd, targetEnd] = [0, word.length, target.length];
  while (start < wordEnd && start < targetEnd && word[start] === target[start]) start++;
  for (; wordEnd > start && targetEnd > start && word[wordEnd - 1] === target[targetEnd - 1]; wordEnd--) targetEnd--;
  if (wordEnd - start > MAX_DIFFERENCE || targetEnd - start > MAX_DIFFERENCE) return Infinity;
  const [from, to] = [word.slice(start, wordEnd), target.slice(start, targetEnd)];
  if (Math.abs(from.length - to.length) > most) return Infinity;
  // Item `j` of row `i` is the distance between the first `i` letters of `from` and the first `j` letters of `to`. Three rows are kept.
  // Items that are farther than `most` from the diagonal need more edits.
  let [secondLastRow, lastRow, row] = ROWS, leastOfLastRow = 0;
  for (let j = 0; j <= to.length; j++) lastRow[j] = j;
  for (let i = 1; i <= from.length; i++) {
    const [first, last] = [Math.max(1, i - most), Math.min(to.length, i + most)];
    let least = row[first - 1] = first === 1 ? i : UNREACHED;
    for (let j = first; j <= last; j++) {
      let edits = lastRow[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1);
      if (edits > row[j - 1]) edits = row[j - 1] + 1;
      if (edits > lastRow[j] + 1) edits = lastRow[j] + 1;
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] && edits > secondLastRow[j - 2] + 1)
        edits = secondLastRow[j - 2] + 1;
      row[j] = edits;
      if (edits < least) least = edits;
    }
    row[last + 1] = UNREACHED;
    if (least > most && leastOfLastRow >= most) return Infinity; // two rows are compared, because a swap skips one
    leastOfLastRow = least;
    [secondLastRow, lastRow, row] = [lastRow, row, secondLastRow];
  }
  return lastRow[to.length] > most ? Infinity : lastRow[to.length];
}
