import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLLOWED, type ChangeCondition, type ChangeFact, type TextPattern } from '../../src/providers/engine/definition/change-fact';
import { CONTROLLERS } from '../../src/providers/engine/definition/controllers.generated';
import { changesOf, ENTRIES, registerProvider } from '../../src/providers/engine/definition/entries';
import type { Provider } from '../../src/providers/engine/definition/provider';
import type { ChangeOutcome, ChangeResult } from '../../src/update/change';
import { compareManifests } from '../../src/update/compare-manifests';
import type { ProviderId } from '../../src/service/provider-ids.generated';

/** A fact recorded from a controller's source. */
interface RecordedFact {
  readonly id: string;
  readonly controller: string;
  readonly change: { readonly field: string; readonly from: unknown; readonly to: unknown };
  readonly outcome: ChangeFact['effect'];
  readonly lost: readonly string[];
  readonly source: {
    readonly repo: string; readonly path: string; readonly symbol: string; readonly line: number | null; readonly commit: string;
  };
}

const recordedFacts = readFileSync(join(__dirname, 'controllers.jsonl'), 'utf8').trim().split('\n')
  .map((line) => JSON.parse(line) as RecordedFact);

const providerOf = (id: string): Provider => ENTRIES.find((entry) => entry.id === id)!.load();
const factOf = ({ id, controller }: RecordedFact): ChangeFact =>
  changesOf(providerOf(controller)).find((fact) => `${controller}/${fact.id}` === id)!;

/** Outcome for each effect. A change in place has none, or interrupts connections. */
const OUTCOMES: Readonly<Record<ChangeFact['effect'], ChangeOutcome | undefined>> = {
  'in-place': undefined, 'replaced-part': 'interrupts', recreated: 'recreated', ignored: 'ignored', refused: 'refused', unknown: 'unknown',
};

/** A text that matches the pattern. */
function sample(pattern: TextPattern): string | undefined {
  if (pattern === null) return undefined;
  if (pattern instanceof RegExp)
    return ['', 'internet', 'shared', 'deletion_protection.enabled=true', 'external', 'other'].find((text) => pattern.test(text))
      || undefined;
  return pattern === '*' ? '192.0.2.77' : pattern;
}

const portOf = (port: number): object => ({ name: `p${port}`, port });

function keyWithoutFacts(provider: Provider): string {
  const answered = new Set(changesOf(provider).flatMap(({ option = [] }) => option));
  return Object.entries(provider.table).find(([option, { key }]) => !answered.has(option) && !key.includes('{'))![1].key;
}

interface Draft {
  metadata: { name: string; uid?: unknown; labels?: unknown; annotations: Record<string, string> };
  spec: Record<string, unknown>;
}

/** A load balancer on which a fact holds, before and after the change. */
function pairOf({ controller, change: { field, from, to } }: RecordedFact, { when, field: changed }: ChangeFact): [Draft, Draft] {
  const make = (value: unknown): Draft => {
    const draft: Draft = {
      metadata: { name: 'web', annotations: {} },
      spec: { type: 'LoadBalancer', selector: { app: 'a' }, ports: [{ name: 'http', port: 80 }] },
    };
    surround(draft, when, providerOf(controller));
    set(draft, field, value);
    return draft;
  };
  const pair: [Draft, Draft] = [make(from), make(to)];
  if (when?.typeBefore !== undefined) pair[0].spec = { ...pair[0].spec, type: 'ClusterIP' };
  if (field === 'spec.ports' && from === null) pair[1].spec = { ...pair[1].spec, ports: [{ name: 'http', port: 8080 }] };
  if (field === 'metadata.annotations') pair[1].metadata.annotations[keyWithoutFacts(providerOf(controller))] = 'x';
  if (field === 'spec.ipFamilies')
    pair.forEach(({ spec }) => (spec.ipFamilyPolicy = (spec.ipFamilies as string[]).length > 1 ? 'PreferDualStack' : 'SingleStack'));
  if (changed === 'ports.order') pair.forEach(({ spec }, at) => (spec.ports = at === 0 ? [80, 443].map(portOf) : [443, 80].map(portOf)));
  return pair;
}

