import { deployment, service } from '../manifests';
import { sizeAndDouble, stepsOf } from '../steps-of';
import { PORTABLE } from '../../../src/service/cluster';
import { checkApp } from '../../../src/app/check-manifests';
import { findHostNames } from '../../../src/app/references/dns-names';

type Fields = Record<string, any>;
const each = (size: number, make: (at: number) => Fields): Fields[] => Array.from({ length: size }, (_, at) => make(at));
const object = (apiVersion: string, kind: string, name: string, spec: Fields, namespace?: string): Fields =>
  ({ apiVersion, kind, metadata: { name, ...(namespace === undefined ? {} : { namespace }) }, spec });

const GATEWAY_API = 'gateway.networking.k8s.io';
const SELECTOR = { matchLabels: { app: 'web' } };
const labelled = (size: number) => each(size, (at) => service(`web-${at}`, {}, { labels: { app: 'web' } }));
const portsOf = (size: number) => each(size, (at) => ({ name: `p-${at}`, port: at + 1, targetPort: at + 20_001 }));
/** A selector that matches all Services and differs for each index. */
const expression = (at: number) => ({ matchExpressions: [{ key: 'app', operator: 'In', values: ['web', `x-${at}`] }] });
const ingress = (at: number, number: number) => object('networking.k8s.io/v1', 'Ingress', `i-${at}`,
  { defaultBackend: { service: { name: 'web', port: { number } } } });
const monitor = (at: number, selector: Fields, more: Fields = {}, namespace?: string) =>
  object('monitoring.coreos.com/v1', 'ServiceMonitor', `m-${at}`, { selector, endpoints: [{ port: 'none' }], ...more }, namespace);
const podMonitor = (at: number, selector: Fields, more: Fields = {}) =>
  object('monitoring.coreos.com/v1', 'PodMonitor', `m-${at}`, { selector, podMetricsEndpoints: [{ port: 'none' }], ...more });
const policy = (at: number, spec: Fields) => object('networking.k8s.io/v1', 'NetworkPolicy', `p-${at}`, { podSelector: {}, ...spec });
const route = (at: number, spec: Fields, namespace?: string) =>
  object(`${GATEWAY_API}/v1`, 'HTTPRoute', `r-${at}`, spec, namespace);
const hook = (at: number) => ({
  apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingWebhookConfiguration', metadata: { name: `h-${at}` },
  webhooks: [{ clientConfig: { service: { namespace: 'shop', name: 'wbe' } } }],
});
const grant = (from: Fields[], to: Fields[]) => object(`${GATEWAY_API}/v1beta1`, 'ReferenceGrant', 'g', { from, to }, 'shop');
const calling = (name: string, urls: string[]) =>
  deployment(name, { spec: { containers: [{ name: 'main', env: urls.map((value, at) => ({ name: `E${at}`, value })) }] } });

