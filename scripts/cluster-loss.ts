/** The path of the first applied value that the API server did not return unchanged; added defaults are not compared. */
export function findFirstLoss(applied: unknown, returned: unknown, path: string): string | undefined {
  if (typeof applied !== 'object' || applied === null)
    return applied === returned ? undefined : `${path} from ${JSON.stringify(applied)} to ${JSON.stringify(returned)}`;
  for (const [key, value] of Object.entries(applied)) {
    if (OMITTED_DEFAULTS.has(path === '' ? key : `${path}.${key}=${JSON.stringify(value)}`)) continue;
    const loss = findFirstLoss(value, (returned as Record<string, unknown> | null | undefined)?.[key], Array.isArray(applied) ? `${path}[${key}]`
      : path === '' ? key : `${path}.${key}`);
    if (loss !== undefined) return loss;
  }
  return undefined;
}

/** Values that the API server omits because they are the defaults. */
const OMITTED_DEFAULTS: ReadonlySet<string> = new Set(['spec.publishNotReadyAddresses=false']);
