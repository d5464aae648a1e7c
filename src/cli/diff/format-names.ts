/** Output formats of `diff`. */
export const DIFF_FORMATS = ['text', 'markdown', 'json', 'sarif'] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];

/** Whether a format prints the lines of a change that has this many outcomes. */
export const printsLines = (form: DiffFormat, outcomes: number): boolean => form === 'json' || (form !== 'markdown' && outcomes > 0);
