import { exampleOf } from '../problem/every-code/examples';
import { UPDATE_CARDS } from '../../src/update/catalogue';
import { compareManifests, type CompareOptions } from '../../src/update/compare-manifests';

type Pair = readonly [object, object];

const service = (spec: object): object => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { selector: { app: 'web' }, ports: [{ port: 80 }], ...spec },
});
const external = { healthCheckNodePort: 0, type: 'LoadBalancer', externalTrafficPolicy: 'Local' };
const both = (of: (value: any) => object) => ([before, after]: readonly any[]): Pair => [of(before), of(after)];

/** Converts an example of a card to the two states of an object. The examples of all other cards are pairs of specs. */
const EXAMPLE: Readonly<Record<string, (pair: readonly any[]) => Pair>> = {
  'health-check-node-port-immutable': both((spec) => service({ ...external, ...spec })),
  'deletion-immutable': both((metadata) => ({ ...service({}), metadata: { name: 'web', ...metadata } })),
  'slice-address-type-immutable': both((addressType) => ({
    apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', metadata: { name: 'web-1' }, addressType, endpoints: [], ports: [],
  })),
  'allocated-kept': both(({ nodePort, ...spec }) =>
    service(nodePort === undefined ? { type: 'NodePort', ...spec } : { type: 'NodePort', ports: [{ port: 80, nodePort }] })),
  'port-lost': both((ports) => service({ ports: [ports].flat() })),
};
const OPTIONS: Readonly<Record<string, CompareOptions>> = {
  'port-lost': { apply: 'client-side' },
  // With a merge, which retains the old address, another rule refuses the change first.
  'primary-family-immutable': { apply: 'replace', cluster: { serviceCidrs: ['10.96.0.0/16', 'fd00:10:96::/112'] } },
};

const codesOf = ([before, after]: Pair, options?: CompareOptions): readonly string[] =>
  compareManifests([before], [after], options).flatMap(({ outcomes }) => outcomes.map(({ code }) => code));
const isPair = (example: unknown): example is readonly unknown[] => Array.isArray(example) && example.length === 2;

describe('the catalogue of what becomes of a change', () => {
  const inPairs = UPDATE_CARDS.filter(({ good, bad }) => [...good, ...bad].every(isPair));

  test('contains every code once', () => {
    const codes = UPDATE_CARDS.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(inPairs.length).toBeGreaterThan(8);
  });

  test.each(inPairs.map((card) => [card.code, card] as const))('%s comes out of compareManifests for each bad example of its card, and '
    + 'for no good one', (code, { good, bad }) => {
    const reports = (pair: unknown) => codesOf((EXAMPLE[code] ?? both(service))(pair as readonly unknown[]), OPTIONS[code]).includes(code);
    expect(good.filter(reports)).toEqual([]);
    expect(bad.filter((pair) => !reports(pair))).toEqual([]);
  });

  test.each(UPDATE_CARDS.filter((card) => !inPairs.includes(card)).map((card) => [card.code, card] as const))('%s, whose examples are '
    + 'words, comes out of compareManifests for a change', (code, card) => {
    const example = exampleOf(card);
    if (!('before' in example)) throw new Error(`no change shows ${code}`);
    const { before, after, cluster = {}, apply } = example;
    const outcomes = (from: readonly unknown[], to: readonly unknown[]) => compareManifests(from, to,
      { cluster, ...(apply === undefined ? {} : { apply }) }).flatMap((change) => change.outcomes.map((outcome) => outcome.code));
    expect(outcomes(before, after)).toContain(code);
    expect(outcomes(before, before)).not.toContain(code);
  });
});
