import type { inRange } from './numbers';
import type { DEFAULT_FIRST, Minors } from '../../problem/minor';

/** Whether literal minors end before a minor; `never` for minors that are not literals. */
export type endsBefore<minors, minor extends number> = isBefore<minors extends `${string}..1.${infer last extends number}` ? last
  : minors extends `1.${infer only extends number}` ? only : never, minor, minors>;
/** The same of their beginning. Without minors it is that of the default range. */
export type beginsBefore<minors, minor extends number> = [minors] extends [never]
  ? beginsBefore<typeof DEFAULT_FIRST, minor> : isBefore<minors extends `1.${infer first extends number}..${string}` ? first
  : minors extends `1.${infer only extends number}` ? only : never, minor, minors>;
type isBefore<known extends number, minor extends number, minors> = [minors] extends [never] ? false : Minors extends minors ? false
  : [known] extends [never] ? false : inRange<known, minor, 'none'> extends true ? false : true;
