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
  const left = word.slice(start, word.length - end);
  const right = meant.slice(start, meant.length - end);
  const swapped = left.length === 2 && left === `${right[1]}${right[0]}`;
  if (/\d/.test(left + right)) return false;
  if (swapped) return true;
  if (left.length > 1 || right.length > 1) return false;
  return left === '' || right === '' || (word.length > 5 && (isLetter(word[start - 1]) || isLetter(word[start + 1])));
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[a-z]/i.test(character);
}

/** Names of objects, searched by a misspelt name. */
export class NearNames {
  /** Names by their text without one letter: two names that differ by one typo share one of these. */
  private readonly shortened = new Map<string, string[]>();
  private readonly some: string[] = [];
  private guesses = 0;

  constructor(names: Iterable<string>) {
    for (const name of names) {
      if (this.some.length < COMPARED) this.some.push(name);
      if (name.length > LONGEST) continue;
      for (const short of shortenings(name)) {
        const others = getOrCreate(this.shortened, short, () => []);
        if (others.length < COMPARED) others.push(name);
      }
    }
  }

  /** Returns the known name that differs from a word by one typo. */
  typo(word: string): string | undefined {
    if (word.length > LONGEST) return undefined;
    for (const short of shortenings(word)) {
      const meant = this.shortened.get(short)?.find((name) => name !== word && isLikelyTypo(word, name));
      if (meant !== undefined) return meant;
    }
    return undefined;
  }

  /** Returns the most similar name. Searched only for the first words, because it is slow. */
  near(word: string): string | undefined {
    return this.typo(word) ?? (this.guesses++ < GUESSED ? nearest(word, this.some) : undefined);
  }
}

/** Maximum length of a name. */
const LONGEST = 63;
/** Maximum number of names compared with one word. */
const COMPARED = 50;
/** Maximum number of words for which a similar name is searched. */
const GUESSED = 100;

function shortenings(word: string): Set<string> {
  const found = new Set([word]);
  for (let at = 0; at < word.length; at++) found.add(word.slice(0, at) + word.slice(at + 1));
  return found;
}
