import { deployment, service } from '../app/manifests';
import { sizeAndDouble, stepsOf } from '../app/steps-of';
import { compareManifests } from '../../src/update/compare-manifests';

type Manifest = Record<string, any>;
const each = (size: number, make: (at: number) => Manifest): Manifest[] => Array.from({ length: size }, (_, at) => make(at));
const deployments = (size: number, labels = (_at: number): object => ({ app: 'web' })) =>
  each(size, (at) => deployment(`web-${at}`, { labels: labels(at) }));
const services = (size: number, spec = (_at: number): Manifest => ({})) =>
  each(size, (at) => service(`web-${at}`, spec(at), { labels: { app: 'web' } }));
const portsOf = (size: number, from: number, target?: number) =>
  Array.from({ length: size }, (_, at) => ({ name: `p-${at}`, port: at + from, ...(target === undefined ? {} : { targetPort: target }) }));
const monitors = (size: number, selector: (at: number) => object) => each(size, (at) => ({
  apiVersion: 'monitoring.coreos.com/v1', kind: 'ServiceMonitor', metadata: { name: `m-${at}` },
  spec: { selector: selector(at), endpoints: [{ port: 'http' }] },
}));
const ingress = (at: number, number: number) => ({
  apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: `i-${at}` },
  spec: { defaultBackend: { service: { name: 'web-0', port: { number } } } },
});
const RENAMED = { ports: [{ name: 'web', port: 80 }] };
const NAMED = { ports: [{ name: 'http', port: 80 }] };

/** Manifests before and after a change in which all objects are related to each other. */
const CHANGES: Readonly<Record<string, (size: number) => readonly [Manifest[], Manifest[]]>> = {
  'each Service and its Deployment get other labels': (size) => [
    [...services(size, (at) => ({ selector: { app: `a-${at}` } })), ...deployments(size, (at) => ({ app: `a-${at}` }))],
    [...services(size, (at) => ({ selector: { app: `b-${at}` } })), ...deployments(size, (at) => ({ app: `b-${at}` }))],
  ],
  'Services and Deployments of one label get another': (size) => [
    [...services(size), ...deployments(size)],
    [...services(size, () => ({ selector: { app: 'b' } })), ...deployments(size, () => ({ app: 'b' }))],
  ],
  'Services of the same pods change their target port': (size) => [
    [...services(size), ...deployments(size)],
    [...services(size, () => ({ ports: [{ port: 80, targetPort: 9000 }] })), ...deployments(size)],
  ],
  'one Service of many pods changes many target ports': (size) => [
    [service('web-0', { ports: portsOf(size, 1) }), ...deployments(size)],
    [service('web-0', { ports: portsOf(size, 1, 8080) }), ...deployments(size)],
  ],
  'monitors select Services whose port is renamed': (size) => [
    services(size, () => NAMED), [...services(size, () => RENAMED), ...monitors(size, () => ({ matchLabels: { app: 'web' } }))],
  ],
  'monitors with a label that no Service has': (size) => [
    services(size, () => NAMED),
    [...services(size, () => RENAMED), ...monitors(size, (at) => ({ matchLabels: { app: 'web', x: `${at}` } }))],
  ],
  'monitors with expressions': (size) => [services(size, () => NAMED), [...services(size, () => RENAMED), ...monitors(size, (at) =>
    ({ matchExpressions: [{ key: 'app', operator: 'In', values: [`v-${at}`] }] }))]],
  'Ingresses refer to the old ports of one Service': (size) => [
    [service('web-0', { ports: portsOf(size, 1) })],
    [service('web-0', { ports: portsOf(size, 20_001) }), ...each(size, (at) => ingress(at, at + 1))],
  ],
  'Services are renamed': (size) =>
    [services(size), services(size).map((each) => ({ ...each, metadata: { name: `${each.metadata.name}-b` } }))],
};

describe('the work of comparing manifests', () => {
  it.each(Object.keys(CHANGES))('36.5: grows with the number of objects and no faster: %s', (name) => {
    const [some, twice] = sizeAndDouble(500).map((size) => {
      const [before, after] = CHANGES[name](size);
      return stepsOf(() => compareManifests(before, after), '/src/');
    });
    expect(some).toBeGreaterThan(1_000);
    expect(twice / some).toBeLessThan(2.2);
  });
});

test('names up to ten objects that refer to a port which is gone, those that select the Service by labels last', () => {
  const [before, after] = [services(1, () => NAMED), [...services(1, () => RENAMED), ingress(0, 80),
    ...monitors(3, (at) => ({ matchLabels: { app: ['web', 'other', 'web'][at] } })),
    ...monitors(1, () => ({ matchExpressions: [{ key: 'app', operator: 'NotIn', values: ['web'] }] })),
    { ...ingress(1, 80), spec: { defaultBackend: { service: { name: 'web-0', port: { name: 'http' } } } } }]];
  const [{ outcomes }] = compareManifests(before, after);
  expect(outcomes.map(({ code, users }) => [code, users])).toEqual([['port-still-named', [
    'Ingress i-1 at spec.defaultBackend.service', 'ServiceMonitor m-0 at spec.endpoints[0]', 'ServiceMonitor m-2 at spec.endpoints[0]',
  ]]]);
});
