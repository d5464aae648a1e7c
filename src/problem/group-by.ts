/** Items by a key, in the order in which each key was seen first. */
export function groupBy<key, item>(items: Iterable<item>, keyOf: (item: item) => key): Map<key, item[]> {
  const groups = new Map<key, item[]>();
  for (const item of items) pushTo(groups, keyOf(item), item);
  return groups;
}

/** Adds an item to those of its key. */
export function pushTo<key, item>(groups: Map<key, item[]>, key: key, item: item): void {
  const here = groups.get(key);
  if (here === undefined) groups.set(key, [item]);
  else here.push(item);
}
