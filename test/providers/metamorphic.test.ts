import { join } from 'node:path';
import { createPages } from '../../scripts/providers-doc';
import { checkManifests, explain, graph, MINORS, type Minors, type Problem } from '../../src';
import { readCluster } from '../../src/service/read-cluster';
import {
  problemsByConstruct, problemsByPlugin, problemsByTable, CASES, DRAWN, CONTROLLERS, entryOf, exposureOf, isFromTable, linesOf,
    manifestOf, metadataOf, profileOf,
  readOf, specOf, titleOf, type Case,
} from './metamorphic-cases';

/** Cases in which the outputs differ on purpose, each with its reason: at most ten. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

test('check, plugin and constructor agree with the table for every controller, field, protocol and exposure', async () => {
  const differ: string[] = [];
  for (const given of DRAWN) {
    if (titleOf(given) in EXCEPTIONS) continue;
    const expected = problemsByTable(given).join('; ');
    const voices = {
      check: linesOf(checkManifests([manifestOf(given)], { cluster: profileOf(given) })).join('; '),
      plugin: (await problemsByPlugin([manifestOf(given)], profileOf(given))).filter((line) => isFromTable(line.split(' ')[1])).join('; '),
    };
    for (const [voice, lines] of Object.entries(voices))
      if (lines !== expected) differ.push(`${titleOf(given)}, ${voice}: ${lines} | table: ${expected}`);
    const { problems, manifest } = problemsByConstruct('LoadBalancerService', profileOf(given), {
 metadata: metadataOf(given),
      ...specOf(given),
});
    const due = problemsByTable(given).filter((line) => manifest !== undefined || line.startsWith('error')).join('; ');
    if (linesOf(problems).join('; ') !== due)
      differ.push(`${titleOf(given)}, constructor: ${linesOf(problems).join('; ')} | table: ${due}`);
  }
  expect(CASES.length).toBeGreaterThan(6000);
  expect(differ.slice(0, 20)).toEqual([]);
}, 120_000);

/** Statements of `explain` about a case, each with whether it makes them and whether the table requires them. */
function sentences(given: Case): readonly (readonly [about: string, said: boolean, due: boolean])[] {
  const { topics } = explain(manifestOf(given), readCluster(profileOf(given)));
  const text = (topic: keyof typeof topics) => (topics[topic] ?? []).map((fact) => fact.text).join('\n');
  const [made, entries, firewall] = [text('load-balancer'), text('entries'), text('firewall')];
  const lines = problemsByTable(given);
  const service = readOf(given);
  const { provider } = service;
  const isOwned = !lines.some((line) => line.includes('load-balancer-unclaimed'))
    && (given.className === undefined || entryOf(given).classes.includes(given.className));
  // The effect depends on the network of the cluster.
  const isUnknown = provider.fields?.[given.field as 'externalIPs']?.outcome === 'unknown';
  const fails = (field: string) => lines.some((line) => /^\w+ (?:load-balancer-field|access-open) /.test(line) && line.endsWith(` spec.${field}`));
  const refused = [provider.fields?.[given.field as 'externalIPs'], provider.mixedProtocols].some((verdict, at) =>
    verdict?.outcome === 'refused'
      && (at === 0 ? fails(given.field) : lines.some((line) => line.endsWith('load-balancer-protocol spec.ports'))));
  const exposure = isOwned ? exposureOf(service) : 'unknown';
  if (lines.some((line) => line.includes('load-balancer-unclaimed metadata.annotations'))) {
    return [
      ['nobody', made.startsWith('No controller creates it: '), true],
      ['nobody from outside', entries.includes('no controller creates the load balancer'), true],
    ];
  }
  // `explain` states no exposure if it is unknown.
  return [
    ['internal', /, and is internal\./.test(made), exposure === 'internal'],
    ['public', /, and is public\./.test(made), exposure === 'public'],
    ['reachable inside', entries.includes('reachable inside the network only'), exposure === 'internal'],
    ['reachable from the internet', entries.includes('reachable from the internet'), exposure === 'public'],
    ...['spec.ports', ...given.protocols.map((_, at) => `spec.ports[${at}].protocol`), `spec.${given.field}`].map((path) =>
      [path, made.includes(`${path} is not supported as written (`), isOwned && lines.some((line) => line.endsWith(` ${path}`))] as const),
    ...(given.field === 'loadBalancerIP'
      // A controller that reads the field requests the address, even if check doubts that it gets it.
      ? [['the address', entries.includes('203.0.113.5'), !(isOwned && fails('loadBalancerIP')
        && (provider.fields?.loadBalancerIP !== undefined || lines.includes('error load-balancer-field spec.loadBalancerIP')))] as const]
      : []),
    ...(given.field === 'loadBalancerSourceRanges' ? [
      ['ranges', entries.includes('ignores the source ranges')
        || (isOwned && /^Whether only clients in .* can connect depends/m.test(entries)), isOwned && fails('loadBalancerSourceRanges')] as const,
      ['a firewall by ranges', firewall.includes('203.0.113.0/24') && isOwned && !isUnknown
        && fails('loadBalancerSourceRanges'), false] as const,
    ] : []),
    ...given.protocols.map((protocol, at) => {
      const carried = !isOwned || (!lines.some((line) => line.endsWith(`spec.ports[${at}].protocol`)) && !refused
        && !fails('allocateLoadBalancerNodePorts') && provider.traffic?.serves?.(service, service.ports[at]) !== false);
      const outside = (topics.entries ?? []).find((fact) => fact.text.startsWith('From outside'))?.text ?? '';
      return [`port ${at}`, outside.includes(`p${at} (${80 + at}/${protocol})`), carried] as const;
    }),
    ['a problem where a port is not carried', entries.includes('none of its ports')
      && checkManifests([manifestOf(given)], { cluster: profileOf(given) }).length === 0, false],
  ];
}

