import * as all from '../../codecs/kinds';

/**
 * The kinds of values in tables: `kinds.oneOf('a', 'b')`, `kinds.integer({ min: 1 })`, `kinds.perPort(…)` and others.
 *
 * A `range` is `{ min, max }`, for durations `{ minSeconds, maxSeconds }`. The `facts` of a text describe it in `words`; those of a list
 * limit the number of items.
 *
 * @see https://github.com/cdk8s-services/cdk8s-services/blob/main/docs/own-provider.md
 */
export const kinds = all;
