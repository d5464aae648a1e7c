import { KUBE_ROUTER_LB, KUBE_ROUTER_TABLE } from './table';
import { NODES_ANNOUNCE, announcer, urlOf, defineController, RANGES_OF_EACH_FAMILY, rulesOf, type BuiltInProvider } from '../engine';
import { text } from '../../problem';

const { conflict, onlyWhen, pitfall, exactly } = rulesOf(KUBE_ROUTER_TABLE);

export const KUBE_ROUTER_RULES = [
  RANGES_OF_EACH_FAMILY,
  conflict('skip-beats-advertise', ['advertiseLoadBalancerIp', 'skipLbIps'], {
    says: 'Load balancer addresses are either skipped or advertised.',
    why: 'skiplbips wins: the addresses are neither proxied nor advertised', outcome: 'ignored',
  }),
  onlyWhen('dsr-needs-outside', ['dsr'], (service) => service.spec.type === 'LoadBalancer' || (service.spec.externalIPs?.length ?? 0) > 0, {
    says: 'Direct server return needs external or load balancer addresses.', expected: 'type LoadBalancer, or externalIPs',
    why: 'cluster IPs and node ports are not returned directly', fix: 'remove it',
  }),
  pitfall('flags-need-mh', ['schedFlags'], { scheduler: 'mh' }, {
    relation: 'requires', says: 'Scheduler flags need the scheduler "mh".', expected: 'the scheduler "mh" as well',
    why: 'kube-router ignores flags of any other scheduler', fix: text`set ${exactly('scheduler', 'mh', ' to ')}`, outcome: 'ignored',
  }),
];

/** kube-router: an IPVS service proxy that advertises addresses over BGP. */
export const KUBE_ROUTER: BuiltInProvider<typeof KUBE_ROUTER_TABLE> = defineController({
  id: 'kube-router', release: 'v2.11.1', title: 'kube-router (service proxy, BGP, load balancer allocator)', classes: ['kube-router'],
  prefixes: ['kube-router.io/service.'],
  types: ['LoadBalancer', 'NodePort', 'ClusterIP'],
  traffic: announcer(urlOf('cloudnativelabs/kube-router', '7c2c2779e397b15b85dc5fd2b6e6ff2c64c38596',
    'pkg/controllers/proxy/network_services_controller.go'), {
    called: () => 'kube-router',
    client: (service) => service.text('dsr') === 'tunnel'
      ? 'Nodes announce the address themselves; with direct server return pods see the address of the client, and reply to it directly.'
      : service.text('local') === 'true'
        ? 'Nodes announce the address themselves; kube-router.io/service.local keeps connections from outside on the node, and the '
          + 'address of the client with them.'
        : NODES_ANNOUNCE,
  }),
  offers: {
    /**
     * A Service with an address from kube-router's allocator, advertised over BGP.
     *
     * Flags of kube-router set the address pools and the BGP peers to which the address is advertised.
     *
     * @see https://www.kube-router.io/docs/user-guide/
     * @example
     * new KubeRouterService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'http', port: 80 }],
     *   scheduler: 'mh',
     *   schedFlags: ['flag-1'],
     * });
     */
    KubeRouterService: KUBE_ROUTER_LB,
  },
  table: KUBE_ROUTER_TABLE, rules: KUBE_ROUTER_RULES,
  docs: 'https://www.kube-router.io/docs/user-guide/',
});
