

/**
 * Groups items by a key; keys are in the order of their first items, and items in their order. Items whose key is `undefined` are left out.
 */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key | undefined): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) pushTo(groups, key, item);
  }
  return groups;
}

/** Adds an item to the list of a key, which is created if it is missing. */
export function pushTo<Key, Item>(groups: ValuesByKey<Key, Item[]>, key: Key, item: Item): void {
  getOrCreate(groups, key, () => []).push(item);
}

/** How often each key occurs. */
export function countEach<Key>(keys: Iterable<Key>): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) addOne(counts, key);
  return counts;
}

/** Adds one to the count of a key. */
export function addOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Returns the value of a key. A missing one (or `undefined`) is created, stored and returned. */
export function getOrCreate<Key, Value>(values: ValuesByKey<Key, Value>, key: Key, create: () => Value): Value {
  let value = values.get(key);
  if (value === undefined) values.set(key, value = create());
  return value;
}

/** Adds a value to those of earlier items; returns whether an earlier item has it, too. */
export const isRepeated = <Value>(earlierValues: Set<Value>, value: Value): boolean =>
  earlierValues.size === earlierValues.add(value).size;

/** A cache with a limited number of entries: it is emptied when it is full. */
export class BoundedCache<Key, Value> extends Map<Key, Value> {
  constructor(private readonly limit: number) {
    super();
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.limit) this.clear();
    return super.set(key, value);
  }
}

/** Returns a function that computes a value on its first call and caches it. */
export function lazy<Value>(compute: () => Value): () => Value {
  let computed: { readonly value: Value } | undefined;
  return () => (computed ??= { value: compute() }).value;
}

/**
 * Returns a function that builds an index of an app or a context on the first call with that object, and returns the same index afterwards.
 */
export function buildOnce<Source extends object, Index>(build: (source: Source) => Index): (source: Source) => Index {
  const built = new WeakMap<Source, { readonly index: Index }>();
  return (source) => getOrCreate(built, source, () => ({ index: build(source) })).index;
}

/** Returns what a function returns, or `undefined` if it throws an error, of the class if one is passed; other errors are thrown. */
export function tryTo<Value>(compute: () => Value, ExpectedError?: abstract new (...args: never) => object): Value | undefined {
  try {
    return compute();
  } catch (error) {
    if (ExpectedError !== undefined && !(error instanceof ExpectedError)) throw error;
    return undefined;
  }
}

/** A `Map` or a `WeakMap`. */
interface ValuesByKey<Key, Value> { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown }

/**
 * Returns a pattern that matches what any of the patterns matches: `/a|b/` for `/a/` and `/b/`, with the flags of the first. If each is
 * linear, so is the union.
 */
export const anyOf = (first: RegExp, ...more: readonly RegExp[]): RegExp =>
  new RegExp([first, ...more].map(({ source }) => source).join('|'), first.flags);
