import type { ChangeResult } from '../../src/update/change';
import { compareManifests, type CompareOptions } from '../../src/update/compare-manifests';

const DNS = 'external-dns.kubernetes.io/', ALPHA = 'external-dns.alpha.kubernetes.io/', GARDENER = 'dns.gardener.cloud/';

type Texts = Readonly<Record<string, string>>;

const web = (annotations: Texts, spec: object = {}, labels: Texts = {}): unknown => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations, labels },
  spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], ...spec },
});

const outcomesOf = (before: unknown, after: unknown, cluster: CompareOptions['cluster'] = {}): readonly ChangeResult[] =>
  compareManifests([before], [after], { cluster })[0]?.outcomes ?? [];

const outcomeTuples = (before: unknown, after: unknown, cluster: CompareOptions['cluster'] = {}): readonly (readonly unknown[])[] =>
  outcomesOf(before, after, cluster).filter(({ controller }) => controller !== undefined)
    .map(({ outcome, path, when, controller }) => [controller, outcome, path, when]);

const outcomeLines = (before: unknown, after: unknown): readonly string[] =>
  outcomeTuples(before, after).map(([controller, outcome]) => `${String(controller)} ${String(outcome)}`);

const name = (text: string): Texts => ({ [`${DNS}hostname`]: text });

describe('ExternalDNS', () => {
  const path = `metadata.annotations[${DNS}hostname]`;

  test('deletes the records of a name that is replaced, where its policy is sync', () => {
    expect(outcomesOf(web(name('a.example.com')), web(name('b.example.com')))).toMatchObject([{
      outcome: 'interrupts', certain: false, when: 'ExternalDNS runs with --policy=sync', code: 'service-part-replaced', path,
      lost: ['dns-name'], controller: 'external-dns', why: expect.stringContaining('with --policy=upsert-only or create-only they stay'),
      fix: expect.stringContaining('keep the old name next to the new one'),
    }]);
  });

  test('deletes them when the name is taken away, and when it is one of several', () => {
    const gone = [['external-dns', 'interrupts', path, 'ExternalDNS runs with --policy=sync']];
    expect(outcomeTuples(web(name('a.example.com')), web({}))).toEqual(gone);
    expect(outcomeTuples(web(name('a.example.com,b.example.com')), web(name('b.example.com')))).toEqual(gone);
  });

  test('deletes the records of a Service that is removed, where its policy is sync', () => {
    const removed = (service: unknown): unknown => compareManifests([service], []).flatMap(({ outcomes }) =>
      outcomes.filter(({ outcome }) => outcome !== 'removed'));
    const when = expect.stringMatching(/^the object is also deleted .*, and ExternalDNS runs with --policy=sync$/);
    const record = {
      controller: 'external-dns', outcome: 'interrupts', certain: false, when, path, lost: ['dns-name'],
      why: expect.stringContaining('with --policy=upsert-only or create-only they stay'),
      fix: 'keep the Service until no client uses the name',
    };
    expect(removed(web(name('a.example.com')))).toMatchObject([{ code: 'service-removed' }, record]);
    expect(removed(web(name('a.example.com'), { type: 'ClusterIP' }))).toMatchObject([record]);
    expect(removed(web({ [`${DNS}ttl`]: '60' }, { type: 'ClusterIP' }))).toEqual([]);
  });

  test('deletes no records if a name is added, or written in another way', () => {
    expect(outcomeTuples(web({}), web(name('a.example.com')))).toEqual([]);
    expect(outcomeTuples(web(name('a.example.com')), web(name('b.example.com, A.example.com.')))).toEqual([]);
  });

  test('acts on Services of every type', () => {
    const type = { type: 'ClusterIP', clusterIP: 'None' };
    expect(outcomeTuples(web(name('a.example.com'), type), web({}, type))).toHaveLength(1);
  });

  test('changes a TTL in place, and retains it when the annotation is removed', () => {
    const ttl = { ...name('a.example.com'), [`${DNS}ttl`]: '60' };
    expect(outcomeTuples(web(ttl), web({ ...ttl, [`${DNS}ttl`]: '300' }))).toEqual([]);
    expect(outcomesOf(web(ttl), web(name('a.example.com')))).toMatchObject([
      { outcome: 'ignored', when: 'ExternalDNS runs without --min-ttl', fix: 'write the TTL that you want' },
    ]);
  });

  test('changes alias, target and settings of the DNS provider in place', () => {
    const before = { ...name('a.example.com'), [`${DNS}alias`]: 'true', [`${DNS}cloudflare-proxied`]: 'true' };
    expect(outcomeTuples(web(before), web(name('a.example.com')))).toEqual([]);
  });

  test('may be refused a target of another type, and leave records of another identifier', () => {
    const target = (text: string): unknown => web({ ...name('a.example.com'), [`${DNS}target`]: text });
    expect(outcomeTuples(target('192.0.2.1'), target('lb.example.com'))).toEqual([
      ['external-dns', 'refused', `metadata.annotations[${DNS}target]`, expect.stringContaining('--policy=upsert-only')],
    ]);
    const blue = { ...name('a.example.com'), [`${DNS}set-identifier`]: 'blue' };
    expect(outcomeLines(web(blue), web({ ...blue, [`${DNS}set-identifier`]: 'green' }))).toEqual(['external-dns ignored']);
  });

  test('deletes the records of a Service that names another controller, or has no address', () => {
    expect(outcomeLines(web(name('a.example.com')), web({ ...name('a.example.com'), [`${DNS}controller`]: 'other' })))
      .toEqual(['external-dns interrupts']);
    expect(outcomeTuples(web(name('a.example.com')), web(name('a.example.com'), { type: 'ClusterIP' }))).toContainEqual(
      ['external-dns', 'interrupts', 'spec.type', 'ExternalDNS runs with --policy=sync, and without --publish-internal-services']);
  });

  describe('where a name moves to the other prefix', () => {
    const before = web({ [`${ALPHA}hostname`]: 'a.example.com' }), after = web(name('a.example.com'));

    test('the prefix that it reads decides', () => {
      expect(outcomeTuples(before, after)).toEqual([['external-dns', 'interrupts', `metadata.annotations[${ALPHA}hostname]`,
        `ExternalDNS reads the keys that begin with "${ALPHA}", and ExternalDNS runs with --policy=sync`]]);
    });

    test('the profile determines which one it reads', () => {
      const reads = (annotationPrefix: string) => ({ controllerSettings: { 'external-dns': { annotationPrefix } } });
      expect(outcomeTuples(before, after, reads(DNS))).toEqual([]);
      expect(outcomeTuples(before, after, reads(ALPHA))).toHaveLength(1);
    });
  });
});

