/** Whether two words are one slip of the finger apart; names that differ by a digit (`db-1`, `db-2`) are two names. */
export function isSlip(word: string, meant: string): boolean {
  if (word.length < 3 || Math.abs(word.length - meant.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === meant[start]) start++;
  let end = 0;
  while (end < Math.min(word.length, meant.length) - start && word[word.length - 1 - end] === meant[meant.length - 1 - end]) end++;
  const left = word.slice(start, word.length - end);
  const right = meant.slice(start, meant.length - end);
  const swapped = left.length === 2 && left === `${right[1]}${right[0]}`;
  return (swapped || (left.length <= 1 && right.length <= 1)) && !/\d/.test(left + right);
}
