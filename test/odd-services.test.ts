import * as fc from 'fast-check';
import './property-seed';
import { isInTurn } from './in-turn';
import { checked, formatComparison, ODD, placesOf, SLIP, withValue } from './odd';
import { explain } from '../src/explain/explain';
import { graph, type GraphFormat } from '../src/graph/graph';
import { importManifests } from '../src/import/import-manifests';
import { PORTABLE } from '../src/service/cluster';
import type { UnknownObject } from '../src/service/objects';

/** A valid Service with every field set. */
const ALL_FIELDS = {
  apiVersion: 'v1', kind: 'Service',
  metadata: {
    name: 'web', namespace: 'shop', labels: { app: 'web' },
    annotations: { 'service.beta.kubernetes.io/aws-load-balancer-type': 'external', 'metallb.io/loadBalancerIPs': '192.0.2.7' },
  },
  spec: {
    type: 'LoadBalancer', selector: { app: 'web', tier: 'front' },
    ports: [
      { name: 'http', port: 80, targetPort: 8080, protocol: 'TCP', nodePort: 30080, appProtocol: 'http' },
      { name: 'dns', port: 53, targetPort: 'dns', protocol: 'UDP', nodePort: 30053 },
    ],
    clusterIP: '10.96.0.10', clusterIPs: ['10.96.0.10'], ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack', externalIPs: ['192.0.2.9'],
    sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } },
    loadBalancerIP: '192.0.2.7', loadBalancerSourceRanges: ['198.51.100.0/24'], loadBalancerClass: 'service.k8s.aws/nlb',
    allocateLoadBalancerNodePorts: true,
    externalTrafficPolicy: 'Local', internalTrafficPolicy: 'Cluster', healthCheckNodePort: 30100, publishNotReadyAddresses: true,
    trafficDistribution: 'PreferClose',
  },
};
const OTHERS = [
  { ...ALL_FIELDS, metadata: { name: 'plain', namespace: 'shop' }, spec: { selector: { app: 'web' }, ports: [{ port: 80 }] } },
  {
    ...ALL_FIELDS, metadata: { name: 'name', namespace: 'shop' },
    spec: { type: 'ExternalName', externalName: 'db.example.com', ports: [{ port: 80 }] },
  },
  {
    ...ALL_FIELDS, metadata: { name: 'headless', namespace: 'shop' },
    spec: { clusterIP: 'None', selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
  },
];
const DEPLOYMENT = {
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', namespace: 'shop' },
  spec: { template: { metadata: { labels: { app: 'web', tier: 'front' } }, spec: { containers: [{ ports: [{ containerPort: 8080 }] }] } } },
};

const FORMATS: readonly GraphFormat[] = ['mermaid', 'dot', 'svg', 'html'];

/** Text output of each reader for a Service. */
const READERS: Readonly<Record<string, (service: UnknownObject) => string>> = {
  checkManifests: (service) => checked([service, DEPLOYMENT]),
  explain: (service) => explain(service, PORTABLE).text,
  ...Object.fromEntries(FORMATS
    .map((format) => [format, (service: UnknownObject) => graph([service, DEPLOYMENT], { format })])),
  importManifests: (service) => {
    const { program, messages, imported } = importManifests([service]);
    return imported.some(({ refused }) => refused) ? 'imported unchanged' : [program, ...messages].join('\n');
  },
  compareManifests: (service) => {
    const original = [ALL_FIELDS, ...OTHERS].find(({ metadata: { name } }) => name === nameOf(service)) ?? ALL_FIELDS;
    return `${formatComparison([original, DEPLOYMENT], [service, DEPLOYMENT], { apply: 'client-side' })}
      ${formatComparison([service, DEPLOYMENT], [original, DEPLOYMENT])}`;
  },
};
const nameOf = ({ metadata }: UnknownObject): unknown => (metadata as { name?: unknown } | null)?.name; // of any type

describe.each([ALL_FIELDS, ...OTHERS].map((service) => [service.metadata.name, service] as const))('every reader of Service %s',
  (_, validService) => {
  const places = placesOf(validService).filter(([root, field]) => (root === 'metadata' || root === 'spec') && field !== undefined);

  test.each(Object.keys(READERS))('%s accepts any value in each field, and prints no value that it did not validate', (reader) => {
    const read = READERS[reader];
    expect(read(validService)).not.toMatch(SLIP);
    // Each reader is tested with an eighth of the values at each path, and different readers with different eighths.
    const turn = Object.keys(READERS).indexOf(reader);
    for (const [at, place] of [['metadata'], ['spec'], ...places].entries()) {
      for (const [which, odd] of ODD.entries()) {
        if (!isInTurn(8, turn, at, which)) continue;
        const service = withValue(validService, place, odd) as UnknownObject; // apiVersion and kind are unchanged
        const text = read(service);
        if (SLIP.test(text))
          throw new Error(`${place.join('.')}: ${JSON.stringify(odd)} `
            + `prints\n${text.split('\n').filter((line) => SLIP.test(line)).join('\n')}`);
      }
    }
  });

  test('accepts two invalid fields at once', () => {
    const place = fc.constantFrom(...places), odd = fc.constantFrom(...ODD);
    fc.assert(fc.property(place, odd, place, odd, (one, first, other, second) => {
      const service = withValue(withValue(validService, one, first), other, second) as UnknownObject; // apiVersion and kind are unchanged
      for (const read of Object.values(READERS)) expect(read(service)).not.toMatch(SLIP);
    }), { numRuns: 30 });
  });
});

test('every reader treats as absent what the server treats as absent', () => {
  const plain = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { selector: { app: 'web' }, ports: [{ port: 80 }] } };
  const empty = {
    ...plain, metadata: { name: 'web', namespace: '', labels: null, annotations: null },
    spec: {
      type: '', selector: { app: 'web' }, sessionAffinity: '', clusterIP: '', clusterIPs: null, externalIPs: null,
      loadBalancerIP: '', externalName: '',
      ports: [{ name: null, port: 80, protocol: '', targetPort: null, nodePort: 0, appProtocol: null }],
    },
  };
  for (const [reader, read] of Object.entries(READERS)) expect([reader, read(empty)]).toEqual([reader, read(plain)]);
});
