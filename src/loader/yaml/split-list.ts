import { CST, Lexer } from 'yaml';
import type { DocumentRange } from './parsed-document';
import { UnreadableDocument } from './unreadable-document';

/** Where the items of a list are in its text, so that each can be parsed separately. */
export interface ListItems {
  /** Path of the list in the document: `items` for a List, or empty if the document itself is a list. */
  readonly path: '' | 'items';
  /** `block` for lines such as `- a`, `flow` for `[a, b]`. */
  readonly style: 'block' | 'flow';
  /** The range of each item, which includes the `-` before it, or the `[` or `,` before it. */
  readonly items: readonly DocumentRange[];
}

/**
 * Maximum number of tokens in one item, and outside the items: the parser takes half a kilobyte for each. An object of 1.5 MiB, the most
 * that etcd accepts, has some 600 000 tokens.
 */
const MOST_TOKENS = 750_000;

/**
 * Splits the text of a long list into its items with the lexer of the `yaml` library:
 * `{ path: 'items', style: 'block', items: [{ start: 7, end: 14 }, …] }`, where `path` is empty if the document itself is the list, and
 * `style` is `'flow'` for `[a, b]`. `undefined` if the text is not a list of objects, or its items depend on each other by aliases.
 *
 * The lexer stores no tokens, so the memory is bounded by the longest item.
 *
 * @param text of one document
 * @throws UnreadableDocument if an item is too long for the parser
 */
export function splitList(text: string, mostTokens = MOST_TOKENS): ListItems | undefined {
  const splitter = new ListSplitter(mostTokens);
  for (const token of new Lexer().lex(text)) splitter.add(token);
  return splitter.finish();
}

/** Tokens of the lexer that mark a position and are not part of the text. */
const MARKS: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END]);

class ListSplitter {
  private path: '' | 'items' | undefined;
  private style: 'block' | 'flow' = 'block';
  private readonly items: { start: number; end: number }[] = [];
  /** Whether the current token belongs to an item. */
  private isInItem = false;
  /** Why the list cannot be split: its items contain aliases, or its form is unusual, such as a flow list or two keys `items`. */
  private obstacle: 'aliases' | 'form' | undefined;
  /** Numbers of tokens: in the whole text, in the current item, and outside the items. */
  private tokens = { all: 0, item: 0, outside: 0 };

  private offset = 0;
  private lineStart = 0;
  private isFirstOfLine = true;
  /** Whether the last token was the mark after which the lexer returns the text of an unquoted scalar. */
  private isScalar = false;

  /** Number of unclosed brackets. */
  private depth = 0;
  /** Indentation of the items of a flow list, or of the `-` of a block list. */
  private itemLevel = 0;
  /** Indentation of the first key of the document; `undefined` before that key. */
  private topColumn: number | undefined;
  /** Number of brackets around the keys of the outermost map. */
  private topDepth = 0;
  /** The last token other than spaces and comments. */
  private previousType = '';
  /** The most recent key of the outermost map. */
  private key: string | undefined;

  constructor(private readonly mostTokens: number) {}

  add(token: string): void {
    if (!this.isScalar && token === CST.SCALAR) {
      this.isScalar = true;
      return;
    }
    if (token === CST.FLOW_END) this.obstacle ??= 'form';
    if (!this.isScalar && MARKS.has(token)) return;
    const type = this.isScalar ? 'scalar' : CST.tokenType(token);
    this.isScalar = false;
    if (type !== 'space' && type !== 'newline' && type !== 'comment' && type !== 'byte-order-mark') {
      this.processToken(type, token);
      this.isFirstOfLine = false;
    }
    this.count();
    this.offset += token.length;
    const lineEnd = token.lastIndexOf('\n');
    if (lineEnd < 0) return;
    this.lineStart = this.offset - token.length + lineEnd + 1;
    this.isFirstOfLine = this.lineStart === this.offset;
  }

  finish(): ListItems | undefined {
    if (this.isInItem) this.closeItem(this.offset);
    if (this.path !== undefined && this.obstacle === undefined) return { path: this.path, style: this.style, items: this.items };
    if (this.tokens.all <= this.mostTokens) return undefined;
    throw new UnreadableDocument(this.obstacle === 'aliases' && this.items.length > 1
      ? 'it is too long for a list whose items share anchors: write out its aliases, or split it into documents with "---" between them'
      : this.tooLarge, 0);
  }

