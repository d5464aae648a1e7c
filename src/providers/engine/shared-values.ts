import { entriesOf } from './definition/entries';
import { findKey } from './keys';
import type { Provider, Row } from './definition';

/** A row whose value two Services must not share, and its provider. */
export interface SharedRow {
  readonly provider: Provider;
  readonly row: Row;
  readonly sharing: NonNullable<Row['sharing']>;
}

/** The rows of a key that two Services must not have with the same value; several controllers may read one key. */
export function sharedRowsOf(key: string): SharedRow[] {
  return entriesOf(key).flatMap((entry) => {
    const provider = entry.load();
    const row = findKey(provider, key)?.row;
    return row?.sharing === undefined ? [] : [{ provider, row, sharing: row.sharing }];
  });
}
