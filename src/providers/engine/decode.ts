import { findKey } from './keys';
import type { Provider } from './definition/provider';
import { isKeyed } from '../codecs/keyed';
import { Wrong } from '../codecs/kind';
import { findPort } from '../codecs/ports/ports';
import type { ServicePort } from '../../service/objects';
import { record } from '../../service/record';

/** Annotations, read back as options of a table. */
export interface Decoded {
  /** Options that would be written as exactly these annotations. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Annotations that are not of this table, or that its options cannot say. */
  readonly rest: Readonly<Record<string, string>>;
}

/**
 * Reads annotations as options of a table, for `import`.
 *
 * Only what would be written back as the same text under the same key becomes an option; everything else is left in `rest`.
 */
export function decodeAnnotations(provider: Provider, annotations: Readonly<Record<string, string>>,
  ports: readonly ServicePort[]): Decoded {
  const options: Record<string, unknown> = {};
  const rest: Record<string, string> = {};
  for (const [key, text] of Object.entries(annotations)) {
    const match = findKey(provider, key);
    if (match === undefined || match.key !== key || match.as !== 'key' || match.row.output === true || match.row.label === true) {
      rest[key] = text;
      continue;
    }
    const kind = isKeyed(match.row.as) ? match.row.as.of : match.row.as;
    const value = kind.decode(text, ports);
    if (value instanceof Wrong || kind.encode(value, ports) !== text) {
      rest[key] = text;
    } else if (isKeyed(match.row.as)) {
      const at = match.filled.name ?? findPort(match.filled.port, ports)?.name ?? match.filled.port;
      options[match.property] = { ...record(options[match.property]), [at]: value };
    } else {
      options[match.property] = value;
    }
  }
  return { options, rest };
}
