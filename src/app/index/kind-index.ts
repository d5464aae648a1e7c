import type { AppObject } from './app-object';

/** All objects of one kind and group, in order and by namespace and name. */
export class KindIndex<item extends AppObject = AppObject> {
  readonly items: item[] = [];
  /** Objects that have one namespace and name, for each that several have: in most apps none. */
  readonly alike: item[][] = [];
  private readonly namespaces = new Map<string, Map<string, item | item[]>>();

  add(item: item): void {
    this.items.push(item);
    if (item.name === '') return; // the server chooses a name of its own (generateName)
    let names = this.namespaces.get(item.namespace);
    if (names === undefined) this.namespaces.set(item.namespace, names = new Map());
    const known = names.get(item.name);
    if (known === undefined) names.set(item.name, item); // nearly always, so that no list is made
    else if (Array.isArray(known)) known.push(item);
    else names.set(item.name, this.pair(known, item));
  }

  /** The objects of that name, in that namespace: more than one where variants of it were given. */
  named(namespace: string, name: string): readonly item[] {
    const known = this.namespaces.get(namespace)?.get(name);
    if (known === undefined) return NONE;
    return Array.isArray(known) ? known : [known];
  }

  /** The names in a namespace. */
  namesIn(namespace: string): Iterable<string> {
    return this.namespaces.get(namespace)?.keys() ?? NONE;
  }

  private pair(first: item, second: item): item[] {
    const pair = [first, second];
    this.alike.push(pair);
    return pair;
  }
}

const NONE: readonly never[] = [];
