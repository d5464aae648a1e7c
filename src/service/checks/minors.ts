import type { Compare } from './numbers';
import type { DEFAULT_FIRST, Minors } from '../minor';

/** Whether the last of literal minors is before a minor; false for absent minors, and for those that are not literals. */
export type EndsBefore<Versions, Minor extends number> = IsBefore<Versions extends `${string}..1.${infer Last extends number}` ? Last
  : Versions extends `1.${infer Only extends number}` ? Only : never, Minor, Versions>;
/** Whether the first of literal minors is before a minor; false for those that are not literals. Absent minors are the default range. */
export type BeginsBefore<Versions, Minor extends number> = [Versions] extends [never]
  ? BeginsBefore<typeof DEFAULT_FIRST, Minor> : IsBefore<Versions extends `1.${infer First extends number}..${string}` ? First
  : Versions extends `1.${infer Only extends number}` ? Only : never, Minor, Versions>;
/** Whether `Version`, the first or last of the literal `Versions`, is before `Minor`; false for versions that are not literals. */
type IsBefore<Version extends number, Minor extends number, Versions> = [Versions] extends [never] ? false : Minors extends Versions ? false
  : [Version] extends [never] ? false : Compare<Version, Minor> extends 'less' ? true : false;
