/** Items by a key, in the order in which each key was seen first. */
export function grouped<item>(items: readonly item[], key: (item: item) => string): Map<string, item[]> {
  const groups = new Map<string, item[]>();
  for (const item of items) {
    const here = groups.get(key(item));
    if (here === undefined) groups.set(key(item), [item]);
    else here.push(item);
  }
  return groups;
}
