// Tokenizers of the search. VitePress copies the source of these functions into its pages, so neither can call anything in this file.

/** Splits the text of a page into words of letters and digits, and Chinese text into all pairs of neighbouring characters. */
export function splitWords(text: string): string[] {
  return text.split(/[\n\r\p{Z}\p{P}\p{S}]+/u).flatMap((word) => word.split(/(\p{Script=Han}+)/u)).filter((word) => word !== '').flatMap((word) => {
    if (!/^\p{Script=Han}{2,}$/u.test(word)) return [word];
    const letters = [...word];
    return letters.slice(1).map((letter, index) => letters[index]! + letter);
  });
}

/** Splits a query like `splitWords`, but Chinese text only within its words, because a page may have the words in another order. */
export function splitQuery(text: string): string[] {
  const pairs = (word: string): string[] => {
    const letters = [...word];
    return letters.length < 2 ? letters : letters.slice(1).map((letter, index) => letters[index]! + letter);
  };
  return text.split(/[\n\r\p{Z}\p{P}\p{S}]+/u).flatMap((word) => word.split(/(\p{Script=Han}+)/u)).filter((word) => word !== '').flatMap((word) => {
    if (!/^\p{Script=Han}+$/u.test(word)) return [word];
    if (typeof Intl.Segmenter !== 'function') return pairs(word);
    return [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(word)].flatMap(({ segment }) => pairs(segment));
  });
}
