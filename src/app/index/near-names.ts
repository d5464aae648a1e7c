import { nearest } from '../../problem/nearest';
import { isLikelyTypo } from './typo';

/** Names of objects, found by a misspelt one. */
export class NearNames {
  /** Names by what is left of them without one letter: two names that are a slip apart have one of these in common. */
  private readonly shortened = new Map<string, string[]>();
  private readonly some: string[] = [];
  private guesses = 0;

  constructor(names: Iterable<string>) {
    for (const name of names) {
      if (this.some.length < COMPARED) this.some.push(name);
      if (name.length > LONGEST) continue;
      for (const short of shortenings(name)) {
        const others = this.shortened.get(short);
        if (others === undefined) this.shortened.set(short, [name]);
        else if (others.length < COMPARED) others.push(name);
      }
    }
  }

  /** The name that is one slip of the finger away. */
  slip(word: string): string | undefined {
    if (word.length > LONGEST) return undefined;
    for (const short of shortenings(word)) {
      const meant = this.shortened.get(short)?.find((name) => name !== word && isLikelyTypo(word, name));
      if (meant !== undefined) return meant;
    }
    return undefined;
  }

  /** The name that was most likely meant; guessed for the first words that are asked for, as it takes long. */
  near(word: string): string | undefined {
    return this.slip(word) ?? (this.guesses++ < GUESSED ? nearest(word, this.some) : undefined);
  }
}

/** Names of Kubernetes have 63 letters. */
const LONGEST = 63;
/** As many names are compared with a word. */
const COMPARED = 50;
const GUESSED = 100;

function shortenings(word: string): Set<string> {
  const found = new Set([word]);
  for (let at = 0; at < word.length; at++) found.add(word.slice(0, at) + word.slice(at + 1));
  return found;
}
