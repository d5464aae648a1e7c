/**
 * Returns an equal text that V8 stores once, however often it is read from files.
 *
 * A slice keeps the whole file alive that it was cut from. As a key of an object V8 copies it, and all equal texts become that copy.
 */
export function shareText(text: string): string {
  if (text.length > LONGEST) return text;
  if (++count > MOST) {
    keys = Object.create(null);
    count = 0;
  }
  keys[text] = true;
  return text;
}

const LONGEST = 1000;
/** Maximum number of keys in `keys`; then the object is emptied. V8 still keeps the copies that are in use, in its own table. */
const MOST = 1000;

let count = 0;
let keys: Record<string, true> = Object.create(null);
