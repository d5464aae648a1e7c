import { describeProvider, linesOf, problemsOf, service } from './provider-case';
import { EXTERNAL_DNS } from '../../src/providers/external-dns/provider';

describeProvider(EXTERNAL_DNS);

const dns = (short: Record<string, string>,
  prefix = 'external-dns.kubernetes.io/') => Object.fromEntries(Object.entries(short).map(([name, text]) => [prefix + name, text]));
const lines = (short: Record<string, string>, spec = {}) => linesOf(service(dns(short), spec));

describe('a Service for ExternalDNS', () => {
  test('has no problems if all options are valid, under either prefix', () => {
    const right = {
      hostname: 'web.example.com, *.example.com.', ttl: '10m', target: '203.0.113.5', 'aws-weight': '10',
      'set-identifier': 'blue',
    };
    expect(lines(right)).toEqual([]);
    const older = dns(right, 'external-dns.alpha.kubernetes.io/');
    expect(linesOf(service({ ...dns(right), ...older }))).toEqual([]);
    expect(linesOf(service(older))).toEqual(['warning annotation-deprecated [hostname]']);
  });

  test('gets the key of the newer prefix as fix for the older one', () => {
    const [problem] = problemsOf(service(dns({ hostname: 'web.example.com' }, 'external-dns.alpha.kubernetes.io/')));
    expect(problem).toMatchObject({
      code: 'annotation-deprecated', path: 'metadata.annotations[external-dns.alpha.kubernetes.io/hostname]',
      fix: 'write "external-dns.kubernetes.io/hostname"; keep both while v0.21.0 or older runs',
    });
  });

  test('is checked by the same rules under the older prefix', () => {
    expect(linesOf(service(dns({ ttl: 'soon' }, 'external-dns.alpha.kubernetes.io/')))).toContain('annotation-value [ttl]');
    expect(linesOf(service(dns({ 'aws-weight': '10' }, 'external-dns.alpha.kubernetes.io/'))))
      .toContain('annotation-requires [aws-weight]');
  });

  test('may be a ClusterIP Service with a target, which is taken whatever the type', () => {
    expect(lines({ hostname: 'web.example.com', target: '203.0.113.5' }, { type: 'ClusterIP' })).toEqual([]);
  });

  test('may carry settings for a webhook', () => {
    expect(lines({ 'webhook-my-setting': 'x' })).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['a hostname on a ClusterIP Service', { hostname: 'web.example.com' }, { type: 'ClusterIP' }, 'warning annotation-inert [hostname]'],
    ['a URL for a hostname', { hostname: 'https://web.example.com' }, {}, 'annotation-value [hostname]'],
    ['a time to live of nothing', { ttl: '0' }, {}, 'annotation-value [ttl]'],
    ['an alias to A', { alias: 'A' }, {}, 'annotation-value [alias]'],
    ['access on a load balancer', { access: 'public' }, {}, 'warning annotation-inert [access]'],
    ['an endpoints type on a load balancer', { 'endpoints-type': 'HostIP' }, {}, 'warning annotation-inert [endpoints-type]'],
    ['routing without an identifier', { 'aws-region': 'eu-west-1' }, {}, 'annotation-requires [aws-region]'],
    ['two routing policies', { 'aws-region': 'eu-west-1', 'aws-weight': '1', 'set-identifier': 'a' }, {},
      'annotation-pitfall [set-identifier]'],
    ['a continent and a country', { 'aws-geolocation-continent-code': 'EU', 'aws-geolocation-country-code': 'DE', 'set-identifier': 'a' },
      {}, 'annotation-pitfall [aws-geolocation-country-code]'],
    ['a multi-value switch that says false', { 'aws-multi-value-answer': 'false', 'set-identifier': 'a' }, {},
      'annotation-value [aws-multi-value-answer]'],
    ['a controller that hides it', { controller: 'none', hostname: 'web.example.com' }, {}, 'warning annotation-pitfall [controller]'],
    ['a comment that is cut', { 'cloudflare-record-comment': 'x'.repeat(501) }, {}, 'annotation-value [cloudflare-record-comment]'],
    ['a misspelt key', { hostnme: 'web.example.com' }, {}, 'annotation-unknown [hostnme]'],
  ])('is not right with %s', (_, short, spec, line) => {
    expect(lines(short, spec)).toContain(line);
  });

  test('has external or internal names of kOps', () => {
    const both = { 'dns.alpha.kubernetes.io/external': 'a.example.com', 'dns.alpha.kubernetes.io/internal': 'b.example.com' };
    expect(linesOf(service(both, { type: 'NodePort' }))).toContain('annotation-conflict [internal]');
    expect(linesOf(service(both))).not.toContain('annotation-conflict [internal]');
  });
});

test('a placeholder is not checked', () => {
  for (const text of ['web.${DOMAIN}', '{{ .Values.host }}', '$(HOST)', '<your-host>', 'XXXX.example.com'])
    expect(lines({ hostname: text })).toEqual([]);
});
