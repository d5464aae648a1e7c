import { checkManifests, explain, MINORS, PROTOCOLS, type ClusterProps, type ProviderId } from '../../src';
import { readCluster } from '../../src/service/read-cluster';
import {
  problemsByConstruct, CASES, CONTROLLERS, entryOf, FIELDS, isFromTable, linesOf, profileOf, propsOf, specOf, titleOf, type Case,
} from './metamorphic-cases';
import { fixOf, PROGRAMS as EXPOSURES } from '../constructs/load-balancers/exposure-programs';
import { compileNatively } from '../native-compiler';

/**
 * Problems of literals that only the constructor reports and not the compiler, each with the reason: at most ten. The types check each
 * prop and port alone, but conditional facts depend on other props, and mixed protocols on all ports.
 */
const LEFT: Readonly<Record<string, string>> = {
  'AwsNlbService: load-balancer-unclaimed spec.loadBalancerClass': 'which controller runs is a fact of the profile',
};

/** A constructor call with literals, from a row of the table. */
interface Program { readonly given: Case; readonly construct: string; readonly props: object; readonly title: string }

/** Each construct with each field and protocols, and with each exposure that its props can request. */
const programs: readonly Program[] = CASES.filter(({ className, said, field, protocols }) => className === undefined && (said === 'absent'
  ? field === 'none' || ['TCP', 'SCTP', 'TCP,UDP'].includes(protocols.join()) : field === 'none' && protocols.length === 1))
  .flatMap((given) => propsOf(given).map(([construct, options]): Program => ({
    given, construct, props: { metadata: { name: 'web' }, ...specOf(given), ...options }, title: `${construct} of ${titleOf(given)}`,
  })));

/** Constructs of a cluster profile, with props at the limits of the profile. */
const targets = MINORS.flatMap((minor, at) => at === 0 ? [minor] : [minor, `${MINORS[at - 1]}..${minor}` as const]);
const bound: readonly (readonly [construct: string, profile: ClusterProps, props: { readonly ports: readonly object[] }])[] = [
  ...CONTROLLERS.flatMap(({ id }) => PROTOCOLS.map((protocol) =>
    ['LoadBalancerService', { loadBalancer: [id as ProviderId] }, { ports: [{ port: 80, protocol }] }] as const)),
  ...targets.flatMap((kubernetes) => [
    { trafficDistribution: 'PreferSameZone' }, { trafficDistribution: 'PreferSameNode' }, { trafficDistribution: 'PreferClose' },
    { metadata: { name: '1web' } }, { metadata: { generateName: '1web-' } },
  ].map((more) => ['ClusterIpService', { kubernetes }, { ports: [{ port: 80 }], ...more }] as const)),
  ...[[20000, 22767], [8000, 32767], [30000, 30000]].flatMap(([first, last]) => [first - 1, first, last, last + 1].map((nodePort) =>
    ['NodePortService', { nodePortRange: `${first}-${last}` as const }, { ports: [{ port: 80, nodePort }] }] as const)),
];

/** Compiler errors by the index of the program; all programs are compiled at once. */
const refusals = (() => {
  let compiled: Readonly<Record<'programs' | 'bound' | 'exposures', ReadonlyMap<number, string>>> | undefined;
  return () => compiled ??= compileAll();
})();
function compileAll() {
  const statements = {
    programs: programs.map(({ construct, props }) => `new k.${construct}(chart, 's', ${JSON.stringify(props)});`),
    bound: bound.map(([construct, profile, props]) =>
      `new (k.servicesFor(${JSON.stringify(profile)}).${construct})(chart, 's', ${JSON.stringify(props)});`),
    exposures: EXPOSURES.map(({ construct, prop, value, props }) =>
      `new k.${construct}(chart, 's', ${JSON.stringify({ ...props, [prop]: value })});`),
  };
  const head = "import * as k from 'cdk8s-services'; declare const chart: import('cdk8s').Chart;";
  const errors = compileNatively(Object.fromEntries(Object.entries(statements).map(([name, all]) =>
    [`${name}.ts`, [head, ...all].join('\n')])));
  const of = (name: keyof typeof statements) => new Map(errors.filter(({ file }) => file === `${name}.ts`)
    .map(({ line, message: words }) => [line - 2, words]));
  return { programs: of('programs'), bound: of('bound'), exposures: of('exposures') };
}

