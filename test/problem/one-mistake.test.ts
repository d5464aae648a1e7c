import { App, Chart } from 'cdk8s';
import { inspect } from 'node:util';
import {
  AwsNlbService, ClusterIpService, LoadBalancerService, NodePortService, ServiceError, checkManifests, renderProblem, type Problem,
} from '../../src';

/** A valid Service with other fields. */
function service(spec: object, name = 'web', annotations?: Record<string, string>): object {
  return {
    apiVersion: 'v1', kind: 'Service', metadata: { name, namespace: 'shop', annotations },
    spec: { selector: { app: 'web' }, ports: [{ port: 80 }], ...spec },
  };
}

const pods = {
  metadata: { labels: { app: 'web' } },
  spec: { containers: [{ name: 'web', image: 'web', ports: [{ name: 'http', containerPort: 80 }] }] },
};
const deployment = {
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', namespace: 'shop' },
  spec: { selector: { matchLabels: { app: 'web' } }, template: pods },
};
const set = (serviceName: string) => ({
  ...deployment, kind: 'StatefulSet', spec: { ...deployment.spec, serviceName, replicas: 2 },
});
const NLB = { type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb' };
const SCHEME = 'service.beta.kubernetes.io/aws-load-balancer-scheme';
const INTERVAL = 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-interval';

const lines = (problems: readonly Problem[]) => problems.map(({ code, path }) => `${code} ${path}`);
const found = (...manifests: object[]) => lines(checkManifests(manifests));
const fixes = (...manifests: object[]) => checkManifests(manifests).map(({ fix }) => fix);

describe('one mistake is one problem', () => {
  it.each([
    ['a bad port without targetPort', [service({ ports: [{ port: 90900 }] })], ['port-number spec.ports[0].port']],
    ['a misspelt type beside a class', [service({ type: 'loadBalancer', loadBalancerClass: 'example.com/lb' })],
      ['service-type spec.type']],
    ['a misspelt type beside a policy', [service({ type: 'loadbalancer', externalTrafficPolicy: 'Local', healthCheckNodePort: 30100 })],
      ['service-type spec.type']],
    ['a misspelt type beside an annotation', [service({ type: 'loadBalancer' }, 'web', { [SCHEME]: 'internal' })],
      ['service-type spec.type']],
    ['a misspelt targetPort', [service({ ports: [{ port: 80, targetport: 8080 }] }), deployment],
      ['field-unknown spec.ports[0].targetport']],
    ['two mistakes: a name twice, and a target port (i37 6)', [service({
 ports: [{ name: 'a', port: 80 },
      { name: 'a', port: 81, targetPort: 'htpp' }],
}), deployment], ['port-name-duplicate spec.ports[1].name', 'target-port-unknown spec.ports[1].targetPort']],
    ['a wrong range that the server refuses, and a controller too', [
      service({ type: 'LoadBalancer' }, 'web', { 'service.beta.kubernetes.io/load-balancer-source-ranges': '10.0.0.0/33' }),
    ], ['cidr metadata.annotations[service.beta.kubernetes.io/load-balancer-source-ranges]']],
    ['a misspelt serviceName', [service({ clusterIP: 'None' }), set('wbe')], ['stateful-set-service spec.serviceName']],
  ])('%s', (_mistake, manifests, expected) => {
    expect(found(...manifests)).toEqual(expected);
  });

  it('spells the ranges of a load balancer as people write them, on each minor', () => {
    const manifest = service({ ...NLB, loadBalancerSourceRanges: ['10.0.0.1'] });
    for (const kubernetes of ['1.26', '1.37', '1.26..1.37'] as const) {
      const problems = checkManifests([manifest], { cluster: { kubernetes } });
      // The path is that of the server, which names the list up to 1.29. The text names the range for all minors.
      expect(lines(problems)).toEqual([`cidr spec.loadBalancerSourceRanges${kubernetes === '1.26' ? '' : '[0]'}`]);
      expect(renderProblem(problems[0])).toMatch(/^spec\.loadBalancerSourceRanges\[0\]: /);
      expect(problems[0].fix).toBe('write "10.0.0.1/32"'); // without advice about minors, because all refuse it
    }
  });
});

describe('a fix names what to write', () => {
  it.each([
    ['the word that was meant', [service(NLB, 'web', { [SCHEME]: 'Internal' })], 'write "internal"'],
    ['the words there are', [service(NLB, 'web', { [SCHEME]: 'x' })], 'write one of "internal", "internet-facing"'],
    ['what is expected, with an example', [service(NLB, 'web', { [INTERVAL]: '1s' })],
      'write a whole number of seconds from 5 to 300, for example "5"'],
    ['the labels of a selector', [service({ selector: { matchLabels: { app: 'web' } } })], 'write selector: { app: "web" }'],
    ['where a field belongs', [{ ...service({ ports: undefined }), ports: [{ port: 80 }] }], 'move it into "spec"'],
    ['that a field is not a label', [service({ selector: { app: 'web', ports: [{ port: 80 }] }, ports: undefined })],
      'move it out of the selector'],
    ['where NaN comes from', [service({ ports: [{ port: NaN }] })],
      'check where the number comes from: Number(undefined) and Number("abc") are NaN'],
    ['the headless Service of a StatefulSet', [service({ clusterIP: 'None' }), set('postgres')], 'write "web"'],
  ])('%s', (_what, manifests, fix) => {
    expect(fixes(...manifests)).toEqual([fix]);
  });

  it('suggests removing a type that the construct sets', () => {
    const error = thrown(() =>
      new AwsNlbService(chart(), 'web', { selector: {}, ports: [{ port: 80 }], ...{ type: 'LoadBalancer' } as object }));
    expect(error.problems.map(({ fix }) => fix)).toEqual(['remove "type": this construct is of type LoadBalancer already']);
    expect(thrown(() => new NodePortService(chart(), 'web', { ports: [{ port: 80 }], ...{ type: 'LoadBalancer' } as object }))
      .problems[0].fix).toMatch(/^use the construct of that type/);
  });
});

test('a value that the API server refuses is one problem of a constructor, too', () => {
  const key = 'service.beta.kubernetes.io/load-balancer-source-ranges', annotations = { [key]: String('10.0.0.0/33') };
  expect(() => new LoadBalancerService(new Chart(new App(), 'shop'), 'web', { ports: [{ port: 80 }], metadata: { annotations } }))
    .toThrow(/^1 problem in shop\/web[^]*\[cidr\]/);
});

describe('an error that a constructor throws', () => {
  const error = thrown(() => new ClusterIpService(chart(), 'web', { ports: [{ port: Number('90900') }] }));

  it('begins its stack with the line that wrote "new"', () => {
    const [first] = error.stack!.slice(error.stack!.indexOf(error.message) + error.message.length).trim().split('\n');
    expect(first).toContain('one-mistake.test');
  });

  it('is printed once: its problems are data for programs, and not shown again', () => {
    expect(Object.keys(error)).toEqual([]);
    expect(inspect(error).split('port-number').length).toBe(3); // in the code and in the URL of its page
    expect(error).toMatchObject({ name: 'ServiceError', subject: 'shop/web (ClusterIpService)' });
    expect(error.problems).toHaveLength(1);
  });
});

describe('an error at synth', () => {
  it('names the construct once, each time', () => {
    const app = new App(), made = new Chart(app, 'shop');
    for (const id of ['a', 'b'])
      new ClusterIpService(made, id, { metadata: { name: 'web' }, selector: { app: id }, ports: [{ port: 80 }] });
    for (let time = 0; time < 2; time++) {
      expect(() => app.synthYaml()).toThrow(
        /errors:\n1 problem in shop\/b \(ClusterIpService\)\n.*only once; shop\/a defines it too, found "web"/,
      );
    }
  });
});

function chart(): Chart {
  return new Chart(new App(), 'shop');
}

function thrown(make: () => unknown): ServiceError {
  try {
    make();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
