import { checkManifests } from '../../src/app/check-manifests';
import { podsSpeak } from '../../src/providers/app-protocol';
import { ReadService } from '../../src/providers/annotated-service';
import { ENTRIES } from '../../src/providers/entries';
import type { ProviderId } from '../../src/service/provider-ids.generated';
import { ServiceView } from '../../src/service/service-view';

const CLAIMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'aws-load-balancer-controller': { 'service.beta.kubernetes.io/aws-load-balancer-type': 'external' },
};

/** Each value of an option by which a controller is told what the pods speak, from the tables. */
const VALUES = ENTRIES.map((entry) => entry.load()).filter(({ makes }) => makes === 'load-balancer').flatMap(({ id, table }) =>
  Object.entries(table).flatMap(([option, { key, podsSpeak: values = {} }]) =>
    Object.entries(values).map(([value, spoken]) => [id, option, key, value, spoken] as const)));

function problems(id: string, key: string, value: string, appProtocol: string) {
  const service = {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations: { ...CLAIMED[id], [key]: value } },
    spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ name: 'https', port: 443, appProtocol }] },
  };
  return checkManifests([service], { cluster: { loadBalancer: [id as ProviderId] } }).filter(({ code, path }) => code === 'annotation-pitfall' && path === `metadata.annotations[${key}]`)
    .filter(({ expected }) => expected.includes('appProtocol'));
}

test('the tables of these controllers say what the pods speak', () => {
  expect([...new Set(VALUES.map(([id]) => id))]).toEqual(expect.arrayContaining(['aws-in-tree', 'aws-load-balancer-controller', 'oci', 'outscale', 'vultr']));
});

test.each(VALUES)('%s: %s (%s: %s) is held against appProtocol', (id, _option, key, value, spoken) => {
  const [same, other] = spoken === 'tls' ? ['https', 'http'] : ['http', 'https'];
  expect(problems(id, key, value, same)).toEqual([]);
  expect(problems(id, key, value, other)).toMatchObject([{ severity: 'warning' }]);
  expect(problems(id, key, value, 'grpc')).toEqual([]);
  expect(problems(id, key, value, 'kubernetes.io/wss')).toHaveLength(spoken === 'tls' ? 0 : 1);
});

test('texts that are names of Object itself say nothing', () => {
  const provider = ENTRIES.find(({ id }) => id === 'vultr')!.load();
  const service = new ServiceView({ type: 'LoadBalancer' }, [], () => ({ annotations: { [provider.table.backendProtocol.key]: 'constructor' } }));
  expect(podsSpeak(new ReadService(provider, service.annotations, service, {}), 'backendProtocol')).toBeUndefined();
});

describe('words with the prefix of Kubernetes', () => {
  const codes = (appProtocol: string) => checkManifests([{
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { selector: { app: 'web' }, ports: [{ port: 80, appProtocol }] },
  }]).filter(({ path }) => path === 'spec.ports[0].appProtocol').map(({ code, severity, fix }) => `${severity} ${code}: ${fix}`);

  test.each(['kubernetes.io/h2c', 'kubernetes.io/ws', 'kubernetes.io/wss', 'http', 'example.com/own'])('%s stands', (word) => {
    expect(codes(word)).toEqual([]);
  });

  test.each([['kubernetes.io/grpc', 'write one of the three'], ['kubernetes.io/H2C', 'write "kubernetes.io/h2c"'], ['kubernetes.io/http', 'write one of the three']])('%s is told', (word, fix) => {
    expect(codes(word)).toEqual([expect.stringContaining(`warning app-protocol-unknown: ${fix}`)]);
  });
});
