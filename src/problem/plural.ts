/** The end of a verb after a list of subjects: `declares`, `declare`. */
export function verbEnd(subjects: readonly unknown[]): string {
  return subjects.length === 1 ? 's' : '';
}

/** An amount of things: `1 Service`, `2 Services`. */
export function plural(amount: number, thing: string): string {
  return `${amount} ${thing}${amount === 1 ? '' : 's'}`;
}
