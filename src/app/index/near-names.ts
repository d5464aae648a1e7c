import { getOrCreate, isLikelyTypo, findNearest } from '../../problem';

/** Names of objects, searched by a misspelt name. */
export class NearNames {
  /** Names, by the name itself and by each spelling with one letter removed: two names that differ by one typo share such a spelling. */
  private readonly shortened = new Map<string, string[]>();
  private readonly candidates: string[] = [];
  private guesses = 0;

  constructor(names: Iterable<string>) {
    for (const name of names) {
      if (this.candidates.length < MAX_COMPARED) this.candidates.push(name);
      if (name.length > MAX_LENGTH) continue;
      for (const short of listShortenings(name)) {
        const sameShortening = getOrCreate(this.shortened, short, () => []);
        if (sameShortening.length < MAX_COMPARED) sameShortening.push(name);
      }
    }
  }

  /** Returns the known name that differs from a word only by a typo. */
  findTypo(word: string): string | undefined {
    if (word.length > MAX_LENGTH) return undefined;
    for (const short of listShortenings(word)) {
      const typo = this.shortened.get(short)?.find((name) => name !== word && isLikelyTypo(word, name));
      if (typo !== undefined) return typo;
    }
    return undefined;
  }

  /** Returns the most similar name; after `MAX_GUESSES` calls, only a name that differs by one typo, because any other search is slow. */
  findNearest(word: string): string | undefined {
    return this.findTypo(word) ?? (this.guesses++ < MAX_GUESSES ? findNearest(word, this.candidates) : undefined);
  }
}

/** Maximum length of the names that are searched for typos: that of a DNS label, such as the name of a Service. */
const MAX_LENGTH = 63;
/** Maximum number of names compared with one word, to limit the time for large inputs. */
const MAX_COMPARED = 50;
/** Maximum number of words that are compared with all names, to limit the time for large inputs. */
const MAX_GUESSES = 100;

function listShortenings(word: string): Set<string> {
  const words = new Set([word]);
  for (let index = 0; index < word.length; index++) words.add(word.slice(0, index) + word.slice(index + 1));
  return words;
}
