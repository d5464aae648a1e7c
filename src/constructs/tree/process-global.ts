/**
 * Something that all copies of this library in one process share, made by the first that asks.
 *
 * @param name of a registered symbol; a value of a different shape needs a new name
 */
export function processGlobal<Thing extends object>(name: string, make: () => Thing): Thing {
  const symbol = Symbol.for(name);
  const everywhere = globalThis as unknown as Record<symbol, Thing | undefined>; // only this function uses such a symbol
  return everywhere[symbol] ??= make();
}
