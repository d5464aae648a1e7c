import { Composer, Lexer, Parser, type Document, type DocumentOptions, type ParseOptions, type SchemaOptions } from 'yaml';
import { tryTo } from '../../problem';
import { UnreadableDocument } from './unreadable-document';

type YamlOptions = ParseOptions & DocumentOptions & SchemaOptions;

/** Maximum nesting of collections, deeper than in any manifest: the YAML library recurses for each level. */
const MOST_OPEN = 400;

/** Parses YAML according to the specification. */
export const parseStrictly = (text: string, options: YamlOptions): Document.Parsed[] =>
  composeAll(new Lexer(), text, options);

/** Parses YAML that may be incomplete, as it is while somebody types it; no documents if it is nested too deeply. */
export const parseTyped = (text: string): Document.Parsed[] =>
  tryTo(() => parseStrictly(text, { uniqueKeys: false, logLevel: 'silent', prettyErrors: false }), UnreadableDocument) ?? [];

/**
 * Parses YAML as go-yaml does, which kubectl uses: within quotes and within brackets, the indentation of further lines is ignored, and so
 * is that of the `|` of a block on the line below its key. Within brackets, a colon at the end of an unquoted text is part of it.
 *
 * The `yaml` library follows the specification, which requires these lines to be indented deeper than the key. Generated
 * CustomResourceDefinitions often are not.
 */
export const parseTolerantly = (text: string, options: YamlOptions): Document.Parsed[] =>
  composeAll(createTolerantLexer(), text.replace(BLOCK_BELOW_KEY, '$1 $3'), options); // the same length keeps positions valid

/**
 * Parses the tokens of a lexer. `*name:` is an alias as a key, as in kubectl. Throws if collections are nested so deeply that the recursion
 * of the library could exhaust the stack: V8 aborts the process if that happens while it compiles a regular expression.
 */
function composeAll(lexer: Lexer, text: string, options: YamlOptions): Document.Parsed[] {
  const parser = new Parser();
  return [...new Composer(options).compose(lexTokens())];

  function* lexTokens() {
    for (const lexeme of lexer.lex(text)) {
      const isKey = lexeme.startsWith('*') && lexeme.endsWith(':'); // the lexer takes the colon for a part of the alias, as specified
      yield* parser.next(isKey ? lexeme.slice(0, -1) : lexeme);
      if (isKey) yield* parser.next(':');
      if (parser.stack.length > MOST_OPEN) throw new UnreadableDocument('it is nested too deeply', parser.offset);
    }
    yield* parser.end();
  }
}

/** Matches a key at the end of its line, followed on the next line, at the same indentation, by the `|` or `>` of its value. */
const BLOCK_BELOW_KEY = /^(( *)[\w.-]+:)\n(\2[|>][-+\d]*[ \t]*)$/gm;

/**
 * Private members of the library's lexer: its state, and the methods that check indentation. Without these methods, text is parsed
 * strictly.
 */
interface Steps {
  readonly buffer: string;
  readonly flowLevel: number;
  pos: number;
  indentNext: number;
  parsePlainScalar?: (this: Steps) => Generator<string, unknown, undefined>;
  parseQuotedScalar?: (this: Steps) => Generator<string, unknown, undefined>;
  parseFlowCollection?: (this: Steps) => Generator<string, unknown, undefined>;
}

function createTolerantLexer(): Lexer {
  const lexer = new Lexer();
  const steps = lexer as unknown as Steps; // `indentNext` is private: the library has no option that allows less indentation
  for (const name of ['parseQuotedScalar', 'parseFlowCollection'] as const) {
    const strict = steps[name];
    if (strict === undefined) continue;
    steps[name] = function* () {
      const { indentNext } = this;
      this.indentNext = 0;
      const next = yield* strict.call(this);
      this.indentNext = indentNext;
      return next;
    };
  }
  const { parsePlainScalar } = steps;
  if (parsePlainScalar !== undefined)
    steps.parsePlainScalar = function () {
      return this.flowLevel === 0 ? parsePlainScalar.call(this) : withColon(parsePlainScalar.call(this), this);
    };
  return lexer;
}

/**
 * Appends the colon to an unquoted text if a comma or closing bracket follows the colon: `[2001:db8::]` is a one-item list with a string.
 */
function* withColon(strict: Generator<string, unknown, undefined>, steps: Steps): Generator<string, unknown, undefined> {
  const lexemes: string[] = [];
  let next = strict.next();
  for (; next.done !== true; next = strict.next()) lexemes.push(next.value);
  if (steps.buffer[steps.pos] === ':' && /[,\]}]/.test(steps.buffer[steps.pos + 1] ?? '')) {
    lexemes[lexemes.length - 1] += ':';
    steps.pos++;
  }
  yield* lexemes;
  return next.value;
}
