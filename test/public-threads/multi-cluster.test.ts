import { checkManifests, explain } from '../../src';
import { AppContext } from '../../src/explain/app-context';

// kubernetes/enhancements#1645: Services of a cluster set.

const MCS = 'multicluster.x-k8s.io/v1alpha1';
const web: any = {
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop' },
  spec: { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] },
};
const share = (kind: string, spec?: object) => ({ apiVersion: MCS, kind, metadata: { name: 'web', namespace: 'shop' }, spec });
const imported = share('ServiceImport', { type: 'ClusterSetIP', ports: [{ name: 'http', port: 80, protocol: 'TCP' }] });
const route = (ref: object) => ({
  apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata: { name: 'web', namespace: 'shop' },
  spec: { rules: [{ backendRefs: [{ group: 'multicluster.x-k8s.io', kind: 'ServiceImport', ...ref }] }] },
});
const client = (url: string) => ({
  apiVersion: 'v1', kind: 'Pod', metadata: { name: 'client', namespace: 'shop', labels: { app: 'web' } },
  spec: { containers: [{ name: 'main', image: 'web', ports: [{ containerPort: 80 }], env: [{ name: 'URL', value: url }] }] },
});
const found = (...objects: object[]) =>
  checkManifests(objects).map(({ severity, code, path, fix }) => `${severity} ${code} ${path}: ${String(fix)}`);
const AT = 'spec.rules[0].backendRefs[0]';

describe('a route to a ServiceImport', () => {
  it('names one that exists, and a port that it has', () => {
    expect(found(imported, route({ name: 'web', port: 80 }))).toEqual([]);
    expect(found(imported, route({ name: 'wbe', port: 80 }))).toEqual([`warning backend-missing ${AT}.name: write "web"`]);
    expect(found(imported, route({ name: 'web', port: 8080 }))[0]).toMatch(`error backend-port ${AT}.port`);
  });
  it('may name one that another cluster exports', () => {
    expect(found(imported, route({ name: 'search', port: 9200 }))).toEqual([]);
    expect(found(route({ name: 'web', port: 8080 }))).toEqual([]);
  });
  it('has the ports of a Service that the input exports', () => {
    const exported = [web, client(''), share('ServiceExport')];
    expect(found(...exported, route({ name: 'web', port: 80 }))).toEqual([]);
    expect(found(...exported, route({ name: 'web', port: 8080 }))[0]).toMatch(`warning backend-port ${AT}.port`);
  });
});

describe('a name of the cluster set', () => {
  it('is that of a Service that is exported or imported', () => {
    expect(found(imported, web, client('http://web.shop.svc.clusterset.local'))).toEqual([]);
    expect(found(imported, web, client('http://wbe.shop.svc.clusterset.local')))
      .toEqual(['warning dns-name-unknown spec.containers[0].env[0].value: write "web.shop.svc.clusterset.local"']);
    expect(found(imported, web, client('http://search.shop.svc.clusterset.local'))).toEqual([]);
  });
  it('is explained for a Service with a ServiceExport', () => {
    const named = 'pods in each of its clusters connect to web.shop.svc.clusterset.local';
    expect(explain(web, {}, new AppContext([web, share('ServiceExport')])).text).toContain(named);
    expect(explain(web, {}, new AppContext([web])).text).not.toContain('clusterset');
  });
});
