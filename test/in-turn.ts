const SEED = Number(process.env.SEED ?? 20261121);

/**
 * Whether one combination of many is tried in this run: every `share`-th, so that each member of each list is tried, but not with each
 * member of the others. Another `SEED` tries others; with `EVERY=1` all are tried.
 */
export function isInTurn(share: number, ...indexes: readonly number[]): boolean {
  return process.env.EVERY === '1' || indexes.reduce((sum, index) => sum + index, SEED) % share === 0;
}
