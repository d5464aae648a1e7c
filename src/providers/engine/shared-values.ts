import { entriesOf } from './definition/entries';
import { findKey } from './keys';
import type { Provider, Row } from './definition';

/** An annotation definition whose value two Services must not share, and its provider. */
export interface SharedRow {
  readonly provider: Provider;
  readonly row: Row;
  readonly sharing: NonNullable<Row['sharing']>;
}

/**
 * Returns the rows of a key that two Services must not have with the same value, one for each controller that reads the key; empty if there
 * are none.
 */
export function sharedRowsOf(key: string): SharedRow[] {
  return entriesOf(key).flatMap((entry) => {
    const provider = entry.load();
    const row = findKey(provider, key)?.row;
    return row?.sharing === undefined ? [] : [{ provider, row, sharing: row.sharing }];
  });
}
