import * as all from '../domain/annotations/kinds';

/** What tables are made of: `kinds.oneOf('a', 'b')`, `kinds.integer({ min: 1 })`, `kinds.perPort(…)` and others. */
export const kinds = all;
