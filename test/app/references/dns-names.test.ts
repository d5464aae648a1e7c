import { deployment, service } from '../manifests';
import { PORTABLE } from '../../../src/service/cluster';
import { checkApp } from '../../../src/app/check-manifests';
import { checkedPartOf } from '../../../src/app/index/checked-kinds';
import { findHostNames } from '../../../src/app/references/dns-names';

type Fields = Record<string, any>;
const IN_SHOP = { namespace: 'shop' };
const PORTS = [{ name: 'http', port: 80, targetPort: 'http' }, { name: 'admin', port: 9000, targetPort: 8080 }];
const web = service('web', { ports: PORTS }, IN_SHOP);
const pods = (container: Fields, namespace = 'shop') => deployment('client', {
  labels: { app: 'web' },
  spec: { containers: [{ name: 'main', image: 'web', ports: [{ name: 'http', containerPort: 8080 }], ...container }] },
}, { namespace });
const linesOf = (objects: readonly Fields[], cluster = {}) => checkApp(objects, { ...PORTABLE, ...cluster })
  .filter(({ code }) => code.startsWith('dns-name'))
  .map(({ severity, code, path, found }) => `${severity} ${code} ${path} ${String(found)}`);
const AT = 'spec.template.spec.containers[0]';
const env = (value: string) => pods({ env: [{ name: 'BACKEND', value }] });

