/** The candidate that a misspelt word most likely stood for; `undefined` when none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  const folded = word.toLowerCase();
  for (const candidate of candidates) {
    if (candidate.toLowerCase() === folded) return candidate;
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const steps = distance(folded, candidate.toLowerCase());
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/** The candidate with the fewest edits, however many; the first of several. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  for (const candidate of candidates) {
    const steps = distance(word.toLowerCase(), candidate.toLowerCase());
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/** Edits between two words: insertion, deletion, replacement, and a swap of neighbours. */
function distance(one: string, other: string): number {
  if (one.length > 300 || other.length > 300) return Infinity;
  // What both begin and end with costs no edit; keys of one controller begin with the same fifty letters.
  let [start, oneEnd, otherEnd] = [0, one.length, other.length];
  while (start < oneEnd && start < otherEnd && one[start] === other[start]) start++;
  while (oneEnd > start && otherEnd > start && one[oneEnd - 1] === other[otherEnd - 1]) [oneEnd, otherEnd] = [oneEnd - 1, otherEnd - 1];
  const [from, to] = [one.slice(start, oneEnd), other.slice(start, otherEnd)];
  let before: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const current = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = previous[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? before[j - 2] + 1 : Infinity;
      current[j] = Math.min(replaced, swapped, previous[j] + 1, current[j - 1] + 1);
    }
    [before, previous] = [previous, current];
  }
  return previous[to.length];
}
