/** Returns a pattern that matches what any of these matches; if each is linear, so is the union. */
export function anyOf(first: RegExp, ...more: readonly RegExp[]): RegExp {
  return new RegExp([first, ...more].map(({ source }) => source).join('|'), first.flags);
}
