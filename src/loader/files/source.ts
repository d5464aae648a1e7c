import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { countJsonItems } from '../yaml/json-text';
import { reasonOf } from './read-file';
import { tryTo } from '../../problem';

/** One file, or standard input. */
export interface Source {
  /** The name as the user wrote it, or the path of a file found below a folder, relative to the current folder. */
  readonly name: string;
  /** Absolute path of the file, which may exist only in a git revision. @default - the source is not a file */
  readonly path?: string;
  /** Whether the file itself was given, not a folder or a pattern. */
  readonly isNamed?: boolean;
  /** Whether the source is a regular file, which can be read again. */
  readonly isFile: boolean;
  /** Whether `--fix` may change the file: `false` for a symbolic link that leads out of the named folder. */
  readonly isWritable?: boolean;
  /** The whole text, for a source that is already in memory. */
  readonly text?: string;
  /**
   * Iterates over the documents, in order; can be called repeatedly. Files are read synchronously, which is several times faster than a
   * stream.
   */
  readDocuments(): AsyncIterable<RawDocument> | Iterable<RawDocument>;
}

/** The text of one document, and its position in the file. */
export interface RawDocument {
  readonly text: string;
  /** Line of the file on which the document begins, counted from 0. */
  readonly line: number;
  /** Position of the document in the file, in UTF-16 code units. */
  readonly offset: number;
  /** `json` if the text begins like JSON; it may turn out to be YAML in flow style when it is parsed. */
  readonly form: 'yaml' | 'json';
}

/** Thrown for a file that cannot be read completely. */
export class UnreadableSource extends Error {}

/** Thrown for a file that git-crypt encrypted. */
export class EncryptedSource extends UnreadableSource {}

/** The name of standard input. */
export const STDIN = '<stdin>';

/** Maximum length of a document, enough for a List of some ten thousand Services. */
const LONGEST_DOCUMENT = 32 * 1024 * 1024;

/** A file on disk, read in chunks each time it is iterated. A class, because one closure for each of many files takes more memory. */
export class FileSource implements Source {
  readonly isFile = true;

  constructor(readonly name: string, readonly path: string, readonly isNamed = false, readonly isWritable = false) {}

  readDocuments(): ReturnType<Source['readDocuments']> {
    return documentsOf(this.path);
  }
}

/** Size of the chunks in which files are read: 1 MiB, so that large files need few calls and little memory. */
const CHUNK_SIZE = 1024 * 1024;

/** Reads a file synchronously, in chunks: for a small file, a stream takes longer than all checks. */
function* chunksOf(path: string): Iterable<Buffer> {
  const file = openSync(path, 'r');
  try {
    const { size: fileSize } = fstatSync(file);
    const size = Math.min(CHUNK_SIZE, Math.max(4096, fileSize) + 1);
    for (let total = 0; ;) {
      const chunk = Buffer.allocUnsafe(size);
      const length = readSync(file, chunk);
      if (length === 0) return;
      yield chunk.subarray(0, length);
      total += length;
      if (total === fileSize && length < size) return; // the file is read: the buffer has room for more
    }
  } finally {
    closeSync(file);
  }
}

/** Opens a file, or a pipe, as a stream. */
export const openStream = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: CHUNK_SIZE });

/** A source with text in memory, such as that of an editor or of a git revision: `{ name, isFile: false, documents, path, text }`. */
export function createTextSource(name: string, text: string | Buffer, path?: string): Source {
  // eslint-disable-next-line @typescript-eslint/require-await -- a text in memory, where a stream is required
  return { ...createStreamSource(name, async function* () { yield Buffer.from(text); }), path, text: text.toString() };
}

/**
 * A source, `{ name, isFile: false, documents }`, of a stream that can be read once: its text is kept, so that `documents()` can be called
 * again and problems can quote it.
 */
export function createStreamSource(name: string, open: () => AsyncIterable<Buffer>): Source {
  const readDocuments: RawDocument[] = [];
  let done = false;
  return {
    name,
    isFile: false,
    async* readDocuments() {
      if (done) return yield* readDocuments;
      for await (const document of splitDocuments(open())) {
        readDocuments.push(document);
        yield document;
      }
      done = true;
    },
  };
}