describe('Gardener DNS', () => {
  const names = (text: string): Texts => ({ [`${GARDENER}dnsnames`]: text });

  test('certainly deletes the records of a name that is no longer listed', () => {
    expect(outcomesOf(web(names('a.example.com')), web(names('b.example.com')))).toMatchObject([
      { outcome: 'interrupts', certain: true, lost: ['dns-name'], controller: 'gardener-dns', code: 'service-part-replaced' },
    ]);
    expect(outcomeTuples(web(names('a.example.com')), web(names('a.example.com,b.example.com')))).toEqual([]);
  });

  test('refuses "all" and keeps its entries', () => {
    expect(outcomeLines(web(names('a.example.com')), web(names('all')))).toEqual(['gardener-dns refused']);
  });

  test('follows another TTL, unless its entries are ignored', () => {
    const ttl = { ...names('a.example.com'), [`${GARDENER}ttl`]: '120' };
    expect(outcomeTuples(web(names('a.example.com')), web(ttl))).toEqual([]);
    const ignored = { ...names('a.example.com'), [`${GARDENER}ignore`]: 'true' };
    expect(outcomeLines(web(ignored), web({ ...ignored, ...ttl }))).toEqual(['gardener-dns ignored']);
  });

  test('deletes the entries if the class or the type changes', () => {
    const classed = { ...names('a.example.com'), [`${GARDENER}class`]: 'garden' };
    expect(outcomeLines(web(names('a.example.com')), web(classed))).toEqual(['gardener-dns interrupts']);
    expect(outcomeTuples(web(names('a.example.com')), web({ ...names('a.example.com'), [`${GARDENER}class`]: 'gardendns' }))).toEqual([]);
    expect(outcomeTuples(web(names('a.example.com')), web(names('a.example.com'), { type: 'ClusterIP' })))
      .toContainEqual(['gardener-dns', 'interrupts', 'spec.type', undefined]);
  });
});

describe('Kubernetes itself', () => {
  const CLUSTER_IP = { type: 'ClusterIP' };

  test('follows another topology mode, and no longer reads what became a field', () => {
    expect(outcomeTuples(web({}, CLUSTER_IP), web({ 'service.kubernetes.io/topology-mode': 'Auto' }, CLUSTER_IP))).toEqual([]);
    const tolerate = { 'service.alpha.kubernetes.io/tolerate-unready-endpoints': 'true' };
    expect(outcomeLines(web({}, CLUSTER_IP), web(tolerate, CLUSTER_IP))).toEqual(['kubernetes ignored']);
  });

  test('removes its proxy from a Service that gets the label of another one', () => {
    const label = { 'service.kubernetes.io/service-proxy-name': 'other' };
    expect(outcomesOf(web({}, CLUSTER_IP), web({}, CLUSTER_IP, label))).toMatchObject([{
      outcome: 'interrupts', lost: ['connections'], path: 'metadata.labels[service.kubernetes.io/service-proxy-name]',
      fix: 'let the other proxy run on every node first',
    }]);
  });
});

test('pods of other clusters leave a Service of any type that is no longer global', () => {
  const global = { 'service.cilium.io/global': 'true' };
  expect(outcomeLines(web(global, { type: 'ClusterIP' }), web({}, { type: 'ClusterIP' }))).toEqual(['cilium interrupts']);
});

test('an address that only a load balancer has is not lost by a Service without one', () => {
  const ips = { 'lbipam.cilium.io/ips': '192.0.2.7' };
  expect(outcomeTuples(web({}, { type: 'ClusterIP' }), web(ips, { type: 'ClusterIP' }))).toEqual([]);
});
