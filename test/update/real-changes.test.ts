import { isKeyed } from '../../src/providers/codecs/keyed';
import { readText, Wrong } from '../../src/providers/codecs/kind';
import type { ChangeFact, TextPattern } from '../../src/providers/engine/definition/change-fact';
import { ReadService } from '../../src/providers/engine/annotated-service';
import { changesOf, ENTRIES } from '../../src/providers/engine/definition/entries';
import type { Provider, Row } from '../../src/providers/engine/definition/provider';
import { readService } from '../../src/service';
import type { ProviderId } from '../../src/service/provider-ids.generated';
import type { ChangeResult } from '../../src/update/change';
import { compareManifests } from '../../src/update/compare-manifests';

type Texts = Readonly<Record<string, string | undefined>>;

const PORTS = [
  { name: 'http', port: 80, protocol: 'TCP', targetPort: 8080 }, { name: 'https', port: 443, protocol: 'TCP', targetPort: 8443 },
];
const fill = (key: string): string => key.replace('{port}', '80').replace(/\{\w+\}/g, 'tcp');

/** Values that match the conditions of facts. */
const WORDS = [undefined, 'x-1', 'true', 'false', '', 'external', 'nlb', 'nlb-ip', 'internal', 'intranet', 'internet', 'dedicated',
  'shared', 'dnat', 'eni', 'managed', 'uploaded', 'classic', 'application', 'Internal', 'openelb', 'pool', 'dhcp', 'NSG', 'full', '1', '2',
  '192.0.2.77', 'alibabacloud.com/nlb', 'service.k8s.aws/nlb', 'tailscale', 'instance', 'ip', 'none', 'proxy-protocol',
  'deletion_protection.enabled=true'];

function fits(pattern: TextPattern | undefined, text: string | undefined): boolean {
  if (pattern === undefined) return true;
  if (pattern === null) return text === undefined;
  if (pattern instanceof RegExp) return pattern.test(text ?? '');
  return pattern === '*' ? text !== undefined : pattern !== '!' && text === pattern;
}

function service({ table }: Provider, texts: Texts, { when }: ChangeFact): object {
  const pick = (pattern: TextPattern | undefined): string | undefined =>
    (pattern === undefined ? undefined : WORDS.find((word) => fits(pattern, word)));
  const around = Object.fromEntries(Object.entries(when?.options ?? {}).map(([option, pattern]) => [option, pick(pattern)]));
  const maps = { annotations: {} as Record<string, string>, labels: {} as Record<string, string> };
  for (const [option, text] of Object.entries({ ...around, ...texts }))
    if (text !== undefined) maps[table[option].label === true ? 'labels' : 'annotations'][fill(table[option].key)] = text;
  const loadBalancerClass = pick(when?.class), loadBalancerIP = pick(when?.loadBalancerIP);
  return {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', ...maps },
    spec: {
      type: fits(when?.typeBefore, 'LoadBalancer') ? 'LoadBalancer' : 'ClusterIP', selector: { app: 'web' }, ports: PORTS,
      ...(loadBalancerClass === undefined || loadBalancerClass === '' ? {} : { loadBalancerClass }),
      ...(loadBalancerIP === undefined ? {} : { loadBalancerIP }),
    },
  };
}

/** The text of an annotation, or `undefined`, and a key of its meaning: values with the same key are equivalent. */
interface Value { readonly text: string | undefined; readonly means: string }

/** A Service without annotations, as a controller reads it. */
const withoutSettings = (provider: Provider): ReadService => new ReadService(provider, {}, readService({ spec: { ports: PORTS } }));

/** Values to test for a row: absent, valid and invalid samples of its codec, and the values of the fact. */
function valuesOf(row: Row, provider: Provider, { from, to }: ChangeFact): readonly Value[] {
  const kind = isKeyed(row.as) ? row.as.of : row.as, { good, badTexts } = row.as.samples();
  const means = (text: string): string => {
    const found = readText(kind, row, row.comparedAs?.(text, withoutSettings(provider)) ?? text, PORTS, provider.reads);
    if (found instanceof Wrong) return `unreadable ${text}`;
    // Some controllers ignore case.
    return found.value === undefined ? absent : JSON.stringify(found.value).toLowerCase();
  };
  const standard = row.default ?? Object.values(provider.table).find(({ key }) => key === row.deprecated?.use)?.default;
  const absent = standard === undefined ? 'absent' : JSON.stringify(kind.decode(standard, PORTS)).toLowerCase();
  const named = [from, to].filter((pattern) => typeof pattern === 'string' && pattern !== '*' && pattern !== '!');
  const texts = [...good.map(([, text]) => text), ...badTexts, ...WORDS, ...named] as (string | undefined)[]; // only strings are left
  return [{ text: undefined, means: absent }, ...[...new Set(texts)].filter((text): text is string => text !== undefined && text !== '')
    .map((text) => ({ text, means: means(text) }))];
}

describe.each(ENTRIES)('$id', (entry) => {
  const provider = entry.load();
  const all = changesOf(provider);
  const facts = all.filter(({ option, effect, part, drops }) => option !== undefined && effect !== 'in-place' && part === undefined
    && drops !== true);
  const isInPlace = (option: string): boolean =>
    all.some((fact) => fact.effect === 'in-place' && [fact.option ?? []].flat().includes(option));

  test('reports each change of a value for which it has an effect other than in place', () => {
    const unseen: string[] = [];
    for (const fact of facts) {
      for (const option of [fact.option ?? []].flat()) {
        const values = valuesOf(provider.table[option], provider, fact);
        const pairs = values.flatMap((from) => values.map((to) => [from, to] as const)).filter(([from, to]) => from.means !== to.means
          && fits(fact.from, from.text) && (fact.to === '!' ? to.means.startsWith('unreadable') : fits(fact.to, to.text)));
        const outcomesOf = ([from, to]: readonly [Value, Value]): readonly ChangeResult[] => compareManifests(
          [service(provider, { [option]: from.text }, fact)], [service(provider, { [option]: to.text }, fact)],
          { cluster: provider.makes === 'load-balancer' ? { loadBalancer: [entry.id as ProviderId] } : {} },
        )[0]?.outcomes ?? [];
        if (!pairs.some((pair) => outcomesOf(pair).some(({ why }) => why === fact.words))) unseen.push(`${fact.id}: ${option}`);
        if (isInPlace(option) || provider.makes !== 'load-balancer') continue;
        const readable = pairs.filter(([from, to]) => ![from, to].some(({ means }) => means.startsWith('unreadable')));
        const silent = readable.filter((_, at) => at % Math.ceil(readable.length / 12) === 0).find((pair) => outcomesOf(pair).length === 0);
        if (silent !== undefined) unseen.push(`${fact.id}: ${option} from ${silent[0].text} to ${silent[1].text}`);
      }
    }
    expect(unseen).toEqual([]);
  });
});
