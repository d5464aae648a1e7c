import { getOrCreate, nearest } from '../../problem';

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
  const swapped = wordPart.length === 2 && wordPart === `${meantPart[1]}${meantPart[0]}`;
  if (/\d/.test(wordPart + meantPart)) return false;
  if (swapped) return true;
  if (wordPart.length > 1 || meantPart.length > 1) return false;
  return wordPart === '' || meantPart === '' || (word.length > 5 && (isLetter(word[start - 1]) || isLetter(word[start + 1])));
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[a-z]/i.test(character);
}

/** Names of objects, searched by a misspelt name. */
export class NearNames {
  /** Names by their text without one letter: two names that differ by one typo share one of these. */
  private readonly shortened = new Map<string, string[]>();
  private readonly candidates: string[] = [];
  private guesses = 0;

  constructor(names: Iterable<string>) {
    for (const name of names) {
      if (this.candidates.length < MAX_COMPARED) this.candidates.push(name);
      if (name.length > MAX_LENGTH) continue;
      for (const short of shortenings(name)) {
        const sameShortening = getOrCreate(this.shortened, short, () => []);
        if (sameShortening.length < MAX_COMPARED) sameShortening.push(name);
      }
    }
  }

  /** Returns the known name that differs from a word by one typo. */
  typo(word: string): string | undefined {
    if (word.length > MAX_LENGTH) return undefined;
    for (const short of shortenings(word)) {
      const typo = this.shortened.get(short)?.find((name) => name !== word && isLikelyTypo(word, name));
      if (typo !== undefined) return typo;
    }
    return undefined;
  }

  /** Returns the most similar name. After `MAX_GUESSES` words, only names that differ by one typo are found, because the search is slow. */
  near(word: string): string | undefined {
    return this.typo(word) ?? (this.guesses++ < MAX_GUESSES ? nearest(word, this.candidates) : undefined);
  }
}

/** Maximum length of a name. */
const MAX_LENGTH = 63;
/** Maximum number of names compared with one word. */
const MAX_COMPARED = 50;
/** Maximum number of words for which a similar name is searched. */
const MAX_GUESSES = 100;

function shortenings(word: string): Set<string> {
  const words = new Set([word]);
  for (let at = 0; at < word.length; at++) words.add(word.slice(0, at) + word.slice(at + 1));
  return words;
}
