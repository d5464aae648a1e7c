import {
  CHOMPING_KEEP, COLLECTION_STYLE_FLOW, EVENT_MAPPING, EVENT_POP, EVENT_SCALAR, EVENT_SEQUENCE, getScalarValue, parseEvents,
  SCALAR_STYLE_DOUBLE_QUOTED, SCALAR_STYLE_FOLDED_BLOCK, SCALAR_STYLE_LITERAL_BLOCK, SCALAR_STYLE_PLAIN, SCALAR_STYLE_SINGLE_QUOTED,
  type Event, type MappingEvent, type ScalarEvent, type SequenceEvent,
} from 'js-yaml';
import { parsePlainScalar } from './plain-scalar';

/**
 * Reads the value of a plain YAML document from parser events, several times faster than the exact parser (`ParsedDocument`) builds its
 * tree of nodes. Returns the value in a list: `[{ a: 1 }]` for `a: 1`. `undefined` if the exact parser must read the text, as for anchors,
 * an empty text, and errors.
 *
 * Only the YAML that nearly all manifests consist of is read here: it means the same to both parsers. `scripts/compare-yaml.ts` and
 * `read-values.test.ts` compare them.
 */
export function readValues(text: string): readonly [value: unknown] | undefined {
  if (text.length > MAX_LENGTH || UNUSUAL.test(text)) return undefined;
  try {
    const events = parseEvents(text, {});
    if (events.length === 0 || events.length > MAX_EVENTS) return undefined;
    const reader = new EventReader(text, events);
    const value = reader.read(0, false);
    return reader.isAtEnd ? [value] : undefined; // the exact parser reports a second document
  } catch {
    return undefined; // the exact parser reports the position and the reason, or is more tolerant
  }
}

/** Maximum length of a text that `readValues` reads. For longer texts, the exact parser splits lists and reads them item by item. */
const MAX_LENGTH = 256 * 1024;
/** Maximum number of parser events that are read; no manifest of `MAX_LENGTH` has as many. */
const MAX_EVENTS = 500_000;
/** Maximum length of a key that `readValues` reads. The limit of YAML is 1024 characters. */
const MAX_KEY_LENGTH = 1000;
/** Maximum nesting that `readValues` reads; manifests are less deep. */
const MAX_DEPTH = 60;

/**
 * Matches what js-yaml and the exact parser may read differently: directives (`%YAML`), document ends (`...`), an indented `---` (js-yaml
 * takes it for a separator), explicit keys (`? key`), values in ytt comments (`#@`), an unquoted text in brackets that ends with a colon
 * (`[a:]`), control characters and other line breaks than `\n`, merge keys (`<<`), and surrogates that are not in a pair.
 */
const UNUSUAL = new RegExp([
  '^(?:%|\\.\\.\\.| +---)', '^[ -]*\\?(?:[ \\n]|$)', '#@', '[^\\s"\'[{,]:[,\\]}]',
  '[\\0-\\x09\\x0b-\\x1f\\x7f-\\xa0\\u2028\\u2029\\ue000\\ufeff]', '<<',
  '[\\ud800-\\udbff](?![\\udc00-\\udfff])',
].join('|'), 'm');

/** Matches unquoted text within brackets that js-yaml and the exact parser read in the same way, such as `web-1`. */
const SIMPLE_IN_FLOW = /^[\w./-]*$/;

/** Matches a line of only spaces and tabs, which js-yaml and the exact parser fold differently at the end of a text. */
const BLANK_LINE = /^[ \t]+$/m;

/** Thrown for YAML that only the exact parser reads correctly. */
const NOT_SIMPLE = new Error('not simple');

class EventReader {
  /** Index of the next event. Starts at 1, because event 0 is the start of the document. */
  private nextIndex = 1;

  constructor(private readonly text: string, private readonly events: readonly Event[]) {}

  /** Whether the only event left is the end of the document. */
  get isAtEnd(): boolean {
    return this.nextIndex === this.events.length - 1;
  }