/** Objects of a size with many-to-many references. */
const GRAPHS: Readonly<Record<string, (size: number) => readonly Fields[]>> = {
  'Ingresses to variants of a Service': (size) => [...each(size, () => service('web')), ...each(size, (at) => ingress(at, 80))],
  'Ingresses to a port that no variant has': (size) => [...each(size, () => service('web')), ...each(size, (at) => ingress(at, 81))],
  'routes of a mesh to variants of a Service': (size) => [
    ...each(size, () => service('web', { ports: [{ name: 'http', port: 80 }, { name: 'x', port: 81 }] })),
    ...each(size, (at) => route(at, { parentRefs: [{ group: '', kind: 'Service', name: 'web', port: 80, sectionName: 'x' }] })),
  ],
  'host names of variants of a Service': (size) =>
    [...each(size, () => service('web')), ...each(size, (at) => calling(`d-${at}`, ['http://web:81']))],
  'monitors by expressions': (size) => [...labelled(size), ...each(size, (at) => monitor(at, expression(at)))],
  'monitors of pods by expressions': (size) =>
    [...each(size, (at) => deployment(`web-${at}`)), ...each(size, (at) => podMonitor(at, expression(at)))],
  'monitors of another namespace': (size) => [...labelled(size), ...each(size, (at) => monitor(at, SELECTOR, {}, 'monitoring'))],
  'monitors of pods in any namespace': (size) => [
    ...each(size, (at) => deployment(`web-${at}`, {}, { namespace: `n-${at}` })),
    ...each(size, (at) => podMonitor(at, { matchLabels: { app: `x-${at}` } }, { namespaceSelector: { any: true } })),
  ],
  'one monitor of many endpoints': (size) => [
    service('web', { ports: portsOf(size) }, { labels: { app: 'web' } }),
    monitor(0, SELECTOR, { endpoints: each(size, (at) => ({ port: `q-${at}` })) }),
  ],
  'policies by expressions': (size) => [service('web'), ...each(size, (at) => deployment(`web-${at}`)),
    ...each(size, (at) => policy(at, { podSelector: expression(at), ingress: [{ ports: [{ port: 81 }] }] }))],
  'policies of different peers': (size) => [
    ...each(size, (at) => deployment(`web-${at}`, { labels: { app: 'web', x: `x-${at}` } })),
    ...each(size, (at) => policy(at, {
      egress: [{ ports: [{ port: 81 }], to: [{ podSelector: SELECTOR }, { podSelector: { matchLabels: { x: `x-${at}` } } }] }],
    })),
  ],
  'a rule of many ports': (size) => [
    service('web', { ports: portsOf(size).map((port) => ({ ...port, targetPort: 9999 })) }),
    deployment('web', { ports: [{ containerPort: 9999 }] }), policy(0, { ingress: [{ ports: each(size, (at) => ({ port: at + 1 })) }] }),
  ],
  'many rules for a Service of many ports': (size) => [
    service('web', { ports: portsOf(size) }), deployment('web', { ports: each(size, (at) => ({ containerPort: at + 20_001 })) }),
    policy(0, { ingress: each(size, (at) => ({ ports: [{ port: at + 1 }] })) }),
  ],
  'a route to a Service of many ports': (size) => [
    service('web', { ports: portsOf(size) }), route(0, { rules: each(size, (at) => ({ backendRefs: [{ name: 'web', port: at + 1 }] })) }),
  ],
  'host names with ports of a Service of many': (size) =>
    [service('web', { ports: portsOf(size) }), calling('d', Array.from({ length: size }, (_, at) => `http://web:${at + 1}`))],
  'missing Services beside Kustomizations': (size) => [
    service('web', {}, { namespace: 'shop' }), ...each(size, hook),
    ...each(size, (at) => object('kustomize.config.k8s.io/v1beta1', 'Kustomization', `k-${at}`, {})),
  ],
  'a grant from many to many': (size) => [
    ...each(size, (at) => service(`web-${at}`, {}, { namespace: 'shop' })),
    ...each(size, (at) => route(at, { rules: [{ backendRefs: [{ name: `web-${at}`, namespace: 'shop', port: 80 }] }] }, `n-${at}`)),
    grant(each(size, (at) => ({ group: GATEWAY_API, kind: 'HTTPRoute', namespace: `n-${at}` })),
      each(size, (at) => ({ group: '', kind: 'Service', name: `web-${at}` }))),
  ],
};

/** Inputs whose work for each pair has a limit that only large sizes reach. */
const BOUNDED = ['one monitor of many endpoints', 'policies of different peers'];

describe('the work of looking up references', () => {
  it.each(Object.keys(GRAPHS))('grows with the number of objects and no faster: %s', (name) => {
    const [some, twice] = (BOUNDED.includes(name) ? [500, 1000] : sizeAndDouble(500)).map((size) => {
      const objects = GRAPHS[name](size);
      return stepsOf(() => checkApp(objects, PORTABLE), '/src/app/');
    });
    expect(some).toBeGreaterThan(1_000);
    expect(twice / some).toBeLessThan(2.2);
  });

  it('reads a long text without rescanning it', () => {
    const searched = jest.spyOn(String.prototype, 'lastIndexOf');
    expect(findHostNames('a@b.c '.repeat(1000))).toEqual([]);
    expect(searched).not.toHaveBeenCalled();
    searched.mockRestore();
  });
});
