/** A pattern that is not supported; the message says which part. */
export class GlobError extends Error {}

/** One token of a glob pattern. */
type Token =
  | { readonly kind: 'char'; readonly char: string }
  | { readonly kind: 'set'; readonly set: RegExp }
  /** `?`: one character of a name. */
  | { readonly kind: 'one' }
  /** `*`: any number of characters of a name. */
  | { readonly kind: 'star' }
  /** `**` at the end of the pattern: any path. */
  | { readonly kind: 'rest' }
  /** `**` and a slash: any number of folders. */
  | { readonly kind: 'folders' };

/** Maximum number of alternatives that the braces of one pattern may expand to. */
const MAX_ALTERNATIVES = 64;

/**
 * Compiles a glob pattern to a predicate for whole paths: `*`, `?` and `[a-z]` within a name, `**` over any number of folders, `{a,b}` for
 * alternatives, `\` before a literal character. `*.yaml` does not match `a/b.yaml`.
 *
 * Patterns come from files of the checked tree. A regular expression may take exponential time on them; this matcher follows all
 * alternatives at once, in time proportional to the length of the pattern times that of the path.
 *
 * @throws GlobError if the pattern uses an extended glob such as `@(a|b)`, or expands to too many alternatives
 */
export function compileGlob(pattern: string): (path: string) => boolean {
  const extended = /[@!+*?]\([^)]*\)/.exec(pattern);
  if (extended !== null) throw new GlobError(`extended globs such as "${extended[0]}" are not supported: use {a,b}`);
  const alternatives = expandBraces(pattern).map(tokensOf);
  return (path) => alternatives.some((tokens) => matchesTokens(tokens, path));
}

/** Expands `a{b,c}` to `ab` and `ac`. */
function expandBraces(pattern: string): string[] {
  let unexpanded = [pattern];
  const expanded: string[] = [];
  while (unexpanded.length > 0) {
    if (unexpanded.length + expanded.length > MAX_ALTERNATIVES)
      throw new GlobError(`the braces expand to more than ${MAX_ALTERNATIVES} patterns`);
    const next: string[] = [];
    for (const text of unexpanded) {
      // The pattern matches groups without braces inside, so that the innermost are expanded first.
      const group = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, parts]) => parts.includes(','));
      if (group === undefined) expanded.push(text);
      else next.push(...group[1].split(',').map((part) => text.slice(0, group.index) + part + text.slice(group.index + group[0].length)));
    }
    unexpanded = next;
  }
  return expanded;
}

function tokensOf(pattern: string): Token[] {
  const tokens: Token[] = [];
  for (let index = 0; index < pattern.length; index++) {
    const char = pattern[index];
    const isNameStart = index === 0 || pattern[index - 1] === '/';
    if (isNameStart && pattern.startsWith('**/', index)) {
      tokens.push({ kind: 'folders' });
      index += 2;
    } else if (isNameStart && pattern.slice(index) === '**') {
      tokens.push({ kind: 'rest' });
      index += 1;
    } else if (char === '*') {
      if (tokens.at(-1)?.kind !== 'star') tokens.push({ kind: 'star' });
    } else if (char === '?') tokens.push({ kind: 'one' });
    else if (char === '\\' && index + 1 < pattern.length) tokens.push({ kind: 'char', char: pattern[++index] });
    else if (char === '[' && pattern.indexOf(']', index + 2) > 0) {
      const end = pattern.indexOf(']', index + 2);
      tokens.push({ kind: 'set', set: setOf(pattern.slice(index + 1, end)) });
      index = end;
    } else tokens.push({ kind: 'char', char });
  }
  return tokens;
}

/** The regular expression of a set such as `[a-z]`. It matches exactly one character, so it cannot backtrack. */
function setOf(body: string): RegExp {
  const isNegated = body.startsWith('!') || body.startsWith('^');
  const members = (isNegated ? body.slice(1) : body).replace(/[\\\]^]/g, '\\$&');
  try {
    return new RegExp(`^[${isNegated ? '^/' : ''}${members}]$`);
  } catch {
    throw new GlobError(`"[${body}]" is not a set of characters`);
  }
}

/** Whether the tokens match a path. Tracks all positions in the pattern that the characters so far can reach, instead of backtracking. */
function matchesTokens(tokens: readonly Token[], path: string): boolean {
  let states = new Set<number>();
  enter(states, 0, tokens);
  for (const char of path) {
    const next = new Set<number>();
    for (const state of states) step(next, state, char, tokens);
    if (next.size === 0) return false;
    states = next;
  }
  return states.has(tokens.length);
}

/** Adds a position in the pattern to `states`. If the token at this position can match nothing, also adds the next position, and so on. */
function enter(states: Set<number>, state: number, tokens: readonly Token[]): void {
  for (let position = state; !states.has(position); position++) {
    states.add(position);
    const kind = tokens[position]?.kind;
    if (kind !== 'star' && kind !== 'rest' && kind !== 'folders') return;
  }
}

function step(next: Set<number>, state: number, char: string, tokens: readonly Token[]): void {
  // A negative state `-position - 1` means: inside a folder name of which the token `**/` at the position has matched the beginning.
  const position = state < 0 ? -state - 1 : state;
  const token = tokens[position];
  if (token === undefined) return;
  switch (token.kind) {
    case 'folders':
      if (char === '/') enter(next, position, tokens);
      else next.add(-position - 1);
      return;
    case 'rest': enter(next, position, tokens); return;
    case 'star': if (char !== '/') enter(next, position, tokens); return;
    case 'one': if (char !== '/') enter(next, position + 1, tokens); return;
    case 'set': if (token.set.test(char)) enter(next, position + 1, tokens); return;
    case 'char': if (token.char === char) enter(next, position + 1, tokens);
  }
}
