import { isDeepStrictEqual } from 'node:util';
import { findKey } from './keys';
import type { Provider, Row } from './definition';
import { isKeyed } from '../codecs/keyed';
import { Wrong, type Kind } from '../codecs/kind';
import { readText } from '../codecs/reading';
import { findPort } from '../codecs/ports/ports';
import { record, type ServicePort } from '../../service';

/** Annotations converted to options of a table. */
export interface DecodedOptions {
  readonly options: Readonly<Record<string, unknown>>;
  /** Annotations whose text changes if it is encoded from the option, with the new text; `undefined` for a text that counts as absent. */
  readonly respelt: Readonly<Record<string, string | undefined>>;
  /** Annotations that are not in the table, or whose text no option expresses. */
  readonly undecoded: Readonly<Record<string, string>>;
}

/**
 * Reads annotations as options of a table, for `import`: `options` by property, the annotations that are no option or unreadable as
 * `undecoded`, and by key the texts that would be written differently as `respelt`.
 *
 * @param isExact whether only texts that are encoded identically become options; all others are left in `undecoded`
 */
export function decodeAnnotations(provider: Provider, annotations: Readonly<Record<string, string>>,
  ports: readonly ServicePort[], isExact: boolean): DecodedOptions {
  const options: Record<string, unknown> = {};
  const undecoded: Record<string, string> = {};
  const respelt: Record<string, string | undefined> = {};
  for (const [key, text] of Object.entries(annotations)) {
    const match = findKey(provider, key);
    const spelling = match === undefined || match.key !== key || match.as !== 'key' || match.row.output === true || match.row.label === true
      ? undefined : parseAndEncode(text, match.row, ports, provider);
    if (match === undefined || spelling === undefined || (isExact && spelling.text !== text)) {
      undecoded[key] = text;
      continue;
    }
    const { row, property, filled } = match;
    if (spelling.text !== text) respelt[key] = spelling.text;
    if (spelling.text === undefined) continue;
    if (isKeyed(row.as)) {
      const portOrName = filled.name ?? findPort(filled.port, ports)?.name ?? filled.port;
      options[property] = { ...record(options[property]), [portOrName]: spelling.value };
    } else {
      options[property] = spelling.value;
    }
  }
  return { options, undecoded, respelt };
}

/**
 * Returns the value of an annotation, and the text that encodes this value: the unmodified text if possible. `undefined` if the text is
 * invalid.
 */
function parseAndEncode(text: string, row: Row, ports: readonly ServicePort[], { reads }: Provider,
): { readonly value?: unknown; readonly text: string | undefined } | undefined {
  // TypeScript: the kinds of all rows are a union, whose values no call accepts.
  const kind = (isKeyed(row.as) ? row.as.of : row.as) as Kind<unknown, undefined>;
  const exact = kind.decode(text, ports);
  if (!(exact instanceof Wrong) && kind.encode(exact, ports) === text) return { value: exact, text };
  const decoded = readText(kind, row, text, ports, reads);
  if (decoded instanceof Wrong || decoded.passesOver !== undefined) return undefined;
  const encoded = decoded.value === undefined ? undefined : kind.encode(decoded.value, ports);
  return encoded instanceof Wrong || (encoded !== undefined && !isDeepStrictEqual(kind.decode(encoded, ports), decoded.value)) ? undefined
    : { value: decoded.value, text: encoded };
}
