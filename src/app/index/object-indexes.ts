import type { AppObject, Labels } from './app-object';
import { getOrCreate, pushTo, isLikelyTypo, findNearest } from '../../problem';

/** Items with labels, indexed by key and value. */
export class LabelIndex<Item extends { readonly labels: Labels }> {
  /** All items, in the order in which they were added. */
  readonly items: Item[] = [];
  private readonly byKey = new Map<string, Map<string, Item[]>>();

  add(item: Item): void {
    this.items.push(item);
    for (const key in item.labels) pushTo(getOrCreate(this.byKey, key, () => new Map<string, Item[]>()), item.labels[key], item);
  }

  /** Returns the items with this label. */
  findByLabel(key: string, value: string): readonly Item[] {
    return this.byKey.get(key)?.get(value) ?? NONE;
  }

  /**
   * Looks up each label of a selector, and returns the shortest list of items that have it: the fewest candidates for the whole selector.
   *
   * @param isCounted whether the index contains labels with this key; other labels of the selector are skipped
   * @returns `undefined` if all labels are skipped
   */
  findRarest(selector: Labels, isCounted: (key: string) => boolean = () => true): readonly Item[] | undefined {
    let rarest: readonly Item[] | undefined;
    for (const key in selector) {
      if (!isCounted(key)) continue;
      const items = this.findByLabel(key, selector[key]);
      if (rarest === undefined || items.length < rarest.length) rarest = items;
    }
    return rarest;
  }

  /** Returns the items with all labels of a selector. */
  findBySelector(selector: Labels): readonly Item[] {
    const candidates = this.findRarest(selector) ?? this.items;
    return candidates.filter(({ labels }) => {
      for (const key in selector) if (labels[key] !== selector[key]) return false;
      return true;
    });
  }
}

/** All objects of one kind and group, in order and by namespace and name. */
export class KindIndex<Item extends AppObject = AppObject> {
  readonly items: Item[] = [];
  /** Groups of objects with the same namespace and name; none in most apps. */
  readonly alike: Item[][] = [];
  private readonly namespaces = new Map<string, Map<string, Item | Item[]>>();

  add(item: Item): void {
    this.items.push(item);
    if (item.name === '') return; // generateName: the server chooses a name
    const names = getOrCreate(this.namespaces, item.namespace, () => new Map<string, Item | Item[]>());
    const existing = names.get(item.name);
    if (existing === undefined) names.set(item.name, item); // nearly always, so no list is allocated
    else if (Array.isArray(existing)) existing.push(item);
    else {
      const pair = [existing, item];
      this.alike.push(pair);
      names.set(item.name, pair);
    }
  }

  /** Returns the objects with this namespace and name: several if files contain variants of one object. */
  findByName(namespace: string, name: string): readonly Item[] {
    const existing = this.namespaces.get(namespace)?.get(name);
    if (existing === undefined) return NONE;
    return Array.isArray(existing) ? existing : [existing];
  }

  /** Names of the indexed objects in a namespace. */
  namesOf(namespace: string): Iterable<string> {
    return this.namespaces.get(namespace)?.keys() ?? NONE;
  }
}

const NONE: readonly never[] = [];

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
