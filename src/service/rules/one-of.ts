import type { Card, Findings } from '../findings';
import { listText, findNearest, text, writeSuggestion, type Path, type ValueList } from '../../problem';

/** Reports a value that is not one of `allowed`, with the most similar one as fix. Upper and lower case differ. */
export function checkOneOf(card: Card, value: string, allowed: readonly string[], path: () => Path, findings: Findings): void {
  if (allowed.includes(value)) return;
  findings.add(card, {
    path: path(), found: value, reason: 'Unsupported value', expected: text`${quoteAll(allowed)}`, allowed,
    fix: writeSuggestion(findNearest(value, allowed)),
  });
}

/** Returns values as a `ValueList` for a message: `{ list: ['"a"', '"b"'], conjunction: 'or' }`. */
export const quoteAll = (values: readonly string[]): ValueList =>
  ({ list: values.map((value) => `"${value}"`), conjunction: 'or' });

/** Returns values as text: `"a", "b" or "c"`; `"a"` for one. */
export const listWithOr = (values: readonly string[]): string => listText(quoteAll(values));