describe('DNS names in the texts of manifests', () => {
  it.each([
    'http://web', 'http://web:80/x', 'web:80', 'web.shop', 'web.shop:9000', 'http://web.shop.svc.cluster.local:80',
    'tcp://user:secret@web.shop.svc:80', 'https://web.shop.svc', 'https://web', 'http://web/x', 'upstream web {} https://web/;',
    'web.shop.svc.cluster.local.', 'web-0.web.shop.svc.cluster.local:5432', '_http._tcp.web.shop.svc.cluster.local',
  ])('are right: %s', (value) => {
    expect(linesOf([web, env(value)])).toEqual([]);
  });

  it.each([
    ['http://web.shop.svc.cluster.local:8080', 'dns-name-port', 'web.shop.svc.cluster.local:8080'],
    ['http://web:8080/x', 'dns-name-port', 'web:8080'], ['web.shop:81', 'dns-name-port', 'web.shop:81'],
    ['postgres://user:secret@web:5432/db', 'dns-name-port', 'web:5432'], ['--url=http://web:8080', 'dns-name-port', 'web:8080'],
    ['https://web.shop.svc/', 'dns-name-port', 'web.shop.svc'], ['https://web/x', 'dns-name-port', 'web'],
    ['http://web.shpo.svc', 'dns-name-unknown', 'web.shpo.svc'], ['web.shpo:80', 'dns-name-unknown', 'web.shpo:80'],
    ['http://wbe.shop.svc', 'dns-name-unknown', 'wbe.shop.svc'],
    ['http://wbe:80', 'dns-name-unknown', 'wbe:80'], ['db.shop.svc.cluster.locl', 'dns-name-unknown', 'db.shop.svc.cluster.locl'],
  ])('are a warning: %s', (value, code, found) => {
    expect(linesOf([web, env(value)])).toEqual([`warning ${code} ${AT}.env[0].value ${found}`]);
  });

  it.each([
    'http://example.com:81', 'web.example.com:81', 'http://redis.cache.svc:6379', 'web', 'postgres:16', 'http://$(HOST):81',
    'http://web.$(NAMESPACE).svc:81', 'registry.example.com/web:81', '/srv/web.shop:81',
    'a/web:81', 'http://web-{{ x }}:81', 'web.conf', 'http://other:81', 'http://web.shop.svc.corp.local:81', 'http://web.shop.svc.clusterb.local:81', 'web@1.2', '10.0.0.1:81',
    'http://-web-:81', 'web:81x', '', 'sha256:81',
  ])('are left alone where they may be something else: %s', (value) => {
    expect(linesOf([web, env(value)])).toEqual([]);
  });

  it('may have a typo of a Service without a namespace, or beside an object that may create others', () => {
    const unplaced = service('web', { ports: PORTS }), release = {
      apiVersion: 'helm.toolkit.fluxcd.io/v2', kind: 'HelmRelease', metadata: { name: 'db', namespace: 'shop' }, spec: {},
    };
    expect(linesOf([unplaced, env('wbe.default.svc.cluster.local')]))
      .toEqual([`warning dns-name-unknown ${AT}.env[0].value wbe.default.svc.cluster.local`]);
    expect(linesOf([unplaced, env('https://wbe.com/')])).toEqual([]);
    expect(linesOf([web, release, env('http://wbe.shop.svc')])).toEqual([`warning dns-name-unknown ${AT}.env[0].value wbe.shop.svc`]);
    expect(linesOf([web, release, env('http://db.shop.svc')])).toEqual([]);
  });

  it('are found in arguments, commands, init containers and ConfigMaps', () => {
    const url = 'http://web:8080';
    const map = {
      apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'nginx', namespace: 'shop' },
      data: { 'nginx.conf': `location / {\n  proxy_pass ${url};\n}`, other: 'x' },
    };
    expect(linesOf([web, pods({ args: ['--url', url] })])).toEqual([`warning dns-name-port ${AT}.args[1] web:8080`]);
    expect(linesOf([web, pods({ command: ['curl', url] })])).toEqual([`warning dns-name-port ${AT}.command[1] web:8080`]);
    expect(linesOf([web, deployment('x', { spec: { initContainers: [{ name: 'wait', args: [url] }] } }, IN_SHOP)]))
      .toEqual(['warning dns-name-port spec.template.spec.initContainers[0].args[0] web:8080']);
    expect(linesOf([web, map])).toEqual(['warning dns-name-port data[nginx.conf] web:8080']);
  });

  it('names without namespace are those of the pod', () => {
    expect(linesOf([web,
      deployment('client', { spec: { containers: [{ name: 'main', env: [{ name: 'A', value: 'http://web:80' }] }] } },
        { namespace: 'billing' })]))
      .toEqual([`warning dns-name-unknown ${AT}.env[0].value web:80`]);
  });

  it('names of a Service without a virtual IP and of an ExternalName have any port', () => {
    for (const spec of [{ clusterIP: 'None' }, { type: 'ExternalName', externalName: 'example.com', selector: undefined }]) {
      expect(linesOf([service('web', { ports: PORTS, ...spec }, IN_SHOP), env('http://web:8080')])).toEqual([]);
    }
  });

  it('names of a headless Service are wrong with a port that is not the pods\' (i37 6)', () => {
    const ports = [{ port: 80, targetPort: 8080 }, { name: 'x', port: 81, targetPort: 'http' }];
    const about = (url: string, container: Fields = {}) => linesOf([
      service('db', { clusterIP: 'None', selector: { app: 'db' }, ports }, IN_SHOP), env(url),
      deployment('db', {
 labels: { app: 'db' }, spec: {
        containers: [{ name: 'db', ports: [{ name: 'http', containerPort: 8080 }], ...container }],
      },
}, IN_SHOP),
    ]);
    for (const url of ['http://db.shop.svc.cluster.local:80', 'http://db:80', 'http://db/x', 'http://db-0.db.shop.svc:80', 'db.shop:81'])
      expect(about(url)).toEqual([expect.stringMatching(/^warning dns-name-port .*db/)]);
    expect(about('http://db.shop.svc:8080')).toEqual([]);
    expect(about('http://db.shop.svc:9000')).toEqual([]); // every port of the pods of a headless Service
    expect(about('http://db.shop.svc:80', { args: ['--listen', ':80'] })).toEqual([]);
  });

  it('end in the domain of the cluster', () => {
    expect(linesOf([web, env('http://web.shop.svc.corp.local:81')], { clusterDomain: 'corp.local' })).toHaveLength(1);
  });

  it('name the intended spelling', () => {
    const fixes = (value: string) => checkApp([web, env(value)], PORTABLE).map(({ fix }) => fix);
    expect(fixes('http://web.shop.svc:8080')).toEqual(['use port 9000: 8080 is where the container listens']);
    expect(fixes('http://web.shpo.svc.cluster.local')).toEqual(['write "web.shop.svc.cluster.local"']);
    expect(fixes('http://wbe:80')).toEqual(['write "web.shop:80"']);
    expect(fixes('http://web.shop.svc.cluster.locl:80')).toEqual(['write "web.shop.svc.cluster.local:80"']);
  });

  it('are read the same from a ConfigMap that is reduced to them and to numbers that may be ports', () => {
    const data = { a: 'x http://web.shop.svc/ y tcp://user:secret@web:5432 z', b: 'nothing', c: 'web.shop:81', d: 'listen 8080, v1.22.0' };
    const reduced = checkedPartOf({
      apiVersion: 'v1', kind: 'ConfigMap',
      metadata: { name: 'm', namespace: 'shop', labels: {} }, data, binaryData: {},
    });
    expect(reduced).toEqual({
      apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'm', namespace: 'shop' },
      data: { a: 'http://web.shop.svc/\ntcp://web:5432\n5432', c: 'web.shop:81\n81', d: '8080' },
    });
    const facts = (text: string) => findHostNames(text).map(({ labels, port }) => ({ labels, port }));
    expect(facts((reduced?.data as Fields).a)).toEqual(facts(data.a));
  });
});

it('reads only the webhook of a definition', () => {
  const crd = (conversion: Fields | undefined) => ({
    apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition',
    metadata: { name: 'a' }, spec: { versions: [{ schema: {} }], conversion },
  });
  expect(checkedPartOf(crd({ strategy: 'None' }))).toBeUndefined();
  expect(checkedPartOf(crd({ webhook: { clientConfig: {} } }))?.spec).toEqual({ conversion: { webhook: { clientConfig: {} } } });
  expect(checkedPartOf({ apiVersion: 'v1', kind: 'Secret' })).toBeUndefined();
});
