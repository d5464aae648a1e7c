import type { FieldVerdict } from './provider';
import type { Text } from '../../../problem';

/** The consequence of source ranges that a controller does not read. */
export const OPEN = 'every client may connect';

/** Returns the verdict for a field that the controller ignores, with the fix and the consequence. */
export const ignoredField = (fix?: Text, consequence?: string): FieldVerdict => ({
  outcome: 'ignored', why: `the controller does not read it${consequence === undefined ? '' : `: ${consequence}`}`, fix,
});

/** A session affinity that the controller ignores; `None` has no effect and is allowed. */
export const ignoredAffinity = (fix: Text): FieldVerdict => ({ ...ignoredField(fix), when: hasAffinity });

/** A session affinity that the controller refuses. */
export const refuseAffinity = (why = 'the controller stops with an error for any value but None'): FieldVerdict =>
  ({ outcome: 'refused', why, fix: 'remove it', when: hasAffinity });

/** Whether a value requests session affinity. */
export const hasAffinity = (value: unknown): boolean => value !== 'None';
