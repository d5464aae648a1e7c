import { CILIUM_NOT_ENFORCED, CILIUM_RULES } from './rules';
import { CILIUM_LB, CILIUM_TABLE } from './table';
import {
  announcer, checkByAnnouncers, defineController, addressReader, matchesSelector, readRanges, type BuiltInProvider, type PoolKind,
} from '../engine/definition';
import { accessOfKubeProxy } from '../engine/access';
import { list, toRecord } from '../../service';

/** Cilium IP pools, as `LBIPAM.findRangeOfIP` and `allocateIPAddress` (operator/pkg/lbipam) read them. */
const CILIUM_POOLS: PoolKind = {
  kind: 'CiliumLoadBalancerIPPool', group: 'cilium.io', namedBy: [],
  without: 'no pool that selects the Service has the address: Cilium sets the condition cilium.io/IPAMRequestSatisfied to False, and the '
    + 'Service gets no address',
  read: ({ blocks, cidrs, disabled, serviceSelector }) => disabled === true ? undefined : {
    ranges: readRanges([...list(blocks), ...list(cidrs)].map(toRecord).map(({ cidr, start, stop = start }) =>
      typeof cidr === 'string' && cidr !== '' ? cidr : start === stop ? String(start) : `${String(start)}-${String(stop)}`)),
    // For the selector of a pool, Cilium adds two labels with the name and the namespace of the Service to its labels.
    excludes: ({ namespace, name, view }) => serviceSelector === undefined || matchesSelector(serviceSelector, {
      ...view.labels, 'io.kubernetes.service.name': name,
      ...namespace !== '' && { 'io.kubernetes.service.namespace': namespace },
    }, namespace === '' ? ['io.kubernetes.service.namespace'] : []) ? undefined : 'has a serviceSelector that does not match the Service',
  },
};

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
  access: (service) => {
    // If the ranges are all of one IP family, Cilium refuses all clients of the other family, because it sets CheckSourceRange for both.
    const { perFamily: _, ...facts } = accessOfKubeProxy(service);
    const agent = { ...facts, enforcer: 'the eBPF programs of Cilium on each node' };
    return service.text('srcRangesPolicy') !== 'deny' ? agent : {
      ranges: [], enforcer: agent.enforcer, named: facts.ranges.flatMap(({ ranges }) => ranges).map((range) => `clients outside ${range}`),
    };
  },
  traffic: announcer('https://docs.cilium.io/en/stable/network/lb-ipam/', {
    health: (service) => service.spec.loadBalancerClass === 'io.cilium/l2-announcer'
      ? ['nothing checks health from outside: one node announces the address, with or without a ready pod'] : checkByAnnouncers(service),
    asked: addressReader('lbIpamIps', 'legacyLbIpamIps'),
    client: (service) => ({
      dsr: 'Nodes announce the address themselves; forwarding-mode dsr: a pod on another node sees the address of the client, and '
        + 'answers it directly.',
      snat: 'Nodes announce the address themselves; forwarding-mode snat: a pod on another node sees the address of the node that took '
        + 'the connection.',
    }[service.text('forwardingMode') ?? '']
    ?? 'Nodes announce the address themselves, so they see the address of the client; whether a pod on another node does depends on the '
      + 'mode of the agents (dsr or snat).'),
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
