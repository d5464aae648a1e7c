import { countSearchedItems, sizeAndDouble, stepsOf } from './app/steps-of';
import { FUNCTIONS, objectsOf } from './over-manifests';
import { checkManifests, importManifests } from '../src';

describe('the work of a function over manifests', () => {
  test.each(Object.keys(FUNCTIONS))('%s needs at most twice the steps for twice the objects', (name) => {
    const run = FUNCTIONS[name];
    run(objectsOf(20)); // loads modules that are loaded on first use
    const [some, twice] = sizeAndDouble(400).map((size) => {
      const objects = objectsOf(size);
      return stepsOf(() => run(objects), '/src/');
    });
    expect(some).toBeGreaterThan(10_000);
    expect(twice / some).toBeLessThan(2.2);
  });
});

const service = (metadata: object) => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', ...metadata }, spec: { selector: { app: 'web' }, ports: [{ port: 80 }] },
});
const each = <Item>(size: number, make: (at: number) => Item): Item[] => Array.from({ length: size }, (_, at) => make(at));

/** Objects with one long list, map or text. */
const LONG: Readonly<Record<string, (size: number) => Readonly<Record<string, unknown>>>> = {
  finalizers: (size) => service({ finalizers: each(size, (at) => `example.com/f-${at}`) }),
  'wrong finalizers': (size) => service({ finalizers: each(size, (at) => `f-${at}`) }),
  owners: (size) =>
    service({ ownerReferences: each(size, (at) => ({ apiVersion: 'v1', kind: 'ConfigMap', name: `c-${at}`, uid: `u-${at}` })) }),
  'ports by text': (size) => ({ ...service({}), spec: { ports: each(size, (at) => ({ name: `p-${at}`, port: String(at) })) } }),
  'ports with one node port': (size) => ({
    ...service({}), spec: { type: 'NodePort', ports: each(size, (at) => ({ name: `p-${at}`, port: at + 1, nodePort: 30080 })) },
  }),
  'families that there are not': (size) => ({ ...service({}), spec: { ports: [{ port: 80 }], ipFamilies: each(size, (at) => `IPv${at}`) } }),
  'addresses that some minors refuse': (size) => ({
    ...service({}), spec: { ports: [{ port: 80 }], externalIPs: each(size, (at) => `010.0.${Math.floor(at / 256)}.${at % 256}`) },
  }),
  'annotations that nobody knows': (size) =>
    service({ annotations: Object.fromEntries(each(size, (at) => [`example.com/of-${size}-${at}`, 'on'])) }),
  'a load balancer that asks for many addresses': (size) => ({
    ...service({ annotations: { 'metallb.io/loadBalancerIPs': each(size, String).join(',') } }),
    spec: { type: 'LoadBalancer', ports: each(size / 10, (at) => ({ name: `p-${at}`, port: at + 1 })) },
  }),
  'backends that nothing creates': (size) => ({
    apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'web' },
    spec: { rules: [{ http: { paths: each(size, (at) => ({ backend: { service: { name: `my-api-${at}`, port: { number: 80 } } } })) } }] },
  }),
  'an argument full of addresses': (size) => ({
    apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web', labels: { app: 'web' } },
    spec: { containers: [{ name: 'web', args: ['a@b.c:'.repeat(size)] }] },
  }),
};

describe('the work for one object', () => {
  test.each(Object.keys(LONG))('with %s grows no faster than what is long', (name) => {
    const work = (size: number): number => {
      const objects = [service({}), LONG[name](size)];
      const run = (): unknown => [checkManifests(objects), importManifests(objects)];
      return stepsOf(run, '/src/') + countSearchedItems(run);
    };
    work(10); // loads modules that are loaded on first use
    const [some, twice] = sizeAndDouble(800).map(work);
    expect(twice / some).toBeLessThan(2.3);
  });
});
