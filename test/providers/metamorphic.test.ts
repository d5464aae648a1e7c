import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { pages } from '../../scripts/providers-doc';
import { checkManifests, Cluster, explain, LoadBalancerService, MINORS, ServiceError, ServiceValidation, type Problem, type ProviderId } from '../../src';
import { Findings } from '../../src/problem/findings';
import { OUTCOMES } from '../../src/providers/provider';
import { ReadService } from '../../src/providers/annotated-service';
import { ENTRIES } from '../../src/providers/entries';
import { readCluster } from '../../src/service/read-cluster';
import { readService } from '../../src/service/service-view';

/** Fields of a Service, each with a value that a load balancer may ignore or refuse. */
const FIELDS: Readonly<Record<string, unknown>> = {
  none: undefined, loadBalancerIP: '203.0.113.5', loadBalancerSourceRanges: ['203.0.113.0/24'], sessionAffinity: 'ClientIP', externalIPs: ['203.0.113.6'],
  allocateLoadBalancerNodePorts: false, externalTrafficPolicy: 'Local',
};
const PROTOCOLS = [['TCP'], ['UDP'], ['SCTP'], ['TCP', 'UDP'], ['TCP', 'SCTP'], ['UDP', 'SCTP'], ['TCP', 'UDP', 'SCTP']];
/** The facts of a controller alone: its own rules and those of Kubernetes speak about other things. */
const CODES = new Set(['load-balancer-field', 'load-balancer-protocol', 'load-balancer-unclaimed', 'load-balancer-controllers']);
const CONTROLLERS = ENTRIES.filter((entry) => entry.load().makes === 'load-balancer');
/** Without these the Service is not the controller's. */
const CLAIMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
/** Cases in which the voices differ on purpose, each with its reason: at most ten. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

interface Case { readonly id: ProviderId; readonly field: string; readonly protocols: readonly string[]; readonly className?: string }

const cases: readonly Case[] = CONTROLLERS.flatMap(({ id, classes }) =>
  Object.keys(FIELDS).flatMap((field) => PROTOCOLS.flatMap((protocols) =>
  [undefined, ...classes, 'example.com/nobody'].map((className) => ({ id: id as ProviderId, field, protocols, className })))));

const titleOf = ({ id, field, protocols, className }: Case): string => `${id} ${field} ${protocols.join('+')} ${className ?? ''}`.trim();
const linesOf = (problems: readonly Problem[]): string[] =>
  problems.filter(({ code }) => CODES.has(code)).map(({ code, path, severity }) => `${severity} ${code} ${path}`).sort();

function specOf({ field, protocols, className }: Case): Record<string, unknown> {
  return {
    selector: { app: 'web' }, ports: protocols.map((protocol, at) => ({ name: `p${at}`, port: 80 + at, protocol })),
    ...(className === undefined ? {} : { loadBalancerClass: className }),
      ...(FIELDS[field] === undefined ? {} : { [field]: FIELDS[field] }),
  };
}

const manifestOf = (given: Case) => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations: CLAIMS[given.id] ?? {} }, spec: { type: 'LoadBalancer', ...specOf(given) } });

/** What the table says, worked out here once more. */
function byTable(given: Case): string[] {
  const entry = CONTROLLERS.find(({ id }) => id === given.id)!;
  const provider = entry.load();
  if (given.className !== undefined && !entry.classes.includes(given.className)) return provider.anyClass === true ? [] : ['warning load-balancer-unclaimed spec.loadBalancerClass'];
  const service = new ReadService(provider, {}, readService(manifestOf(given)));
  if (given.className === undefined && provider.claims?.(service) === false) return ['warning load-balancer-unclaimed metadata.annotations'];
  const lines = given.protocols.flatMap((protocol, at) => (provider.protocols as readonly string[]).includes(protocol) ? [] : [`error load-balancer-protocol spec.ports[${at}].protocol`]);
  const mixed = provider.mixedProtocols;
  if (mixed !== undefined && given.protocols.length > 1 && mixed.unless?.(service) !== true) lines.push(`${OUTCOMES[mixed.outcome].severity} load-balancer-protocol spec.ports`);
  const verdict = provider.fields?.[given.field as keyof NonNullable<typeof provider.fields>];
  if (verdict !== undefined && verdict.when?.(FIELDS[given.field], service) !== false) {
    lines.push(`${verdict.outcome === 'ignored' ? 'warning' : OUTCOMES[verdict.outcome].severity} load-balancer-field spec.${given.field}`);
  }
  const findings = new Findings();
  for (const rule of provider.rules) rule.check(service, findings);
  return [...lines, ...linesOf(findings.problems)].sort();
}

/** What the constructor says; `thrown`, it says its errors alone. */
function byConstructor(given: Case): { readonly lines: string[]; readonly thrown: boolean } {
  const app = new App();
  Cluster.set(app, { loadBalancer: [given.id] });
  try {
    const { warnings } = new LoadBalancerService(new Chart(app, 'shop'), 'web', { metadata: { name: 'web', annotations: CLAIMS[given.id] ?? {} }, ...specOf(given) } as never); // fields of any sort
    return { lines: linesOf(warnings), thrown: false };
  } catch (error) {
    return { lines: linesOf((error as ServiceError).problems), thrown: true };
  }
}

