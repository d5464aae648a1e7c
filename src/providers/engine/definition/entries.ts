import type { ChangeFact } from './change-fact';
import { CONTROLLERS } from './controllers.generated';
import type { Provider } from './provider';
import { RECOGNISED, type Recognised } from './controller-keys.generated';
import { allowProviderId, PROVIDER_IDS } from '../../../service';
import { BoundedCache, getOrCreate, lazy, throwUsageError } from '../../../problem';

/** A provider whose table is loaded on demand, with the facts by which its Services are recognised before. */
export interface Entry extends Recognised { readonly id: string; load(): Provider }

// `lazy`, because even a cached `require` takes longer than all checks of a Service.
const REGISTERED: Entry[] = PROVIDER_IDS.map((id) => ({ id, ...RECOGNISED[id], load: lazy(CONTROLLERS[id].load) }));

/** The providers of this library, and those of `registerProvider`; loading this file loads none of their tables. */
export const ENTRIES: readonly Entry[] = REGISTERED;

/**
 * Returns the provider with an id, and loads its table.
 *
 * @throws RangeError if there is none
 */
export function loadProvider(id: string): Provider {
  return ENTRIES.find((entry) => entry.id === id)?.load()
    ?? throwUsageError(`no provider has the id "${id}": call registerProvider first`, RangeError);
}

/** Returns the facts about changes of a controller, its own or those in its folder; empty if its source was not read. */
export const changesOf = ({ id, changes }: Provider): readonly ChangeFact[] =>
  changes ?? (Object.hasOwn(CONTROLLERS, id) ? CONTROLLERS[id].changes?.().CHANGES : undefined) ?? [];

/**
 * Returns the providers that may read a key, because they list it or have its prefix; several may, and the list is empty if none does.
 * Cached, because the same keys occur on many Services.
 */
export const entriesOf = (key: string): readonly Entry[] => getOrCreate(ENTRIES_BY_KEY, key, () =>
  REGISTERED.filter((entry) => entry.keys.includes(key) || entry.prefixes.some((prefix) => key.startsWith(prefix))));
const ENTRIES_BY_KEY = new BoundedCache<string, readonly Entry[]>(5000);

/**
 * Registers your own provider for the checks of manifests and of annotations in constructs.
 *
 * Registering a provider twice has no further effect.
 * @throws RangeError if another provider has the same id
 * @example
 * registerProvider(ACME);
 */
export function registerProvider(provider: Provider): void {
  const registered = REGISTERED.find(({ id }) => id === provider.id);
  if (registered === undefined) {
    const keys = Object.values(provider.table).flatMap((row) => [row.key, ...(row.aliases ?? []), ...(row.legacyKeys ?? [])]);
    const { id, title, prefixes, classes } = provider;
    REGISTERED.push({ id, title, prefixes, classes, keys, load: () => provider });
    ENTRIES_BY_KEY.clear();
    allowProviderId(id);
  } else if (registered.load() !== provider) {
    throwUsageError(`registerProvider: there is a provider with the id "${provider.id}" already`, RangeError);
  }
}

