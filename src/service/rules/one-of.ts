import type { Card } from '../card';
import type { Findings } from '../findings';
import { listText, nearest, text, writeValue, type Path, type ValueList } from '../../problem';

/** Reports a value that is not among those an enumeration has, with the nearest one that is. */
export function checkOneOf(card: Card, value: string, allowed: readonly string[], path: () => Path, findings: Findings): void {
  if (allowed.includes(value)) return;
  const near = nearest(value, allowed);
  findings.add(card, {
    path: path(), found: value, reason: 'Unsupported value', expected: text`${quotedList(allowed)}`, allowed,
    ...(near === undefined ? {} : { fix: writeValue(near) }),
  });
}

/** One of these values, in quotes. */
export function quotedList(values: readonly string[]): ValueList {
  return { list: values.map((value) => `"${value}"`), conjunction: 'or' };
}

/** `"a", "b" or "c"`. */
export function listWithOr(values: readonly string[]): string {
  return listText(quotedList(values));
}
