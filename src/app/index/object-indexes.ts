import type { AppObject, Labels } from './app-object';
import { getOrCreate, pushTo } from '../../problem';

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
