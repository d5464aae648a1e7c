/** Exit codes, as `--help` explains them. */
export const EXIT = { fine: 0, problems: 1, unusable: 2 } as const;

/** Output formats of `check`. */
export const FORMATS = ['text', 'compact', 'json', 'jsonl', 'sarif', 'github', 'junit'] as const;
export type Format = (typeof FORMATS)[number];

/** Output formats of `diff`. */
export const DIFF_FORMATS = ['text', 'markdown', 'json', 'sarif'] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];

/** Matches the name of a namespace. */
export const NAMESPACE = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;
