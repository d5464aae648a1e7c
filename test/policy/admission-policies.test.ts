import { App, Chart } from 'cdk8s';
import fc from 'fast-check';
import { admit } from './admit';
import { compile } from './evaluate';
import { admissionPolicies, Cluster, ServiceAdmissionPolicy } from '../../src';
import { ENTRIES } from '../../src/providers/engine/definition/entries';

const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';
const policiesOf = (...ids: readonly string[]) => admissionPolicies(ids).filter(({ kind }) => kind === 'ValidatingAdmissionPolicy');
const named = (id: string, end: string) => admit(policiesOf(id).find(({ metadata: { name } }) =>
  name.endsWith(end))!); // each controller has it
const service = (annotations: Readonly<Record<string, string>>, spec: object = {}) => ({
  metadata: { name: 'web', annotations }, spec: { type: 'LoadBalancer', ports: [{ port: 80, protocol: 'TCP' }], ...spec },
});

describe('the errors of a controller', () => {
  const errors = named('aws-load-balancer-controller', '-errors');

  test('name every wrong annotation, in the words of check, on one line', () => {
    const message = errors(service({ [`${AWS}scheme`]: 'Internal', [`${AWS}healthcheck-interval`]: '1\n' }));
    expect(message).toBe(`metadata.annotations[${AWS}scheme]: expected one of "internal", "internet-facing", found "Internal"; `
      + `metadata.annotations[${AWS}healthcheck-interval]: expected a whole number of seconds from 5 to 300, found "1\\n"`);
  });

  test('name the intended key for a misspelt one', () => {
    expect(errors(service({ [`${AWS}shceme`]: 'internal' }))).toContain(`perhaps "${AWS}scheme"`);
    expect(errors(service({ [`${AWS}Target_Node_Labels`]: 'a=b' }))).toContain(`perhaps "${AWS}target-node-labels"`);
  });

  test('permit updates that do not change a wrong value', () => {
    const before = service({ [`${AWS}scheme`]: 'Internal', [`${AWS}shceme`]: 'internal' });
    expect(errors({ ...before, metadata: { ...before.metadata, labels: { team: 'web' } } }, before)).toBeUndefined();
    expect(errors(service({ ...before.metadata.annotations, [`${AWS}scheme`]: 'External' }), before)).toContain('found "External"');
    expect(errors(before, { ...before, spec: { ...before.spec, type: 'ClusterIP' } })).toContain('found "Internal"');
  });

  test('ignore Services of other classes and types', () => {
    expect(errors(service({ [`${AWS}scheme`]: 'Internal' }, { loadBalancerClass: 'example.com/other' }))).toBeUndefined();
    expect(errors(service({ [`${AWS}scheme`]: 'Internal' }, { loadBalancerClass: 'service.k8s.aws/nlb' }))).toBeDefined();
    const claimed = admit(admissionPolicies(['aws-load-balancer-controller', 'metallb'])[0]);
    expect(claimed(service({ [`${AWS}scheme`]: 'Internal' }))).toBeUndefined();
    expect(claimed(service({ [`${AWS}scheme`]: 'Internal', [`${AWS}type`]: 'external' }))).toBeDefined();
  });

  test('are protocols that the controller does not support', () => {
    const sctp = service({}, { ports: [{ port: 80, protocol: 'SCTP' }] });
    expect(errors(sctp)).toBe('spec.ports: port 80/SCTP: expected TCP or UDP, which AWS Load Balancer Controller supports');
    expect(errors(sctp, sctp)).toBeUndefined();
  });

  test.each([
    ['one long value', { [`${AWS}target-group-attributes`]: 'a=b,'.repeat(50_000) }],
    ['many unknown keys', Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`${AWS}key-${at}`, 'x']))],
  ])('do not look at %s, which would cost more than the API server allows', (_, annotations) => {
    expect(errors(service(annotations))).toBeUndefined();
  });

  test('fit into a message of 5 KiB', () => {
    const keys = Array.from({ length: 90 }, (_, at) => `${AWS}sheme${at}`);
    const message = named('aws-load-balancer-controller', '-warnings')(service(Object.fromEntries(keys.map((key) => [key,
      'ü'.repeat(40)]))));
    expect(Buffer.byteLength(message ?? '')).toBeLessThanOrEqual(5120);
    expect(message).toMatch(/\.\.\.$/);
  });
});