test('compiler and constructor agree with the table about literals', () => {
  const refused = refusals().programs;
  const differ: string[] = [];
  const left = new Set<string>();
  programs.forEach(({ given, construct, props, title }, at) => {
    const { problems, manifest } = problemsByConstruct(construct, profileOf(given), props);
    const ours = problems.filter(({ code }) => isFromTable(code));
    // The compiler must not reject what the constructor accepts.
    if (refused.has(at) && problems.length === 0) differ.push(`${title}: compiler alone: ${refused.get(at)!}`);
    const { protocols, fields, mixedProtocols } = entryOf(given).load();
    const verdict = fields?.[given.field as keyof NonNullable<typeof fields>];
    const conditional = [
      ...(verdict?.when === undefined ? [] : [`spec.${given.field}`]), ...(mixedProtocols === undefined ? [] : ['spec.ports']),
    ];
    const literal = refused.has(at) ? [] : ours.filter(({ path }) => !conditional.includes(path));
    for (const { code, path } of literal) left.add(`${construct}: ${code} ${path.replace(/\[\d+\]/, '[]')}`);
    // The types and the constructor report protocols and fields that no Service of the construct may have.
    const isTable = given.protocols.some((protocol) => !(protocols as readonly string[]).includes(protocol))
      || (verdict !== undefined && verdict.when === undefined && FIELDS[given.field] !== undefined);
    if (isTable && problems.length === 0) differ.push(`${title}: the table refuses it, the constructor does not`);
    if (isTable && !refused.has(at) && ours.length === 0) differ.push(`${title}: the table refuses it, the compiler does not`);
    // The constructor reports the same problems as check does for the manifest.
    const checked = manifest === undefined ? undefined : linesOf(checkManifests([manifest], { cluster: profileOf(given) })).join('; ');
    if (checked !== undefined && checked !== linesOf(problems).join('; '))
      differ.push(`${title}: constructor ${linesOf(problems).join('; ')} | check ${checked}`);
  });
  expect(programs.length).toBeGreaterThan(1000);
  expect(differ.slice(0, 20)).toEqual([]);
  expect([...left].sort()).toEqual(Object.keys(LEFT));
  expect(Object.keys(LEFT).length).toBeLessThanOrEqual(10);
}, 120_000);

test('a construct has the exposure that its props request', () => {
  const differ = programs.filter(({ given }) => given.said !== 'absent').filter(({ given, construct, props }) => {
    const { manifest } = problemsByConstruct(construct, profileOf(given), props);
    if (manifest === undefined) return false;
    const text = (explain(manifest, readCluster(profileOf(given))).topics['load-balancer'] ?? []).map((fact) => fact.text).join('\n');
    return !text.includes(`, and is ${given.said}.`);
  });
  expect(differ.map(({ title }) => title)).toEqual([]);
});

test('a construct that is bound to a profile compiles where it is made: with every protocol, minor, and end of the node ports', () => {
  const refused = refusals().bound;
  const differ = bound.flatMap(([construct, profile, props], at) => {
    const { manifest, problems } = problemsByConstruct(construct, profile, { selector: { app: 'web' }, ...props });
    const provider = CONTROLLERS.find(({ id }) => profile.loadBalancer?.[0] === id)?.load();
    // The types leave it to the constructor if annotations decide which controller acts on the Service or which protocols it supports.
    const isLeft = provider !== undefined && !refused.has(at) && (provider.claims !== undefined
      || props.ports.every((port) => 'protocol' in port && provider.protocols.some((carried) => carried === port.protocol)));
    return isLeft || refused.has(at) === (manifest === undefined) ? []
      : [`${construct} ${JSON.stringify([profile, props])}: ${refused.get(at) ?? 'compiles'} | ${problems.map(({ code }) => code).join()}`];
  });
  expect(bound.length).toBeGreaterThan(200);
  expect(differ).toEqual([]);
}, 120_000);

test('scheme and internal are answered with the prop of the construct, in the same words by compiler and constructor', () => {
  const differ = EXPOSURES.flatMap(({ title, construct, prop, value, props }, at) => {
    const fix = fixOf(construct, prop, { ...props, [prop]: value });
    const words = refusals().exposures.get(at);
    if (fix === undefined) return words?.includes('must not be set here') === true ? [`${title}: compiler alone: ${words}`] : [];
    return words?.includes(`'${prop}' must not be set here: ${fix}`) === true ? [] : [`${title}: ${fix} | ${words}`];
  });
  expect(differ).toEqual([]);
}, 120_000);