function surround({ metadata, spec }: Draft, when: ChangeCondition = {}, provider: Provider): void {
  for (const [option, pattern] of Object.entries(when.options ?? {})) {
    const text = sample(pattern);
    if (text !== undefined) metadata.annotations[provider.table[option].key] = text;
  }
  if (when.class !== undefined && sample(when.class) !== 'other' && sample(when.class) !== undefined)
    spec.loadBalancerClass = sample(when.class);
  if (when.loadBalancerIP !== undefined) spec.loadBalancerIP = sample(when.loadBalancerIP);
}

function set({ metadata, spec }: Draft, field: string, value: unknown): void {
  if (field === 'metadata.uid') metadata.uid = value;
  else if (field === 'metadata.labels') metadata.labels = value;
  else if (field === 'metadata.annotations') return;
  else if (field === 'spec.ports') spec.ports = Array.isArray(value) ? (value as number[]).map(portOf) : [{ name: 'http', port: 80 }];
  else if (field.startsWith('spec.ports[].')) spec.ports = [{ name: 'http', port: 80, [field.slice('spec.ports[].'.length)]: value }];
  else if (field.startsWith('spec.')) spec[field.slice('spec.'.length)] = value ?? undefined;
  else if (value !== null) metadata.annotations[field] = String(value);
}

const service = ({ metadata, spec }: Draft): unknown => ({ apiVersion: 'v1', kind: 'Service', metadata, spec });

test.each(recordedFacts.map((fact) => [fact.id, fact] as const))('%s is the outcome of that change', (_id, fact) => {
  const known = factOf(fact);
  const [before, after] = pairOf(fact, known);
  const outcomes = compareManifests([service(before)],
    [service(after)], { cluster: { loadBalancer: [fact.controller as ProviderId] } })[0]?.outcomes ?? [];
  const expected = OUTCOMES[fact.outcome] ?? (fact.lost.length > 0 ? 'interrupts' : undefined);
  const found = outcomes.filter(({ controller, why }) => controller === fact.controller && why === known.words);
  if (expected === undefined) {
    expect(outcomes.filter(({ controller, certain }) => controller === fact.controller && certain)).toEqual([]);
  } else if (expected === 'refused' && found.length === 0) {
    // The API server refuses it before the controller sees it.
    expect(outcomes.filter(({ controller }) => controller === undefined).map(({ outcome }) => outcome)).toContain('refused');
  } else {
    expect(found.map(({ outcome, lost = [] }: ChangeResult) => ({ outcome, lost }))).toEqual([{ outcome: expected, lost: fact.lost }]);
  }
});

/** Corrected sources, as `symbol:line`, of facts whose recorded line is in another function than the one that has the effect. */
const CORRECTED: Readonly<Record<string, string>> = {
  'alibaba/class-is-fixed': 'ServiceSpec.LoadBalancerClass:6491',
  'aws-load-balancer-controller/attributes': 'defaultLoadBalancerManager.Update:109',
  'aws-load-balancer-controller/proxy-protocol': 'defaultTargetGroupManager.Update:102',
  'kubernetes/class-changed': 'ServiceSpec.LoadBalancerClass:6491',
  'linode/backend-ipv4-range-invalid': 'loadbalancers.getBackendSubnetID:1133',
  'openstack/flavor': 'LbaasV2.createOctaviaLoadBalancer:241',
  'scaleway/ip-ids': 'hasEqualLoadBalancerStaticIPs:1915',
};

test('each recorded fact is in the folder of its controller, with the same effect, losses and source location', () => {
  for (const fact of recordedFacts) {
    const { effect, lost = [], source } = factOf(fact);
    const [symbol, line] = CORRECTED[fact.id]?.split(':') ?? [fact.source.symbol, fact.source.line];
    expect({ id: fact.id, outcome: effect, lost, source: { ...source, line: source?.line ?? null } }).toEqual({
      id: fact.id, outcome: fact.outcome, lost: fact.lost,
      source: { ...fact.source, symbol, line: line === null ? null : Number(line) },
    });
  }
});