/**
 * The encoding of a file by its byte order mark: `utf-16le` for FF FE, `utf-16be` for FE FF, otherwise `utf-8`. PowerShell writes UTF-16.
 */
export function encodingOf(begin: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const mark = begin.toString('latin1', 0, 2);
  return mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8';
}

/**
 * Splits a text into documents as kubectl does: YAML at lines that begin with `---`, JSON Lines at line ends, and JSON at the end of each
 * document.
 */
async function* splitDocuments(stream: AsyncIterable<Buffer>): AsyncIterable<RawDocument> {
  const splitter = new Splitter();
  try {
    for await (const chunk of stream) yield* splitter.decode(chunk);
  } catch (error) {
    throw toReadError(error);
  }
  yield* splitter.finish();
}

/** Reads a file and splits it into documents as `splitDocuments` does, synchronously. */
function* documentsOf(path: string): Iterable<RawDocument> {
  const splitter = new Splitter();
  try {
    for (const chunk of chunksOf(path)) yield* splitter.decode(chunk);
  } catch (error) {
    throw toReadError(error);
  }
  yield* splitter.finish();
}

/** Converts an error of Node.js to an `UnreadableSource` with the reason. Errors of this library are unchanged. */
const toReadError = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? new UnreadableSource(reasonOf(error)) : error;

/** Splits the bytes of a file into documents. No text is searched twice, so the time is linear in the length of a document. */
class Splitter {
  private decoder: InstanceType<typeof TextDecoder> | undefined;
  /** Complete lines at the start of the current document that do not contain its end. */
  private searched: string[] = [];
  private searchedLength = 0;
  /** The text after `searched`, in which the end of the document is searched next; begins at the start of a line. */
  private rest = '';
  /** Chunks after `rest`, which are appended to it when a line is complete. */
  private chunks: string[] = [];
  private chunksLength = 0;
  private line = 0;
  private offset = 0;
  private form: RawDocument['form'] = 'yaml';
  private separator: RegExp | undefined;

  /** Returns the documents that end in a chunk of bytes. */
  decode(chunk: Buffer): Iterable<RawDocument> {
    this.decoder ??= new TextDecoder(encodingOf(chunk)); // drops a byte order mark, and reads invalid UTF-8 as U+FFFD, as kubectl does
    if (chunk.toString('latin1', 0, 10) === '\0GITCRYPT\0') throw new EncryptedSource('it is encrypted by git-crypt');
    if (this.decoder.encoding === 'utf-8' && chunk.includes(0)) throw new UnreadableSource('it is a binary file, not YAML or JSON');
    return this.add(this.decoder.decode(chunk, { stream: true }));
  }

  private* add(chunk: string): Iterable<RawDocument> {
    this.chunks.push(chunk);
    this.chunksLength += chunk.length;
    if (chunk.includes('\n')) {
      this.appendChunks();
      this.separator ??= this.separatorOf(false);
      if (this.separator !== undefined) {
        const lastLine = this.rest.lastIndexOf('\n');
        yield* this.splitText(this.separator, this.separator === LINE_END ? lastLine + 1 : lastLine);
        this.markSearched();
      }
    }
    if (this.searchedLength + this.rest.length + this.chunksLength > LONGEST_DOCUMENT)
      throw new UnreadableSource(`the document that begins on line ${this.line + 1} is longer than ${LONGEST_DOCUMENT / 1024 / 1024} `
        + 'MiB: split it with "---", or write one object a line, as "kubectl get … -o json | jq -c \'.items[]\'" does');
  }

  /** Returns the documents that are left at the end of the file. */
  * finish(): Iterable<RawDocument> {
    yield* this.add(this.decoder?.decode() ?? '');
    this.appendChunks();
    yield* this.splitText(this.separator ?? this.separatorOf(true) ?? YAML_SEPARATOR, Infinity);
    const lastDocument = this.cutDocument(this.rest.length);
    if (lastDocument.text.trim() !== '') yield lastDocument;
  }

