import { parseAllDocuments } from 'yaml';
import { applyEdits, dropSameKeys } from '../../src/cli/check/fix';
import { checkSources } from '../../src/cli/check/check-sources';
import { successorOf } from '../../src/editor/known-names';
import { findQuickFixes } from '../../src/editor/quick-fixes';
import { createStreamSource, createTextSource } from '../../src/loader/files/source';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import type { ProviderId } from '../../src/service/provider-ids.generated';
import type { Change } from '../../src/update/change';
import { compareManifests } from '../../src/update/compare-manifests';

const manifest = ({ annotations = '', spec = '', port = '80' }): string => `apiVersion: v1
kind: Service
metadata:
  name: web
${annotations}spec:
  type: LoadBalancer
  selector: { app: web }
  ports:
    - name: http
      port: ${port}
${spec}`;

/** The text after `check --fix`, and the changes that `diff` reports for it. */
async function fixAndCompare(text: string, controller?: ProviderId): Promise<{ fixed: string; changes: readonly Change[] }> {
  const cluster = controller === undefined ? {} : { loadBalancer: [controller] };
  // eslint-disable-next-line @typescript-eslint/require-await -- the parameter is an async iterable
  const source = createStreamSource('web.yaml', async function* () { yield Buffer.from(text); });
  const { problems, origins } = await checkSources([source], { cluster, promote: ['annotation-deprecated'] });
  const fixed = applyEdits(text, (await findQuickFixes(problems, origins)).filter((edit) => edit !== undefined));
  return { fixed, changes: compareManifests(read(text), read(fixed), { cluster }) };
}

const DEPRECATED = ENTRIES.flatMap((entry) => {
  const { table, makes } = entry.load();
  return Object.values(table).flatMap(({ key, as, label }) => {
    const successor = successorOf(key);
    return successor === undefined || label === true ? [] : as.samples().good.slice(0, 5)
      .map(([, text]) => [key, text, successor, makes === 'load-balancer' ? entry.id as ProviderId : undefined] as const);
  });
});

const read = (yaml: string): unknown[] => parseAllDocuments(yaml).map((document) => document.toJS() as unknown);
const fixedKeys = new Set<string>();

test.each(DEPRECATED)('%s: %s becomes %s, and diff reports nothing', async (key, text, successor, controller) => {
  const before = manifest({ annotations: `  annotations:\n    ${key}: ${JSON.stringify(text)}\n` });
  const { fixed, changes } = await fixAndCompare(before, controller);
  if (fixed.includes(`    ${successor}: `)) fixedKeys.add(key);
  // Another problem may prevent the fix, such as a missing setting.
  const renamed = compareManifests(read(before), read(before.replace(key, successor)),
    { cluster: controller === undefined ? {} : { loadBalancer: [controller] } });
  expect([...changes, ...renamed].flatMap(({ outcomes }) => outcomes)).toEqual([]);
});

test('check --fix leaves out a problem about a map, such as labels with an empty value', async () => {
  const template = '{ metadata: { labels: { app: web } }, spec: { containers: [{ name: web, image: web }] } }';
  const text = `${manifest({}).replace('{ app: web }', '{ app: }')}---
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec: { selector: { matchLabels: { app: web } }, template: ${template} }
`;
  expect((await fixAndCompare(text)).fixed).toBe(text);
});

test('check --fix renames most of the deprecated keys', () => {
  expect(fixedKeys.size).toBeGreaterThan(20);
});

test.each([
  ['a number in quotes', manifest({ port: '"80"' }), 'port: 80'],
  ['a boolean in quotes', manifest({ spec: '  publishNotReadyAddresses: "true"\n' }), 'publishNotReadyAddresses: true'],
  ['a protocol in another case', manifest({ spec: '      protocol: tcp\n' }), 'protocol: TCP'],
  ['a policy in another case', manifest({ spec: '  externalTrafficPolicy: cluster\n' }), 'externalTrafficPolicy: Cluster'],
  ['an affinity in another case', manifest({ spec: '  sessionAffinity: none\n' }), 'sessionAffinity: None'],
  ['a type in another case', manifest({}).replace('LoadBalancer', 'loadbalancer'), 'type: LoadBalancer'],
  ['a label that is a number', manifest({}).replace('app: web', 'app: 1'), 'app: "1"'],
  ['a target port in quotes', manifest({ spec: '      targetPort: "8080"\n' }), 'targetPort: 8080'],
])('%s is fixed, and diff reports nothing', async (_name, text, fixed) => {
  const result = await fixAndCompare(text);
  expect(result.fixed).toContain(fixed);
  expect(result.changes.flatMap(({ outcomes }) => outcomes.map(({ outcome, path }) => `${outcome} ${path}`))).toEqual([]);
});

test('check --fix corrects words and quotes of Ingresses and NetworkPolicies', async () => {
  const text = `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web }
spec: { rules: [{ http: { paths: [{ path: /, pathType: prefix, backend: { service: { name: web, port: { number: "80" } } } }] } }] }
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: web }
spec: { podSelector: {}, ingress: [{ form: [], ports: [{ port: "8080", protocol: tcp }] }] }
`;
  const { fixed } = await fixAndCompare(text);
  expect(fixed).toBe(text.replace('prefix', 'Prefix').replace('"80"', '80').replace('form', 'from').replace('"8080"', '8080')
    .replace('tcp', 'TCP'));
});

test.each([
  ['of a newer release', 'service.beta.kubernetes.io/aws-load-balancer-zone: a'],
  ['of which two may mean the same', 'metallb.io/adress-pool: a\n    metallb.io/address-pol: b'],
])('check --fix renames no keys %s', async (_name, annotations) => {
  const text = manifest({ annotations: `  annotations:\n    ${annotations}\n` });
  const source = createTextSource('web.yaml', text);
  const { problems, origins } = await checkSources([source], {});
  expect(problems.map(({ code }) => code)).toContain('annotation-unknown');
  expect(dropSameKeys((await findQuickFixes(problems, origins)).filter((edit) => edit !== undefined))).toEqual([]);
});

test.each([
  ['service.beta.kubernetes.io/aws-load-balancer-intern', 'service.beta.kubernetes.io/aws-load-balancer-internal'],
  ['metallb.io/adress-pol', 'metallb.io/address-pool'],
])('check --fix renames %s to %s', async (misspelt, key) => {
  const text = (name: string) => manifest({ annotations: `  annotations:\n    ${name}: "true"\n` });
  expect((await fixAndCompare(text(misspelt))).fixed).toBe(text(key));
});

test('check --fix changes no anchored value, which other fields share', async () => {
  const text = manifest({ spec: '      targetPort: *port\n' }).replace('{ app: web }', '{ app: &port 1 }');
  expect((await fixAndCompare(text)).fixed).toBe(text);
});
