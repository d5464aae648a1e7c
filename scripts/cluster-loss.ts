/** Path of the first thing given that did not come back as it was; defaults that the server adds are no loss. */
export function firstLoss(given: unknown, back: unknown, path: string): string | undefined {
  if (typeof given !== 'object' || given === null)
    return given === back ? undefined : `${path} from ${JSON.stringify(given)} to ${JSON.stringify(back)}`;
  for (const [key, value] of Object.entries(given)) {
    if (SAYS_NOTHING.has(path === '' ? key : `${path}.${key}=${JSON.stringify(value)}`)) continue;
    const lost = firstLoss(value, (back as Record<string, unknown> | null | undefined)?.[key], Array.isArray(given) ? `${path}[${key}]`
      : path === '' ? key : `${path}.${key}`);
    if (lost !== undefined) return lost;
  }
  return undefined;
}

/** What the server leaves out, because it is the value where nothing is said. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['spec.publishNotReadyAddresses=false']);
