const SEED = Number(process.env.SEED ?? 20261121);

/** Whether all combinations are tried, as once a week, instead of those whose turn it is. */
export const EVERY = process.env.EVERY === '1';

/**
 * Whether one combination of many is tried in this run: every `share`-th, so that each member of each list is tried, but not with each
 * member of the others. Another `SEED` tries others; with `EVERY=1` all are tried.
 */
export function isInTurn(share: number, ...indexes: readonly number[]): boolean {
  return EVERY || indexes.reduce((sum, index) => sum + index, SEED) % share === 0;
}

/** Whether one of many is tried in this run: about every `share`-th, drawn by the seed; with `EVERY=1` all are tried. */
export function isDrawn(share: number, index: number): boolean {
  // eslint-disable-next-line no-bitwise -- Fibonacci hashing, so that neighbours differ
  return EVERY || (Math.imul(index + SEED, 0x9E3779B1) >>> 12) % share === 0;
}