describe('a load balancer that would be public', () => {
  test.each<[id: string, annotations: Readonly<Record<string, string>>, spec: object]>([
    ['azure', { 'service.beta.kubernetes.io/azure-load-balancer-internal': 'True' }, {}],
    ['openstack', { 'service.beta.kubernetes.io/openstack-internal-load-balancer': 'yes' }, {}],
    ['aws-in-tree', { [`${AWS}scheme`]: 'internal', [`${AWS}type`]: 'nlb' }, {}],
    ['gcp', { 'networking.gke.io/load-balancer-type': 'Internal' }, { loadBalancerClass: 'networking.gke.io/l4-regional-external' }],
    ['oci', { 'service.beta.kubernetes.io/oci-load-balancer-internal': 'true', 'oci.oraclecloud.com/load-balancer-type': 'nlb' }, {}],
    ['yandex', { 'yandex.cloud/load-balancer-type': 'Internal' }, {}],
    ['tencent', { 'service.beta.kubernetes.io/tencentcloud-loadbalancer-type': 'Private' }, {}],
  ])('is refused for %s: %j %j', (id, annotations, spec) => {
    expect(named(id, '-errors')(service(annotations, spec))).toBeDefined();
  });

  test('is refused when an update removes what made it internal', () => {
    const before = service({ [`${AWS}scheme`]: 'internal', [`${AWS}internal`]: 'true' });
    expect(named('aws-in-tree', '-errors')(before, before)).toBeUndefined();
    expect(named('aws-in-tree', '-errors')(service({ [`${AWS}scheme`]: 'internal' }), before)).toContain(`${AWS}internal`);
  });
});

test('annotations of controllers that are not installed are warned of', () => {
  const others = named('metallb', 'other-controllers');
  expect(others(service({ [`${AWS}scheme`]: 'internal' }))).toContain('only MetalLB');
  expect(others(service({ 'metallb.io/address-pool': 'internal', 'example.com/x': 'y' }))).toBeUndefined();
});

test('errors are denied, warnings only warn, and an action for all weakens both', () => {
  const actions = (options: Parameters<typeof admissionPolicies>[1]) => admissionPolicies(['metallb'], options)
    .flatMap(({ spec }) => spec.validationActions === undefined ? [] : [String(spec.validationActions)]);
  expect(actions({})).toEqual(['Deny', 'Warn,Audit', 'Warn,Audit']);
  expect(actions({ action: 'warn' })).toEqual(['Warn,Audit', 'Warn,Audit', 'Warn,Audit']);
  expect(actions({ action: 'audit' })).toEqual(['Audit', 'Audit', 'Audit']);
});

test('exemptions are selectors of the bindings', () => {
  const [, binding] = admissionPolicies(['metallb'], { exemptNamespaces: ['kube-system'], exemptLabel: 'example.com/exempt' });
  expect(binding.spec.matchResources).toEqual({
    namespaceSelector: { matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'NotIn', values: ['kube-system'] }] },
    objectSelector: { matchExpressions: [{ key: 'example.com/exempt', operator: 'NotIn', values: ['true'] }] },
  });
});

test.each(['aws-load-balancer-controler', 'x'])('there is no provider %s', (id) => {
  expect(() => admissionPolicies([id])).toThrow(RangeError);
});

test('Kubernetes 1.29 has no policies', () => {
  expect(() => admissionPolicies(['metallb'], { kubernetes: '1.29' })).toThrow(/need 1\.30/);
});

test('the expressions of all controllers are valid, and of 1.30 where it runs', () => {
  const objects = admissionPolicies(ENTRIES.map(({ id }) => id), { defaultController: 'metallb' });
  const texts = JSON.stringify(objects);
  expect(texts).not.toMatch(/isIP\(|isCIDR\(/);
  for (const { spec } of objects) {
    const { variables = [], matchConditions = [] } = spec as Record<string, { expression: string }[] | undefined>;
    for (const { expression } of [...variables, ...matchConditions]) expect(typeof compile(expression)).toBe('function');
  }
});

test('no key and no value breaks a policy or its message', () => {
  const policies = policiesOf('azure').map(admit);
  const known = Object.values(ENTRIES.find(({ id }) => id === 'azure')!.load().table).map(({ key }) => key); // an id of the list
  const hostile = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"', '\\', '\n', '"] + [', '${x}', '\u0000',
    'a'.repeat(5000), '\\"'));
  const key = fc.oneof(fc.constantFrom(...known), hostile.map((text) => `service.beta.kubernetes.io/azure-${text}`), hostile);
  fc.assert(fc.property(fc.dictionary(key, hostile, { maxKeys: 8 }), (annotations) => {
    for (const policy of policies) {
      const message = policy(service(annotations));
      if (message !== undefined) expect(message).not.toMatch(/[\n\r]/);
    }
  }), { numRuns: 40 });
});

test('the construct writes the policies of the cluster profile', () => {
  const app = new App();
  Cluster.set(app, { loadBalancer: ['metallb'] });
  const chart = new Chart(app, 'policies');
  new ServiceAdmissionPolicy(chart, 'services', { action: 'warn' });
  expect(chart.toJson().map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(
    admissionPolicies(['metallb']).map(({ kind, metadata }) => `${kind} ${metadata.name}`));
  expect(() => new ServiceAdmissionPolicy(new Chart(new App(), 'none'), 'services')).toThrow(/loadBalancer of Cluster\.set/);
});