  /**
   * Reads the next value and moves past it.
   *
   * @param isInFlow whether the value is an item of a collection in brackets, such as `[a, b]`
   */
  read(depth: number, isInFlow: boolean): unknown {
    const event = this.events[this.nextIndex++];
    if (event === undefined || depth > MAX_DEPTH) throw NOT_SIMPLE;
    switch (event.type) {
      case EVENT_SCALAR: return this.readScalar(event, isInFlow);
      case EVENT_SEQUENCE: return this.readSequence(event, depth);
      case EVENT_MAPPING: return this.readMapping(event, depth);
      default: throw NOT_SIMPLE;
    }
  }

  private readSequence(sequence: SequenceEvent, depth: number): unknown[] {
    this.refuseProperties(sequence);
    const isFlow = sequence.style === COLLECTION_STYLE_FLOW;
    const items: unknown[] = [];
    while (this.events[this.nextIndex]?.type !== EVENT_POP) {
      const next = this.events[this.nextIndex];
      if (isFlow && next?.type === EVENT_MAPPING && this.text[next.start] !== '{') throw NOT_SIMPLE; // `[a: b]` is a map in a list
      items.push(this.read(depth + 1, isFlow));
    }
    this.nextIndex++;
    return items.slice(); // a copy of exact size: V8 reserves room for 17 items in a list that grows
  }

  private readMapping(mapping: MappingEvent, depth: number): Record<string, unknown> {
    this.refuseProperties(mapping);
    const isFlow = mapping.style === COLLECTION_STYLE_FLOW;
    const map: Record<string, unknown> = {};
    while (this.events[this.nextIndex]?.type !== EVENT_POP) {
      const key = this.events[this.nextIndex++];
      if (key?.type !== EVENT_SCALAR || key.valueStart === key.valueEnd) throw NOT_SIMPLE; // `: value` has an empty key
      const name = String(this.readScalar(key, isFlow));
      if (name === '__proto__' || Object.hasOwn(map, name) || key.valueEnd - key.valueStart > MAX_KEY_LENGTH) throw NOT_SIMPLE;
      map[name] = this.read(depth + 1, isFlow);
    }
    this.nextIndex++;
    return map;
  }

  private readScalar(scalar: ScalarEvent, isInFlow: boolean): unknown {
    this.refuseProperties(scalar);
    const { style, chomping, valueStart, valueEnd } = scalar;
    if (style === SCALAR_STYLE_LITERAL_BLOCK && !isInFlow) return getScalarValue(this.text, scalar);
    const scalarText = this.text.slice(valueStart, valueEnd);
    if (style === SCALAR_STYLE_FOLDED_BLOCK && !isInFlow && chomping !== CHOMPING_KEEP && !BLANK_LINE.test(scalarText))
      return getScalarValue(this.text, scalar);
    if (scalarText.includes('\n')) throw NOT_SIMPLE;
    if (style === SCALAR_STYLE_PLAIN) {
      if (isInFlow && !SIMPLE_IN_FLOW.test(scalarText)) throw NOT_SIMPLE;
      const value = parsePlainScalar(scalarText);
      return typeof value === 'string' ? shareText(value) : value;
    }
    if (style !== SCALAR_STYLE_SINGLE_QUOTED && style !== SCALAR_STYLE_DOUBLE_QUOTED) throw NOT_SIMPLE;
    return shareText(getScalarValue(this.text, scalar));
  }

  /** Throws `NOT_SIMPLE` if a YAML node has an anchor or a tag, so that the exact parser reads the document. */
  private refuseProperties({ anchorStart, tagStart }: ScalarEvent | SequenceEvent | MappingEvent): void {
    if (anchorStart >= 0 || tagStart >= 0) throw NOT_SIMPLE;
  }
}

/**
 * Returns an equal text that V8 stores once, however often it is read from files.
 *
 * A slice keeps the whole file alive that it was cut from. As a key of an object V8 copies it, and all equal texts become that copy.
 */
export function shareText(text: string): string {
  if (text.length > LONGEST) return text;
  if (++count > MOST) {
    keys = Object.create(null);
    count = 0;
  }
  keys[text] = true;
  return text;
}

const LONGEST = 1000;
/** Maximum number of keys in `keys`; then the object is emptied. V8 still keeps the copies that are in use, in its own table. */
const MOST = 1000;

let count = 0;
let keys: Record<string, true> = Object.create(null);
