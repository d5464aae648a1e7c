import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';
import { writeValue } from '../../problem/message';
import { nearest } from '../../problem/nearest';

/** Reports a value that is not among those an enumeration has, with the nearest one that is. */
export function checkOneOf(card: Card, value: string, allowed: readonly string[], path: () => string, findings: Findings): void {
  if (allowed.includes(value)) return;
  const near = nearest(value, allowed);
  findings.add(card, {
    path: path(), found: value, reason: 'Unsupported value', expected: listWithOr(allowed), allowed,
    ...(near === undefined ? {} : { fix: writeValue(near) }),
  });
}

/** `"a", "b" or "c"`. */
export function listWithOr(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value}"`);
  return quoted.length === 1 ? quoted[0] : `${quoted.slice(0, -1).join(', ')} or ${quoted[quoted.length - 1]}`;
}
