import { CILIUM_TABLE as TABLE } from './table';
import { LOAD_BALANCER_FIELD, type AnnotatedService } from '../engine/definition';
import { rulesOf } from '../engine/cross-rule';
import { also, text } from '../../problem';

const { conflict, requires, onlyWhen, rule, exactly } = rulesOf(TABLE);

const isGlobal = (service: AnnotatedService) => (service.has('global') ? service.value('global') : service.value('legacyGlobal')) === true;
const sharesAddress = (service: AnnotatedService) => service.has('lbIpamSharingKey') || service.has('legacyLbIpamSharingKey');

/** Pairs of an option with an older annotation key, and the option whose key takes precedence over it. */
const OLDER = [
  ['legacyLbIpamIps', 'lbIpamIps'], ['legacyLbIpamSharingKey', 'lbIpamSharingKey'],
  ['legacyLbIpamSharingCrossNamespace', 'lbIpamSharingCrossNamespace'],
  ['legacyLbIpamSharingPermitDifferentPods', 'lbIpamSharingPermitDifferentPods'], ['legacyGlobal', 'global'], ['legacyShared', 'shared'],
  ['legacyAffinity', 'affinity'],
] as const;

export const CILIUM_RULES = [
  onlyWhen('global-only', ['shared', 'affinity', 'legacyShared', 'legacyAffinity'], isGlobal, {
    says: 'Sharing and affinity need a global Service.', expected: also`${exactly('global', 'true', ' with ')}`,
    why: 'the annotation is ignored on a Service that is not global',
  }),
  requires('sync-needs-the-newer-key', { globalSyncEndpointSlices: true }, { global: true }, {
    says: 'Copying endpoints needs service.cilium.io/global.', expected: also`${exactly('global', 'true', ' with ')}`,
    why: text`the older spelling ${exactly('legacyGlobal')} is ignored here`, outcome: 'ignored',
  }),
  requires('sharing-needs-a-key', [
    'lbIpamSharingCrossNamespace', 'lbIpamSharingPermitDifferentPods', 'legacyLbIpamSharingCrossNamespace',
    'legacyLbIpamSharingPermitDifferentPods',
  ], sharesAddress, {
    says: 'Sharing an address needs a sharing key.', expected: also`${exactly('lbIpamSharingKey')}`,
    why: 'without a key nothing is shared',
    fix: text`set ${exactly('lbIpamSharingKey')} to the text that the other Service has, such as "shop"`, outcome: 'ignored',
  }),
  requires('l7-algorithm-needs-l7', ['lbL7Algorithm'], { lbL7: 'enabled' }, {
    says: 'An Envoy algorithm needs Envoy.', expected: also`${exactly('lbL7', 'enabled', ' with ')}`,
    why: 'otherwise it is ignored', outcome: 'ignored',
  }),
  conflict('selector-beats-node', ['node', 'nodeSelector'], {
    says: 'Nodes are set by selector or by label value.', why: 'the selector takes precedence, and the label value is ignored',
    keep: 'nodeSelector', outcome: 'event',
  }),
  requires('node-ipam-class', ['nodeIpamMatchNodeLabels'], (service) => service.spec.loadBalancerClass === undefined
    || service.spec.loadBalancerClass === 'io.cilium/node', {
    says: 'Node addresses need the class of Node IPAM.', expected: 'spec.loadBalancerClass "io.cilium/node"',
    why: 'a Service of another class gets no addresses of nodes', fix: 'set spec.loadBalancerClass to "io.cilium/node"', outcome: 'ignored',
  }),
  onlyWhen('policy-needs-ranges', ['srcRangesPolicy'], { loadBalancerSourceRanges: '*' }, {
    says: 'A policy of source ranges needs source ranges.', expected: 'spec.loadBalancerSourceRanges',
    why: 'without ranges there is nothing to allow or deny',
    fix: 'set spec.loadBalancerSourceRanges to the ranges, such as ["203.0.113.0/24"]',
  }),
  rule('l2-not-local', 'pitfall', [], 'L2 announcements need externalTrafficPolicy Cluster.', (service, findings) => {
    const { externalTrafficPolicy, loadBalancerClass } = service.spec;
    if (loadBalancerClass !== 'io.cilium/l2-announcer' || externalTrafficPolicy !== 'Local') return;
    findings.add(LOAD_BALANCER_FIELD, {
      path: ['spec', 'externalTrafficPolicy'], found: 'Local', expected: '"Cluster"', severity: 'error',
      why: 'one node announces the address, whether or not it has a ready pod: without one it drops the connections',
      fix: 'write "Cluster"',
    });
  }),
  ...OLDER.map(([older, newer]) => onlyWhen(`newer-${newer}`, [older], (service) => !service.has(newer), {
    says: `The older spelling of ${newer} has no effect together with the newer one.`, expected: text`no ${exactly(newer)} next to it`,
    why: 'the newer key takes precedence, even with another value', fix: 'remove it',
  })),
];

const CLUSTER = 'a fact of the cluster: an option of the agents or of the Helm chart';
const OTHERS = 'the other Services with the same key are looked at by the whole-app check of shared addresses';

export const CILIUM_NOT_ENFORCED = {
  'global requires': 'whether Cluster Mesh runs is a fact of the cluster',
  'legacyGlobal requires': 'whether Cluster Mesh runs is a fact of the cluster',
  'forwardingMode requires': CLUSTER, 'lbAlgorithm requires': CLUSTER, 'lbL7 requires': CLUSTER,
  'lbIpamSharingKey requires': OTHERS, 'legacyLbIpamSharingKey requires': OTHERS,
};
