import { checkManifests } from '../src';
import { CONTROLLERS } from '../src/providers/engine/definition/controllers';
import type { Provider } from '../src/providers/engine/definition/provider';

/** Fields of a row that make the controller accept or ignore texts that the type of the row refuses. */
const READ_OTHERWISE = ['unread', 'otherPorts', 'output', 'label'];

/**
 * The annotations of all controllers that accept only a few words, as an interface: each with all words that one of its readers accepts.
 *
 * Only annotations for which every other word is an error at run time, whatever else the Service has.
 */
export function formatKnownWords(head: string): string {
  const readers = new Map<string, Provider['table'][string][]>();
  for (const row of Object.values(CONTROLLERS).flatMap(({ load }) => Object.values(load().table)))
    readers.set(row.key, [...readers.get(row.key) ?? [], row]);
  const lines = [...readers].sort(([a], [b]) => a < b ? -1 : 1).flatMap(([key, rows]) => {
    const words = rows.flatMap(({ as: { texts = [] }, asDefault = [] }) => [...texts, ...asDefault]).filter((word) => word !== '');
    const isCertain = rows.every((row) => row.as.texts !== undefined) && rows.some((row) => !READ_OTHERWISE.some((fact) => fact in row));
    const spelt = [...new Map(words.map((word) => [word.toLowerCase(), word] as const).reverse()).values()].reverse();
    return isCertain && isRefused(key) ? [`  readonly '${key}': ${spelt.map((word) => `'${word}'`).join(' | ')};`] : [];
  });
  return `${head}
/** Annotations of controllers that take a few words only, with all words that one of them takes, in one spelling. */
export interface KnownWords {
${lines.join('\n')}
}
`;
}

function isRefused(key: string): boolean {
  const spec = { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }] };
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations: { [key]: 'no such word' } }, spec };
  return checkManifests([service]).some(({ code, severity }) => code === 'annotation-value' && severity === 'error');
}
