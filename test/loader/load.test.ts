import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkReadObjects } from '../../src/cli/check/check-read-objects';
import { createTextSource } from '../../src/loader/files/source';
import { Kustomizations } from '../../src/loader/kustomize/kustomization';
import { load, loadSources } from '../../src/loader/load';
import { readCluster } from '../../src/service/read-cluster';

const service = (spec: string, name = 'web') => `apiVersion: v1\nkind: Service\nmetadata: { name: ${name} }\nspec: ${spec}\n`;

const codesOf = async (text: string) => {
  const loaded = await loadSources([createTextSource('web.yaml', text)]);
  return checkReadObjects(loaded, readCluster({}), Infinity).problems.map(({ code, path }) => `${code} ${path}`)
    .filter((each) => each !== 'endpoints-missing spec.selector'); // the Services have no selector
};

test('text of an editor is loaded with placeholders, comments and what cannot be read', async () => {
  const text = `${service('{ ports: [{ port: "${PORT}" }] }')}---\n# cdk8s-services-ignore ports-required a reason\n${service('{ ports: [}')}`;
  const { objects, unreadable, pending } = await loadSources([createTextSource('web.yaml', text)]);
  expect(objects.map(({ resolved }) => resolved?.unknown)).toEqual([[['spec', 'ports', 0, 'port']]]);
  expect([...pending]).toEqual([['web.yaml', { values: 1, example: '${PORT}' }]]);
  expect(unreadable).toMatchObject([{ file: 'web.yaml', line: 10 }]);
});

test.each([
  ['a shell variable inside a text', 'loadBalancerIP: $CIDR_PREFIX.0.10, type: LoadBalancer, ports: [{ port: 80 }]'],
  ['an expression of Chainsaw', 'ports: [{ port: (to_number($port)) }]'],
  ['a long remark', `clusterIP: "<REPLACE HERE ${'with an address of the cluster '.repeat(4)}>", ports: [{ port: 80 }]`],
  ['one letter in the place of a number', 'ports: [{ port: X }]'],
  ['an encrypted value of SOPS', 'clusterIP: "ENC[AES256_GCM,data:abc=,iv:a=,tag:b=,type:str]", ports: [{ port: 80 }]'],
])('%s is filled in later', async (_title, fields) => {
  expect(await codesOf(service(`{ ${fields} }`))).toEqual([]);
});

test('the metadata of SOPS is no field of a Service', async () => {
  const text = service('{ ports: [{ port: 80 }] }');
  expect(await codesOf(`${text}sops: { mac: x, version: 3.8.1 }\n`)).toEqual([]);
  expect(await codesOf(`${text}sops: { other: x }\n`)).toEqual(['field-unknown sops']);
});

describe('files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  };

  test('a patch that nothing refers to is no object', async () => {
    write({ 'a/delete.yaml': 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\n$patch: delete\n' });
    expect((await load([join(folder, 'a')])).objects).toEqual([]);
  });

  test('what an overlay adds is not missing in its base; what is wrong in the base is reported', async () => {
    write({
      'b/base/kustomization.yaml': 'resources: [web.yaml]\n', 'b/base/web.yaml': service('{ type: NodePrt }'),
      'b/prod/kustomization.yaml': 'resources: [../base]\npatches: [{ path: ports.yaml }]\n',
      'b/prod/ports.yaml': service('{ ports: [{ port: 80 }] }'),
    });
    const loaded = await load([join(folder, 'b')]);
    expect(loaded.partial.map((name) => name.replace(/^.*[/\\]/, ''))).toEqual(['ports.yaml']);
    expect(loaded.objects.find(({ object }) => object.kind === 'Service')?.isPatched).toBe(true);
    expect(checkReadObjects(loaded, readCluster({}), Infinity).problems.map(({ code }) => code)).toEqual(['service-type']);
  });

  test('no kustomization is read outside of the folders of the files', () => {
    write({
      'c/kustomization.yaml': 'resources: [in/web.yaml]\n', 'c/in/kustomization.yaml': 'resources: [../out]\n',
      'c/out/kustomization.yaml': 'namespace: secret\n', 'c/in/web.yaml': service('{}'),
    });
    const read = new Kustomizations([join(folder, 'c/in/web.yaml')]);
    expect(read.all.map((kustomization) => kustomization.folder)).toEqual([join(folder, 'c/in')]);
    expect(read.of(join(folder, 'c/out'))).toBeUndefined();
    const both = new Kustomizations(['c/in/web.yaml', 'c/out/web.yaml'].map((file) => join(folder, file)));
    expect(both.of(join(folder, 'c/out'))).toMatchObject({ namespace: 'secret' });
  });
});