async function byPlugin(given: Case): Promise<string[]> {
  const lines: string[] = [];
  await new ServiceValidation({ cluster: { loadBalancer: [given.id] } }).validate({
    manifests: ['a.yaml'], parseManifest: () => [manifestOf(given)],
    logger: { log: (text) => { const [, path, code] = /\n(?:warning: )?(\S+): .*\[([\w-]+)\]/.exec(text) ?? []; if (CODES.has(code)) lines.push(`warning ${code} ${path}`); } },
    report: { addViolation: ({ ruleName, violatingResources }) => { if (CODES.has(ruleName)) lines.push(`error ${ruleName} ${violatingResources[0].locations[0]}`); }, submit: () => undefined },
  });
  return lines.sort();
}

test('every voice says of every controller, field and protocol what its table says', async () => {
  const differ: string[] = [];
  for (const given of cases) {
    if (titleOf(given) in EXCEPTIONS) continue;
    const expected = byTable(given).join('; ');
    const made = byConstructor(given);
    const voices = { check: linesOf(checkManifests([manifestOf(given)], { cluster: { loadBalancer: [given.id] } })).join('; '), plugin: (await byPlugin(given)).join('; ') };
    for (const [voice, lines] of Object.entries(voices)) if (lines !== expected) differ.push(`${titleOf(given)}, ${voice}: ${lines} | table: ${expected}`);
    const due = byTable(given).filter((line) => !made.thrown || line.startsWith('error')).join('; ');
    if (made.lines.join('; ') !== due) differ.push(`${titleOf(given)}, constructor: ${made.lines.join('; ')} | table: ${due}`);
  }
  expect(cases.length).toBeGreaterThan(2500);
  expect(differ.slice(0, 20)).toEqual([]);
});

test('explain speaks of source ranges as the table does', () => {
  const differ = cases.filter(({ field, className }) => field === 'loadBalancerSourceRanges' && className !== 'example.com/nobody').filter((given) => {
    const { topics } = explain(manifestOf(given), readCluster({ loadBalancer: [given.id] }));
    const ignores = (topics.entries ?? []).some(({ text }) => text.includes('ignores the source ranges'));
    const opened = (topics.firewall ?? []).some(({ text }) => text.includes('203.0.113.0/24'));
    const isIgnored = byTable(given).some((line) => line.endsWith('load-balancer-field spec.loadBalancerSourceRanges'));
    return ignores !== isIgnored || (isIgnored && opened);
  });
  expect(differ.map(titleOf)).toEqual([]);
});

test('each page of a controller has a row for each field that it does not honour', () => {
  const written = pages();
  const silent = CONTROLLERS.flatMap((entry) => {
    const page = written.get(join(__dirname, '../../docs/providers', `${entry.id}.md`)) ?? '';
    return Object.keys(entry.load().fields ?? {}).filter((field) => !page.includes(`\`${field}\``)).map((field) => `${entry.id}: ${field}`);
  });
  expect(silent).toEqual([]);
});

test('constructor and check agree at every minor about what depends on it', () => {
  const specs: readonly (readonly [name: string, spec: Record<string, unknown>])[] = [
    ['1web', {}], ['web', { trafficDistribution: 'PreferSameNode' }], ['web', { trafficDistribution: 'PreferClose' }], ['web', { loadBalancerSourceRanges: ['010.0.0.0/8'] }], ['web', { externalIPs: ['203.0.113.9'] }],
  ];
  const differ: string[] = [];
  for (const kubernetes of MINORS) {
    for (const [name, more] of specs) {
      const spec = { selector: { app: 'web' }, ports: [{ port: 80 }], ...more };
      const all = (problems: readonly Problem[]) => problems.map(({ code, path, severity }) => `${severity} ${code} ${path}`).sort().join('; ');
      const checked = all(checkManifests([{ apiVersion: 'v1', kind: 'Service', metadata: { name }, spec: { type: 'LoadBalancer', ...spec } }], { cluster: { kubernetes } }));
      const app = new App();
      Cluster.set(app, { kubernetes });
      let made: string;
      try {
        // Values that the compiler refuses.
        made = all(new LoadBalancerService(new Chart(app, 'shop'), 'web', { metadata: { name }, ...spec } as never).warnings);
      } catch (error) {
        made = all((error as ServiceError).problems);
      }
      if (made !== checked) differ.push(`${kubernetes} ${name} ${JSON.stringify(more)}: ${made} | ${checked}`);
    }
  }
  expect(differ).toEqual([]);
});

test('the exceptions are few, and each has a reason', () => {
  expect(Object.keys(EXCEPTIONS).length).toBeLessThanOrEqual(10);
  for (const reason of Object.values(EXCEPTIONS)) expect(reason).toMatch(/\w+ \w+/);
});
