import { describeProvider, linesOf, service } from './provider-case';
import { DIGITALOCEAN } from '../../src/providers/digitalocean/provider';

describeProvider(DIGITALOCEAN);

const KEY = 'do-loadbalancer';
const lines = (short: Record<string, string>, spec = {}) =>
  linesOf(service(Object.fromEntries(Object.entries(short)
    .map(([name, text]) => [`service.beta.kubernetes.io/${KEY}-${name}`, text])), spec));
const HTTP = { type: 'REGIONAL' };
const CERT = { 'certificate-name': 'shop' };

describe('a load balancer of DigitalOcean', () => {
  test('has no problems if all options are valid', () => {
    expect(lines({
      ...HTTP, ...CERT, 'http-ports': '80', 'tls-ports': '443', 'http3-port': '443', 'redirect-http-to-https': 'true',
      'sticky-sessions-type': 'cookies',
      'sticky-sessions-cookie-name': 'NODE', 'sticky-sessions-cookie-ttl': '300', 'override-health-check': 'true',
      'healthcheck-path': '/healthz', 'healthcheck-port': '80',
    })).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['never looks at certificates as REGIONAL_NETWORK', { type: 'REGIONAL_NETWORK', ...CERT }, {},
      `annotation-inert [${KEY}-certificate-name]`],
    ['is REGIONAL_NETWORK unless it says so', { ...CERT }, {}, `warning annotation-inert [${KEY}-certificate-name]`],
    ['takes any text of the override for on', { 'override-health-check': 'false' }, {}, `annotation-value [${KEY}-override-health-check]`],
    ['asks kube-proxy without the override', { 'healthcheck-path': '/healthz' }, {},
      `warning annotation-requires [${KEY}-healthcheck-path]`],
    ['has a port in one list', { ...HTTP, ...CERT, 'http-ports': '80', 'tls-ports': '80,443' }, {},
      `annotation-pitfall [${KEY}-tls-ports]`],
    ['has an HTTP/3 port in a TLS list', { ...HTTP, ...CERT, 'http3-port': '80' }, {}, `annotation-requires [${KEY}-http3-port]`],
    ['ends TLS or passes it through', { ...HTTP, ...CERT, 'tls-passthrough': 'true' }, {}, `annotation-conflict [${KEY}-tls-passthrough]`],
    ['needs a certificate for HTTPS', { ...HTTP, protocol: 'https' }, {}, `annotation-requires [${KEY}-protocol]`],
    ['looks at the id of a certificate first', { ...HTTP, ...CERT, 'certificate-id': '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' }, {},
      `warning annotation-conflict [${KEY}-certificate-id]`],
    ['ignores allow-rules beside source ranges', { 'allow-rules': 'cidr:203.0.113.0/24' }, { loadBalancerSourceRanges: ['203.0.113.0/24'] },
      `annotation-pitfall [${KEY}-allow-rules]`],
    ['says its size once', { 'size-slug': 'lb-small', 'size-unit': '2' }, {}, `annotation-conflict [${KEY}-size-unit]`],
    ['has IPv4 only inside', { network: 'INTERNAL', 'network-stack': 'DUALSTACK' }, {}, `annotation-conflict [${KEY}-network-stack]`],
    ['does not trim lists of ports', { ...HTTP, 'http-ports': '80, 443' }, {}, `annotation-value [${KEY}-http-ports]`],
    ['disowns under another prefix', { disown: 'true' }, {}, `annotation-unknown [${KEY}-disown]`],
    ['is internal in upper case only', { network: 'internal' }, {}, `annotation-value [${KEY}-network]`],
  ])('%s', (_, annotations, spec, line) => {
    expect(lines(annotations, spec)).toContain(line);
  });
});
