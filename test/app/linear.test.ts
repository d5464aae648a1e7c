import { deployment, service } from './manifests';
import { sizeAndDouble, stepsOf } from './steps-of';
import { PORTABLE } from '../../src/service/cluster';
import { checkManifests } from '../../src';
import { checkApp } from '../../src/app/check-manifests';

type Objects = readonly Record<string, any>[];

const each = (size: number, make: (at: number) => Record<string, any>): Objects => Array.from({ length: size }, (_, at) => make(at));
const deployments = (size: number, pod = {}): Objects => each(size, (at) => deployment(`web-${at}`, pod));

/** Apps with as many Services as workloads, in which the checks compare each Service with many workloads. */
const APPS: Readonly<Record<string, (size: number) => Objects>> = {
  'Services over the same pods': (size) => [...each(size, (at) => service(`web-${at}`)), ...deployments(size)],
  'Services over the same pods, to a port by its name': (size) =>
    [...each(size, (at) => service(`web-${at}`, { ports: [{ port: 80, targetPort: 'http' }] })), ...deployments(size)],
  'Services over the same pods, to a name that none declares': (size) =>
    [...each(size, (at) => service(`web-${at}`, { ports: [{ port: 80, targetPort: 'htpp' }] })), ...deployments(size)],
  'Services over the same pods, to a number that none declares': (size) =>
    [...each(size, (at) => service(`web-${at}`, { ports: [{ port: 81 }] })), ...deployments(size)],
  'Services over the same pods, with another protocol': (size) =>
    [...each(size, (at) => service(`web-${at}`, { ports: [{ port: 80, protocol: 'UDP' }] })), ...deployments(size)],
  'Services over the pods of another namespace': (size) =>
    [...each(size, (at) => service(`web-${at}`, {}, { namespace: 'shop' })), ...deployments(size)],
  'Services with one selector each, of which a label is on all pods': (size) => [
    ...each(size, (at) => service(`web-${at}`, { selector: { app: 'web', part: `${at}` } })),
    ...each(size, (at) => deployment(`web-${at}`, { labels: { app: 'web', part: `${at}` } })),
  ],
  'Services without pods, beside pods': (size) =>
    [...each(size, (at) => service(`web-${at}`, { selector: { app: `none-${at}` } })), ...deployments(size)],
  'Services of one name': (size) => [...each(size, () => service('web')), ...deployments(size)],
  'references to Services that are not there': (size) =>
    [...each(size, (at) => service(`web-${at}`)), ...each(size, (at) => webhook(at, { name: `wbe-${at}`, namespace: '' }))],
  'monitors and policies over the same Services and pods': (size) => [
    ...each(size, (at) => service(`web-${at}`, {}, { labels: { app: 'web' } })), ...deployments(size),
    ...each(size, (at) => ({
      apiVersion: 'monitoring.coreos.com/v1', kind: 'ServiceMonitor', metadata: { name: `m-${at}` },
      spec: { selector: { matchLabels: { app: 'web' } }, endpoints: [{ port: 'none' }, { targetPort: 'none' }] },
    })),
    ...each(size, (at) => ({
      apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name: `p-${at}` },
      spec: { podSelector: { matchLabels: { app: 'web' } }, ingress: [{ ports: [{ port: 'none' }, { port: 81 }] }] },
    })),
  ],
  'monitors that match nothing': (size) => [
    ...each(size, (at) => service(`web-${at}`, {}, { labels: { app: 'web' } })), ...deployments(size),
    ...each(size, (at) => ({
      apiVersion: 'monitoring.coreos.com/v1', kind: 'ServiceMonitor', metadata: { name: `m-${at}` },
      spec: { selector: { matchLabels: { app: 'web', x: `${at}` } }, endpoints: [{ port: 'none' }] },
    })),
  ],
  'environments full of host names': (size) => [
    ...each(size, (at) => service(`web-${at}`)),
    ...each(size, (at) =>
      deployment(`web-${at}`,
        { spec: { containers: [{ name: 'main', env: [{ name: 'A', value: `http://wbe-${at}:80 web-${at}:81` }] }] } })),
  ],
  'routes across namespaces, and grants': (size) => [
    ...each(size, (at) => service(`web-${at}`, {}, { namespace: `n-${at}` })),
    ...each(size, (at) => ({
      apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute',
      metadata: { name: `r-${at}`, namespace: 'edge' },
      spec: { rules: [{ backendRefs: [{ name: `web-${at}`, namespace: `n-${at}`, port: 80 }] }] },
    })),
    ...each(size, (at) => ({
      apiVersion: 'gateway.networking.k8s.io/v1beta1', kind: 'ReferenceGrant',
      metadata: { name: 'g', namespace: `x-${at}` },
      spec: {
        from: [{ group: 'gateway.networking.k8s.io', kind: 'HTTPRoute', namespace: 'edge' }],
        to: [{ group: '', kind: 'Service' }],
      },
    })),
  ],
  'load balancers of one name': (size) =>
    each(size, (at) =>
      service(`web-${at}`, { type: 'LoadBalancer' }, { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-name': 'shop' } })),
  'load balancers at one address': (size) =>
    [...each(size, (at) => service(`web-${at}`, { type: 'LoadBalancer', loadBalancerIP: '198.51.100.1', ports: [{ port: at + 1 }] })),
      ...deployments(size)],
};

function webhook(at: number, client: object): Record<string, any> {
  return {
    apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingWebhookConfiguration', metadata: { name: `hook-${at}` },
    webhooks: [{ clientConfig: { service: client } }],
  };
}

const MANIFEST = '/src/app/';

describe('the work of checking a whole app', () => {
  it.each(Object.keys(APPS))('grows with the number of objects and no faster: %s', (name) => {
    const [some, twice] = sizeAndDouble(1000).map((size) => {
      const objects = APPS[name](size);
      return stepsOf(() => checkApp(objects, PORTABLE), MANIFEST);
    });
    expect(some).toBeGreaterThan(2_000);
    expect(twice / some).toBeLessThan(2.2);
  });

  it('is counted: comparing all pairs takes four times as many steps', () => {
    const compareAll = (size: number) => () => {
      const objects = deployments(size);
      return objects.filter((one) => objects.some((other) => other === one));
    };
    expect(stepsOf(compareAll(200), '/test/app/') / stepsOf(compareAll(100), '/test/app/')).toBeGreaterThan(3);
  });
});

test('the keys of annotations are listed as often for few keys that no controller knows as for many', () => {
  const listed = (size: number): number => {
    let times = 0;
    const keys = Array.from({ length: size }, (_, at) => [`service.beta.kubernetes.io/aws-load-balancer-x${at}`, 'x']);
    const annotations = new Proxy(Object.fromEntries(keys), {
      ownKeys: (target) => {
        times++;
        return Reflect.ownKeys(target);
      },
    });
    checkManifests([{ ...service('web', { type: 'LoadBalancer' }), metadata: { name: 'web', annotations } }]);
    return times;
  };
  expect(listed(80)).toBe(listed(20));
});

test('the known keys are prepared once, not for each key that no controller knows', () => {
  const prepared = (from: number): number => {
    const keys = Array.from({ length: 20 }, (_, at) => [`service.beta.kubernetes.io/aws-load-balancer-y${from + at}`, 'x']);
    const metadata = { name: 'web', annotations: Object.fromEntries(keys) };
    const asked: string[] = [];
    const { replace } = String.prototype;
    const spy = jest.spyOn(String.prototype, 'replace').mockImplementation(function (this: string, ...args: Parameters<typeof replace>) {
      asked.push(String(this));
      return replace.apply(this, args);
    });
    try {
      checkManifests([{ ...service('web', { type: 'LoadBalancer' }), metadata }]);
    } finally {
      spy.mockRestore();
    }
    return asked.filter((text) => text === 'service.beta.kubernetes.io/aws-load-balancer-scheme').length;
  };
  prepared(0);
  expect(prepared(100)).toBe(0);
});
