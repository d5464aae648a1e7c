import { CILIUM_LB, CILIUM_TABLE } from './table';
import {
  addressReader, announcer, checkByAnnouncers, defineController, LOAD_BALANCER_FIELD, matchesSelector, readRanges, accessOfKubeProxy,
  rulesOf, withTypes, type AnnotatedService, type BuiltInProvider, type PoolKind, type RangeFacts, type Health,
} from '../engine';
import { toList, toRecord } from '../../service';
import { also, text } from '../../problem';

const { conflict, requires, onlyWhen, rule, exactly } = rulesOf(CILIUM_TABLE);

const isGlobal = (service: AnnotatedService) => (service.has('global') ? service.value('global') : service.value('legacyGlobal')) === true;

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
  requires('sharing-needs-a-key', {
    lbIpamSharingCrossNamespace: '*', lbIpamSharingPermitDifferentPods: true, legacyLbIpamSharingCrossNamespace: '*',
    legacyLbIpamSharingPermitDifferentPods: true,
  }, [{ lbIpamSharingKey: '*' }, { legacyLbIpamSharingKey: '*' }], {
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
  withTypes(requires('node-ipam-class', ['nodeIpamMatchNodeLabels'], (service) => service.spec.loadBalancerClass === undefined
    || service.spec.loadBalancerClass === 'io.cilium/node', {
    says: 'Node addresses need the class of Node IPAM.', expected: 'spec.loadBalancerClass "io.cilium/node"',
    why: 'a Service of another class gets no addresses of nodes', fix: 'set spec.loadBalancerClass to "io.cilium/node"', outcome: 'ignored',
  }), ['nodeIpamMatchNodeLabels'], { announcer: { not: ['bgp-control-plane', 'l2-announcer'] } }),
  onlyWhen('policy-needs-ranges', { srcRangesPolicy: 'deny' }, { loadBalancerSourceRanges: '*' }, {
    says: 'A policy of source ranges needs source ranges.', expected: 'spec.loadBalancerSourceRanges',
    why: 'without ranges there is nothing to allow or deny',
    fix: 'set spec.loadBalancerSourceRanges to the ranges, such as ["203.0.113.0/24"]',
  }),
  withTypes(rule('l2-not-local', 'pitfall', [], 'L2 announcements need externalTrafficPolicy Cluster.', (service, findings) => {
    const { externalTrafficPolicy, loadBalancerClass } = service.spec;
    if (loadBalancerClass !== 'io.cilium/l2-announcer' || externalTrafficPolicy !== 'Local') return;
    findings.add(LOAD_BALANCER_FIELD, {
      path: ['spec', 'externalTrafficPolicy'], found: 'Local', expected: '"Cluster"', severity: 'error',
      why: 'one node announces the address, whether or not it has a ready pod: without one it drops the connections',
      fix: 'write "Cluster"',
    });
  }), { externalTrafficPolicy: 'Local' }, { announcer: { not: 'l2-announcer' } }),
  ...OLDER.map(([older, newer]) => onlyWhen(`newer-${newer}`, [older], (service) => !service.has(newer), {
    says: `The older spelling of ${newer} has no effect together with the newer one.`, expected: text`no ${exactly(newer)} next to it`,
    why: 'the newer key takes precedence, even with another value', fix: 'remove it',
  })),
];

const CLUSTER = 'a fact of the cluster: an option of the agents or of the Helm chart';
const OTHERS = 'the other Services with the same key are looked at by the whole-app check of shared addresses';

const CILIUM_NOT_ENFORCED = {
  'global requires': 'whether Cluster Mesh runs is a fact of the cluster',
  'legacyGlobal requires': 'whether Cluster Mesh runs is a fact of the cluster',
  'forwardingMode requires': CLUSTER, 'lbAlgorithm requires': CLUSTER, 'lbL7 requires': CLUSTER,
  'lbIpamSharingKey requires': OTHERS, 'legacyLbIpamSharingKey requires': OTHERS,
};

/** Cilium IP pools, as `LBIPAM.findRangeOfIP` and `allocateIPAddress` (operator/pkg/lbipam) read them. */
const CILIUM_POOLS: PoolKind = {
  kind: 'CiliumLoadBalancerIPPool', group: 'cilium.io', namedBy: [],
  without: 'no pool that selects the Service has the address: Cilium sets the condition cilium.io/IPAMRequestSatisfied to False, and the '
    + 'Service gets no address',
  read: ({ blocks, cidrs, disabled, serviceSelector }) => disabled === true ? undefined : {
    ranges: readRanges([...toList(blocks), ...toList(cidrs)].map(toRecord).map(({ cidr, start, stop = start }) =>
      typeof cidr === 'string' && cidr !== '' ? cidr : start === stop ? String(start) : `${String(start)}-${String(stop)}`)),
    // For the selector of a pool, Cilium adds two labels with the name and the namespace of the Service to its labels.
    excludes: ({ namespace, name, view }) => serviceSelector === undefined || matchesSelector(serviceSelector, {
      ...view.labels, 'io.kubernetes.service.name': name,
      ...namespace !== '' && { 'io.kubernetes.service.namespace': namespace },
    }, namespace === '' ? ['io.kubernetes.service.namespace'] : []) ? undefined : 'has a serviceSelector that does not match the Service',
  },
};

/** Who is admitted, by the agents on the nodes. */
function accessOfAgent(service: AnnotatedService): RangeFacts {
  // If the ranges are all of one IP family, Cilium refuses all clients of the other family, because it sets CheckSourceRange for both.
  const { perFamily: _, ...facts } = accessOfKubeProxy(service);
  const agent = { ...facts, enforcer: 'the eBPF programs of Cilium on each node' };
  return service.text('srcRangesPolicy') !== 'deny' ? agent : {
    ranges: [], enforcer: agent.enforcer, named: facts.ranges.flatMap(({ ranges }) => ranges).map((range) => `clients outside ${range}`),
  };
}

/** Which client address nodes and pods see, by forwarding mode. */
const CLIENT_ADDRESSES: Readonly<Record<string, string>> = {
  dsr: 'Nodes announce the address themselves; forwarding-mode dsr: a pod on another node sees the address of the client, and '
    + 'answers it directly.',
  snat: 'Nodes announce the address themselves; forwarding-mode snat: a pod on another node sees the address of the node that took '
    + 'the connection.',
};
const UNKNOWN_CLIENT_ADDRESS = 'Nodes announce the address themselves, so they see the address of the client; whether a pod on another '
  + 'node does depends on the mode of the agents (dsr or snat).';

/** Describes the health check. */
function healthCheckOf(service: AnnotatedService): Health {
  return service.spec.loadBalancerClass === 'io.cilium/l2-announcer'
    ? ['nothing checks health from outside: one node announces the address, with or without a ready pod'] : checkByAnnouncers(service);
}

/** Cilium: addresses from its pools or nodes, its own load balancer, and Services that span clusters. */
export const CILIUM: BuiltInProvider<typeof CILIUM_TABLE> = defineController({
  id: 'cilium', title: 'Cilium',
  withoutPods: ['cilium.io'],
  pools: CILIUM_POOLS,
  sharing: { by: ['lbIpamSharingKey', 'legacyLbIpamSharingKey'], comparesPods: true },
  classes: ['io.cilium/node', 'io.cilium/bgp-control-plane', 'io.cilium/l2-announcer'],
  keepsClass: (className) => className === undefined ? 'on CiliumLbService leave announcer unset'
    : `on CiliumLbService set announcer to "${className.slice('io.cilium/'.length)}"`,
  asProps: [(options, className) => ({ announcer: className?.slice('io.cilium/'.length), ...options })],
  prefixes: ['lbipam.cilium.io/', 'service.cilium.io/', 'io.cilium/', 'io.cilium.nodeipam/'],
  types: ['LoadBalancer', 'NodePort', 'ClusterIP'],
  joinsClusters: (service) => service.value(service.has('global') ? 'global' : 'legacyGlobal') === true,
  elsewhere: { 'service.cilium.io/weight': { from: 'EndpointSlices' } },
  access: accessOfAgent,
  traffic: announcer('https://docs.cilium.io/en/stable/network/lb-ipam/', {
    health: healthCheckOf,
    asked: addressReader('lbIpamIps', 'legacyLbIpamIps'),
    sameAsLoadBalancerIP: { options: ['lbIpamIps', 'legacyLbIpamIps'] }, // getSVCRequestedIPs
    client: (service) => CLIENT_ADDRESSES[service.text('forwardingMode') ?? ''] ?? UNKNOWN_CLIENT_ADDRESS,
  }),
  explains: {
    trafficDistribution: () => [{
      text: 'Cilium balances the connections of pods itself, with or without kube-proxy, and honours trafficDistribution only with '
        + 'its Helm value loadBalancer.serviceTopology=true (--enable-service-topology of the agents), which is false by default.',
      source: 'https://docs.cilium.io/en/stable/network/kubernetes/kubeproxy-free/#traffic-distribution-and-topology-aware-hints',
    }],
  },
  offers: { CiliumLbService: CILIUM_LB }, table: CILIUM_TABLE, rules: CILIUM_RULES, notEnforced: CILIUM_NOT_ENFORCED,
  docs: 'https://docs.cilium.io/en/stable/network/lb-ipam/',
});
