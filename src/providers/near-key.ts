import { distance } from '../problem/nearest';

/** Known keys, prepared for the search of the one that a misspelt key most likely stood for; made once for a list of keys. */
export class NearKeys {
  private readonly byWords = new Map<string, string>();
  private readonly known: readonly { readonly key: string; readonly words: readonly string[] }[];

  constructor(keys: readonly string[]) {
    this.known = keys.map((key) => ({ key, words: wordsOf(key) }));
    for (const { key, words } of this.known) if (!this.byWords.has(words.join(' '))) this.byWords.set(words.join(' '), key);
  }

  /** The key with the same words in any order, else the one that differs by two letters at most; `undefined` when it is no slip. */
  slip(key: string): string | undefined {
    if (key.length > LONGEST_KEY) return undefined;
    let best = this.byWords.get(wordsOf(key).join(' '));
    let least = best === undefined ? 3 : 0;
    for (const { key: known } of this.known) {
      if (Math.abs(known.length - key.length) >= least) continue;
      const steps = distance(key.toLowerCase(), known.toLowerCase());
      if (steps < least) [best, least] = [known, steps];
    }
    return best;
  }

  /** The key that has a word more or less, of three at least; it may be another controller's. */
  wordApart(key: string): string | undefined {
    if (key.length > LONGEST_KEY) return undefined;
    const words = wordsOf(key);
    return this.known.find((known) => Math.min(words.length, known.words.length) >= 3 && isWordApart(words, known.words))?.key;
  }
}

/** No key of Kubernetes is longer: 253 characters of a domain, a slash, and 63 of a name. */
export const LONGEST_KEY = 317;

/** The words of a key, sorted; a load balancer is one word, however it is written. */
function wordsOf(key: string): readonly string[] {
  return key.toLowerCase().replace(/load[-_.]?balancer|\b[nces]?lb\b/g, 'loadbalancer').split(/[-_./]+/).sort();
}

/** Whether one sorted list is the other with one more word in it. */
function isWordApart(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length !== 1) return false;
  const at = short.findIndex((word, index) => word !== long[index]);
  return at < 0 || short.slice(at).every((word, index) => word === long[at + index + 1]);
}
