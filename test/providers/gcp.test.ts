import { checkManifests } from '../../src/app/check-manifests';
import { describeProvider, linesOf, service } from './provider-case';
import { GCP } from '../../src/providers/gcp/provider';

describeProvider(GCP);

const GKE = 'networking.gke.io/';
const CLOUD = 'cloud.google.com/';
const DUAL = { ipFamilyPolicy: 'RequireDualStack', ipFamilies: ['IPv4', 'IPv6'] } as const;

describe('a load balancer of Google Cloud', () => {
  test('has no problems if all options are valid', () => {
    expect(linesOf(service({
      [`${GKE}load-balancer-type`]: 'Internal', [`${GKE}internal-load-balancer-allow-global-access`]: 'true',
      [`${GKE}load-balancer-subnet`]: 'shop',
    }))).toEqual([]);
    expect(linesOf(service({
      [`${CLOUD}neg`]: '{"ingress": true}',
      [`${CLOUD}backend-config`]: '{"default": "shop"}',
    }, { type: 'ClusterIP' }))).toEqual([]);
    expect(linesOf(service({
      [`${CLOUD}neg`]: '{"exposed_ports": {"80": {"name": "shop"}}}',
      [`${CLOUD}neg-status`]: '{}',
    }, { type: 'ClusterIP' }))).toEqual([]);
    expect(linesOf(service({ [`${CLOUD}load-balancer-type`]: 'Internal' })))
      .toEqual(['warning annotation-deprecated [load-balancer-type]']);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['sees a wrong spelling of internal', { [`${GKE}load-balancer-type`]: 'INTERNAL' }, {}, 'annotation-value [load-balancer-type]'],
    ['sees an external class beside an internal type', { [`${GKE}load-balancer-type`]: 'Internal' },
      { loadBalancerClass: `${GKE}l4-regional-external` }, 'load-balancer-public [load-balancer-type]'],
    ['refuses options of both controllers', {
      [`${GKE}load-balancer-type`]: 'Internal',
      'alpha.cloud.google.com/load-balancer-backend-share': 'true', [`${GKE}load-balancer-subnet`]: 'shop',
    }, {},
        'warning annotation-conflict [load-balancer-subnet]'],
    ['refuses an unknown tier', { [`${CLOUD}network-tier`]: 'premium' }, {}, 'annotation-value [network-tier]'],
    ['refuses the standard tier with IPv6', { [`${CLOUD}network-tier`]: 'Standard' }, DUAL, 'annotation-pitfall [network-tier]'],
    ['sees a backend service that is not enabled', { [`${CLOUD}l4-rbs`]: 'true' }, {}, 'annotation-value [l4-rbs]'],
    ['sees a tier of an internal load balancer', { [`${GKE}load-balancer-type`]: 'Internal', [`${CLOUD}network-tier`]: 'Standard' }, {},
      'warning annotation-inert [network-tier]'],
    ['wants names of addresses', { [`${GKE}load-balancer-ip-addresses`]: '203.0.113.5' }, {},
      'annotation-value [load-balancer-ip-addresses]'],
    ['needs Local for weights', { [`${GKE}weighted-load-balancing`]: 'pods-per-node' }, {},
      'warning annotation-requires [weighted-load-balancing]'],
    ['takes an IPv6 address from one place', { [`${GKE}ip-collection-v6`]: 'projects/a/b', [`${GKE}load-balancer-subnet`]: 'shop' },
      { ipFamilies: ['IPv6'] }, 'annotation-conflict [ip-collection-v6]'],
    ['refuses a collection with IPv4', { [`${GKE}ip-collection-v6`]: 'projects/a/b' }, { ipFamilies: ['IPv4'] },
      'annotation-pitfall [ip-collection-v6]'],
    ['ignores a collection of an internal load balancer',
      { [`${GKE}ip-collection-v6`]: 'projects/a/b', [`${GKE}load-balancer-type`]: 'Internal' }, { ipFamilies: ['IPv6'] },
      'warning annotation-pitfall [ip-collection-v6]'],
    ['sees an open family', { [`${GKE}load-balancer-type`]: 'External' },
      { ...DUAL, loadBalancerSourceRanges: ['10.0.0.0/8'], loadBalancerClass: `${GKE}l4-regional-external` },
      'access-open spec.loadBalancerSourceRanges'],
    ['needs the standalone class for forwarding rules', { [`${GKE}custom-forwarding-rule`]: 'a' }, {},
      'annotation-requires [custom-forwarding-rule]'],
    ['takes ten forwarding rules', { [`${GKE}custom-forwarding-rule`]: 'abcdefghijk'.split('').join(',') },
      { loadBalancerClass: `${GKE}standalone-passthrough-lb-neg` }, 'annotation-value [custom-forwarding-rule]'],
    ['lets the old protocols win', {
      [`${CLOUD}app-protocols`]: '{"http":"HTTP"}',
      'service.alpha.kubernetes.io/app-protocols': '{"http":"HTTPS"}',
    }, {}, 'warning annotation-conflict [app-protocols]'],
    ['lets the new BackendConfig win', {
      [`${CLOUD}backend-config`]: '{"default":"a"}',
      'beta.cloud.google.com/backend-config': '{"default":"b"}',
    }, {}, 'warning annotation-conflict [backend-config]'],
    ['reads protocols by the name of a port only', { [`${CLOUD}app-protocols`]: '{"80":"HTTP2"}' }, {},
      'warning annotation-inert [app-protocols]'],
    ['reads no BackendConfig of another port', { [`${CLOUD}backend-config`]: '{"ports":{"81":"shop"}}' }, {},
      'warning annotation-inert [backend-config]'],
    ['refuses a named group for Ingress', { [`${CLOUD}neg`]: '{"ingress":true,"exposed_ports":{"80":{"name":"a"}}}' }, {},
      'annotation-value [neg]'],
    ['reads field names in any case', { [`${CLOUD}neg`]: '{"Ingress":true,"exposed_ports":{"80":{"Name":"a"}}}' }, {},
      'annotation-value [neg]'],
    ['refuses a group of no port', { [`${CLOUD}neg`]: '{"exposed_ports":{"81":{}}}' }, {}, 'annotation-pitfall [neg]'],
    ['needs session affinity for the strong one', { [`${GKE}l4-strong-session-affinity`]: 'enabled', [`${CLOUD}l4-rbs`]: 'enabled' }, {},
      'annotation-requires [l4-strong-session-affinity]'],
    ['needs a longer timeout for the strong one', { [`${GKE}l4-strong-session-affinity`]: 'enabled', [`${CLOUD}l4-rbs`]: 'enabled' },
      { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 30 } } },
      'annotation-pitfall [l4-strong-session-affinity]'],
    ['sees global access of an external load balancer', { [`${GKE}internal-load-balancer-allow-global-access`]: 'true' }, {},
      'warning annotation-requires [internal-load-balancer-allow-global-access]'],
    ['names the nearest key', { [`${GKE}load-balancer-typ`]: 'Internal' }, {}, 'annotation-unknown [load-balancer-typ]'],
  ])('%s', (_, annotations, spec, line) => {
    expect(linesOf(service(annotations, spec))).toContain(line);
  });

  it('reports a collection with IPv4 once', () => {
    expect(linesOf(service({ [`${GKE}ip-collection-v6`]: 'projects/a/b' }, { ipFamilies: ['IPv4'] })))
      .toEqual(['annotation-pitfall [ip-collection-v6]']);
    expect(linesOf(service({ [`${GKE}ip-collection-v6`]: 'projects/a/b' }))).toEqual(['annotation-requires [ip-collection-v6]']);
  });

  test('accepts strong session affinity with the timeout that the API server stores by default', () => {
    const annotations = { [`${GKE}l4-strong-session-affinity`]: 'enabled', [`${CLOUD}l4-rbs`]: 'enabled' };
    expect(linesOf(service(annotations, { sessionAffinity: 'ClientIP' }))).toEqual([]);
  });

  test('refuses SCTP', () => {
    expect(linesOf(service({ [`${GKE}load-balancer-type`]: 'Internal' }, { ports: [{ port: 53, protocol: 'SCTP' }] }), ['gcp']))
      .toContain('load-balancer-protocol spec.ports[0].protocol');
  });
});

test('several protocols are an error before 1.34, from which GKE supports them, and a warning where the minor is open', () => {
  const ports = [{ name: 'dns', port: 53 }, { name: 'dns-udp', port: 53, protocol: 'UDP' }];
  const severities = (kubernetes: string) => checkManifests([{
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'dns' }, spec: { type: 'LoadBalancer', selector: { app: 'dns' }, ports },
  }], { cluster: { loadBalancer: ['gcp'], kubernetes } as never })
    .filter(({ code }) => code === 'load-balancer-protocol').map(({ severity }) => severity);
  expect(severities('1.33')).toEqual(['error']);
  expect(severities('1.33..1.34')).toEqual(['warning']);
});
