import { App, Chart } from 'cdk8s';
import fc from 'fast-check';
import { ClusterIpService, Cluster, HeadlessService, LoadBalancerService, ManualEndpoints, NodePortService } from '../../src';
import { checkManifests } from '../../src/app/check-manifests';
import { MINORS } from '../../src/service/minor';

/** Values that are valid on every minor version. */
const label = fc.stringMatching(/^[a-z](?:[a-z0-9-]{0,12}[a-z0-9])?$/);
const number = fc.integer({ min: 1, max: 65535 });
const protocol = fc.constantFrom('TCP' as const, 'UDP' as const, 'SCTP' as const);
const targetPort = fc.oneof(number, fc.stringMatching(/^[a-z][a-z0-9]{0,10}$/));
const optional = { requiredKeys: ['name', 'port'] as ('name' | 'port')[], noNullPrototype: true };
const unique = { minLength: 1, maxLength: 5, selector: ({ name }: { name: string }) => name, comparator: 'IsStrictlyEqual' as const };
const onePortEach = <Port extends { readonly port: number }>(ports: Port[]): Port[] =>
  ports.filter(({ port }, at) => ports.findIndex((other) => other.port === port) === at);
const ports = fc.uniqueArray(fc.record({
  name: label, port: number, protocol, targetPort, appProtocol: fc.constantFrom('http', 'kubernetes.io/h2c', 'example.com/Mine'),
}, optional), unique).map(onePortEach);
const nodePorts = fc.tuple(ports, fc.integer({ min: 30000, max: 32000 }))
  .map(([list, first]) => list.map((port, at) => ({ ...port, nodePort: first + at })));
const selector = fc.dictionary(label, label, { minKeys: 1, maxKeys: 3, noNullPrototype: true });
const policy = fc.constantFrom('Cluster' as const, 'Local' as const);
const address = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: 1, max: 254 }))
  .map((octets) => octets.join('.'));

const build = {
  ClusterIpService: fc.record({
    ports, selector, internalTrafficPolicy: policy, publishNotReadyAddresses: fc.boolean(),
    sessionAffinity: fc.constantFrom('ClientIP' as const, 'None' as const),
  }, { requiredKeys: ['ports', 'selector'], noNullPrototype: true })
    .map((props) => (chart: Chart) => new ClusterIpService(chart, 'service', props)),
  HeadlessService: fc.record({
    ports, selector,
    publishNotReadyAddresses: fc.boolean(),
  }, { requiredKeys: ['selector'], noNullPrototype: true })
    .map((props) => (chart: Chart) => new HeadlessService(chart, 'service', props)),
  NodePortService: fc.record({
    ports: nodePorts, selector,
    externalTrafficPolicy: policy,
  }, { requiredKeys: ['ports', 'selector'], noNullPrototype: true })
    .map((props) => (chart: Chart) => new NodePortService(chart, 'service', props)),
  LoadBalancerService: fc.record({
    ports, selector, externalTrafficPolicy: policy, allocateLoadBalancerNodePorts: fc.boolean(),
    loadBalancerClass: label.map((name) => `test.example/${name}`),
    loadBalancerSourceRanges: fc.array(address.map((ip) => `${ip}/32`), { maxLength: 3 }),
  }, { requiredKeys: ['ports', 'selector'], noNullPrototype: true })
    .map((props) => (chart: Chart) => new LoadBalancerService(chart, 'service', props)),
  ManualEndpoints: fc.record({
    ports: ports.map((list) => list.map(({ targetPort: _named, ...port }) => port)),
      endpoints: fc.uniqueArray(address, { minLength: 1, maxLength: 5 }),
  }, { noNullPrototype: true }).map((props) => (chart: Chart) => new ManualEndpoints(chart, 'service', props)),
};

describe('what constructs make of valid props', () => {
  it.each(Object.entries(build))('%s: is accepted, on whatever minor, and passes checkManifests', (_name, made) => {
    fc.assert(fc.property(made, fc.constantFrom(undefined, ...MINORS), (make, kubernetes) => {
      const app = new App();
      if (kubernetes !== undefined) Cluster.set(app, { kubernetes });
      const chart = new Chart(app, 'shop', { namespace: 'shop' });
      make(chart);
      const objects = chart.toJson() as unknown[];
      const errors = checkManifests(objects, kubernetes === undefined ? {} : { cluster: { kubernetes } })
        .filter(({ severity, layer }) => severity === 'error' && layer === 'api');
      expect(errors).toEqual([]);
    }), { numRuns: 40 });
  });
});
