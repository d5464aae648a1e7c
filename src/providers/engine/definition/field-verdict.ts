import type { FieldVerdict } from './provider';
import type { Text } from '../../../problem';

/** What follows from source ranges that a controller does not read. */
export const OPEN = 'every client may connect';

/** A field that the controller does not read, how to do without it, and what follows from that. */
export const ignoredField = (fix?: Text, so?: string): FieldVerdict => ({
  outcome: 'ignored', why: `the controller does not read it${so === undefined ? '' : `: ${so}`}`, ...fix === undefined ? {} : { fix },
});

/** A session affinity that the controller does not read; `None` is what it does anyway. */
export const ignoredAffinity = (fix: Text): FieldVerdict => ({ ...ignoredField(fix), when: hasAffinity });

/** A session affinity at which the controller stops. */
export const affinityRefused = (why = 'the controller stops with an error for any value but None'): FieldVerdict =>
  ({ outcome: 'refused', why, fix: 'remove it', when: hasAffinity });

/** Whether connections of a client shall go to one pod. */
export const hasAffinity = (value: unknown): boolean => value !== 'None';
