import * as all from './codecs/kinds';

/**
 * The kinds of values in tables: `kinds.oneOf('a', 'b')`, `kinds.integer({ min: 1 })`, `kinds.perPort(…)` and others.
 *
 * A `range` is `{ min, max }`, of durations `{ minSeconds, maxSeconds }`; `facts` of a text say what it is in `words`, and of a list how
 * many items it may have.
 *
 * @see https://github.com/cdk8s-services/cdk8s-services/blob/main/docs/own-provider.md
 */
export const kinds = all;
