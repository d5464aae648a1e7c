import { toList, toRecord } from '../../../service';

/**
 * Whether labels match a label selector of the API; an empty one matches all.
 *
 * @param unknown keys whose values are not known: a condition on them holds
 */
export function matchesSelector(selector: unknown, labels: Readonly<Record<string, unknown>>, unknown: readonly string[] = []): boolean {
  const { matchLabels, matchExpressions } = toRecord(selector);
  return Object.entries(toRecord(matchLabels)).every(([key, value]) => unknown.includes(key) || labels[key] === value)
    && toList(matchExpressions).map(toRecord).every(({ key, operator, values }) =>
      unknown.includes(String(key)) || meetsExpression(labels[String(key)], operator, toList(values)) !== false);
}

/** Whether a label, or an absent one (`undefined`), meets an expression of a selector; `undefined` if the operator is unknown. */
export function meetsExpression(label: unknown, operator: unknown, values: readonly unknown[]): boolean | undefined {
  switch (operator) {
    case 'In': return label !== undefined && values.includes(label);
    case 'NotIn': return label === undefined || !values.includes(label);
    case 'Exists': return label !== undefined;
    case 'DoesNotExist': return label === undefined;
    default: return undefined;
  }
}
