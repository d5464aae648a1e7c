import { Yaml } from 'cdk8s';

/**
 * The YAML that cdk8s writes for one object, byte for byte, in about a tenth of the time: block style, two blanks per level, lists indented
 * (`f:`, then `  - x`), `null` for `undefined`, and a line break at the end.
 *
 * Only plain data is written here: maps, lists, strings, numbers, booleans and `null`. A document with other values (control characters,
 * keys of several lines, values that are not plain data) is written by `Yaml.stringify` of cdk8s. An object that occurs twice in a document
 * is written twice, without an anchor; objects of cdk8s are trees, so that this does not occur.
 *
 * @see https://yaml.org/spec/1.1/
 */
export function toYamlDocument(document: unknown): string {
  if (!isPlainObject(document) && !Array.isArray(document)) return Yaml.stringify(document);
  try {
    const parts: string[] = [];
    writeYaml(document, 0, false, UNCHANGED, parts);
    parts.push('\n');
    return parts.join('');
  } catch (reason) {
    if (reason === UNSURE) return Yaml.stringify(Array.isArray(document) ? document : { ...document });
    throw reason;
  }
}

/** Thrown for a value that only the `yaml` library can write. */
export const UNSURE = Symbol('written by the yaml library');

/** Options for writing data into a document. */
export interface WriteOptions {
  /** Whether to omit undefined values. */
  readonly dropsUnset: boolean;
  /** Whether to omit empty lists and maps. */
  readonly dropsEmpty: boolean;
  /** Whether to sort keys. */
  readonly sorts: boolean;
}
const UNCHANGED: WriteOptions = { dropsUnset: false, dropsEmpty: false, sorts: false };

/**
 * Appends the text of a value; the indentation of its first line is already written.
 *
 * A single long function, because V8 would inline functions that call each other into each other, and most of the time of a synth is spent
 * in its compiler.
 *
 * @param depth indentation of the value, in steps of two blanks
 * @param afterKey whether the value follows the colon of a key, not a dash or the beginning of the document
 * @returns whether anything was written
 */
export function writeYaml(value: unknown, depth: number, afterKey: boolean, options: WriteOptions, parts: string[]): boolean {
  let text = 'null';
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      if (options.dropsEmpty && typeof value[index] === 'object') throw UNSURE; // cdk8s also removes empty values inside an item
      parts.push(index > 0 || afterKey ? startLine(depth) : '', '- ');
      writeYaml(value[index], depth + 1, false, options, parts);
    }
    if (value.length > 0) return true;
    if (options.dropsEmpty) return false;
    text = '[]';
  } else if (typeof value === 'object' && value !== null) {
    if (!isPlainObject(value)) throw UNSURE;
    const names = options.dropsUnset ? listDefinedKeys(value, options.sorts) : Object.keys(value);
    let count = 0;
    for (let index = 0; index < names.length; index++) {
      const before = parts.length;
      parts.push(count > 0 || afterKey ? startLine(depth) : '', formatKey(names[index]!));
      if (writeYaml(value[names[index]!], depth + 1, true, options, parts)) count++;
      else parts.length = before;
    }
    if (count > 0) return true;
    if (options.dropsEmpty) return false;
    text = '{}';
  } else if (typeof value === 'string') text = formatScalar(value, depth);
  else if (typeof value === 'number') text = writeNumber(value);
  else if (typeof value === 'boolean') text = value ? 'true' : 'false';
  else if (value !== undefined && value !== null) throw UNSURE;
  if (afterKey) parts.push(' ');
  parts.push(text);
  return true;
}

/**
 * The keys of a map whose values are neither `undefined` nor `null`, in order of insertion, or sorted if `sorts` is true.
 *
 * @throws UNSURE for a map with keys that JavaScript orders or treats differently: digits first, or `__proto__`
 */
export function listDefinedKeys(record: Readonly<Record<string, unknown>>, sorts: boolean): readonly string[] {
  if (record.constructor !== Object) throw UNSURE;
  const names = Object.keys(record);
  let count = 0, isInOrder = true;
  for (let index = 0; index < names.length; index++) {
    const name = names[index]!, value = record[name], first = name.charCodeAt(0);
    if (name === '__proto__' || (first >= 48 && first <= 57)) throw UNSURE;
    if (value === undefined || value === null) continue;
    if (count > 0 && names[count - 1]! > name) isInOrder = false;
    names[count++] = name;
  }
  names.length = count;
  return isInOrder || !sorts ? names : names.sort();
}

