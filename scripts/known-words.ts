import { checkManifests } from '../src';
import { CONTROLLERS } from '../src/providers/engine/definition/controllers.generated';
import type { Provider } from '../src/providers/engine/definition/provider';

/** Fields of a row that make the controller accept or ignore texts that the type of the row refuses. */
const READ_OTHERWISE = ['unread', 'otherPorts', 'output', 'label'];

/**
 * The annotations of all controllers that accept only a few words, as an interface: each with all words that one of its readers accepts.
 *
 * Only annotations for which every other word is an error at run time, whatever else the Service has.
 */
export function formatKnownWords(head: string): string {
  const readers = new Map<string, [Provider['table'][string], Provider][]>();
  for (const provider of Object.values(CONTROLLERS).map(({ load }) => load()))
    for (const row of Object.values(provider.table)) readers.set(row.key, [...readers.get(row.key) ?? [], [row, provider]]);
  const lines = [...readers].sort(([a], [b]) => a < b ? -1 : 1).flatMap(([key, all]) => {
    const rows = all.map(([row]) => row);
    const words = rows.flatMap(({ as: { texts = [] }, asDefault = [] }) => [...texts, ...asDefault]).filter((word) => word !== '');
    const isCertain = rows.every((row) => row.as.texts !== undefined) && rows.some((row) => !READ_OTHERWISE.some((fact) => fact in row));
    const spelt = [...new Map(words.map((word) => [word.toLowerCase(), word] as const).reverse()).values()].reverse();
    return isCertain && isRefused(key, all.map(([, provider]) => provider)) ? [`  readonly '${key}': ${spelt.map((word) => `'${word}'`).join(' | ')};`] : [];
  });
  return `${head}
/** Annotations of controllers that take a few words only, with all words that one of them takes, in one spelling. */
export interface KnownWords {
${lines.join('\n')}
}
`;
}

/** Whether `check` refuses another word of this annotation, and also reports it if the Service is for a controller of the same keys. */
function isRefused(key: string, providers: readonly Provider[]): boolean {
  const spec = { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }] };
  const problemsWith = (others: Readonly<Record<string, string>>) => checkManifests([{
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations: { ...others, [key]: 'no such word' } }, spec,
  }]).filter(({ path }) => path.endsWith(`[${key}]`));
  const ofOthers = providers.flatMap(({ selectedBy, table }) => Object.entries(selectedBy?.no ?? {}).map(([name, values]) =>
    ({ [table[name]?.key ?? name]: Array.isArray(values) ? String(values[0]) : 'any' })));
  return problemsWith({}).some(({ code, severity }) => code === 'annotation-value' && severity === 'error')
    && ofOthers.every((others) => problemsWith(others).length > 0);
}
