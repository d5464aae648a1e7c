/**
 * What stands for a value that is filled in later: `${PORT}` of Flux and envsubst, `{{ port }}` of Go, Jinja and Argo, `<port>` of people,
 * `($port)` of Chainsaw, and what `maskTemplate` puts in the place of a template's own words.
 */
const LATER = /\$\{[^}]*\}|\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\$\([A-Za-z_][\w.]*\)|^\$[A-Z_][A-Z0-9_]*$|^<[^<>\n]{1,60}>$|^\(\$[^)]*\)$|[\ue000]/;

/** Whether a text holds something that is filled in later. */
export function isFilledInLater(text: string): boolean {
  return LATER.test(text);
}

/** The first thing in a text that is filled in later, as it is written; empty where a template's words were masked. */
export function placeholderIn(text: string): string {
  return LATER.exec(text)?.[0].replace(/\ue000+/, '') ?? '';
}

/** Whether a text has the marks of a template: then it may be no YAML before it is filled in. */
export function looksLikeTemplate(text: string): boolean {
  return /\{\{|\{%|<%|\$\{/.test(text);
}

/**
 * The text of a template of the same length, such that it can be YAML: lines that hold nothing but a template's own words (`{{- if … }}`)
 * become empty, and what stands for a value becomes a word that `isFilledInLater` knows.
 */
export function maskTemplate(text: string): string {
  return text
    .replace(/^[ \t]*(?:(?:\{\{(?:[^}]|\}(?!\}))*\}\}|\{%(?:[^%]|%(?!\}))*%\})[ \t]*)+$/gm, (words) => words.replace(/[^\n\r]/g, ' '))
    .replace(/\$\{[^}\n]*\}|\{\{(?:[^}]|\}(?!\}))*\}\}|\{%(?:[^%]|%(?!\}))*%\}|<%(?:[^%]|%(?!>))*%>/g, (words) => words.replace(/[^\n\r]/g, '\ue000'));
}

/** Fields whose values are in lower case, so that `SERVICE_NAME` and `REPLACEME` can only stand for something else. */
const NAMES = /^metadata\.(?:name|namespace)$/;
const SHOUTED = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+|\bREPLACE_?ME\b/;

/** An object without the values that are filled in later. */
export interface Known {
  readonly object: object;
  /** Paths, in the API server's spelling, of what was left out. */
  readonly unknown: readonly string[];
  /** One of the placeholders, as it is written. */
  readonly example: string;
}

/** Leaves out of an object what is filled in later, and says what that was; `undefined` when nothing is. */
export function withoutUnknown(object: object): Known | undefined {
  if (!holdsUnknown(object)) return undefined;
  const unknown: string[] = [];
  let example = '';
  const note = (path: string, text: string) => {
    unknown.push(path);
    if (example === '') example = placeholderIn(text);
  };
  const known = (value: unknown, path: string): unknown => {
    if (typeof value === 'string' && (isFilledInLater(value) || (NAMES.test(path) && SHOUTED.test(value)))) {
      note(path, value);
      return undefined;
    }
    if (Array.isArray(value)) {
      const items = value.map((item, at) => known(item, `${path}[${at}]`));
      return items.some((item, at) => item === undefined && value[at] !== undefined) ? undefined : items; // the others would move up
    }
    if (typeof value !== 'object' || value === null) return value;
    const kept: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value)) {
      const field = path === '' ? key : /[./]/.test(key) ? `${path}[${key}]` : `${path}.${key}`;
      if (isFilledInLater(key)) {
        note(field, key);
        continue;
      }
      const inner = known(item, field);
      if (inner !== undefined) Object.defineProperty(kept, key, { value: inner, enumerable: true, configurable: true, writable: true });
    }
    return kept;
  };
  const kept = known(object, '') as object; // an object stays one
  return unknown.length === 0 ? undefined : { object: kept, unknown, example };
}

/** Whether a walk that copies nothing meets anything that is filled in later. */
function holdsUnknown(value: unknown): boolean {
  if (typeof value === 'string') return isFilledInLater(value) || SHOUTED.test(value);
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some(holdsUnknown);
  for (const key in value) if (isFilledInLater(key) || holdsUnknown((value as Record<string, unknown>)[key])) return true; // its own key
  return false;
}

/** Whether a problem is about a value that is filled in later, or about what holds it. */
export function isAboutUnknown(path: string, unknown: readonly string[]): boolean {
  const plain = path.replace(/\[([^\]\d][^\]]*)\]/g, '.$1');
  return unknown.some((each) => {
    const other = each.replace(/\[([^\]\d][^\]]*)\]/g, '.$1');
    // The API server names owner references without their position.
    return begins(plain, other) || begins(other, plain) || (!plain.includes('[') && other.replace(/\[\d+\]/g, '') === plain);
  });
}

function begins(path: string, with_: string): boolean {
  return path.startsWith(with_) && (path.length === with_.length || path[with_.length] === '.' || path[with_.length] === '[' || with_ === '');
}
