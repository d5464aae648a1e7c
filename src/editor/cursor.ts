import { isMap, isPair, isScalar, isSeq, Scalar } from 'yaml';
import { parseTyped } from '../loader/yaml/tolerant-yaml';
import { isRecord, toList, toRecord, type UnknownObject } from '../service';
import type { FieldPath } from './schema';

/** A range of a text, in UTF-16 units. */
export interface TextRange { readonly start: number; readonly end: number }

/** The node at a position of a YAML text, which may be incomplete. */
export interface Cursor {
  /** The Kubernetes object around the position, as far as it can be read; each item of a List is a separate object. */
  readonly object: UnknownObject;
  /** Path of the field in the object; for a key, its own name is the last step. */
  readonly path: FieldPath;
  /** Whether the position is in the key or in the value of the field. */
  readonly part: 'key' | 'value';
  /** The whole word at the position, without quotes. */
  readonly word: string;
  /** The part of the word before the position. */
  readonly typed: string;
  /** Range of the word, without quotes. */
  readonly range: TextRange;
  /** Whether the word is in quotes. */
  readonly isQuoted: boolean;
  /** The rest of the line after the word. */
  readonly textAfter: string;
}

/** A private-use character that is inserted at the position, and found again in the parsed document. */
const MARK = '\uE000';

/**
 * The node at a position: the object around it, the path of its field, `part` (`'key'` or `'value'`), and the `word` with the part `typed`
 * before the position. `undefined` in comments, in block scalars, and if no structure can be recognized.
 */
export function findCursor(text: string, offset: number): Cursor | undefined {
  const { start, end } = findDocument(text, offset);
  const markedText = insertMark(text.slice(start, offset), text.slice(offset, end));
  const document = parseTyped(markedText).at(0);
  const marked = findMark(document?.contents, []);
  if (document === undefined || marked === undefined) return undefined;
  if (marked.node.type === Scalar.BLOCK_LITERAL || marked.node.type === Scalar.BLOCK_FOLDED) return undefined;
  const { object, path } = findInnermostObject(valueOf(document), marked.path);
  const range = wordRangeOf(marked.node, markedText, start);
  const word = text.slice(range.start, range.end);
  return {
    object, path, part: marked.part, word, typed: text.slice(range.start, offset), range,
    isQuoted: isQuoted(marked.node),
    textAfter: text.slice(range.end, findLineEnd(text, range.end)),
  };
}

/** The document of a file that a position is in: `---` separates documents. */
function findDocument(text: string, offset: number): TextRange {
  const separator = /^---(?=\s|$).*$/gm;
  let start = 0;
  for (let match = separator.exec(text); match !== null; match = separator.exec(text)) {
    if (match.index + match[0].length >= offset) return { start, end: Math.max(offset, match.index) };
    start = match.index + match[0].length;
  }
  return { start, end: text.length };
}

/**
 * Returns the text with `MARK` at the cursor. A word that is alone on its line gets a colon, and is parsed as a key: users type the colon
 * last.
 */
function insertMark(before: string, after: string): string {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const [wordEnd = ''] = /^[^\s:#'"]*/.exec(after) ?? [];
  const restOfLine = after.slice(wordEnd.length);
  const isWordOnly = /^\s*(?:- +)*[^\s:#'"{}[\],]*$/.test(line) && /^[ \t]*(?:\r?\n|$)/.test(restOfLine);
  return `${before}${MARK}${wordEnd}${isWordOnly ? ':' : ''}${restOfLine}`;
}

/** The YAML scalar that contains `MARK`, which represents the cursor; its path, and whether it is a key or a value. */
interface MarkedNode { readonly node: Scalar; readonly path: FieldPath; readonly part: Cursor['part'] }

function findMark(node: unknown, path: FieldPath): MarkedNode | undefined {
  if (isScalar(node)) return hasMark(node) ? { node, path, part: 'value' } : undefined;
  if (isSeq(node)) return firstOf(node.items.entries(), ([index, item]) => findMark(item, [...path, index]));
  if (!isMap(node)) return undefined;
  return firstOf(node.items, (pair) => {
    if (!isPair(pair) || !isScalar(pair.key)) return undefined;
    const step = [...path, String(pair.key.value).replace(MARK, '')];
    return hasMark(pair.key) ? { node: pair.key, path: step, part: 'key' } : findMark(pair.value, step);
  });
}

function hasMark(node: Scalar): boolean {
  return typeof node.value === 'string' && node.value.includes(MARK);
}

function firstOf<Item, Result>(items: Iterable<Item>, find: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const result = find(item);
    if (result !== undefined) return result;
  }
  return undefined;
}

/** The document as plain data, without the character that marks the position of the cursor. */
function valueOf(document: { toJS(options: { reviver: (key: unknown, value: unknown) => unknown }): unknown }): unknown {
  try {
    return document.toJS({
      reviver: (_key, value) => {
        if (typeof value === 'string') return value.replace(MARK, '');
        if (!isRecord(value)) return value;
        const markedKey = Object.keys(value).find((key) => key.includes(MARK));
        if (markedKey === undefined) return value;
        const { [markedKey]: item, ...otherFields } = value;
        return markedKey === MARK ? otherFields : { ...otherFields, [markedKey.replace(MARK, '')]: item };
      },
    });
  } catch {
    return undefined; // an alias without an anchor, or one that refers to itself
  }
}

/** The innermost Kubernetes object on a path, an item of a list of documents or of a `List`, and the rest of the path. */
function findInnermostObject(value: unknown, path: FieldPath): Pick<Cursor, 'object' | 'path'> {
  const [first, second] = path;
  if (typeof first === 'number') return findInnermostObject(toList(value)[first], path.slice(1));
  if (first === 'items' && typeof second === 'number' && isRecord(value) && String(value.kind).endsWith('List'))
    return findInnermostObject(toList(value.items)[second], path.slice(2));
  return { object: toRecord(value), path };
}

/** Range of a word in the text; a word whose quotes are not closed yet ends with its line. */
function wordRangeOf(node: Scalar, markedText: string, offset: number): TextRange {
  const [from, to] = node.range ?? [0, 0];
  const quoted = isQuoted(node), isClosed = quoted && markedText[to - 1] === markedText[from] && to - 1 > from;
  const start = quoted ? from + 1 : from, end = Math.min(isClosed ? to - 1 : to, findLineEnd(markedText, from));
  return { start: start + offset, end: end + offset - MARK.length };
}

const isQuoted = ({ type }: Scalar): boolean => type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;

function findLineEnd(text: string, from: number): number {
  const end = text.slice(from).search(/\r?\n/);
  return end < 0 ? text.length : from + end;
}
