import type { IsInRange } from './numbers';
import type { DEFAULT_FIRST, Minors } from '../minor';

/** Whether literal minors end before a minor; `never` for minors that are not literals. */
export type EndsBefore<minors, minor extends number> = IsBefore<minors extends `${string}..1.${infer last extends number}` ? last
  : minors extends `1.${infer only extends number}` ? only : never, minor, minors>;
/** The same of their beginning. Without minors it is that of the default range. */
export type BeginsBefore<minors, minor extends number> = [minors] extends [never]
  ? BeginsBefore<typeof DEFAULT_FIRST, minor> : IsBefore<minors extends `1.${infer first extends number}..${string}` ? first
  : minors extends `1.${infer only extends number}` ? only : never, minor, minors>;
type IsBefore<known extends number, minor extends number, minors> = [minors] extends [never] ? false : Minors extends minors ? false
  : [known] extends [never] ? false : IsInRange<known, minor, 'none'> extends true ? false : true;
