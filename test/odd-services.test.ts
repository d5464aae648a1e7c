import * as fc from 'fast-check';
import './property-seed';
import { isInTurn } from './in-turn';
import { checked, compared, ODD, placesOf, SLIP, withValue } from './odd';
import { explain } from '../src/explain/explain';
import { graph, type GraphFormat } from '../src/graph/graph';
import { importManifests } from '../src/import/import-manifests';
import { PORTABLE } from '../src/service/cluster';
import type { UnknownObject } from '../src/service/objects';

/** Every field that a Service has, with a value that stands. */
const WHOLE = {
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
  { ...WHOLE, metadata: { name: 'plain', namespace: 'shop' }, spec: { selector: { app: 'web' }, ports: [{ port: 80 }] } },
  {
    ...WHOLE, metadata: { name: 'name', namespace: 'shop' },
    spec: { type: 'ExternalName', externalName: 'db.example.com', ports: [{ port: 80 }] },
  },
  {
    ...WHOLE, metadata: { name: 'headless', namespace: 'shop' },
    spec: { clusterIP: 'None', selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
  },
];
const DEPLOYMENT = {
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', namespace: 'shop' },
  spec: { template: { metadata: { labels: { app: 'web', tier: 'front' } }, spec: { containers: [{ ports: [{ containerPort: 8080 }] }] } } },
};

const FORMATS: readonly GraphFormat[] = ['mermaid', 'dot', 'svg', 'html'];

/** What each reader says of a Service, for people to read. */
const READERS: Readonly<Record<string, (service: UnknownObject) => string>> = {
  checkManifests: (service) => checked([service, DEPLOYMENT]),
  explain: (service) => explain(service, PORTABLE).text,
  ...Object.fromEntries(FORMATS
    .map((format) => [format, (service: UnknownObject) => graph([service, DEPLOYMENT], { format })])),
  importManifests: (service) => {
    const { program, messages, imported } = importManifests([service]);
    return imported.some(({ refused }) => refused) ? 'kept as it stands' : [program, ...messages].join('\n');
  },
  compareManifests: (service) => {
    const stood = [WHOLE, ...OTHERS].find(({ metadata: { name } }) => name === nameOf(service)) ?? WHOLE;
    return `${compared([stood, DEPLOYMENT], [service, DEPLOYMENT], { apply: 'client-side' })}
      ${compared([service, DEPLOYMENT], [stood, DEPLOYMENT])}`;
  },
};
const nameOf = ({ metadata }: UnknownObject): unknown => (metadata as { name?: unknown } | null)?.name; // whatever stands there

describe.each([WHOLE, ...OTHERS].map((service) => [service.metadata.name, service] as const))('every reader of Service %s',
  (_, standing) => {
  const places = placesOf(standing).filter(([root, field]) => (root === 'metadata' || root === 'spec') && field !== undefined);

  test.each(Object.keys(READERS))('%s takes each field with any value, and prints no value that it did not look at', (reader) => {
    const says = READERS[reader];
    expect(says(standing)).not.toMatch(SLIP);
    // Each reader is tried with an eighth of the values at each place, the next reader with another eighth.
    const turn = Object.keys(READERS).indexOf(reader);
    for (const [at, place] of [['metadata'], ['spec'], ...places].entries()) {
      for (const [which, odd] of ODD.entries()) {
        if (!isInTurn(8, turn, at, which)) continue;
        const service = withValue(standing, place, odd) as UnknownObject; // its apiVersion and kind stand
        const text = says(service);
        if (SLIP.test(text))
          throw new Error(`${place.join('.')}: ${JSON.stringify(odd)} `
            + `prints\n${text.split('\n').filter((line) => SLIP.test(line)).join('\n')}`);
      }
    }
  });

  test('takes two odd fields at once', () => {
    const place = fc.constantFrom(...places), odd = fc.constantFrom(...ODD);
    fc.assert(fc.property(place, odd, place, odd, (one, first, other, second) => {
      const service = withValue(withValue(standing, one, first), other, second) as UnknownObject; // its apiVersion and kind stand
      for (const says of Object.values(READERS)) expect(says(service)).not.toMatch(SLIP);
    }), { numRuns: 30 });
  });
});

test('what the server takes for absent is absent for every reader', () => {
  const plain = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { selector: { app: 'web' }, ports: [{ port: 80 }] } };
  const empty = {
    ...plain, metadata: { name: 'web', namespace: '', labels: null, annotations: null },
    spec: {
      type: '', selector: { app: 'web' }, sessionAffinity: '', clusterIP: '', clusterIPs: null, externalIPs: null,
      loadBalancerIP: '', externalName: '',
      ports: [{ name: null, port: 80, protocol: '', targetPort: null, nodePort: 0, appProtocol: null }],
    },
  };
  for (const [reader, says] of Object.entries(READERS)) expect([reader, says(empty)]).toEqual([reader, says(plain)]);
});
