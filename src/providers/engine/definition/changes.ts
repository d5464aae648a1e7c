import type { ChangeFact } from './change-fact';
import { HOMES } from './controllers';
import type { Provider } from './provider';

/** Controllers of whose changes something is known. */
export const CHANGES_KNOWN: readonly string[] = Object.keys(HOMES).filter((id) => HOMES[id].changes !== undefined);

/** What a controller does when a Service changes; nothing where nobody has read it. */
export function changesOf({ id, changes }: Provider): readonly ChangeFact[] {
  return changes ?? (Object.hasOwn(HOMES, id) ? HOMES[id].changes?.().CHANGES : undefined) ?? [];
}
