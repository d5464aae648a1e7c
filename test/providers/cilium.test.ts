import { describeProvider, linesOf, service } from './provider-case';
import { checkManifests } from '../../src/app/check-manifests';
import { CILIUM } from '../../src/providers/cilium/provider';

describeProvider(CILIUM);

const SERVICE = 'service.cilium.io';
const LB_IPAM = 'lbipam.cilium.io';

describe('a Service of Cilium', () => {
  test('has no problems if all options are valid', () => {
    expect(linesOf(service({
      [`${SERVICE}/global`]: 'true', [`${SERVICE}/affinity`]: 'local', [`${SERVICE}/global-sync-endpoint-slices`]: 'true',
      [`${LB_IPAM}/ips`]: '192.0.2.5, 2001:db8::5', [`${LB_IPAM}/sharing-key`]: 'dns',
      [`${LB_IPAM}/sharing-cross-namespace`]: 'team-a,team-b',
    }, { loadBalancerClass: 'io.cilium/bgp-control-plane' }))).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['lets the newer key win', { [`${SERVICE}/global`]: 'false', 'io.cilium/global-service': 'true' }, {},
      'warning annotation-inert [global-service]'],
    ['does not sync by the older key', { 'io.cilium/global-service': 'true', [`${SERVICE}/global-sync-endpoint-slices`]: 'true' }, {},
      'annotation-requires [global-sync-endpoint-slices]'],
    ['shares nothing unless it is global', { [`${SERVICE}/shared`]: 'true' }, {}, 'warning annotation-inert [shared]'],
    ['installs it everywhere for a selector that does not parse', { [`${SERVICE}/node-selector`]: 'pool: web' }, {},
      'annotation-value [node-selector]'],
    ['chooses nodes in one way', { [`${SERVICE}/node`]: 'edge', [`${SERVICE}/node-selector`]: 'pool=web' }, {},
      'warning annotation-conflict [node-selector]'],
    ['takes no blanks between namespaces', { [`${LB_IPAM}/sharing-key`]: 'dns', [`${LB_IPAM}/sharing-cross-namespace`]: 'team-a, team-b' },
      {}, 'annotation-value [sharing-cross-namespace]'],
    ['takes only "enabled" for layer 7', { [`${SERVICE}/lb-l7`]: 'true' }, {}, 'annotation-value [lb-l7]'],
    ['skips what is no address', { [`${LB_IPAM}/ips`]: 'web.example.com' }, {}, 'annotation-value [ips]'],
    ['lets everybody in for a policy it does not know', { [`${SERVICE}/src-ranges-policy`]: 'block' },
      { loadBalancerSourceRanges: ['203.0.113.0/24'] }, 'annotation-value [src-ranges-policy]'],
    ['gives addresses of nodes to its own class', { 'io.cilium.nodeipam/match-node-labels': 'pool=web' },
      { loadBalancerClass: 'io.cilium/l2-announcer' }, 'annotation-requires [match-node-labels]'],
  ])('%s', (_, annotations, spec, line) => {
    expect(linesOf(service(annotations, spec))).toContain(line);
  });
});

test.each([
  [{}, true], [{ 'service.cilium.io/global': 'True' }, false], [{ 'io.cilium/global-service': 'true' }, false],
  [{ 'service.cilium.io/global': 'false', 'io.cilium/global-service': 'true' }, true],
])('endpoints of other clusters are those of a global Service, in every spelling: %j', (annotations, isMissing) => {
  const manifest = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations }, spec: { ports: [{ port: 80 }] } };
  expect(checkManifests([manifest]).some(({ code }) => code === 'endpoints-missing')).toBe(isMissing);
});
