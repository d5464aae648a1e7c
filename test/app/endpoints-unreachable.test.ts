import { deployment, service, slice, workload } from './manifests';
import { checkManifests, type ClusterProps } from '../../src';

const db = (spec = {}) => service('db', { selector: undefined, ports: [{ name: 'db', port: 5432 }], ...spec });
const at = (endpoints: object[], more = {}) => ({ ...slice('db', [{ name: 'db', port: 5432 }]), endpoints, ...more });
const ONE = { addresses: ['192.0.2.10'] };
const codes = (objects: readonly unknown[], cluster?: ClusterProps) =>
  checkManifests(objects, { cluster }).filter(({ code }) => /^endpoints-|^target-port/.test(code) && code !== 'endpoints-deprecated')
    .map(({ code, path, severity, minors }) => `${severity} ${code} ${path}${minors === undefined ? '' : ` on ${minors}`}`);

test('manual endpoints that receive traffic have no problems', () => {
  expect(codes([db(), at([ONE])])).toEqual([]);
  expect(codes([db({ internalTrafficPolicy: 'Local' }), at([{ ...ONE, nodeName: 'node-1' }])])).toEqual([]);
  expect(codes([db({ externalTrafficPolicy: 'Local' }), at([ONE])])).toEqual([]); // a ClusterIP Service gets no external traffic
  // DNS returns all endpoints of a headless Service.
  expect(codes([db({ clusterIP: 'None', internalTrafficPolicy: 'Local', ipFamilies: ['IPv6'] }), at([ONE])])).toEqual([]);
});

test.each([
  ['internalTrafficPolicy', 'Local', {}, 'error'], ['externalTrafficPolicy', 'Local', { type: 'NodePort' }, 'error'],
  ['externalTrafficPolicy', 'Local', { type: 'LoadBalancer', loadBalancerClass: 'loxilb.io/loxilb' }, 'warning'], // LoxiLB reads endpoints
])('%s: %s asks for nodes that endpoints do not name', (field, value, more, severity) => {
  expect(codes([db({ [field]: value, ...more }), at([ONE])])).toEqual([`${severity} endpoints-node spec.${field}`]);
  expect(codes([db({ [field]: value, ...more }), at([ONE, { addresses: ['192.0.2.11'], nodeName: 'node-1' }])]))
    .toEqual([`warning endpoints-node spec.${field}`]);
});

test.each([
  ['PreferSameNode', 'forNodes', { nodeName: 'node-1' }],
  ['PreferSameZone', 'forZones', { zone: 'a' }], ['PreferClose', 'forZones', { zone: 'a' }],
])('%s is served by hints.%s alone, on every endpoint that is ready', (trafficDistribution, field, where) => {
  const far = { ...ONE, ...where }, near = { ...far, hints: { [field]: [{ name: 'a' }] } };
  const reported = ['warning endpoints-hints spec.trafficDistribution'];
  expect(codes([db({ trafficDistribution }), at([far])])).toEqual(reported);
  expect(codes([db({ trafficDistribution }), at([near, far])])).toEqual(reported);
  expect(codes([db({ trafficDistribution }), at([near, { ...far, conditions: { ready: false } }])])).toEqual([]);
  expect(codes([db({ trafficDistribution }), at([near])])).toEqual([]);
});

test('if some endpoints name their node, the problem does not claim that every connection fails', () => {
  const [found] = checkManifests([db({ internalTrafficPolicy: 'Local' }), at([ONE, { addresses: ['192.0.2.11'], nodeName: 'node-1' }])])
    .filter(({ code }) => code === 'endpoints-node');
  expect(found.why).toContain('on a node without an endpoint of its own connections time out');
});

test('the nodes and the readiness of addresses in Endpoints are read, too', () => {
  const old = (list: string, more = {}) => ({
    apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'db' },
    subsets: [{ [list]: [{ ip: '192.0.2.10', ...more }], ports: [{ name: 'db', port: 5432 }] }],
  });
  expect(codes([db({ internalTrafficPolicy: 'Local' }), old('addresses')])).toEqual(['error endpoints-node spec.internalTrafficPolicy']);
  expect(codes([db({ internalTrafficPolicy: 'Local' }), old('addresses', { nodeName: 'node-1' })])).toEqual([]);
  expect(codes([db(), old('notReadyAddresses')])).toEqual(['warning endpoints-unready subsets[0].notReadyAddresses']);
});

