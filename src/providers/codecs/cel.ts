import { Wrong, type Kind } from './kind';

export type { CelContext, CelTest } from './kind';

/**
 * Returns a CEL string literal in double quotes, with quotes, backslashes and control characters escaped as in JSON. All texts in
 * expressions are written by this function.
 */
export function celString(text: string): string {
  // JSON escapes quotes, backslashes and control characters as CEL does. Lone surrogates are replaced, because CEL strings cannot contain
  // them.
  return JSON.stringify(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Returns a CEL list of string literals: `["a", "b"]`; `[]` for no texts. */
export function celStrings(texts: Iterable<string>): string {
  return `[${[...texts].map(celString).join(', ')}]`;
}

/**
 * Returns the condition that a text matches a regular expression, where `text` is an expression: `k.matches("^a$")`. `undefined` if RE2 has
 * no equivalent.
 */
export function celMatches(text: string, pattern: RegExp): string | undefined {
  const re2 = toRe2(pattern);
  return re2 === undefined ? undefined : `${text}.matches(${celString(re2)})`;
}

/**
 * Returns the condition that all conditions hold, `a && b`, without those that are `true`; `true` if none is left, `undefined` if one of
 * them cannot be expressed (is `undefined`).
 */
export function celAll(...conditions: readonly (string | undefined)[]): string | undefined {
  return conditions.includes(undefined) ? undefined : conditions.filter((condition) => condition !== 'true').join(' && ') || 'true';
}

/**
 * The condition, in CEL, that a text has `min` to `max` characters, both included: `x != "" && size(x) <= 63` for 1 and 63, `true` for 0
 * and infinity.
 */
export function celLength(text: string, min: number, max: number): string {
  const limits = [...(min === 1 ? [`${text} != ""`] : min > 0 ? [`size(${text}) >= ${min}`] : []),
    ...(Number.isFinite(max) ? [`size(${text}) <= ${max}`] : [])];
  return limits.join(' && ') || 'true';
}

/** Returns the first of the names `x1`, `x2` … that the expression does not contain. */
export function celVariable(text: string): string {
  for (let number = 1; ; number++) if (!new RegExp(`\\bx${number}\\b`).test(text)) return `x${number}`;
}

/**
 * A condition that uses the value of an expression more than once, with the value in a variable: `[expression].all(x1, condition)`. CEL has
 * no other local variables in Kubernetes.
 */
export function celLet(expression: string, condition: (name: string) => string): string {
  const name = celVariable(expression);
  return `[${expression}].all(${name}, ${condition(name)})`;
}

/** Texts that some parsers read as on or off. */
const SWITCHES = ['true', 'false', 'True', 'False', 'TRUE', 'FALSE', 't', 'f', 'T', 'F', '1', '0', 'yes', 'no', 'on', 'off', 'enabled',
  'disabled', 'enable', 'disable', 'y', 'n'];

/**
 * Returns the condition that a text has a value: `k.lowerAscii() == "on"` for a string (rules compare case-insensitively), and for a
 * boolean `k in [...]` with all words that the kind reads as this value.
 */
export function celMeans(kind: Kind<any, any>, text: string, value: string | boolean): string {
  return typeof value === 'string' ? `${text}.lowerAscii() == ${celString(value.toLowerCase())}`
    : `${text} in ${celStrings(SWITCHES.filter((word) => {
      const decoded: unknown = kind.decode(word, []);
      return !(decoded instanceof Wrong) && decoded === value;
    }))}`;
}

/** The characters that `\s` matches in JavaScript, for an RE2 character class: in RE2, `\s` matches ASCII white space only. */
const BLANK = '\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';

const TOKEN = /\\u\{?[0-9a-fA-F]{4,6}\}?|\\[\s\S]|\[\^?\]?|\]|\(\?<[A-Za-z]\w*>|\(\?[=!<]|\{\d+(?:,\d*)?\}|[\s\S]/gu;

/**
 * Returns a regular expression in the syntax of RE2, `(?i)^a$` for `/^a$/i`; `undefined` if it has no equivalent, such as a lookahead or a
 * backreference.
 */
export function toRe2({ source, flags }: RegExp): string | undefined {
  if (/[mv]/.test(flags)) return undefined;
  let isClass = false;
  let result = flags.includes('i') ? '(?i)' : '';
  for (const [token] of source.matchAll(TOKEN)) {
    const part: string | undefined = isClass ? inClass(token) : outsideClass(token, flags);
    if (part === undefined) return undefined;
    if (isClass ? /^\[?\^?\]$/.test(token) : token === '[' || token === '[^') isClass = !isClass;
    result += part;
  }
  return result;
}

function inClass(token: string): string | undefined {
  if (token === '\\s') return BLANK;
  if (/^\\[SWDbB]/.test(token)) return undefined;
  return token.startsWith('[') ? `\\${token}` : escapeCel(token);
}

function outsideClass(token: string, flags: string): string | undefined {
  if (token === '\\s' || token === '\\S') return `[${token === '\\S' ? '^' : ''}${BLANK}]`;
  if (token === '[^]') return '(?s:.)';
  if (token === '[]' || /^\(\?[=!<]$|^\\[1-9k]/.test(token)) return undefined;
  if (token === '.') return flags.includes('s') ? '(?s:.)' : '[^\\n\\r\\x{2028}\\x{2029}]';
  if (token.startsWith('(?<')) return '(';
  const most = /^\{(\d+)(?:,(\d*))?\}$/.exec(token);
  return most !== null && Math.max(Number(most[1]), Number(most[2] ?? 0)) > 1000 ? undefined : escapeCel(token);
}

function escapeCel(token: string): string {
  const code = /^\\u\{?([0-9a-fA-F]+)\}?$/.exec(token)?.[1];
  return code === undefined ? token : `\\x{${code}}`;
}
