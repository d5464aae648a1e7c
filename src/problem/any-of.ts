/**
 * Returns a pattern that matches what any of the patterns matches: `/a|b/` for `/a/` and `/b/`, with the flags of the first. If each is
 * linear, so is the union.
 */
export const anyOf = (first: RegExp, ...more: readonly RegExp[]): RegExp =>
  new RegExp([first, ...more].map(({ source }) => source).join('|'), first.flags);
