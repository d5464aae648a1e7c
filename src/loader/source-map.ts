import { loadExactParser } from './yaml/exact-parser';
import { Lines } from './yaml/lines';
import type { Parsed, Place, DocumentRange } from './yaml/parsed-document';
import type { Origin } from './read-objects';
import { UnreadableSource, type RawDocument, type Source } from './files/source';
import { getOrCreate, pushTo, tryTo, type Path } from '../problem';
import { UnreadableDocument } from './yaml/unreadable-document';

/** A document that was read again, parsed with the position of every value. */
export interface SourceMap { readonly raw: RawDocument; readonly lines: Lines; readonly parts: readonly Parsed[] }

/**
 * Opens the documents of some origins, file by file: yields `{ sourceMap, positions }` for each document, with the positions in `origins`
 * of the objects that it contains. A document that cannot be read again is left out.
 *
 * Source positions are not kept while reading, so memory holds only the objects; the few documents that need them are read again.
 */
export async function* readSourceMaps(origins: readonly Origin[]): AsyncIterable<{ sourceMap: SourceMap; positions: readonly number[] }> {
  const linesBySource = new Map<Source, Map<number, number[]>>();
  for (const [position, { source, document }] of origins.entries())
    pushTo(getOrCreate(linesBySource, source, () => new Map()), document, position);
  for (const [source, documents] of linesBySource) {
    let number = 0;
    let remaining = documents.size;
    try {
      for await (const raw of source.readDocuments()) {
        const positions = documents.get(number++);
        if (positions === undefined) continue;
        yield { sourceMap: { raw, lines: new Lines(raw), parts: documentPartsOf(raw.text) }, positions };
        if (--remaining === 0) break;
      }
    } catch (error) {
      // An object has no position if its file was changed or removed after it was read.
      if (!(error instanceof UnreadableSource)) throw error;
    }
  }
}

/**
 * Parses the YAML documents of a text; an empty list if it cannot be parsed, such as a JSON document that is too large for the YAML parser.
 * Then all positions are the start of the document.
 */
const documentPartsOf = (text: string): readonly Parsed[] => tryTo(() => loadExactParser().parseText(text), UnreadableDocument) ?? [];

/**
 * The position in its document of a field of an object, as `{ start, end }` in characters, or of the nearest field above it; of the key
 * instead of the value if `key` is set. Both are 0 if the object is not found.
 */
export const locate = (sourceMap: SourceMap, origin: Origin, path: Path, key = false): DocumentRange =>
  sourceMap.parts[origin.part]?.locate([...origin.path, ...path], key) ?? { start: 0, end: 0 };

/** The nodes of a field of an object, or of the nearest field above it (then `exact` is false); `undefined` if the object is not found. */
export const findNode = (sourceMap: SourceMap, origin: Origin, path: Path): Place | undefined =>
  sourceMap.parts[origin.part]?.find([...origin.path, ...path]);

/**
 * The path unchanged, except that the first item of `spec.clusterIPs`, or the list, becomes `spec.clusterIP` if only this field is written:
 * the API server copies one to the other, and names the list.
 */
export function writtenPathOf(path: Path, origin: Origin, sourceMap: SourceMap): Path {
  const isWritten = (field: string) => findNode(sourceMap, origin, ['spec', field])?.exact === true;
  const [spec, field, index = 0] = path;
  return spec === 'spec' && field === 'clusterIPs' && index === 0 && !isWritten('clusterIPs') && isWritten('clusterIP')
    ? ['spec', 'clusterIP'] : path;
}
