/** An amount of things: `1 Service`, `2 Services`. */
export function plural(amount: number, thing: string): string {
  return `${amount} ${thing}${amount === 1 ? '' : 's'}`;
}
