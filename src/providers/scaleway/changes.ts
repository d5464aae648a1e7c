import { readIn, WHOLE_LOAD_BALANCER, type ChangeFact } from '../change-fact';

const source = readIn('scaleway/scaleway-cloud-controller-manager', 'bddc17f83b3e7bd8432ba01a05e83f141f99f95a');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('scaleway/loadbalancers.go', {
    public: [{ option: 'private' }, ['recreated', ...WHOLE_LOAD_BALANCER], 'loadbalancers.EnsureLoadBalancer:183',
      'The private load balancer is deleted first and a public one is made.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP', to: '*' }, ['recreated', ...WHOLE_LOAD_BALANCER], 'hasEqualLoadBalancerStaticIPs:1936',
      'A reserved address that the load balancer does not have makes the controller delete it and make another one.'],
    'ip-ids': [{ option: 'ipIds' }, ['recreated', ...WHOLE_LOAD_BALANCER], 'hasEqualLoadBalancerStaticIPs:543',
      'Other ids than those of the load balancer make the controller delete it and make another one.'],
    'ip-removed': [{ field: 'spec.loadBalancerIP', from: '*', to: null }, 'ignored', 'loadbalancers.deleteLoadBalancer:335',
      'Without a reserved address the load balancer keeps what it has; but deleting the Service later releases the address.'],
    'private-with-ip': [{ option: 'private', to: 'true', when: { loadBalancerIP: '*' } }, 'refused', 'loadbalancers.EnsureLoadBalancer:161',
      'With a reserved address on the Service the controller stops with an error and keeps the load balancer.'],
    type: [{ option: 'type' }, 'in-place', 'loadbalancers.updateLoadBalancer:761',
      'The load balancer is migrated to the other offer and keeps its id.'],
    zone: [{ option: 'zone' }, 'ignored', 'loadbalancers.fetchLoadBalancer:394',
      'The load balancer is found by the zone and id kept in its id annotation; the zone annotation is read only without that one.'],
    'node-port': [{ field: 'ports.nodePort' }, ['replaced-part', 'backend'], 'compareBackends:1633',
      'A new backend is made and the frontend is pointed to it; the old backend is deleted last.'],
    cert: [{ option: 'certificateIds' }, 'in-place', 'frontendEquals:1434',
      'The frontend is updated with the new certificates.'],
    class: [{ field: 'spec.loadBalancerClass', from: null, to: '*' }, 'refused', 'loadbalancers.EnsureLoadBalancer:141',
      'With a class on the Service the controller stops with an error, and deletes nothing either.'],
    'source-ranges': [{ field: 'spec.loadBalancerSourceRanges' }, 'in-place', 'loadbalancers.updateLoadBalancer:741',
      'The access rules of every frontend are reconciled on the same load balancer.'],
  }),
  ...source('scaleway/loadbalancers_annotations.go', {
    'flexible-ip-types': [{ option: 'flexibleIpTypes' }, 'ignored', 'getFlexibleIPTypes',
      'Read when the load balancer is made, never again.'],
  }),
];