test('explain agrees with the table for every controller, field, protocol and exposure', () => {
  const differ = DRAWN.flatMap((given) => sentences(given).filter(([, said, due]) => said !== due)
    .map(([about, said]) => `${titleOf(given)}: ${about}, ${said ? 'said' : 'not said'}`));
  expect(differ.slice(0, 20)).toEqual([]);
}, 120_000);

test('graph draws a load balancer as internal or public as the table says', () => {
  const plain = CASES.filter(({ field, protocols, className }) =>
    field === 'none' && protocols.join() === 'TCP' && className === undefined);
  const differ = plain.filter((given) => {
    const drawn = graph([manifestOf(given)], { format: 'mermaid', cluster: profileOf(given) });
    const exposure = problemsByTable(given).length > 0 ? 'unknown' : exposureOf(readOf(given));
    return drawn.includes('· internal') !== (exposure === 'internal') || drawn.includes('· internet-facing') !== (exposure === 'public');
  });
  expect(differ.map(titleOf)).toEqual([]);
});

test('each page of a controller has a row for each field that it does not honour', () => {
  const written = createPages();
  const silent = CONTROLLERS.flatMap((entry) => {
    const page = written.get(join(__dirname, '../../docs/providers', `${entry.id}.md`)) ?? '';
    return Object.keys(entry.load().fields ?? {}).filter((field) => !page.includes(`\`${field}\``)).map((field) => `${entry.id}: ${field}`);
  });
  expect(silent).toEqual([]);
});

test('each page of a controller names the protocols that it carries', () => {
  const written = createPages();
  const differ = CONTROLLERS.filter((entry) => {
    const page = written.get(join(__dirname, '../../docs/providers', `${entry.id}.md`)) ?? '';
    return !page.includes(`Protocols: ${entry.load().protocols.join(', ')}`);
  });
  expect(differ.map(({ id }) => id)).toEqual([]);
});

describe('at every minor', () => {
  const specs: readonly (readonly [name: string, spec: Record<string, unknown>])[] = [
    ['web', {}], ['1web', {}], ['web', { trafficDistribution: 'PreferSameNode' }], ['web', { trafficDistribution: 'PreferSameZone' }],
    ['web', { trafficDistribution: 'PreferClose' }], ['web', { loadBalancerSourceRanges: ['010.0.0.0/8'] }],
    ['web', { loadBalancerSourceRanges: ['10.0.0.1/8'] }], ['web', { externalIPs: ['203.0.113.9'] }],
    ['web', { externalIPs: ['203.0.113.09'] }],
    ['web', { ports: [{ port: 10250 }] }],
  ];
  // Each minor alone, and each pair of adjacent minors, between which a rule may change.
  const targets = MINORS.flatMap((minor, at) => at === 0 ? [minor] : [minor, `${MINORS[at - 1]}..${minor}` as const]);

  test('constructor, check and plugin agree about what depends on it', async () => {
    const differ: string[] = [];
    const verdicts = new Map<string, Set<string>>();
    for (const kubernetes of targets) {
      for (const [name, more] of specs) {
        const spec = { selector: { app: 'web' }, ports: [{ port: 80 }], ...more };
        const object = { apiVersion: 'v1', kind: 'Service', metadata: { name }, spec: { type: 'LoadBalancer', ...spec } };
        const all = (problems: readonly Problem[]) =>
          problems.map(({ code, path, severity }) => `${severity} ${code} ${path}`).sort().join('; ');
        const checked = all(checkManifests([object], { cluster: { kubernetes } }));
        const plugged = (await problemsByPlugin([object], { kubernetes })).join('; ');
        const made = problemsByConstruct('LoadBalancerService', { kubernetes }, { metadata: { name }, ...spec });
        // A constructor that throws reports errors without warnings.
        const due = made.manifest === undefined ? checked.split('; ').filter((line) => line.startsWith('error')).join('; ') : checked;
        const title = `${kubernetes} ${name} ${JSON.stringify(more)}`;
        if (all(made.problems) !== due) differ.push(`${title}, constructor: ${all(made.problems)} | check: ${due}`);
        if (plugged !== checked) differ.push(`${title}, plugin: ${plugged} | check: ${checked}`);
        verdicts.set(`${name} ${JSON.stringify(more)}`, (verdicts.get(`${name} ${JSON.stringify(more)}`) ?? new Set()).add(checked));
      }
    }
    expect(differ).toEqual([]);
    // A spec with the same result on every minor tests nothing; the first one is a control.
    expect([...verdicts].filter(([, answers]) => answers.size === 1).map(([title]) => title)).toEqual(['web {}']);
  });

  test('a Service without a class is its controller\'s, whatever the minor', () => {
    const plain = CASES.filter(({ field, protocols, className, said }) =>
      field === 'loadBalancerSourceRanges' && protocols.join() === 'UDP' && className === undefined && said === 'absent');
    const checked = (given: Case, kubernetes: Minors) =>
      linesOf(checkManifests([manifestOf(given)], { cluster: { ...profileOf(given), kubernetes } })).join();
    const differ = targets.flatMap((kubernetes) => plain.filter((given) => checked(given, kubernetes) !== problemsByTable(given).join())
      .map((given) => `${kubernetes} ${titleOf(given)}`));
    expect(differ).toEqual([]);
  });
});

test('the exceptions are few, and each has a reason', () => {
  expect(Object.keys(EXCEPTIONS).length).toBeLessThanOrEqual(10);
  for (const reason of Object.values(EXCEPTIONS)) expect(reason).toMatch(/\w+ \w+/);
});
