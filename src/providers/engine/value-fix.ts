import { isKeyed, type KeyedKind } from '../codecs/keyed';
import type { Kind, Wrong } from '../codecs/kind';
import { NAN_FIX } from '../../problem';

/**
 * Returns the fix for a wrong value: `write "internal"` if a word was suggested, otherwise `write ` and what is expected, with an example
 * if that contains none.
 *
 * @param as whether the value is the text of an annotation or the value of a prop
 */
// `any`: kinds of all values, as in a table.
export function suggestValue(kind: Kind<any, any> | KeyedKind, { expected, found, better }: Wrong, as: 'text' | 'value'): string {
  if (typeof found === 'number' && Number.isNaN(found)) return NAN_FIX;
  if (better.meant !== undefined) return `write "${better.meant}"`;
  if (kind.hasExample === true || isKeyed(kind)) return `write ${expected}`;
  const [value, text] = kind.samples().good[0];
  return `write ${expected}, for example ${JSON.stringify(as === 'text' ? text : value)}`;
}
