// Words of the search. VitePress writes these functions into its pages, so that each must stand alone.

/** Words of a page: letters and digits between other characters, and each pair of neighbouring Chinese characters. */
export function wordsOf(text: string): string[] {
  return text.split(/[\n\r\p{Z}\p{P}\p{S}]+/u).flatMap((word) => word.split(/(\p{Script=Han}+)/u)).filter((word) => word !== '').flatMap((word) => {
    if (!/^\p{Script=Han}{2,}$/u.test(word)) return [word];
    const letters = [...word];
    return letters.slice(1).map((letter, at) => letters[at]! + letter);
  });
}

/** Words of a question: of a Chinese sentence the pairs within each of its words, because the pages may have them in another order. */
export function wordsOfQuestion(text: string): string[] {
  const pairs = (word: string): string[] => {
    const letters = [...word];
    return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => letters[at]! + letter);
  };
  return text.split(/[\n\r\p{Z}\p{P}\p{S}]+/u).flatMap((word) => word.split(/(\p{Script=Han}+)/u)).filter((word) => word !== '').flatMap((word) => {
    if (!/^\p{Script=Han}+$/u.test(word)) return [word];
    if (typeof Intl.Segmenter !== 'function') return pairs(word);
    return [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(word)].flatMap(({ segment }) => pairs(segment));
  });
}
