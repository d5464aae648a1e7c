import { isScalar, Scalar } from 'yaml';
import { findNearKeys, successorOf } from './known-names';
import type { LocatedProblem } from './located-problem';
import { findShape } from './schema';
import type { Origin } from '../loader/read-objects';
import { findNode, readSourceMaps, writtenPathOf, type SourceMap } from '../loader/source-map';
import { rangeOf, type DocumentRange } from '../loader/yaml/parsed-document';
import { distance, findNearest, isLikelyTypo } from '../problem';

/** A replacement of text, in UTF-16 units of the file. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The map whose key is replaced, and the new key. @default - a value is replaced */
  readonly renames?: { readonly map: object; readonly key: string };
}

/** The edit that fixes each problem, by the same index; `undefined` if it has no certain fix. */
export async function findQuickFixes(problems: readonly LocatedProblem[], origins: readonly Origin[]): Promise<(Edit | undefined)[]> {
  const fixable = [...problems.keys()].filter((index) => mayHaveFix(problems[index]));
  const fixes = new Array<Edit | undefined>(problems.length).fill(undefined);
  for await (const { sourceMap, positions } of readSourceMaps(fixable.map((index) => origins[index])))
    for (const index of positions.map((position) => fixable[position])) fixes[index] = editOf(problems[index], origins[index], sourceMap);
  return fixes;
}

/** Codes of problems that can have a fix which is safe to apply; whether a problem has one depends on the source text. */
const FIXABLE: ReadonlySet<string> =
  new Set(['field-unknown', 'field-type', 'target-port-name', 'annotation-unknown', 'annotation-deprecated', 'annotation-inert']);

/** Codes of problems about fields with enumerated values. For a cluster IP (`ip-address`), the only enumerated value is `None`. */
const CODES_OF_WORDS: ReadonlySet<string> = new Set([
  'service-type', 'protocol', 'session-affinity', 'internal-traffic-policy', 'external-traffic-policy', 'traffic-distribution', 'ip-family',
  'ip-family-policy', 'ip-address', 'ingress-spec',
]);

/** Whether a problem may have a certain fix, by its code or because the intended word is known; `findQuickFixes` finds it. */
export function mayHaveFix(problem: LocatedProblem): boolean {
  return FIXABLE.has(problem.code) || findIntendedWord(problem) !== undefined;
}

/** Returns the enumerated value that was probably meant, if the found value differs only in case: `ClusterIP` for `clusterip`. */
function findIntendedWord({ code, found, edit }: LocatedProblem): string | undefined {
  const word = CODES_OF_WORDS.has(code) && edit !== undefined && 'value' in edit ? edit.value : undefined;
  return typeof found === 'string' && word?.toLowerCase() === found.toLowerCase() ? word : undefined;
}

function editOf(problem: LocatedProblem, origin: Origin, sourceMap: SourceMap): Edit | undefined {
  if (!mayHaveFix(problem)) return undefined;
  const place = findNode(sourceMap, origin, writtenPathOf(problem.segments, origin, sourceMap));
  if (place === undefined || !place.exact) return undefined;
  const replace = ({ start, end }: DocumentRange, text: string): Edit | undefined => {
    // Values that span several lines are not fixed: `--fix` shows its changes line by line.
    if (sourceMap.raw.text.slice(start, end).includes('\n')) return undefined;
    return { start: sourceMap.raw.offset + start, end: sourceMap.raw.offset + end, text };
  };
  const isValue = problem.code === 'field-type' || problem.code === 'target-port-name', word = findIntendedWord(problem);
  // An anchored value is also that of other fields, which may need another one.
  if ((isValue || word !== undefined) && isScalar(place.value) && place.value.anchor !== undefined) return undefined;
  if (isValue) {
    const text = toOtherType(problem, place.value);
    return text === undefined ? undefined : replace(rangeOf(place.value, place.offset), text);
  }
  if (word !== undefined)
    return isScalar(place.value) ? replace(rangeOf(place.value, place.offset), inQuotesOf(place.value, word)) : undefined;
  const { key, map } = place;
  if (!isScalar(key) || map === undefined) return undefined;
  const keyText = String(key.value);
  const newKey = findNearKey(problem, keyText);
  if (newKey === undefined) return undefined;
  if (map.items.some((pair) => isScalar(pair.key) && pair.key.value === newKey)) return undefined; // the new key exists already
  const edit = replace(rangeOf(key, place.offset), inQuotesOf(key, newKey));
  return edit === undefined ? undefined : { ...edit, renames: { map, key: newKey } };
}

/** The word, quoted in the same way as the scalar that it replaces: `"web"`, `'web'`, or `web` if that scalar is unquoted. */
function inQuotesOf({ type }: Scalar, word: string): string {
  return type === Scalar.QUOTE_DOUBLE ? JSON.stringify(word) : type === Scalar.QUOTE_SINGLE ? `'${word}'` : word;
}

/**
 * The value with quotes added or removed: `"80"` for `80` in a string field, `80` for `"80"` in a port; `undefined` if that does not make
 * it valid.
 */
function toOtherType(problem: LocatedProblem, node: unknown): string | undefined {
  if (!isScalar(node)) return undefined;
  const sourceText = node.source ?? String(node.value);
  if (problem.code === 'target-port-name')
    return node.type !== Scalar.PLAIN && /^[1-9]\d{0,4}$/.test(String(node.value)) ? String(node.value) : undefined;
  const field = findShape(problem.object?.kind, problem.segments)?.type;
  if (node.type === Scalar.PLAIN) return field === 'string' && /^[\w.+-]+$/.test(sourceText) ? `"${sourceText}"` : undefined;
  if (field === 'boolean' && /^(?:true|false)$/i.test(sourceText)) return sourceText.toLowerCase();
  return field === 'int32' && /^[1-9]\d*$/.test(sourceText) ? sourceText : undefined;
}

/** The field name or annotation key that replaces a misspelt, deprecated or ineffective one; `undefined` if it is not certain. */
function findNearKey({ code, edit }: LocatedProblem, keyText: string): string | undefined {
  const editKey = edit !== undefined && 'key' in edit ? edit.key : undefined;
  if (code === 'annotation-inert') return editKey;
  if (code === 'annotation-deprecated') return successorOf(keyText);
  const suggestion = code === 'field-unknown' ? editKey : findNearest(keyText, findNearKeys(keyText));
  return suggestion !== undefined && isMisspelt(keyText.toLowerCase(), suggestion.toLowerCase()) ? suggestion : undefined;
}

/**
 * Whether a key differs from the one that is meant by one typo, or by two letters of a long word: `-intern` of `-internal`. Another word,
 * such as `-zone` of `-type`, may be a key of a newer release.
 */
function isMisspelt(key: string, meant: string): boolean {
  if (isLikelyTypo(key, meant)) return true;
  let start = 0;
  while (key[start] === meant[start]) start++;
  const wordStart = Math.max(...['-', '.', '/', '_'].map((separator) => meant.lastIndexOf(separator, start - 1))) + 1;
  return meant.slice(wordStart).search(/[-./_]|$/) >= LONG_WORD && distance(key, meant, 2) <= 2;
}
const LONG_WORD = 6;
