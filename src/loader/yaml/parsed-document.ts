import { isDeepStrictEqual } from 'node:util';
import { isAlias, isMap, isScalar, isSeq, Scalar, type Alias, type Document, type Node, type YAMLMap, type YAMLParseError } from 'yaml';
import { parsePlainScalar } from './plain-scalar';
import { parseStrictly, parseTolerantly } from './tolerant-yaml';
import { DEEPEST, UnreadableDocument } from './unreadable-document';
import { getOrCreate, isRepeated, type Path } from '../../problem';

/** A range of a document's text, in UTF-16 units from its start. */
export interface DocumentRange { readonly start: number; readonly end: number }

/** A key that occurs a second time in its map, and whether the value before it is the same, or empty. */
export interface Repetition { readonly path: Path; readonly isHarmless: boolean }

/** Maximum number of values of a document after aliases are expanded, more than fit into the 3 MiB that the API server accepts. */
const MOST_VALUES = 2_000_000;

/**
 * Options of the YAML parser. It keeps every scalar as text (failsafe schema), because `parsePlainScalar` converts scalars in the way
 * Kubernetes does.
 */
const OPTIONS = { schema: 'failsafe', resolveKnownTags: false, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const;

/** A document as plain data, with the place of every value. */
export interface Parsed {
  readonly value: unknown;
  /** Whether the text is a template that is not rendered, so fields may be missing. */
  readonly isTemplate?: boolean;
  readonly repetitions: readonly Repetition[];
  /**
   * The position of the field at a path, or of the nearest existing field above it.
   *
   * @param key whether to return the position of the key instead of that of the value
   */
  locate(path: Path, key?: boolean): DocumentRange;
  /** The YAML nodes of the field at a path, or of the nearest existing field above it. */
  find(path: Path): Place;
}

/** One document of YAML, or JSON, with its tree of nodes. */
export class ParsedDocument implements Parsed {
  readonly value: unknown;
  readonly repetitions: Repetition[] = [];
  private readonly anchors = new Map<string, Node>();
  private readonly anchorValues = new Map<Node, { value: unknown; size: number }>();
  private readonly unfolding = new Set<Node>();
  private values = 0;

  /** Reads all documents of a text. @throws UnreadableDocument at the first syntax error */
  static parseAll(raw: string): ParsedDocument[] {
    const text = raw.includes('\r') ? raw.replace(/\r(?!\n)/g, '\n') : raw; // a carriage return alone is a line end, as on old Macs
    refuseLongLines(text);
    let documents = COLON_AT_END.test(text) ? parseTolerantly(text, OPTIONS) : parseStrictly(text, OPTIONS);
    const fault = documents.map(faultOf).find((error) => error !== undefined);
    if (fault !== undefined && mayBeIndentation(fault)) {
      documents = []; // releases the nodes before the next document
      documents = parseTolerantly(text, OPTIONS);
      if (documents.some((document) => faultOf(document) !== undefined)) throw toError(fault);
    }
    return documents.map((document) => new ParsedDocument(document));
  }

  private constructor(private readonly document: Document.Parsed) {
    const fault = faultOf(document);
    if (fault !== undefined) throw toError(fault);
    this.value = document.contents === null ? null : this.read(document.contents, 0);
  }

  locate(path: Path, key = false): DocumentRange {
    const place = this.find(path);
    if (key && place.exact && place.key !== undefined) return rangeOf(place.key);
    return place.value !== undefined && isScalar(place.value) ? rangeOf(place.value) : rangeOf(place.key ?? place.value);
  }

  find(path: Path): Place {
    let place: Place = { value: this.document.contents ?? undefined, exact: true, offset: 0 };
    for (const segment of path) {
      const next = this.findStep(place.value, segment);
      if (next === undefined) return { ...place, exact: false };
      place = next;
    }
    return place;
  }

  private findStep(node: Node | undefined, segment: string | number): Place | undefined {
    const target = isAlias(node) ? this.anchors.get(node.source) : node;
    if (isSeq(target)) {
      const item = typeof segment === 'number' ? target.items[segment] : undefined;
      // TypeScript: items of a parsed list are nodes.
      return item === undefined ? undefined : { value: item as Node, exact: true, offset: 0 };
    }
    if (!isMap(target)) return undefined;
    const map = target as YAMLMap<Node, Node | null>; // TypeScript: keys of a parsed map are nodes, and so are existing values
    return this.stepInto(map, String(segment), false) ?? this.stepInto(map, String(segment), true);
  }

  /**
   * Finds a key in a map: the last of several equal keys, or a key of a map that is merged by a later `<<`. `isFolded` makes the search
   * case-insensitive.
   */
  private stepInto(map: YAMLMap<Node, Node | null>, name: string, isFolded: boolean): Place | undefined {
    const { keys, merges } = this.keysOf(map, isFolded);
    const ownPosition = keys.get(isFolded ? name.toLowerCase() : name) ?? -1;
    let place: Place | undefined;
    if (ownPosition >= 0) {
      const { key, value } = map.items[ownPosition];
      place = { key, value: value ?? undefined, map, exact: true, offset: 0 };
    }
    for (const index of merges) {
      const merged = place !== undefined && index < ownPosition ? undefined
        : this.mergeSources(map.items[index].value).map((source) => this.findStep(source, name)).find((target) => target !== undefined);
      if (merged !== undefined) place = merged;
    }
    return place;
  }

  /** Positions of the keys of a map; cached, because otherwise the time for many problems in one map would be quadratic. */
  private keysOf(map: YAMLMap<Node, Node | null>, isFolded: boolean): KeyIndex {
    return getOrCreate(isFolded ? this.foldedKeys : this.keys, map, () => {
      const positions: KeyIndex = { keys: new Map(), merges: [] };
      for (const [index, { key }] of map.items.entries()) {
        const text = this.keyTextOf(key);
        if (text === '<<') positions.merges.push(index);
        else positions.keys.set(isFolded ? text.toLowerCase() : text, index);
      }
      return positions;
    });
  }
  private readonly keys = new Map<object, KeyIndex>();
  private readonly foldedKeys = new Map<object, KeyIndex>();

  private read(node: Node, depth: number): unknown {
    if (++this.values > MOST_VALUES) throw new UnreadableDocument(`it expands to more than ${MOST_VALUES} values`, node.range?.[0] ?? 0);
    if (depth > DEEPEST) throw new UnreadableDocument('it is nested too deeply', node.range?.[0] ?? 0);
    if (isAlias(node)) return this.unfold(node);
    const { anchor } = node;
    if (anchor !== undefined) {
      this.anchors.set(anchor, node);
      this.unfolding.add(node);
    }
    const before = this.values;
    // TypeScript: keys and items of a parsed document are nodes.
    const value = isMap(node) ? this.readMap(node as YAMLMap<Node, Node | null>, depth)
      : isSeq(node) ? node.items.map((item, index) => this.readAt(index, item as Node, depth + 1)) // TypeScript: items are nodes
      : this.readScalar(node as Scalar); // TypeScript: the remaining type of node
    if (anchor !== undefined) {
      this.unfolding.delete(node);
      this.anchorValues.set(node, { value, size: this.values - before });
    }
    return value;
  }

  private readAt(step: string | number, node: Node, depth: number): unknown {
    this.steps.push(step);
    const value = this.read(node, depth);
    this.steps.pop();
    return value;
  }
  /** The path to the value that is being read, with which repeated keys are reported. */
  private readonly steps: (string | number)[] = [];

  private readMap(map: YAMLMap<Node, Node | null>, depth: number): unknown {
    const values: Record<string, unknown> = {};
    const names = new Set<string>();
    for (const { key, value } of map.items) {
      const name = this.keyTextOf(key);
      if (name === '<<' && isPlainScalar(key)) {
        const merges = this.mergeSources(value).map((source) => this.read(source, depth + 1));
        for (const merge of merges.reverse()) this.merge(values, merge, map);
        continue;
      }
      const read = value === null ? null : this.readAt(name, value, depth + 1), before = values[name];
      if (isRepeated(names, name))
        this.repetitions.push({ path: [...this.steps, name], isHarmless: before === null || isDeepStrictEqual(before, read) });
      setOwn(values, name, read);
    }
    return values;
  }

  /** Adds the fields of a map that is merged by `<<`. As in kubectl and Helm, they override keys before the `<<`. */
  private merge(values: Record<string, unknown>, merged: unknown, { range }: YAMLMap<Node, Node | null>): void {
    if (merged === null || typeof merged !== 'object')
      throw new UnreadableDocument('a merge key (<<) must be given a map, or a list of maps', range?.[0] ?? 0);
    for (const [name, item] of Object.entries(merged)) {
      if (++this.values > MOST_VALUES) throw new UnreadableDocument(`it expands to more than ${MOST_VALUES} values`, range?.[0] ?? 0);
      setOwn(values, name, item);
    }
  }

  private mergeSources(value: Node | null): Node[] {
    const target = isAlias(value) ? this.anchors.get(value.source) : value;
    if (isSeq(target)) return target.items as Node[]; // TypeScript: items are nodes
    return value === null ? [] : [value];
  }

  /**
   * Returns the value of an alias, which is that of its anchor. Each use of an alias counts towards `MOST_VALUES`, which limits the
   * expanded size.
   */
  private unfold(alias: Alias): unknown {
    const anchor = this.anchors.get(alias.source);
    const offset = alias.range?.[0] ?? 0;
    if (anchor === undefined) throw new UnreadableDocument(`the alias *${alias.source} has no anchor before it`, offset);
    if (this.unfolding.has(anchor)) throw new UnreadableDocument(`the anchor &${alias.source} contains itself`, offset);
    const anchorValue = this.anchorValues.get(anchor);
    if (anchorValue === undefined) return this.read(anchor, 0);
    this.values += anchorValue.size;
    if (this.values > MOST_VALUES) throw new UnreadableDocument(`its aliases expand to more than ${MOST_VALUES} values`, offset);
    return anchorValue.value;
  }

  private readScalar(scalar: Scalar): unknown {
    const text = String(scalar.value);
    const tag = scalar.tag?.replace(/^tag:yaml\.org,2002:/, '');
    if (tag === 'str' || tag === '!') return text;
    if (tag === 'binary') return Buffer.from(text, 'base64').toString('utf8');
    return tag !== undefined || isPlainScalar(scalar) ? parsePlainScalar(scalar.source ?? text) : text;
  }

  private keyTextOf(key: Node): string {
    if (isAlias(key)) return this.keyTextOf(this.anchors.get(key.source) ?? new Scalar(''));
    if (!isScalar(key)) throw new UnreadableDocument('a key must be a string', key?.range?.[0] ?? 0);
    if (key.anchor !== undefined) this.anchors.set(key.anchor, key);
    return String(this.readScalar(key));
  }
}

/** The nodes of a field. */
export interface Place {
  readonly key?: Node;
  readonly value?: Node;
  /** The map that contains `key`. */
  readonly map?: YAMLMap<Node, Node | null>;
  /** Whether the field exists; otherwise `key` and `value` are the nodes of the nearest existing field above it. */
  readonly exact: boolean;
  /**
   * Offset in the document at which the text of the nodes begins: long lists are parsed item by item, and `range` of a node counts from
   * there.
   */
  readonly offset: number;
}

/**
 * The position of a node in its document, as `{ start, end }` with `offset` added to both; the offset itself if there is no node.
 *
 * @param offset the offset of the place that contains the node
 */
export function rangeOf(node: Node | undefined, offset = 0): DocumentRange {
  const [start, end] = node?.range ?? [0, 0];
  return { start: start + offset, end: end + offset };
}

const isPlainScalar = (node: unknown): boolean => isScalar(node) && node.type === Scalar.PLAIN;

/** Sets an own property. An assignment to `__proto__` would set the prototype instead. */
function setOwn(into: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(into, name, { value, enumerable: true, writable: true, configurable: true });
  else into[name] = value;
}

/**
 * The first error of a document that kubectl reports, too. Unlike this parser, kubectl accepts a comment directly after a closing quote or
 * bracket.
 */
const faultOf = ({ errors }: Document.Parsed): YAMLParseError | undefined =>
  errors.find(({ message }) => !message.startsWith('Comments must be separated'));

/**
 * Matches a colon before a comma or closing bracket, such as in `[2001:db8::]`: it can end an unquoted text, which only the tolerant parser
 * accepts.
 */
const COLON_AT_END = /[^\s"'[{,]:[,\]}]/;

/** Throws if a line is longer than any that the API server accepts, because the parser needs 40 times the length of a line in memory. */
function refuseLongLines(text: string): void {
  if (text.length <= LONGEST_LINE) return;
  for (let start = 0; start < text.length;) {
    const lineEnd = text.indexOf('\n', start), end = lineEnd < 0 ? text.length : lineEnd;
    if (end - start > LONGEST_LINE)
      throw new UnreadableDocument('a line is longer than 4 MiB, and the API server takes no object of more than 3 MiB: '
        + 'split the document, or write JSON', start);
    start = end + 1;
  }
}

/** Maximum length of a line: more than the 3 MiB of a request that the API server accepts (`MaxRequestBodyBytes` in its source). */
const LONGEST_LINE = 4 * 1024 * 1024;

/** Whether an error can come from too little indentation that kubectl accepts: of a line in quotes or brackets, or where a block starts. */
function mayBeIndentation({ code, message }: YAMLParseError): boolean {
  return (code === 'MISSING_CHAR' && message.includes('quote')) || (code === 'BAD_INDENT' && message.startsWith('Flow'))
    || code === 'MULTILINE_IMPLICIT_KEY';
}

function toError({ message, pos }: YAMLParseError): UnreadableDocument {
  const [first] = message.split('\n');
  return new UnreadableDocument(first.charAt(0).toLowerCase() + first.slice(1), pos[0]);
}

/** Indexes of the items of a map by key, and those of its merge keys (`<<`). */
interface KeyIndex { readonly keys: Map<string, number>; readonly merges: number[] }
