import { isKeyed, type KeyedKind } from './codecs/keyed';
import type { Kind, Wrong } from './codecs/kind';

/** What to write in place of a wrong value: the word that was meant, one of the words, or what is expected with a text that stands. */
export function valueFix(kind: Kind<any, any> | KeyedKind, { expected }: Wrong): string { // kinds of all values, as in a table
  const meant = /, perhaps ("[^"]*")$/.exec(expected);
  if (meant !== null) return `write ${meant[1]}`;
  if (/"|of this Service/.test(expected) || isKeyed(kind)) return `write ${expected}`;
  const [, text] = kind.samples().good[0];
  return `write ${expected}, for example "${text}"`;
}
