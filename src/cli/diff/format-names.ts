import type { Change } from '../../update/change';

/** Output formats of `diff`. */
export const DIFF_FORMATS = ['text', 'markdown', 'json', 'sarif'] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];

/** Whether the text format prints the details of a change, and not only one line. */
export const hasDetails = ({ outcomes, fields }: Pick<Change, 'outcomes' | 'fields'>): boolean => outcomes.length > 0 || fields.length > 1;

/** Whether a format prints the lines of a change. */
export const printsLines = (form: DiffFormat, change: Pick<Change, 'outcomes' | 'fields'>): boolean => form === 'json'
  || (form === 'text' ? hasDetails(change) : form === 'sarif' && change.outcomes.length > 0);
