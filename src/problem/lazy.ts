import { getOrCreate } from './group-by';

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
