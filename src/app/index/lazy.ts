/** A value that is made when it is first asked for. */
export function lazy<value>(make: () => value): () => value {
  let made: { readonly value: value } | undefined;
  return () => (made ??= { value: make() }).value;
}
