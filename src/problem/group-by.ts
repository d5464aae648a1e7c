/** Items by a key, in the order in which each key was seen first. */
export function groupBy<key, item>(items: Iterable<item>, keyOf: (item: item) => key): Map<key, item[]> {
  const groups = new Map<key, item[]>();
  for (const item of items) pushTo(groups, keyOf(item), item);
  return groups;
}

/** Adds an item to those of its key. */
export function pushTo<key, item>(groups: ValuesByKey<key, item[]>, key: key, item: item): void {
  getOrCreate(groups, key, () => []).push(item);
}

/** The value of a key; one that is missing is created and stored. */
export function getOrCreate<key, value>(values: ValuesByKey<key, value>, key: key, create: () => value): value {
  let value = values.get(key);
  if (value === undefined) values.set(key, value = create());
  return value;
}

/** A `Map` or a `WeakMap`. */
interface ValuesByKey<key, value> { get(key: key): value | undefined; set(key: key, value: value): unknown }
