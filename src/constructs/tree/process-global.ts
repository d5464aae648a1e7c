/**
 * Returns a value that all copies of this library in one process share; the first caller creates it.
 *
 * @param name name of a registered symbol; a value of a different shape needs a new name
 */
export function getProcessGlobal<Thing extends object>(name: string, make: () => Thing): Thing {
  const symbol = Symbol.for(name);
  // TypeScript: only this function sets properties with these symbols as keys.
  const everywhere = globalThis as unknown as Record<symbol, Thing | undefined>;
  return everywhere[symbol] ??= make();
}
