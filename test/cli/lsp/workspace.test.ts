import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import { Workspace } from '../../../src/cli/lsp/lsp-command';
import { readObjects } from '../../../src/loader/read-objects';

jest.mock('../../../src/loader/read-objects', () => { // counts the calls
  const actual = jest.requireActual<typeof import('../../../src/loader/read-objects')>('../../../src/loader/read-objects');
  return { ...actual, readObjects: jest.fn(actual.readObjects) };
});

const folder = mkdtempSync(join(tmpdir(), 'cdk8s-services-'));
afterAll(() => { rmSync(folder, { recursive: true }); });

const service = (name: string, more = '') => `apiVersion: v1
kind: Service
metadata: { name: ${name} }
spec:
  type: LoadBalancer
  selector: { app: ${name} }
  ports: [{ name: http, port: 80, targetPort: http, nodePort: 30080 }]
${more}`;
const deployment = (name: string) => `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      containers:
        - name: ${name}
          env: [{ name: OTHER, value: "http://api" }]
          ports: [{ name: http, containerPort: 8080 }]
`;
const FILES: Readonly<Record<string, string>> = {
  'web.yaml': `${service('web')}---\n${deployment('web')}`,
  'api.yaml': service('api', '  loadBalancerIP: 192.0.2.1\n'),
  'api-pods.yaml': deployment('api'),
  'ingress.yaml': `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: shop }
spec: { defaultBackend: { service: { name: api, port: { name: http } } } }
`,
  'base/kustomization.yaml': 'resources: [db.yaml]\n',
  'base/db.yaml': `${service('db').replace('LoadBalancer', 'ClusterIP').replace(', nodePort: 30080', '')}---\n${deployment('db')}`,
  'ranges.yaml': 'apiVersion: networking.k8s.io/v1\nkind: ServiceCIDR\nmetadata: { name: more }\nspec: { cidrs: [10.96.0.0/16] }\n',
};
const names = Object.keys(FILES).filter((name) => !name.includes('kustomization'));
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** Typical edits: most cause a problem in this file or in another, and some make the text unparsable. */
const EDITS: readonly (readonly [RegExp, string])[] = [
  [/port: 80\b/, 'port: 99999'], [/targetPort: http/, 'targetPort: htpp'], [/app: (\w+)/, 'app: $1x'], [/name: \w+/, 'name: api'],
  [/name: http/, 'name: ${NAME}'], [/name: web/, 'name: "{{ name }}"'], [/type: \w+/, 'type: ${TYPE}'], [/kind: Service/, 'kind: Endpoints'],
  [/metadata: \{/, 'metadata: { namespace: shop,'], [/spec:/, 'spec:\n  clusterIP: 10.200.0.1'], [/^/, 'a: [\n'], [/---[\s\S]*$/, ''],
  [/metadata: \{/, 'metadata: { annotations: { metallb.io/allow-shared-ip: a },'], [/spec:/, 'spec: # cdk8s-services-ignore'],
  [/10\.96\.0\.0\/16/, '10.0.0.0/8'], [/$/, `---\n${service('api')}`], [/template:/, 'template: {}\n  tmpl:'],
];

async function opened(texts: Iterable<readonly [string, string]>): Promise<Workspace> {
  const workspace = new Workspace([folder], {});
  await workspace.scan();
  for (const [name, text] of texts) await workspace.change(join(folder, name), text);
  return workspace;
}

it('finds in edited documents what a first check finds, and what a check of all files finds in these', async () => {
  let count = 0;
  const edit = fc.tuple(fc.nat({ max: names.length - 1 }), fc.option(fc.constantFrom(...EDITS), { freq: 6 }), fc.boolean());
  await fc.assert(fc.asyncProperty(fc.array(edit, { minLength: 4, maxLength: 8 }), async (edits) => {
    const open = new Map<string, string>();
    const workspace = await opened(open);
    for (const [file, change, isClosed] of edits) {
      const name = names[file], path = join(folder, name);
      if (change === null && isClosed) {
        open.delete(name);
        workspace.close(path);
      } else {
        open.set(name, change === null ? FILES[name] : (open.get(name) ?? FILES[name]).replace(...change));
        await workspace.change(path, open.get(name) ?? '');
      }
      await workspace.check();
    }
    const { problems, unreadable, notes } = await workspace.check();
    const first = await (await opened(open)).check();
    expect({ problems, unreadable, notes }).toEqual({ problems: first.problems, unreadable: first.unreadable, notes: first.notes });
    const all = await (await opened(names.map((each) => [each, open.get(each) ?? FILES[each]] as const))).check();
    expect(problems).toEqual(all.problems.filter(({ file }) => [...open.keys()].some((each) => file === join(folder, each))));
    count += problems.length;
  }), { numRuns: 20 });
  expect(count).toBeGreaterThan(20);
});

it('reads none of the texts that were replaced before they were checked', async () => {
  const workspace = new Workspace([], {}), counted = jest.mocked(readObjects).mockClear();
  const typeAndCheck = async (length: number) => {
    for (let at = 1; at <= length; at++) await workspace.change('web.yaml', `${'#'.repeat(at)}\n${service('web')}`);
    await workspace.check();
  };
  await typeAndCheck(1);
  expect(counted).toHaveBeenCalledTimes(1);
  await typeAndCheck(60);
  expect(counted).toHaveBeenCalledTimes(2);
});