  private get tooLarge(): string {
    return `it is too large for one object: more than ${this.mostTokens} tokens; split it into documents with "---" between them`;
  }

  private count(): void {
    this.tokens.all++;
    const tokens = this.isInItem ? ++this.tokens.item : ++this.tokens.outside;
    if (tokens <= this.mostTokens) return;
    throw !this.isInItem ? new UnreadableDocument(this.tooLarge, 0)
      : new UnreadableDocument(`the item that begins here is too large for one object: more than ${this.mostTokens} tokens`,
        this.items[this.items.length - 1].start);
  }

  /** Processes a token that is not a space, line break or comment. */
  private processToken(type: CST.TokenType | 'scalar' | null, token: string): void {
    const column = this.offset - this.lineStart;
    if (type === 'alias') this.obstacle ??= 'aliases';
    if (type === null || type === 'doc-end' || type === 'directive-line' || (type === 'doc-start' && this.topColumn !== undefined))
      this.obstacle = 'form';
    if (type === 'doc-start') return;
    const wasInItem = this.isInItem;
    if (wasInItem && this.style === 'block') this.processInBlock(type, column);
    else if (wasInItem) this.processInFlow(type);
    if (!this.isInItem && !(wasInItem && this.style === 'flow')) this.processOutside(type, token, column);
    if (type === 'flow-map-start' || type === 'flow-seq-start') this.depth++;
    else if (type === 'flow-map-end' || type === 'flow-seq-end') this.depth--;
    this.previousType = type ?? '';
  }

  private processInBlock(type: string | null, column: number): void {
    // The token of a block scalar always begins at the start of a line, so its column does not show its indentation.
    if (!this.isFirstOfLine || this.depth > 0 || this.previousType === 'block-scalar-header') return;
    if (column <= this.itemLevel) this.closeItem(this.lineStart);
    if (column === this.itemLevel && type === 'seq-item-ind') this.openItem(this.lineStart);
  }

  private processInFlow(type: string | null): void {
    if (this.depth !== this.itemLevel) return;
    if (type === 'comma' || type === 'flow-seq-end') this.closeItem(this.offset);
    if (type === 'comma') this.openItem(this.offset);
  }

  /** Finds the start of the list: the document itself, or the value of `items` in its outermost map. */
  private processOutside(type: string | null, token: string, column: number): void {
    if (this.path === '') this.obstacle = 'form'; // text after a list that is the whole document
    if (this.topColumn === undefined) {
      this.topColumn = column;
      if (type === 'flow-seq-start' || type === 'seq-item-ind') return this.beginList('', type, column);
      this.topDepth = type === 'flow-map-start' ? 1 : 0;
    }
    if (this.depth !== this.topDepth) return;
    const isTopKey = this.topDepth === 1 ? this.previousType === 'flow-map-start' || this.previousType === 'comma'
      : this.isFirstOfLine && column === this.topColumn;
    if (this.previousType === 'map-value-ind' && this.key === 'items' && this.path === undefined
      && (type === 'flow-seq-start' || (type === 'seq-item-ind' && this.isFirstOfLine)))
      return this.beginList('items', type, column);
    if (isTopKey) this.key = isKeyToken(type) ? token.replace(/^(["'])(.*)\1$/s, '$2') : undefined;
    else if (type !== 'map-value-ind') this.key = undefined;
    if (isTopKey && this.key === 'items' && this.path !== undefined) this.obstacle = 'form'; // the key occurs twice
  }

  private beginList(path: '' | 'items', type: 'flow-seq-start' | 'seq-item-ind', column: number): void {
    this.path = path;
    this.style = type === 'flow-seq-start' ? 'flow' : 'block';
    this.itemLevel = type === 'flow-seq-start' ? this.depth + 1 : column;
    this.openItem(type === 'flow-seq-start' ? this.offset : this.lineStart);
  }

  private openItem(start: number): void {
    this.items.push({ start, end: start });
    this.tokens.item = 0;
    this.isInItem = true;
  }

  private closeItem(end: number): void {
    this.items[this.items.length - 1].end = end;
    this.isInItem = false;
  }
}

const isKeyToken = (type: string | null): boolean =>
  type === 'scalar' || type === 'double-quoted-scalar' || type === 'single-quoted-scalar';