/** A line end and the indentation of the next line. */
const startLine = (depth: number): string => NEW_LINES[depth] ?? (NEW_LINES[depth] = `\n${'  '.repeat(depth)}`);
const NEW_LINES: string[] = [];

/**
 * A key and its colon, without a blank behind it, in double quotes if YAML requires quotes: `name:`, `"on":`. Cached, because all documents
 * contain the same few keys.
 */
export function formatKey(name: string): string {
  let text = KEYS.get(name);
  if (text === undefined) {
    text = `${writeKey(name)}:`;
    if (KEYS.size < 5000) KEYS.set(name, text);
  }
  return text;
}
const KEYS = new Map<string, string>();

/** Returns a key in one line, in quotes if YAML requires them. */
function writeKey(name: string): string {
  if (name.length > 256) throw UNSURE;
  if (PLAIN_WORD.test(name)) return name;
  if (name.includes('\n') || /^(%|---|\.\.\.)/m.test(name)) throw UNSURE;
  return formatLine(name);
}

/** Returns a string as a scalar: plain, quoted, or a literal block of several lines. */
function formatScalar(text: string, depth: number): string {
  if (PLAIN_WORD.test(text)) return text;
  return text.includes('\n') ? formatLiteralBlock(text, '  '.repeat(depth)) : formatLine(text);
}

/** Returns a string in one line, quoted if YAML would read it as something else. */
function formatLine(text: string): string {
  if (CONTROL.test(text)) throw UNSURE;
  if (text === '<<') return text;
  if (!NOT_PLAIN.test(text) && !OTHER_TYPE.test(text)) return text;
  return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text);
}

/** A string of several lines as a literal block. Leading blanks and several line breaks at the end are written by the `yaml` library. */
function formatLiteralBlock(text: string, indent: string): string {
  if (CONTROL.test(text) || indent === '' || /^[ \t\n]|[^ \t\n][ \t]*\n[ \t\n]*\n$|[ \t]\n$|\n[ \t]+$/.test(text)) throw UNSURE;
  const hasLineEnd = text.endsWith('\n');
  return `|${hasLineEnd ? '' : '-'}\n${indent}${(hasLineEnd ? text.slice(0, -1) : text).replace(/\n+/g, `$&${indent}`)}`;
}

function writeNumber(value: number): string {
  if (Number.isFinite(value)) return Object.is(value, -0) ? '-0' : String(value);
  throw UNSURE;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Matches words that YAML certainly reads as strings: a fast path before the other patterns. */
const PLAIN_WORD = /^(?!(?:y|n|yes|no|on|off|true|false|null|e-?\d+)$)[a-z][a-z0-9_./-]*$/i;

/** Characters that the `yaml` library escapes or refuses: control characters and halves of surrogate pairs. */
// eslint-disable-next-line no-control-regex -- the pattern matches control characters
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u;

/** Matches strings that must be quoted: an indicator first, `: ` or ` #` within, a blank or colon last. */
const NOT_PLAIN = /^[\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|:[ \t]|[\t ]#|[\t :]$/;

/* eslint-disable regexp/no-super-linear-move -- parts of one pattern that is anchored at both ends */
/** Matches text that YAML 1.1 does not read as a string: the patterns of the `yaml` library, combined. */
const OTHER_TYPE = new RegExp(`^(?:${[
  /~|[Nn]ull|NULL|/, // null
  /Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON|N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF/, // boolean
  /[-+]?0b[0-1_]+|[-+]?0x[0-9a-fA-F_]+|[-+]?[0-9][0-9_]*/, // binary, hexadecimal, decimal and octal integer
  /[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN/, // not finite
  /[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+|[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*/, // float
  /[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?/, // base 60, as in 12:30:45
  new RegExp('[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}' // date and time
    + '(?:(?:t|T|[ \\t]+)[0-9]{1,2}:[0-9]{1,2}:[0-9]{1,2}(?:\\.[0-9]+)?(?:[ \\t]*(?:Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?'),
].map((pattern) => pattern.source).join('|')})$`);
/* eslint-enable regexp/no-super-linear-move */
