import type { Card } from '../card';
import type { Findings } from '../findings';
import { listText, nearest, text, writeValue, type Path, type ValueList } from '../../problem';

/** Reports a value that an enumeration does not have, with the most similar one. */
export function checkOneOf(card: Card, value: string, allowed: readonly string[], path: () => Path, findings: Findings): void {
  if (allowed.includes(value)) return;
  const near = nearest(value, allowed);
  findings.add(card, {
    path: path(), found: value, reason: 'Unsupported value', expected: text`${quotedList(allowed)}`, allowed,
    ...(near === undefined ? {} : { fix: writeValue(near) }),
  });
}

/** A list record with each value in double quotes and the conjunction "or", not yet one text. */
export function quotedList(values: readonly string[]): ValueList {
  return { list: values.map((value) => `"${value}"`), conjunction: 'or' };
}

/** `"a", "b" or "c"`. */
export function listWithOr(values: readonly string[]): string {
  return listText(quotedList(values));
}
