/** The forms in which `diff` tells what becomes of a change. */
export const DIFF_FORMATS = ['text', 'markdown', 'json', 'sarif'] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];
