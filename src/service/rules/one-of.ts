import type { Card } from '../card';
import type { Findings } from '../findings';
import { listText, nearest, text, writeSuggestion, type Path, type ValueList } from '../../problem';

/** Reports a value that an enumeration does not have, with the most similar one. */
export function checkOneOf(card: Card, value: string, allowed: readonly string[], path: () => Path, findings: Findings): void {
  if (allowed.includes(value)) return;
  findings.add(card, {
    path: path(), found: value, reason: 'Unsupported value', expected: text`${quotedList(allowed)}`, allowed,
    fix: writeSuggestion(nearest(value, allowed)),
  });
}

/** A `ValueList` for a message: each value in double quotes, joined with "or". */
export function quotedList(values: readonly string[]): ValueList {
  return { list: values.map((value) => `"${value}"`), conjunction: 'or' };
}

/** The values as text: `"a", "b" or "c"`. */
export function listWithOr(values: readonly string[]): string {
  return listText(quotedList(values));
}
