/**
 * Returns a CEL string literal in double quotes, with quotes, backslashes and control characters escaped as in JSON. All texts in
 * expressions are written by this function.
 */
export function celString(text: string): string {
  // JSON escapes quotes, backslashes and control characters in the same way as CEL. Lone surrogates are replaced, because CEL strings
  // cannot contain them.
  return JSON.stringify(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Returns a CEL list of string literals: `["a", "b"]`; `[]` for no texts. */
export const celStrings = (texts: Iterable<string>): string => `[${[...texts].map(celString).join(', ')}]`;

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
export const celAll = (...conditions: readonly (string | undefined)[]): string | undefined =>
  conditions.includes(undefined) ? undefined : conditions.filter((condition) => condition !== 'true').join(' && ') || 'true';

/**
 * Returns the condition that a text has `min` to `max` characters, both included: `x != "" && size(x) <= 63` for 1 and 63, `true` for 0 and
 * infinity.
 */
export function celLength(text: string, min: number, max: number): string {
  const limits: string[] = [];
  if (min === 1) limits.push(`${text} != ""`);
  else if (min > 0) limits.push(`size(${text}) >= ${min}`);
  if (Number.isFinite(max)) limits.push(`size(${text}) <= ${max}`);
  return limits.join(' && ') || 'true';
}

/** Returns the first of the names `x1`, `x2` … that the expression does not contain. */
export function celVariable(text: string): string {
  for (let number = 1; ; number++) if (!new RegExp(`\\bx${number}\\b`).test(text)) return `x${number}`;
}

/**
 * Returns a condition that uses the value of an expression more than once, with the value in a variable: `[expression].all(x1, condition)`.
 * CEL has no other local variables in Kubernetes.
 */
export function celLet(expression: string, condition: (name: string) => string): string {
  const name = celVariable(expression);
  return `[${expression}].all(${name}, ${condition(name)})`;
}

/** The characters that `\s` matches in JavaScript, as part of an RE2 character class: in RE2, `\s` matches only ASCII white space. */
const BLANK = '\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';

/**
 * Matches one token of a regular expression: an escape (`\d`, `\u00e9`), the brackets of a character class (`[`, `[^`, `[]`, `[^]`, `]`),
 * the beginning of a named group (`(?<name>`) or of a lookaround (`(?=`, `(?!`, `(?<`), a repetition (`{2,5}`), or any other character.
 */
const TOKEN = /\\u\{?[0-9a-fA-F]{4,6}\}?|\\[\s\S]|\[\^?\]?|\]|\(\?<[A-Za-z]\w*>|\(\?[=!<]|\{\d+(?:,\d*)?\}|[\s\S]/gu;

/**
 * Returns a regular expression in the syntax of RE2, `(?i)^a$` for `/^a$/i`; `undefined` if it has no equivalent, such as a lookahead or a
 * backreference.
 */
export function toRe2({ source, flags }: RegExp): string | undefined {
  if (/[mv]/.test(flags)) return undefined;
  let isInClass = false;
  let result = flags.includes('i') ? '(?i)' : '';
  for (const [token] of source.matchAll(TOKEN)) {
    const part: string | undefined = isInClass ? replaceInClass(token) : replaceOutsideClass(token, flags);
    if (part === undefined) return undefined;
    // Within a class, "[" is an ordinary character, so that the tokens `[]` and `[^]` end the class as `]` does.
    isInClass = isInClass ? !/^\[?\^?\]$/.test(token) : token === '[' || token === '[^';
    result += part;
  }
  return result;
}

/** The token of a regular expression in the syntax of RE2, within a character class; `undefined` if RE2 has no equivalent. */
function replaceInClass(token: string): string | undefined {
  if (token === '\\s') return BLANK;
  if (/^\\[SWDbB]/.test(token)) return undefined;
  return token.startsWith('[') ? `\\${token}` : toRe2Escape(token);
}

/** The token of a regular expression in the syntax of RE2, outside character classes; `undefined` if RE2 has no equivalent. */
function replaceOutsideClass(token: string, flags: string): string | undefined {
  if (token === '\\s' || token === '\\S') return `[${token === '\\S' ? '^' : ''}${BLANK}]`;
  if (token === '[^]') return '(?s:.)';
  if (token === '[]' || /^\(\?[=!<]$|^\\[1-9k]/.test(token)) return undefined;
  if (token === '.') return flags.includes('s') ? '(?s:.)' : '[^\\n\\r\\x{2028}\\x{2029}]';
  if (token.startsWith('(?<')) return '(';
  const repetitions = token.startsWith('{') ? token.match(/\d+/g) ?? [] : [];
  return repetitions.some((count) => Number(count) > MAX_RE2_REPETITIONS) ? undefined : toRe2Escape(token);
}
/** The highest number in a repetition such as `{2,5}` that RE2 accepts. */
const MAX_RE2_REPETITIONS = 1000;

/** Returns `\x{e9}` for the Unicode escapes `\u00e9` and `\u{e9}`, and other tokens unchanged. */
function toRe2Escape(token: string): string {
  const code = /^\\u\{?([0-9a-fA-F]+)\}?$/.exec(token)?.[1];
  return code === undefined ? token : `\\x{${code}}`;
}
