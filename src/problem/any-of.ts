/** Returns a pattern that matches what any of these matches; if each is linear, so is the union. */
export function anyOf(first: RegExp, ...others: readonly RegExp[]): RegExp {
  return new RegExp([first, ...others].map(({ source }) => source).join('|'), first.flags);
}