  private appendChunks(): void {
    this.rest += this.chunks.join('');
    this.chunks = [];
    this.chunksLength = 0;
  }

  /** The separator of documents; `undefined` until the first line with content is complete or, if `isWhole`, the file ends. */
  private separatorOf(isWhole: boolean): RegExp | undefined {
    const begin = this.rest.search(/\S/);
    if (begin < 0) return undefined;
    this.form = /[[{]/.test(this.rest[begin]) ? 'json' : 'yaml';
    if (this.form === 'yaml') return YAML_SEPARATOR;
    const end = this.rest.indexOf('\n', begin);
    if (end < 0) return isWhole ? LINE_END : undefined; // the file has only one line
    return isJson(this.rest.slice(begin, end)) ? LINE_END : JSON_END; // the first line distinguishes JSON Lines from JSON
  }

  /** Returns the documents that end before a position of `rest`. The text after the position may still be incomplete. */
  private* splitText(separator: RegExp, before: number): Iterable<RawDocument> {
    separator.lastIndex = 0;
    let cutTo = 0;
    for (let match = separator.exec(this.rest); match !== null; match = separator.exec(this.rest)) {
      const isYaml = this.form === 'yaml';
      const end = match.index + (isYaml ? 0 : match[0].length);
      if (cutTo + (isYaml ? end : end - 1) >= before) return;
      if (isYaml && ((end === 0 && this.searchedLength === 0) || this.isPreamble(end))) continue;
      yield this.cutDocument(end);
      cutTo += end;
      separator.lastIndex = isYaml ? 1 : 0;
    }
  }

  /** Removes the first document, which ends at a position of `rest`, from the buffered text, and returns it. */
  private cutDocument(end: number): RawDocument {
    // A copy, because a slice of the file's text would keep all of it in memory as long as any object of the document.
    const text = Buffer.from([...this.searched, this.rest.slice(0, end)].join('')).toString();
    const document: RawDocument = { text, line: this.line, offset: this.offset, form: this.form };
    this.searched = [];
    this.searchedLength = 0;
    this.rest = this.rest.slice(end);
    this.offset += text.length;
    for (let lineEnd = text.indexOf('\n'); lineEnd >= 0; lineEnd = text.indexOf('\n', lineEnd + 1)) this.line++;
    return document;
  }

  /** Moves text from `rest` to `searched`, except the last nonblank line and what follows it, which may be the beginning of a separator. */
  private markSearched(): void {
    const lastLine = this.rest.lastIndexOf('\n');
    const length = this.rest.slice(0, Math.max(0, lastLine)).trimEnd().lastIndexOf('\n') + 1;
    if (length === 0) return;
    this.searched.push(this.rest.slice(0, length));
    this.searchedLength += length;
    this.rest = this.rest.slice(length);
  }

  /**
   * Whether the text before a `---` consists of directives (`%YAML 1.2`) and comments, which belong to the document that the `---` begins.
   */
  private isPreamble(end: number): boolean {
    if (this.searchedLength + end >= 10_000) return false;
    const text = [...this.searched, this.rest.slice(0, end)].join('');
    return /^%/m.test(text) && text.split('\n').every((line) => /^(?:[%#]|$)/.test(line.trim()));
  }
}

/** Length from which a line of JSON is not parsed to find out whether it is complete. */
const LONG_LINE = 1024 * 1024;
/** Matches a line that begins with `---`. */
const YAML_SEPARATOR = /^---(?=\s|$)/gm;
const LINE_END = /\n/g;
/**
 * Matches the end of a JSON document: its last line, or its last bracket if the next document begins on the same line, as in the output of
 * `cat a.json b.json`.
 */
const JSON_END = /\n(?=---(?:\s|$))|^[\]}](?:[^\S\n]*\n(?=\s*[[{])|(?=[ \t]*[[{]))/gm;

function isJson(text: string): boolean {
  if (text.length > LONG_LINE) return countJsonItems(text).open === 0; // the parsed value of a long line may not fit into memory
  return tryTo(() => JSON.parse(text)) !== undefined;
}
