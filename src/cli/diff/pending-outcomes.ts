import { concernsPlaceholder } from '../../loader/placeholders';
import type { LoadedObject } from '../../loader/load';
import type { Change, ChangeResult } from '../../update/change';

/** Drops refusals that only hold until placeholders are filled in or an overlay is applied, and the changes that have none left. */
export function dropPendingOutcomes(
  changes: readonly Change[], before: readonly LoadedObject[], after: readonly LoadedObject[],
): readonly Change[] {
  return changes.flatMap((change) => {
    const { resolved, isPatched } = (change.side === 'after' ? after : before)[change.object.index] ?? {};
    if (resolved === undefined && isPatched !== true) return [change];
    const isPending = ({ outcome, segments, reason }: ChangeResult) => outcome === 'refused'
      && (concernsPlaceholder(segments, resolved?.unknown ?? []) || (isPatched === true && reason === 'Required value'));
    const outcomes = change.outcomes.filter((outcome) => !isPending(outcome));
    if (outcomes.length === change.outcomes.length) return [change];
    return outcomes.length === 0 && change.fields.length === 0 ? [] : [{ ...change, outcomes }];
  });
}
