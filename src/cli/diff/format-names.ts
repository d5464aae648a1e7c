/** The forms in which `diff` tells what happens to a change. */
export const DIFF_FORMATS = ['text', 'markdown', 'json', 'sarif'] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];

/** Whether a form tells the lines of a change that has so many outcomes. */
export const tellsLines = (form: DiffFormat, outcomes: number): boolean => form === 'json' || (form !== 'markdown' && outcomes > 0);
