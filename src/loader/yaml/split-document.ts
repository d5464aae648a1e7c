import { splitList, type ListItems } from './split-list';
import { looksLikeTemplate, maskComments, MaskedPlaceholders, maskTemplate } from '../placeholders';
import { ParsedDocument, type Parsed, type Place, type DocumentRange, type Repetition } from './parsed-document';
import { UnreadableDocument } from './unreadable-document';
import { isWithin, tryTo, type Path } from '../../problem';

export { ParsedDocument };

/** Minimum length of a list that is split into its items; shorter documents are parsed as a whole, because their tree of nodes is small. */
const LONG = 256 * 1024;

/**
 * Reads all documents of a text, in their order, each with its `value`; a long list item by item, so that memory holds the tree of one item
 * only.
 *
 * @param tick called after each item of a long list
 * @throws UnreadableDocument at the first fault
 */
export function parseText(text: string, tick: () => void = () => {}): readonly Parsed[] {
  const placeholders = new MaskedPlaceholders();
  try {
    const values = maskComments(text, placeholders);
    const parsed = parseUnmasked(values, tick);
    return values === text ? parsed : parsed.map((document) => new MaskedDocument(document, placeholders));
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    const masked = maskTemplate(text, placeholders);
    if (masked === text) throw error;
    try {
      return parseUnmasked(masked, tick).map((parsed) => new MaskedDocument(parsed, placeholders));
    } catch (maskedError) {
      // If the text does not look like a template, masking was a wrong guess: the error of the unmasked text is thrown.
      throw maskedError instanceof UnreadableDocument && !looksLikeTemplate(text) ? error : maskedError;
    }
  }
}

/**
 * A parsed template in which actions such as `{{ .Values.port }}` were masked. Repeated keys are not reported: they may be in two branches,
 * only one of which is rendered.
 */
class MaskedDocument implements Parsed {
  readonly isTemplate = true;
  readonly repetitions: readonly Repetition[] = [];

  constructor(private readonly masked: Parsed, private readonly placeholders: MaskedPlaceholders) {}

  get value(): unknown {
    return this.placeholders.unmask(this.masked.value);
  }

  locate(path: Path, key?: boolean): DocumentRange {
    return this.masked.locate(path, key);
  }

  find(path: Path): Place {
    return this.masked.find(path);
  }
}

function parseUnmasked(text: string, tick: () => void): readonly Parsed[] {
  const listItems = text.length < LONG ? undefined : splitList(text);
  return listItems === undefined ? ParsedDocument.parseAll(text) : [new SplitDocument(text, listItems, tick)];
}

/** A long list whose items are parsed one by one, on demand. */
export class SplitDocument implements Parsed {
  /** The document without the items of its field `items`; `undefined` if the document itself is the list. */
  private readonly frame: ParsedDocument | undefined;
  private content: { value: unknown; repetitions: readonly Repetition[] } | undefined;
  /** The last parsed item; cached, because positions are looked up item by item. */
  private lastParsed: { index: number; item: ParsedDocument } | undefined;

  constructor(private readonly text: string, private readonly listItems: ListItems, private readonly tick: () => void = () => {}) {
    const { start, end } = this.itemsRange;
    this.frame = listItems.path === '' ? undefined
      : this.parse(text.slice(0, start) + text.slice(end), (offset) => this.toFrameOffset(offset));
  }

  get value(): unknown {
    return this.read().value;
  }

  get repetitions(): readonly Repetition[] {
    return this.read().repetitions;
  }

  locate(path: Path, key = false): DocumentRange {
    const located = this.findItem(path);
    if (located === undefined) {
      const { frame, listItems: { items } } = this;
      // The path does not lead into a list item, so it is looked up in `frame`, in which the list is empty.
      return frame === undefined
        ? { start: items[0].start, end: this.itemsRange.end } : this.rangeOf(frame.locate(path, key || path[0] === 'items'));
    }
    const { start, end } = located.item.locate(located.path, key);
    return { start: start + located.offset, end: end + located.offset };
  }

  find(path: Path): Place {
    const located = this.findItem(path);
    return located === undefined ? { exact: false, offset: 0 } : { ...located.item.find(located.path), offset: located.offset };
  }

  private read(): { value: unknown; repetitions: readonly Repetition[] } {
    if (this.content !== undefined) return this.content;
    const items: unknown[] = [];
    const repetitions = [...this.frame?.repetitions ?? []];
    for (const [index, { start }] of this.listItems.items.entries()) {
      const item = this.parseItem(index);
      const values = item.value as readonly unknown[]; // TypeScript: an item is parsed as a list with one item
      const isEmpty = values.length === 0; // the text after a trailing comma has no item
      if (isEmpty && index < this.listItems.items.length - 1) throw new UnreadableDocument('an item is missing before the comma', start);
      if (!isEmpty) items.push(values[0]);
      for (const { path, isHarmless } of item.repetitions)
        repetitions.push({ path: [...this.listPath, index, ...path.slice(1)], isHarmless });
      this.tick();
    }
    // TypeScript: `frame` is the map that contains the list.
    return this.content = { value: this.frame === undefined ? items : { ...this.frame.value as object, items }, repetitions };
  }

  private findItem(path: Path): { item: ParsedDocument; offset: number; path: Path } | undefined {
    const { listPath } = this;
    const index = path[listPath.length];
    const range = typeof index === 'number' && isWithin(path, listPath) ? this.listItems.items[index] : undefined;
    if (typeof index !== 'number' || range === undefined) return undefined;
    const item = this.lastParsed?.index === index ? this.lastParsed.item : tryTo(() => this.parseItem(index), UnreadableDocument);
    if (item === undefined) return undefined; // JSON with a key of more than 1024 characters is not YAML
    this.lastParsed = { index, item };
    return { item, offset: range.start, path: [0, ...path.slice(listPath.length + 1)] };
  }

  private get listPath(): Path {
    return this.listItems.path === '' ? [] : [this.listItems.path];
  }

  /** Parses one item, as a one-item list; offsets are relative to the start of the item. */
  private parseItem(index: number): ParsedDocument {
    const { start, end } = this.listItems.items[index];
    const text = this.listItems.style === 'block' ? this.text.slice(start, end) : `[${this.text.slice(start + 1, end)}]`;
    // A copy, because a slice would keep the text of the whole document in memory.
    return this.parse(Buffer.from(text).toString(), (offset) => offset + start);
  }

  private parse(text: string, offsetOf: (offset: number) => number): ParsedDocument {
    try {
      return ParsedDocument.parseAll(text)[0];
    } catch (error) {
      if (error instanceof UnreadableDocument) throw new UnreadableDocument(error.message, offsetOf(error.offset));
      throw error;
    }
  }

  /** The range of all list items in the text; `frame` is parsed from the text outside this range. */
  private get itemsRange(): DocumentRange {
    const { items, style } = this.listItems;
    return { start: items[0].start + (style === 'flow' ? 1 : 0), end: items[items.length - 1].end };
  }

  private rangeOf({ start, end }: DocumentRange): DocumentRange {
    return { start: this.toFrameOffset(start), end: this.toFrameOffset(end) };
  }

  private toFrameOffset(offset: number): number {
    const { start, end } = this.itemsRange;
    return offset <= start ? offset : offset + end - start;
  }
}
