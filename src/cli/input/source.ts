import { createReadStream } from 'node:fs';

/** One file, or standard input. */
export interface Source {
  /** As the user wrote it, or as found below a folder: relative to where the command runs. */
  readonly name: string;
  /** Its documents, in order; may be asked for more than once. */
  documents(): AsyncIterable<RawDocument>;
}

/** The text of one document, and where in its file it begins. */
export interface RawDocument {
  readonly text: string;
  /** Line on which it begins, from 0. */
  readonly line: number;
  /** Position in its file, in UTF-16 units. */
  readonly offset: number;
  /** `json` has been seen to begin like JSON; whether it is, its reader tells. */
  readonly form: 'yaml' | 'json';
}

/** A file that cannot be read at all, or not any further. */
export class UnreadableSource extends Error {}

/** One document may take this much: a List of some ten thousand Services. */
const LONGEST_DOCUMENT = 32 * 1024 * 1024;

/** A file on disk, read as a stream each time it is asked for. */
export function fileSource(name: string, path: string): Source {
  return { name, documents: () => splitDocuments(readText(createReadStream(path, { highWaterMark: 1024 * 1024 }))) };
}

/** A stream that can be read once: its text is kept, so that problems can quote it. */
export function streamSource(name: string, stream: AsyncIterable<Buffer>): Source {
  const kept: RawDocument[] = [];
  let done = false;
  return {
    name,
    async* documents() {
      if (done) return yield* kept;
      for await (const document of splitDocuments(readText(stream))) {
        kept.push(document);
        yield document;
      }
      done = true;
    },
  };
}

async function* readText(stream: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true }); // drops a byte order mark
  try {
    for await (const chunk of stream) {
      if (chunk.includes(0)) throw new UnreadableSource('it is a binary file, not YAML or JSON');
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof UnreadableSource) throw error;
    throw new UnreadableSource(reasonOf(error as NodeJS.ErrnoException));
  }
}

function reasonOf(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'ENOENT': return 'there is no such file';
    case 'EACCES': case 'EPERM': return 'permission to read it is missing';
    case 'EISDIR': return 'it is a folder';
    case 'ERR_ENCODING_INVALID_ENCODED_DATA': return 'it is not UTF-8 text';
    default: return error.message;
  }
}

/** Splits as kubectl does: at lines that begin with `---`; JSON Lines at line ends, and JSON documents where one ends. */
async function* splitDocuments(chunks: AsyncIterable<string>): AsyncIterable<RawDocument> {
  let buffer = '';
  let line = 0;
  let offset = 0;
  let scanned = 0;
  let separator: RegExp | undefined;
  let form: RawDocument['form'] = 'yaml';

  const cut = (at: number): RawDocument => {
    const text = buffer.slice(0, at);
    const document: RawDocument = { text, line, offset, form };
    buffer = buffer.slice(at);
    offset += at;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) line++;
    scanned = 0;
    return document;
  };

  for await (const chunk of chunks) {
    buffer += chunk;
    if (separator === undefined) {
      const begin = /\S/.exec(buffer);
      if (begin === null) continue;
      form = /[[{]/.test(buffer[begin.index]) ? 'json' : 'yaml';
      const end = buffer.indexOf('\n', begin.index);
      if (form === 'json' && end < 0 && buffer.length < LONGEST_DOCUMENT) continue; // the first line tells JSON Lines from JSON
      separator = form === 'yaml' ? YAML_SEPARATOR : isJson(buffer.slice(begin.index, end)) ? LINE_END : JSON_END;
    }
    const lastLine = buffer.lastIndexOf('\n');
    separator.lastIndex = scanned;
    for (let match = separator.exec(buffer); match !== null && match.index < lastLine; match = separator.exec(buffer)) {
      const at = match.index + (form === 'yaml' ? 0 : 1);
      if (form === 'yaml' && (at === 0 || isPreamble(buffer.slice(0, at)))) continue;
      yield cut(at);
      separator.lastIndex = form === 'yaml' ? 1 : 0;
    }
    scanned = Math.max(0, buffer.lastIndexOf('\n', lastLine - 1)); // the last whole line may be half of what separates
    if (buffer.length > LONGEST_DOCUMENT) {
      throw new UnreadableSource(`the document that begins on line ${line + 1} is longer than ${LONGEST_DOCUMENT / 1024 / 1024} MiB: split it`);
    }
  }
  separator ??= form === 'yaml' ? YAML_SEPARATOR : isJson(buffer.trimStart().split('\n', 1)[0]) ? LINE_END : JSON_END;
  separator.lastIndex = 0;
  for (let match = separator.exec(buffer); match !== null; match = separator.exec(buffer)) {
    const at = match.index + (form === 'yaml' ? 0 : 1);
    if (form === 'yaml' && (at === 0 || isPreamble(buffer.slice(0, at)))) continue;
    yield cut(at);
    separator.lastIndex = form === 'yaml' ? 1 : 0;
  }
  if (buffer.trim() !== '') yield cut(buffer.length);
}

const YAML_SEPARATOR = /^---(?=\s|$)/gm;
const LINE_END = /\n/g;
/** Between two JSON documents, or before a YAML document that follows one. */
const JSON_END = /\n(?=---(?:\s|$))|(?<=^[\]}]\s*)\n(?=\s*[[{])/gm;

/** Directives (`%YAML 1.2`) and comments belong to the document that the next `---` begins. */
function isPreamble(text: string): boolean {
  return text.length < 10_000 && /^%/m.test(text) && text.split('\n').every(line => /^\s*(?:[%#].*)?\s*$/.test(line));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
