import pico from 'picocolors';
import { countOtherKinds, formatChanges, formatOtherKinds, type OtherKinds } from '../../src/cli/diff/diff-formats';
import { compareManifests } from '../../src/update/compare-manifests';

const service = (name: string, spec: object): object =>
  ({ apiVersion: 'v1', kind: 'Service', metadata: { name }, spec: { selector: { app: name }, ports: [{ port: 80 }], ...spec } });
const other = (kind: string, name: string): Record<string, unknown> => ({ apiVersion: 'v1', kind, metadata: { name } });

function report(before: object[], after: object[], otherKinds?: OtherKinds): string {
  const located = compareManifests(before, after).map((change) =>
    ({ ...change, file: 'web.yaml', line: 1, lines: change.outcomes.map(() => 1) }));
  return [...formatChanges('text', located, after.length, pico.createColors(false), otherKinds)].join('');
}

test('the line of a Service says who can reach it first, then the worst effect', () => {
  const [line] = report([service('web', { type: 'LoadBalancer' })], [service('web', { type: 'ClusterIP' })]).split('\n');
  expect(line).toMatch(
    /^Service web {2}unexposed spec.type: reached through a load balancer before, inside the cluster only after; recreated/);
});

test('the summary counts outcomes of a controller with the same effect once, as the report lists them', () => {
  const balancer = (type: string): object => ({
    ...service('web', { type: 'LoadBalancer' }), metadata: { name: 'web', annotations: { 'networking.gke.io/load-balancer-type': type } },
  });
  const text = report([balancer('Internal')], [balancer('External')]);
  expect(text.match(/^ {2}recreated /gm)).toHaveLength(1);
  expect(text.trimEnd().split('\n').at(-1)).toBe('1 of 1 Service and endpoints changed: 1 access-changed, 1 recreated');
});

test('added and removed objects of other kinds are one line', () => {
  const before = [other('Deployment', 'old'), other('ConfigMap', 'same'), other('Service', 'web')];
  const after = [other('ConfigMap', 'same'), other('ConfigMap', 'new'), other('ConfigMap', 'new-2'), other('Service', 'api')];
  const counts = countOtherKinds(before, after);
  expect(formatOtherKinds(counts)).toBe('other kinds: 2 ConfigMaps added, 1 Deployment removed');
  expect(formatOtherKinds(countOtherKinds(before, before))).toBeUndefined();
  const policies = ['NetworkPolicy', 'Ingress', 'Gateway'].flatMap((kind) => [other(kind, 'a'), other(kind, 'b')]);
  expect(formatOtherKinds(countOtherKinds([], policies))).toBe('other kinds: 2 NetworkPolicies added, 2 Ingresses added, 2 Gateways added');
  expect(report([], [service('web', {})], counts)).toContain('\nother kinds: 2 ConfigMaps added, 1 Deployment removed\n');
  const json = JSON.parse([...formatChanges('json', [], 1, pico.createColors(false), counts)].join('')) as { summary: unknown };
  expect(json.summary).toMatchObject({ otherKinds: { added: { ConfigMap: 2 }, removed: { Deployment: 1 } } });
});
