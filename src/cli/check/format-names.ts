/** Output formats of `check`. */
export const FORMATS = ['text', 'compact', 'json', 'jsonl', 'sarif', 'github', 'junit'] as const;
export type Format = (typeof FORMATS)[number];