describe.each(Object.keys(CONTROLLERS).filter((id) => CONTROLLERS[id].changes !== undefined))('the facts of %s', (id) => {
  const provider = providerOf(id);
  const facts = changesOf(provider);

  test('have unique names', () => {
    expect(new Set(facts.map((fact) => fact.id)).size).toBe(facts.length);
  });

  test('name options that the table has, and a field or an option; both only if the same function makes the change in place', () => {
    const options = facts.flatMap(({ option = [], when }) => [option, Object.keys(when?.options ?? {})].flat());
    expect(options.filter((option) => !Object.hasOwn(provider.table, option))).toEqual([]);
    const isOdd = ({ option, field, effect }: ChangeFact) =>
      option === undefined ? field === undefined : field !== undefined && effect !== 'in-place';
    expect(facts.filter(isOdd).map((fact) => fact.id)).toEqual([]);
  });

  test('are one for all that a function of the controller changes in place by the same words', () => {
    const rows = facts.filter(({ effect, when, if: condition, from, to, lost }) =>
      effect === 'in-place' && [when, condition, from, to, lost].every((each) => each === undefined))
      .filter((fact) => !recordedFacts.some((each) => each.id === `${id}/${fact.id}`))
      .map(({ source, words, anyType }) => JSON.stringify([source, words, anyType]));
    expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([]);
  });

  test('describe the effect of a removed annotation, unless its change is made in place', () => {
    const silent = facts.filter(({ option, effect, from, to, removal, source }) => option !== undefined && effect !== 'in-place'
      && source !== undefined && from !== null && to === undefined && removal === undefined);
    expect(silent.map((fact) => fact.id)).toEqual([]);
    for (const { option, when, effect, from, to } of facts) {
      if (option === undefined || effect === 'in-place' || to !== '*' || from === null) continue;
      // A fact about new values does not cover removal: another fact must.
      for (const name of [option].flat()) {
        const others = facts.filter((fact) => [fact.option].flat().includes(name) && fact.from !== null
          && (fact.to === null || fact.to === undefined || (fact.to instanceof RegExp && fact.to.test(''))));
        expect({ name, when, isSaid: others.length > 0 }).toEqual({ name, when, isSaid: true });
      }
    }
  });

  test('name the line that handles a removed annotation, unless it is read from documentation', () => {
    const own = ['equinix-metal', 'external-dns', 'gardener-dns', 'kube-router', 'tailscale', 'upcloud', 'vultr', 'ibm', 'tencent'];
    const removals = facts.filter(({ removal, source }) => own.includes(id) && removal !== undefined && !source?.path.endsWith('.md'));
    expect(removals.filter(({ removal }) => removal?.line === undefined).map((fact) => fact.id)).toEqual([]);
  });

  test('name their source, and describe the effect', () => {
    for (const { effect, words, source } of facts) {
      expect(words).toMatch(/^["A-Za-z].*\.$/s);
      if (source === undefined) {
        expect(effect).toBe('unknown');
        continue;
      }
      expect(source.repo).toMatch(/^[\w.-]+\/[\w.-]+$/);
      expect(source.commit).toMatch(/^[0-9a-f]{40}$/);
      expect(source.path).not.toBe('');
    }
  });
});

describe.each(ENTRIES)('$id', (entry) => {
  const provider = entry.load();
  const facts = changesOf(provider);
  const answered = new Set<string>(facts.flatMap(({ option = [], field = [] }) => [option, field].flat()));
  const options = Object.entries(provider.table).filter(([, { output, on }]) => output !== true && on?.includes('Service') !== false);

  test('has an effect for each of its options', () => {
    const open = options.filter(([option]) => !answered.has(option) && !answered.has('metadata.annotations'));
    expect(open.map(([option]) => option)).toEqual([]);
  });

  test('has an effect for each field that a load balancer may follow', () => {
    expect(provider.makes === 'load-balancer' ? FOLLOWED.filter((field) => !answered.has(field)) : []).toEqual([]);
  });

  test('has an effect for each change between two values of an option, and from and to none', () => {
    const silent: string[] = [];
    for (const [option, row] of options) {
      const key = row.key.replace('{port}', '80').replace(/\{\w+\}/g, 'tcp');
      const texts = [undefined, ...new Set(row.as.samples().good.map(([, text]) => text))].slice(0, 6);
      for (const from of texts) for (const to of texts) {
        const [before, after] = [from, to].map((text) => {
          const map: Record<string, string> = text === undefined ? {} : { [key]: text };
          const [annotations, labels] = row.label === true ? [{}, map] : [map, {}];
          return service({ ...BALANCER, metadata: { name: 'web', annotations, labels } });
        });
        const cluster = provider.makes === 'load-balancer' ? { loadBalancer: [entry.id as ProviderId] } : {};
        const outcomes = compareManifests([before], [after], { cluster })[0]?.outcomes ?? [];
        if (outcomes.some(({ why }) => why.includes(NO_SOURCE))) silent.push(`${option}: ${String(from)} to ${String(to)}`);
      }
    }
    expect(silent).toEqual([]);
  });
});

/** Text in the outcome of a change without a fact. */
const NO_SOURCE = 'no source of';

const BALANCER: Draft = {
  metadata: { name: 'web', annotations: {} },
  spec: { type: 'LoadBalancer', selector: { app: 'a' }, ports: [{ name: 'http', port: 80 }] },
};

test.each([
  ['deletes its NLB with the class of the Service', {}, { loadBalancerClass: 'service.k8s.aws/nlb' }, 'recreated'],
  ['keeps its NLB by the annotation', {
    'service.beta.kubernetes.io/aws-load-balancer-type': 'external',
    'service.beta.kubernetes.io/aws-load-balancer-nlb-target-type': 'ip',
  }, {}, 'ignored'],
])('where another type takes the place of LoadBalancer the AWS Load Balancer Controller %s', (_what, annotations, spec, outcome) => {
  const [before, after] = [{ ...BALANCER.spec, ...spec }, { ...BALANCER.spec, type: 'NodePort' }]
    .map((each) => service({ metadata: { name: 'web', annotations }, spec: each }));
  expect(compareManifests([before], [after])[0].outcomes.filter(({ path, controller }) => path === 'spec.type' && controller !== undefined))
    .toMatchObject([{ outcome, controller: 'aws-load-balancer-controller' }]);
});

test('a change without a fact is reported as unknown', () => {
  const { table: rows, ...rest } = providerOf('hetzner');
  registerProvider({
    ...rest, id: 'acme', title: 'ACME', prefixes: ['acme.example/'], classes: [],
    table: { size: { ...rows.type, key: 'acme.example/size' } }, changes: [],
  } as unknown as Provider); // of one row only
  const change = (annotations: Record<string, string>, spec: object) =>
    service({ metadata: { ...BALANCER.metadata, annotations }, spec: { ...BALANCER.spec, ...spec } });
  const [{ outcomes }] = compareManifests([change({}, {})],
    [change({ 'acme.example/size': 'lb21' }, { sessionAffinity: 'ClientIP' })], { cluster: { loadBalancer: ['acme' as ProviderId] } });
  expect(outcomes.filter(({ outcome }) => outcome === 'unknown')).toMatchObject([
    {
      path: 'metadata.annotations[acme.example/size]',
      why: 'what happens to the load balancer when acme.example/size changes is not known: no source of ACME that we had says it',
    },
    {
      path: 'spec.sessionAffinity', certain: true, severity: 'note', code: 'change-unknown', controller: 'acme',
      why: expect.stringContaining('when sessionAffinity changes is not known'),
    },
  ]);
});

describe('changes whose effect depends on other settings', () => {
  type Fields = Readonly<Record<string, string>>; // options, or fields of the spec behind a dot
  type Change = readonly [
    id: string, what: string, before: Fields, after: Fields, said: string, lost?: string, around?: Readonly<Record<string, unknown>>,
  ];
  const CHANGES: readonly Change[] = [
    ['alibaba', 'another address type of a CLB', { addressType: 'intranet' }, { addressType: 'internet' }, 'refused'],
    ['alibaba', 'another address type of an NLB', { addressType: 'intranet' }, { addressType: 'internet' }, '', '',
      { loadBalancerClass: 'alibabacloud.com/nlb' }],
    ['oci', 'public to internal', {}, { internal: 'true' }, 'ignored'],
    ['oci', 'another kind of load balancer', {}, { loadBalancerType: 'nlb' }, 'recreated', 'address'],
    ['oci', 'a flexible shape to a fixed one', { shape: 'flexible' }, { shape: '100Mbps' }, 'refused'],
    ['oci', 'a reserved address that changes', { '.loadBalancerIP': '192.0.2.1' }, { '.loadBalancerIP': '192.0.2.2' }, 'refused'],
    ['aws-load-balancer-controller', 'the older name of the scheme', { loadBalancerType: 'external' },
      { loadBalancerType: 'external', internal: 'true' }, 'recreated', 'address'],
    ['aws-in-tree', 'other subnets of an NLB', { loadBalancerType: 'nlb', subnets: 'a' },
      { loadBalancerType: 'nlb', subnets: 'b' }, 'ignored'],
    ['aws-in-tree', 'another certificate of a Classic ELB', { sslCertificateArn: 'a' }, { sslCertificateArn: 'b' },
      'interrupts', 'listener'],
    ['scaleway', 'another zone', {}, { zone: 'fr-par-2' }, 'ignored'],
    ['tencent', 'another type', { ccmType: 'public', ccmInternalSubnetId: 's' },
      { ccmType: 'private', ccmInternalSubnetId: 's' }, 'recreated', 'address'],
    ['tencent', 'private without a subnet', {}, { ccmType: 'private' }, 'recreated', 'address'],
    ['tencent', 'another kind', {}, { ccmKind: 'classic' }, 'recreated', 'address'],
    ['gcp', 'another network tier', {}, { networkTier: 'Standard' }, 'interrupts', 'address'],
    ['gcp', 'ports of a legacy load balancer', { '.port': '80' }, { '.port': '81' }, 'interrupts', 'listener'],
    ['gcp', 'policy of a legacy load balancer', {}, { '.externalTrafficPolicy': 'Local' }, 'interrupts', 'listener'],
    ['gcp', 'affinity of a legacy load balancer', {}, { '.sessionAffinity': 'ClientIP' }, 'interrupts', 'listener'],
    ['gcp', 'a subnet that is taken away', { internalSubnet: 'a' }, {}, 'interrupts', 'address'],
    ['openstack', 'another floating network', {}, { floatingNetworkId: 'n' }, 'ignored'],
    ['openstack', 'proxy protocol', {}, { proxyProtocol: 'true' }, 'interrupts', 'pool'],
    ['huawei', 'another address of a dedicated ELB', { elbClass: 'dedicated' }, { elbClass: 'dedicated', eipId: 'e' }, 'ignored'],
    ['huawei', 'an address of a shared ELB that cannot be bound', {}, { eipId: 'e' }, 'recreated', 'address'],
    ['huawei', 'the gateway of a class that reads it', { elbClass: 'dnat', natGatewayId: 'a' }, { elbClass: 'dnat', natGatewayId: 'b' },
      'refused'],
    ['huawei', 'the gateway of a class that does not', { natGatewayId: 'a' }, { natGatewayId: 'b' }, 'ignored'],
    ['tailscale', 'another name of a proxy', { hostname: 'a' }, { hostname: 'b' }, 'interrupts', 'dns-name'],
    ['tailscale', 'another name on a group', { proxyGroup: 'g', hostname: 'a' }, { proxyGroup: 'g', hostname: 'b' },
      'recreated', 'address'],
    ['tailscale', 'a proxy that joins a group', {}, { proxyGroup: 'g' }, 'recreated', 'address'],
    ['tailscale', 'tags of a proxy', {}, { tags: 'tag:a' }, 'ignored'],
    ['calico', 'an IPv4 Service that gets IPv6', { '.ipFamilies': 'IPv4' },
      { '.ipFamilies': 'IPv4,IPv6', '.ipFamilyPolicy': 'PreferDualStack' }, 'ignored'],
    ['equinix-metal', 'another metro', { eipMetro: 'da' }, { eipMetro: 'ny' }, 'ignored'],
    ['qingcloud', 'another load balancer', { loadBalancerId: 'lb-a' }, { loadBalancerId: 'lb-b' }, 'recreated', 'address'],
    ['qingcloud', 'a shared load balancer without its id', {}, { eipStrategy: 'reuse-lb' }, 'refused'],
    ['gcp', 'groups of endpoints that go', { neg: '{"ingress":true}' }, {}, 'interrupts', 'backend'],
    ['cilium', 'a global Service that is no longer', { global: 'true' }, {}, 'interrupts', 'targets'],
    ['cilium', 'pods that are no longer shared', { global: 'true' }, { global: 'true', shared: 'false' }, 'interrupts', 'targets'],
    ['azure', 'tags of the public address', {}, { publicIpTags: 'RoutingPreference=Internet' }, 'recreated', 'address'],
    ['linode', 'other backend networks', {}, { backendVpcName: 'v', backendSubnetName: 's' }, 'ignored'],
    ['linode', 'a backend range that is none', {}, { backendIpv4Range: '300.0.0.0/30' }, 'refused'],
    ['ibm', 'the header of PROXY protocol', {}, { enableFeatures: 'proxy-protocol' }, ''],
    ['ibm', 'another kind of load balancer', {}, { enableFeatures: 'nlb' }, 'unknown'],
    ['ibm', 'another name, which is what it is looked up by', { vpcLbName: 'a' }, { vpcLbName: 'b' }, 'recreated', 'address'],
    ['digitalocean', 'another network', {}, { network: 'INTERNAL' }, 'unknown'],
    ['digitalocean', 'another type', {}, { type: 'REGIONAL_NETWORK' }, 'unknown'],
    ['digitalocean', 'an address, which counts at creation alone', {}, { ip: '192.0.2.1' }, 'ignored'],
    ['aws-in-tree', 'an NLB that is left to another controller', { loadBalancerType: 'nlb' }, { loadBalancerType: 'external' }, 'ignored'],
    ['aws-in-tree', 'an NLB in place of a Classic ELB', {}, { loadBalancerType: 'nlb' }, 'refused'],
    ['aws-load-balancer-controller', 'its type taken away', { loadBalancerType: 'external' }, {}, 'recreated', 'address'],
    ['aws-load-balancer-controller', 'an IPv4 Service that gets IPv6', {},
      { '.ipFamilies': 'IPv4,IPv6', '.ipFamilyPolicy': 'PreferDualStack' }, 'refused'],
    ['aws-load-balancer-controller', 'a shared target group that is no longer shared', { multiClusterTargetGroup: 'true' },
      {}, 'interrupts', 'targets'],
    ['azure', 'a private link that is no longer asked for', { internal: 'true', privateLinkServiceCreate: 'true' },
      { internal: 'true' }, 'ignored'],
    ['baidu', 'public to internal', {}, { internalVpc: 'true' }, 'ignored'],
    ['baidu', 'internal to public', { internalVpc: 'true' }, {}, 'interrupts', 'address'],
    ['alibaba', 'the id of another load balancer', {}, { loadBalancerId: 'lb-1' }, 'refused'],
    ['ako', 'another address', {}, { '.loadBalancerIP': '192.0.2.1' }, 'refused'],
    ['ako', 'a key that shares an address', {}, { sharedVip: 'shop' }, 'recreated', 'address'],
    ['ako', 'another port', {}, { '.port': '81' }, 'interrupts', 'pool'],
    ['loxilb', 'another port', {}, { '.port': '81' }, 'ignored'],
    ['loxilb', 'an address beside the one that it has', {}, { staticIP: '192.0.2.1' }, ''],
    ['kube-router', 'direct server return', {}, { dsr: 'tunnel' }, 'interrupts', 'listener'],
    ['kube-vip', 'networks of egress', { egress: 'true' }, { egress: 'true', egressAllowedNetworks: '192.0.2.0/24' }, 'ignored'],
    ['openelb', 'another kind of proxy pods', { nodeProxyType: 'deployment' }, { nodeProxyType: 'daemonset' }, 'interrupts', 'connections'],
    ['purelb', 'the policy Local', {}, { '.externalTrafficPolicy': 'Local' }, 'ignored'],
    ['civo', 'a reserved address that is taken away', { ipv4Address: '192.0.2.1' }, {}, 'interrupts', 'address'],
  ];

  const made = (id: string, fields: Fields, around: Readonly<Record<string, unknown>>): unknown => {
    const { table } = providerOf(id);
    const all = Object.entries(fields);
    const annotations = Object.fromEntries(all.filter(([name]) => !name.startsWith('.')).map(([name, value]) => [table[name].key, value]));
    const texts = all.filter(([name]) => name.startsWith('.') && name !== '.port').map(([name, value]) => [name.slice(1), value] as const);
    const spec = Object.fromEntries(texts.map(([name, value]) => [name, name === 'ipFamilies' ? value.split(',') : value]));
    const ports = [{ name: 'http', port: Number(fields['.port'] ?? 80) }];
    return service({
      metadata: { name: 'web', annotations },
      spec: { type: 'LoadBalancer', selector: { app: 'a' }, ports, ...spec, ...around },
    });
  };

  test.each(CHANGES.map((change) => [change[0], change[1], change] as const))('%s: %s', (id, _what,
    [, , before, after, said, lost = '', around = {}]) => {
    const cluster = { loadBalancer: [id as ProviderId] };
    const [{ outcomes }] = compareManifests([made(id, before, around)], [made(id, after, around)], { cluster });
    const theirs = outcomes.filter(({ controller }) => controller === id);
    if (said === '') expect(theirs.filter(({ severity }) => severity !== 'note')).toEqual([]);
    else expect(theirs.filter(({ outcome, lost: gone = [] }) => outcome === said && (lost === '' || gone.some((each) => each === lost))))
      .not.toEqual([]);
  });
});
