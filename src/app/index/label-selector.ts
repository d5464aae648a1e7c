import { labelOf, readLabels, type Labels } from './app-object';
import { meetsExpression } from '../../providers/engine/definition/label-selector';
import { toRecords, asString, toList, toRecord, stringOf } from '../../service';

/** A label selector of the API: equal labels, and expressions. */
export interface LabelSelector {
  readonly labels: Labels;
  readonly expressions: readonly Expression[];
  /** The selector as one string, equal for equal selectors. */
  readonly text: string;
}

interface Expression { readonly key: string; readonly operator: string; readonly values: readonly string[] }

/**
 * Reads `{ matchLabels, matchExpressions }`, each empty if absent: `labels`, `expressions` as
 * `[{ key: 'tier', operator: 'In', values: ['web'] }]`, and `text`, which is equal for selectors with the same labels in any order and the
 * same expressions.
 */
export function readSelector(value: unknown): LabelSelector {
  const { matchLabels, matchExpressions } = toRecord(value);
  const labels = readLabels(matchLabels);
  const expressions = toRecords(matchExpressions).map(({ key, operator, values }) =>
    ({ key: asString(key), operator: asString(operator), values: toList(values).flatMap((item) => stringOf(item) ?? []) }));
  const text = JSON.stringify([Object.entries(labels).sort(([a], [b]) => a < b ? -1 : 1), expressions]);
  return { labels, expressions, text };
}

/**
 * Whether labels match all expressions; true if there are none. `NotIn` matches an absent label, and an unknown operator matches nothing.
 * `matchLabels` are not compared.
 */
export const matchesExpressions = ({ expressions }: Pick<LabelSelector, 'expressions'>, labels: Labels): boolean =>
  expressions.every(({ key, operator, values }) => meetsExpression(labelOf(labels, key), operator, values) === true);
