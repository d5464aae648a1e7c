import { sourceAt, WHOLE_LOAD_BALANCER, type ChangeFact } from '../change-fact';

const at = sourceAt('scaleway/scaleway-cloud-controller-manager', 'bddc17f83b3e7bd8432ba01a05e83f141f99f95a');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'public', option: 'private',
    effect: 'recreated', lost: WHOLE_LOAD_BALANCER,
    words: 'The private load balancer is deleted first and a public one is made.',
    source: at('scaleway/loadbalancers.go', 'loadbalancers.EnsureLoadBalancer', 183),
  },
  {
    id: 'lb-ip', field: 'spec.loadBalancerIP', to: '*',
    effect: 'recreated', lost: WHOLE_LOAD_BALANCER,
    words: 'A reserved address that the load balancer does not have makes the controller delete it and make another one.',
    source: at('scaleway/loadbalancers.go', 'hasEqualLoadBalancerStaticIPs', 1936),
  },
  {
    id: 'ip-ids', option: 'ipIds',
    effect: 'recreated', lost: WHOLE_LOAD_BALANCER,
    words: 'Other ids than those of the load balancer make the controller delete it and make another one.',
    source: at('scaleway/loadbalancers.go', 'hasEqualLoadBalancerStaticIPs', 543),
  },
  {
    id: 'ip-removed', field: 'spec.loadBalancerIP', from: '*', to: null,
    effect: 'ignored',
    words: 'Without a reserved address the load balancer keeps what it has; but deleting the Service later releases the address.',
    source: at('scaleway/loadbalancers.go', 'loadbalancers.deleteLoadBalancer', 335),
  },
  {
    id: 'private-with-ip', option: 'private', to: 'true',
    when: { loadBalancerIP: '*' },
    effect: 'refused',
    words: 'With a reserved address on the Service the controller stops with an error and keeps the load balancer.',
    source: at('scaleway/loadbalancers.go', 'loadbalancers.EnsureLoadBalancer', 161),
  },
  {
    id: 'type', option: 'type',
    effect: 'in-place',
    words: 'The load balancer is migrated to the other offer and keeps its id.',
    source: at('scaleway/loadbalancers.go', 'loadbalancers.updateLoadBalancer', 761),
  },
  {
    id: 'zone', option: 'zone',
    effect: 'ignored',
    words: 'The load balancer is found by the zone and id kept in its id annotation; the zone annotation is read only without that one.',
    source: at('scaleway/loadbalancers.go', 'loadbalancers.fetchLoadBalancer', 394),
  },
  {
    id: 'node-port', field: 'ports.nodePort',
    effect: 'replaced-part', lost: ['backend'],
    words: 'A new backend is made and the frontend is pointed to it; the old backend is deleted last.',
    source: at('scaleway/loadbalancers.go', 'compareBackends', 1633),
  },
  {
    id: 'cert', option: 'certificateIds',
    effect: 'in-place',
    words: 'The frontend is updated with the new certificates.',
    source: at('scaleway/loadbalancers.go', 'frontendEquals', 1434),
  },
  {
    id: 'class', field: 'spec.loadBalancerClass', from: null, to: '*',
    effect: 'refused',
    words: 'With a class on the Service the controller stops with an error, and deletes nothing either.',
    source: at('scaleway/loadbalancers.go', 'loadbalancers.EnsureLoadBalancer', 141),
  },
  {
    id: 'source-ranges', field: 'spec.loadBalancerSourceRanges',
    effect: 'in-place',
    words: 'The access rules of every frontend are reconciled on the same load balancer.',
    source: at('scaleway/loadbalancers.go', 'loadbalancers.updateLoadBalancer', 741),
  },
  {
    id: 'flexible-ip-types', option: 'flexibleIpTypes',
    effect: 'ignored',
    words: 'Read when the load balancer is made, never again.',
    source: at('scaleway/loadbalancers_annotations.go', 'getFlexibleIPTypes'),
  },
];
