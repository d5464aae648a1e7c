import { describeProvider, linesOf, service } from './provider-case';
import { EXOSCALE } from '../../src/providers/exoscale/provider';

describeProvider(EXOSCALE);

const lines = (short: Record<string, string>, spec = {}) =>
  linesOf(service(Object.fromEntries(Object.entries(short)
    .map(([name, text]) => [`service.beta.kubernetes.io/exoscale-loadbalancer-${name}`, text])), spec));
const ONE_PORT = { ports: [{ name: 'http', port: 80 }] };

describe('an NLB of Exoscale', () => {
  test('has no problems if all options are valid', () => {
    expect(lines({
      'service-name': 'web', 'service-strategy': 'source-hash', 'service-healthcheck-mode': 'http',
      'service-healthcheck-uri': '/healthz', 'service-healthcheck-interval': '10s', 'service-healthcheck-timeout': '10s',
    }, ONE_PORT)).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['names the service on it for one port only', { 'service-name': 'web' }, {},
      'warning annotation-inert [exoscale-loadbalancer-service-name]'],
    ['needs a port to check for UDP', { 'service-strategy': 'source-hash' }, { ports: [{ port: 53, protocol: 'UDP' }] },
      'annotation-pitfall [exoscale-loadbalancer-service-healthcheck-port]'],
    ['needs the cluster of a node pool', { 'service-sks-nodepool-name': 'web' }, ONE_PORT,
      'annotation-requires [exoscale-loadbalancer-service-sks-nodepool-name]'],
    ['says what a cluster alone does', { 'sks-cluster-name': 'prod' }, ONE_PORT,
      'warning annotation-pitfall [exoscale-loadbalancer-sks-cluster-name]'],
    ['needs a name when it is made elsewhere', { external: 'true' }, ONE_PORT, 'annotation-requires [exoscale-loadbalancer-external]'],
    ['has no timeout above its interval', { 'service-healthcheck-interval': '1m', 'service-healthcheck-timeout': '61s' }, ONE_PORT,
      'annotation-pitfall [exoscale-loadbalancer-service-healthcheck-timeout]'],
    ['has no timeout above the default interval', { 'service-healthcheck-timeout': '11s' }, ONE_PORT,
      'annotation-pitfall [exoscale-loadbalancer-service-healthcheck-timeout]'],
    ['has no interval below the default timeout', { 'service-healthcheck-interval': '4s' }, ONE_PORT,
      'annotation-pitfall [exoscale-loadbalancer-service-healthcheck-interval]'],
    ['refuses a duration without a unit', { 'service-healthcheck-interval': '10' }, ONE_PORT,
      'annotation-value [exoscale-loadbalancer-service-healthcheck-interval]'],
  ])('%s', (_, annotations, spec, line) => {
    expect(lines(annotations, spec)).toContain(line);
  });
});
