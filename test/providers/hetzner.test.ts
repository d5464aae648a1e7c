import { describeProvider, linesOf, service } from './provider-case';
import { HETZNER } from '../../src/providers/hetzner/provider';

describeProvider(HETZNER);

/** Problems of annotations whose keys lack the common prefix. */
const lines = (short: Record<string, string>, spec = {}) =>
  linesOf(service(Object.fromEntries(Object.entries(short).map(([name, text]) => [`load-balancer.hetzner.cloud/${name}`, text])), spec));

describe('a load balancer of Hetzner', () => {
  test('has no problems if all options are valid', () => {
    expect(lines({
      location: 'fsn1', type: 'lb11', protocol: 'https', 'http-certificates': 'shop,17', 'http-redirect-http': 'true',
      'http-sticky-sessions': 'true',
      'health-check-protocol': 'http', 'health-check-http-path': '/healthz', 'health-check-interval': '15s',
    })).toEqual([]);
  });

  test.each<[string, Record<string, string>, string]>([
    ['refuses an interval without a unit', { 'health-check-interval': '15' }, 'annotation-value [health-check-interval]'],
    ['refuses a timeout without a unit', { 'health-check-timeout': '10' }, 'annotation-value [health-check-timeout]'],
    ['says that a path alone does not make an HTTP check', { protocol: 'http', 'health-check-http-path': '/healthz' },
      'warning annotation-inert [health-check-http-path]'],
    ['refuses HTTPS without certificates', { protocol: 'https' }, 'annotation-requires [protocol]'],
    ['takes another spelling of managed for uploaded', { 'certificate-type': 'Managed' }, 'annotation-value [certificate-type]'],
    ['refuses managed certificates without domains', { protocol: 'https', 'certificate-type': 'managed' },
      'annotation-pitfall [certificate-type]'],
    ['needs HTTPS for a redirect', { protocol: 'http', 'http-redirect-http': 'true' }, 'annotation-requires [http-redirect-http]'],
    ['lets the location win over the zone', { location: 'fsn1', 'network-zone': 'eu-central' }, 'warning annotation-conflict [location]'],
    ['does not trim lists', { protocol: 'https', 'http-certificates': 'shop, blog' }, 'annotation-value [http-certificates]'],
    ['sees no cookies in TCP', { 'http-sticky-sessions': 'true' }, 'warning annotation-inert [http-sticky-sessions]'],
    ['names a key that only the documentation reads', { ipv4: '203.0.113.5' }, 'warning annotation-output [ipv4]'],
    ['names the nearest key', { 'use-private-ips': 'true' }, 'annotation-unknown [use-private-ips]'],
  ])('%s', (_, annotations, line) => {
    expect(lines(annotations)).toContain(line);
  });

  test('supports TCP only', () => {
    expect(linesOf(service({ 'load-balancer.hetzner.cloud/location': 'fsn1' }, { ports: [{ port: 53, protocol: 'UDP' }] }), ['hetzner']))
      .toContain('load-balancer-protocol spec.ports[0].protocol');
  });
});
