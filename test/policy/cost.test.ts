import { costsOf, COST_LIMIT, POLICY_LIMIT } from './cost';
import { admissionPolicies, type AdmissionObject } from '../../src/policy/admission-policies';
import { MAX_KEYS, MAX_TEXT } from '../../src/policy/expressions';
import { isKeyed } from '../../src/providers/codecs/keyed';
import { celOfReading } from '../../src/policy/accepted-texts';
import { ENTRIES } from '../../src/providers/engine/definition/entries';

const service = (annotations: Readonly<Record<string, string>>, type = 'LoadBalancer') => ({
  metadata: { name: 'web', annotations },
  spec: { type, ports: Array.from({ length: 100 }, (_, at) => ({ name: `port-${at}`, port: at + 1, protocol: 'TCP' })) },
});
const POLICIES = new Map(ENTRIES.map(({ id, load }) => [id, admissionPolicies([id], {
  reportOthers: false, defaultController: load().makes === 'add-on' ? undefined : id,
}).filter(({ kind }) => kind === 'ValidatingAdmissionPolicy')]));

/** Names and costs of the expressions that cost more than a share of what the API server allows. */
function expensive(policies: readonly AdmissionObject[], given: object, share: number): readonly string[] {
  return policies.flatMap((policy) => {
    const costs = [...costsOf(policy, given)];
    const total = costs.reduce((sum, [, cost]) => sum + cost, 0);
    return [...costs.filter(([, cost]) => cost > COST_LIMIT * share), ...(total > POLICY_LIMIT * share ? [['all', total] as const] : [])]
      .map(([name, cost]) => `${policy.metadata.name} ${name} ${cost}`);
  });
}

const variablesOf = (spec: AdmissionObject['spec']) => (spec.variables as { expression: string }[]).map(({ expression }) => expression);

/** The longest texts that policies read: with as many items as possible, and with valid items. */
const longest = (good: string) => ['a,', 'a=b,', ';', `${good},`]
  .map((part) => part.repeat(Math.ceil(MAX_TEXT / part.length)).slice(0, MAX_TEXT));

test('no value costs more than half of what the API server allows', () => {
  const seen = new Set<string>();
  let tried = 0;
  const found = ENTRIES.flatMap(({ id, load }) => Object.values(load().table).flatMap((row) => {
    const kind = isKeyed(row.as) ? row.as.of : row.as;
    const test = celOfReading(kind, row, 'v', { hasIpFunctions: false, ports: 'variables.ports' }, load().reads);
    if (test === undefined || seen.has(test) || row.output === true) return [];
    seen.add(test);
    const key = row.key.replace('{port}', '443').replace('{name}', isKeyed(row.as) ? row.as.names?.good ?? 'web' : '')
      .replace('{protocol}', 'TCP');
    // There are policies for each entry.
    const policies = POLICIES.get(id)!.filter(({ spec }) => variablesOf(spec).some((expression) => expression.includes(test)));
    tried += policies.length; // none for labels and for keys of other kinds
    return longest(kind.samples().good[0]?.[1] ?? 'x')
      .flatMap((text) => expensive(policies, service({ [key]: text }, row.types?.[0]), 0.5));
  }));
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(50);
});

test.each(ENTRIES.map(({ id, load }) => [id, load().prefixes[0] ?? '', Object.values(load().table).map(({ key }) => key)] as const))(
  'no number of keys of %s costs more than that', (id, prefix, keys) => {
    const policies = POLICIES.get(id)!; // one for each entry
    const many = (count: number, value: string) => Object.fromEntries([...keys, ...Array.from({ length: count }, (_, at) =>
      `${prefix}${'key-'.repeat(14)}${at}`)].slice(0, count).map((key) => [key, value]));
    expect(expensive(policies, service(many(MAX_KEYS, 'a,'.repeat(20))), 0.5)).toEqual([]);
    expect(expensive(policies, service(Object.fromEntries(keys.slice(0, 8).map((key) => [`${key}x-`, 'x']))), 0.5)).toEqual([]);
    expect(expensive(policies, service(many(3000, 'x'.repeat(80))), 0.1)).toEqual([]);
  },
);
