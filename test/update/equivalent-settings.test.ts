import { isKeyed } from '../../src/providers/codecs/keyed';
import { readText, Wrong } from '../../src/providers/codecs/kind';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import type { Provider, Row } from '../../src/providers/engine/definition/provider';
import type { ProviderId } from '../../src/service/provider-ids.generated';
import type { ChangeResult } from '../../src/update/change';
import { compareManifests } from '../../src/update/compare-manifests';
import { EVERY } from '../in-turn';
import { listOtherSpellings, createRandom } from './spellings';

const PORTS = [
  { name: 'http', port: 80, protocol: 'TCP', targetPort: 8080 }, { name: 'https', port: 443, protocol: 'TCP', targetPort: 8443 },
];

/** A load balancer with one annotation or label, or without it if the text is `undefined`. */
function balancer(key: string, text: string | undefined, row: Row): object {
  const map = text === undefined ? {} : { [key]: text };
  return {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', ...(row.label === true ? { labels: map } : { annotations: map }) },
    spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: PORTS },
  };
}

function outcomesOf({ id, makes }: Provider, before: object, after: object): readonly ChangeResult[] {
  const cluster = makes === 'load-balancer' ? { loadBalancer: [id as ProviderId] } : {};
  return compareManifests([before], [after], { cluster })[0]?.outcomes.filter(({ path }) => path !== 'metadata.labels') ?? [];
}

/** Number of other spellings tested for the first value of a row, and for each of the next two. */
const [MOST, FEW] = EVERY ? [50, 5] : [6, 1];

/** Number of other spellings found for each value. */
const spellingCounts: number[] = [];

const fill = (key: string): string => key.replace('{port}', '80').replace(/\{\w+\}/g, 'tcp');

describe.each(ENTRIES)('$id', (entry) => {
  const provider = entry.load();
  const rows = Object.values(provider.table).filter(({ output, on }) => output !== true && on?.includes('Service') !== false);
  const valueOf = (row: Row, text: string): unknown => (isKeyed(row.as) ? row.as.of : row.as).decode(text, PORTS);

  test('setting or omitting a default is no change', () => {
    const reported = rows.flatMap((row) => (row.default === undefined ? [] : [[undefined, row.default], [row.default, undefined]]
      .flatMap(([from, to]) => outcomesOf(provider, balancer(fill(row.key), from, row), balancer(fill(row.key), to, row))
        .map(({ why }) => `${row.key}: ${why}`))));
    expect(reported).toEqual([]);
  });

  test('another spelling of the same value is no change: those that the codec lists, and others of each row', () => {
    const pick = createRandom();
    const reported = rows.flatMap((row) => {
      const kind = isKeyed(row.as) ? row.as.of : row.as;
      const read = (text: string): string | undefined => {
        const found = readText(kind, row, text, PORTS, provider.reads);
        return found instanceof Wrong || found.value === undefined ? undefined : JSON.stringify(found.value);
      };
      const samples = row.as.samples().good.map(([, text]) => text).filter((text) => text !== '' && read(text) !== undefined);
      return samples.slice(0, 3).flatMap((text, at) => {
        const [value, tried, others] = [read(text), new Set([text]), [] as string[]];
        for (const other of listOtherSpellings(text, row, pick)) {
          if (others.length === (at === 0 ? MOST : FEW)) break;
          if (tried.has(other)) continue;
          tried.add(other);
          if (read(other) === value) others.push(other);
        }
        spellingCounts.push(others.length);
        return others.flatMap((other) =>
          outcomesOf(provider, balancer(fill(row.key), text, row), balancer(fill(row.key), other, row))
            .filter(({ reason }) => reason === undefined) // the API server refuses the other spelling
            .map(({ why }) => `${row.key}: ${text} to ${JSON.stringify(other)}: ${why}`));
      });
    });
    expect(reported).toEqual([]);
  });

  test('a deprecated key that gives way to its successor is no change', () => {
    const reported = rows.flatMap((row) => {
      const successor = rows.find(({ key }) => key === row.deprecated?.use);
      if (successor === undefined) return [];
      const shared = row.as.samples().good.slice(0, 3)
        .filter(([, text]) => JSON.stringify(valueOf(row, text)) === JSON.stringify(valueOf(successor, text)));
      return shared
        .flatMap(([, text]) => outcomesOf(provider, balancer(fill(row.key), text, row), balancer(fill(successor.key), text, successor))
          .map(({ why }) => `${row.key}: ${why}`));
    });
    expect(reported).toEqual([]);
  });
});

test('most rows have other spellings, and many have as many as are tried', () => {
  expect(spellingCounts.filter((count) => count > 0).length).toBeGreaterThan(500);
  expect(spellingCounts.filter((count) => count === MOST).length).toBeGreaterThan(30);
});

