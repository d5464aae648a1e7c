/**
 * Whether two words are one slip of the finger apart: a letter too many, too few, wrong, or swapped with its neighbour.
 *
 * Names that differ by a digit (`db-1`, `db-2`), by a word of one letter (`service-a`, `service-b`), or are short and differ by one letter
 * (`cart`, `card`) are two names.
 */
export function isLikelyTypo(word: string, meant: string): boolean {
  if (word.length < 3 || Math.abs(word.length - meant.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === meant[start]) start++;
  let end = 0;
  while (end < Math.min(word.length, meant.length) - start && word[word.length - 1 - end] === meant[meant.length - 1 - end]) end++;
  const left = word.slice(start, word.length - end);
  const right = meant.slice(start, meant.length - end);
  const swapped = left.length === 2 && left === `${right[1]}${right[0]}`;
  if (/\d/.test(left + right)) return false;
  if (swapped) return true;
  if (left.length > 1 || right.length > 1) return false;
  return left === '' || right === '' || (word.length > 5 && (isLetter(word[start - 1]) || isLetter(word[start + 1])));
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[a-z]/i.test(character);
}
