const SEED = Number(process.env.SEED ?? 20261121);

/** Whether all combinations are tested instead of a sample, as in the weekly run. */
export const EVERY = process.env.EVERY === '1';

/**
 * Whether this run tests a combination: every `share`-th is tested, so that each member of each list is covered, but not each pair of
 * members. `SEED` selects other combinations; `EVERY=1` selects all.
 */
export function isInTurn(share: number, ...indexes: readonly number[]): boolean {
  return EVERY || indexes.reduce((sum, index) => sum + index, SEED) % share === 0;
}

/** Whether this run tests the case with this index: about every `share`-th, selected by the seed; all with `EVERY=1`. */
export function isDrawn(share: number, index: number): boolean {
  // eslint-disable-next-line no-bitwise -- Fibonacci hashing, so that neighbouring indexes get different results
  return EVERY || (Math.imul(index + SEED, 0x9E3779B1) >>> 12) % share === 0;
}