test.each([
  ['aws-load-balancer-controller', 'service.beta.kubernetes.io/aws-load-balancer-internal', 'true', '1'],
  ['aws-load-balancer-controller', 'service.beta.kubernetes.io/aws-load-balancer-nlb-target-type', undefined, 'instance'],
  ['oci', 'oci.oraclecloud.com/load-balancer-type', undefined, 'lb'],
  ['gcp', 'networking.gke.io/load-balancer-type', undefined, 'External'],
  ['gcp', 'cloud.google.com/network-tier', 'Premium', undefined],
  ['tencent', 'service.beta.kubernetes.io/tencentcloud-loadbalancer-type', undefined, 'public'],
  ['ibm', 'service.kubernetes.io/ibm-load-balancer-cloud-provider-ip-type', undefined, 'public'],
  ['alibaba', 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-address-type', undefined, 'internet'],
  ['openstack', 'loadbalancer.openstack.org/proxy-protocol', undefined, 'false'],
  ['hetzner', 'load-balancer.hetzner.cloud/uses-proxyprotocol', undefined, 'false'],
  ['scaleway', 'service.beta.kubernetes.io/scw-loadbalancer-private', 'true', '1'],
  ['openstack', 'loadbalancer.openstack.org/proxy-protocol', 'true', 'v1'],
  ['azure', 'service.beta.kubernetes.io/azure-pip-name', 'Shop', 'shop'],
  ['azure', 'service.beta.kubernetes.io/azure-load-balancer-resource-group', 'Shop', 'SHOP'],
  ['azure', 'service.beta.kubernetes.io/azure-load-balancer-configurations', 'Shop,other', 'shop,Other'],
])('%s: %s from %s to %s has no outcome', (id, key, from, to) => {
  const provider = ENTRIES.find((entry) => entry.id === id)!.load();
  const row = Object.values(provider.table)[0];
  expect(outcomesOf(provider, balancer(key, from, row), balancer(key, to, row))).toEqual([]);
});

describe('the type nlb-ip and the target type ip of an NLB', () => {
  const nlb = (type: string, targets?: string): object => ({
    apiVersion: 'v1', kind: 'Service', spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: PORTS }, metadata: {
      name: 'web', annotations: {
        'service.beta.kubernetes.io/aws-load-balancer-type': type,
        ...(targets === undefined ? {} : { 'service.beta.kubernetes.io/aws-load-balancer-nlb-target-type': targets }),
      },
    },
  });
  test.each<[string, string | undefined, string, string | undefined, string[]]>([
    ['nlb-ip', undefined, 'external', 'ip', []], ['external', 'ip', 'nlb-ip', undefined, []],
    ['nlb-ip', undefined, 'nlb-ip', 'instance', []],
    ['nlb-ip', undefined, 'external', 'instance', ['interrupts']], ['nlb-ip', 'instance', 'external', 'instance', ['interrupts']],
    ['external', 'instance', 'nlb-ip', 'instance', ['interrupts']], ['external', 'instance', 'nlb-ip', undefined, ['interrupts']],
    // Without a target type the controller does not support the type "external".
    ['external', 'ip', 'external', undefined, ['recreated']], ['nlb-ip', undefined, 'external', undefined, ['recreated']],
    ['external', 'instance', 'external', undefined, ['recreated']],
    ['external', undefined, 'external', 'ip', []], ['external', undefined, 'external', 'instance', []],
  ])('are the same targets: %s, %s to %s, %s is %j', (type, targets, newType, newTargets, expected) => {
    const outcomes = compareManifests([nlb(type, targets)], [nlb(newType, newTargets)], {
      cluster: { loadBalancer: ['aws-load-balancer-controller'] },
    }).flatMap((change) => change.outcomes);
    expect([...new Set(outcomes.map(({ outcome }) => outcome))]).toEqual(expected);
  });

  test('without a target type they differ if a class selects the controller', () => {
    const withClass = (type: string): object =>
      ({ ...nlb(type), spec: { type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb', selector: { app: 'web' }, ports: PORTS } });
    const outcomes = compareManifests([withClass('nlb-ip')], [withClass('external')], {
      cluster: { loadBalancer: ['aws-load-balancer-controller'] },
    }).flatMap((change) => change.outcomes);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['interrupts']);
  });
});

describe('an address that an annotation requests in place of spec.loadBalancerIP', () => {
  const requesting = (loadBalancerIP: string | undefined, key: string, text?: string): object => ({
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations: text === undefined ? {} : { [key]: text } },
    spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: PORTS, loadBalancerIP },
  });
  const effectsOf = (id: ProviderId, before: object, after: object): readonly string[] =>
    compareManifests([before], [after], { cluster: { loadBalancer: [id] } })[0]?.outcomes.map(({ outcome }) => outcome) ?? [];
  const A = '192.0.2.1', B = '192.0.2.2';

  test.each([
    ['metallb', 'metallb.io/loadBalancerIPs', ['refused']], ['metallb', 'metallb.universe.tf/loadBalancerIPs', ['refused']],
    ['cilium', 'lbipam.cilium.io/ips', []], ['azure', 'service.beta.kubernetes.io/azure-load-balancer-ipv4', []],
    ['openelb', 'eip.openelb.kubesphere.io/v1alpha1', []],
  ] as const)('%s: %s moves nothing if it is the same, in either direction; next to the field: %j', (id, key, both) => {
    expect(effectsOf(id, requesting(A, key), requesting(undefined, key, A))).toEqual([]);
    expect(effectsOf(id, requesting(undefined, key, A), requesting(A, key))).toEqual([]);
    expect(effectsOf(id, requesting(A, key), requesting(A, key, A))).toEqual(both);
    expect(effectsOf(id, requesting(A, key), requesting(undefined, key, B))).not.toEqual([]);
    expect(effectsOf(id, requesting(A, key), requesting(A, key, 'no address'))).not.toEqual([]);
  });

  test('kube-vip, which compares the field and the annotation each by itself, sets the Service up again', () => {
    expect(effectsOf('kube-vip', requesting(A, ''), requesting(undefined, 'kube-vip.io/loadbalancerIPs', A))).toContain('recreated');
  });
});
