/** Exit codes, as `--help` explains them. */
export const EXIT = { fine: 0, problems: 1, unusable: 2 } as const;
