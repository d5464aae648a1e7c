import { entriesOf } from './entries';
import { findKey } from './keys';
import type { Provider, Row } from './provider';

/** An annotation whose value two Services must not share, and whose it is. */
export interface SharedRow {
  readonly provider: Provider;
  readonly row: Row;
  readonly shared: NonNullable<Row['shared']>;
}

/** The row of a key, where its value is for one Service. */
export function sharedRowOf(key: string): SharedRow | undefined {
  for (const entry of entriesOf(key)) {
    const provider = entry.load();
    const row = findKey(provider, key)?.row;
    if (row?.shared !== undefined) return { provider, row, shared: row.shared };
  }
  return undefined;
}