test('a family of the Service without endpoints refuses connections', () => {
  expect(codes([db({ ipFamilies: ['IPv6'] }), at([ONE])])).toEqual(['error endpoints-family spec.ipFamilies']);
  expect(codes([db({ ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'RequireDualStack' }), at([ONE])]))
    .toEqual(['warning endpoints-family spec.ipFamilies']);
  expect(codes([db({ clusterIP: 'fd00::10' }), at([ONE])])).toEqual(['error endpoints-family spec.clusterIP']);
  expect(codes([db(), at([{ addresses: ['2001:db8::1'] }], { addressType: 'IPv6' })], { serviceCidrs: ['10.96.0.0/16'] }))
    .toEqual(['error endpoints-family spec.clusterIP']);
  // The family that the cluster assigns is unknown.
  expect(codes([db(), at([{ addresses: ['2001:db8::1'] }], { addressType: 'IPv6' })])).toEqual([]);
});

test('a port without a number is left out by the proxy', () => {
  expect(codes([db(), at([ONE], { ports: [{ name: 'db' }] })])).toEqual(['error endpoints-port-number ports[0]']);
  expect(codes([db(), at([ONE], { ports: [{ name: 'db', port: 70_000 }] })])).toEqual(['error endpoints-port-number ports[0].port']);
  expect(codes([db(), at([ONE], { ports: [{ name: 'db', port: 0 }] })])).toEqual(['error endpoints-port-number ports[0].port']);
  // No port of the Service uses the port without a number.
  expect(codes([db(), at([ONE], { ports: [{ name: 'db', port: 5432 }, { name: 'metrics' }] })])).toEqual([]);
});

test('endpoints that are all not ready get nothing; one that ends and still serves does', () => {
  expect(codes([db(), at([{ ...ONE, conditions: { ready: false } }])]))
    .toEqual(['warning endpoints-unready endpoints[0].conditions.ready']);
  expect(codes([db(), at([{ ...ONE, conditions: { ready: false } }, { addresses: ['192.0.2.11'] }])])).toEqual([]);
  expect(codes([db(), at([{ ...ONE, conditions: { ready: false, serving: true, terminating: true } }])])).toEqual([]);
  expect(codes([db(), at([{ ...ONE, conditions: { ready: false, terminating: true } }])])).toEqual([]); // serving is true by default
  // DNS answers with ready addresses only.
  expect(codes([db({ clusterIP: 'None' }), at([{ ...ONE, conditions: { ready: false, serving: true, terminating: true } }])]))
    .toEqual(['warning endpoints-unready endpoints[0].conditions.ready']);
});

test('reports a port name that only some of the selected pods declare, and not that the selector matches several workloads', () => {
  const web = service('web', { ports: [{ port: 80, targetPort: 'http' }] });
  const canary = deployment('canary', { ports: [{ name: 'web', containerPort: 80 }] });
  const problems = checkManifests([web, deployment('web'), canary]);
  expect(problems.map(({ code, severity }) => `${severity} ${code}`))
    .toEqual(['warning target-port-unknown']);
  expect(problems[0].expected).toContain('Deployment canary declares none, and gets no connection');
  expect(codes([web, deployment('web'), deployment('canary')])).toEqual([]);
  expect(codes([web, deployment('web'), workload('Job', 'migrate', { ports: [] })])).toEqual([]);
});

test('the name of a port of a sidecar resolves from Kubernetes 1.33 on', () => {
  const web = service('web', { ports: [{ port: 80, targetPort: 'proxy' }] });
  const pods = deployment('web',
    {
      spec: {
        initContainers: [{
          name: 'proxy', image: 'proxy', restartPolicy: 'Always',
          ports: [{ name: 'proxy', containerPort: 8080 }],
        }],
      },
    });
  expect(codes([web, pods], { kubernetes: '1.33..1.36' })).toEqual([]);
  expect(codes([web, pods], { kubernetes: '1.31' })).toEqual(['error target-port-unknown spec.ports[0].targetPort']);
  expect(codes([web, pods], { kubernetes: '1.31..1.36' })).toEqual(['error target-port-unknown spec.ports[0].targetPort on 1.31..1.32']);
  expect(codes([service('web', { ports: [{ port: 80, targetPort: 8080 }] }), pods], { kubernetes: '1.31' })).toEqual([]);
});
