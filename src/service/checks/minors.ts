import type { inRange } from './numbers';
import type { Minors } from '../../problem/minor';

/** Whether minors that the compiler can read end before one; of those that it cannot read nothing is said. */
export type endsBefore<minors, minor extends number> = isBefore<minors extends `${string}..1.${infer last extends number}` ? last
  : minors extends `1.${infer only extends number}` ? only : never, minor, minors>;
/** The same of their beginning. Without minors it is the default range, which begins before. */
export type beginsBefore<minors, minor extends number> = [minors] extends [never]
  ? true : isBefore<minors extends `1.${infer first extends number}..${string}` ? first
  : minors extends `1.${infer only extends number}` ? only : never, minor, minors>;
type isBefore<known extends number, minor extends number, minors> = [minors] extends [never] ? false : Minors extends minors ? false
  : [known] extends [never] ? false : inRange<known, minor, 'none'> extends true ? false : true;
