import type { IsInRange } from './numbers';
import type { DEFAULT_FIRST, Minors } from '../minor';

/** Whether literal minors end before a minor; `never` for minors that are not literals. */
export type EndsBefore<Versions, Minor extends number> = IsBefore<Versions extends `${string}..1.${infer Last extends number}` ? Last
  : Versions extends `1.${infer Only extends number}` ? Only : never, Minor, Versions>;
/** Whether literal minors begin before a minor; `never` for minors that are not literals. Absent minors are the default range. */
export type BeginsBefore<Versions, Minor extends number> = [Versions] extends [never]
  ? BeginsBefore<typeof DEFAULT_FIRST, Minor> : IsBefore<Versions extends `1.${infer First extends number}..${string}` ? First
  : Versions extends `1.${infer Only extends number}` ? Only : never, Minor, Versions>;
type IsBefore<Known extends number, Minor extends number, Versions> = [Versions] extends [never] ? false : Minors extends Versions ? false
  : [Known] extends [never] ? false : IsInRange<Known, Minor, 'none'> extends true ? false : true;
