import { PROXIED, changesIn, WHOLE_LOAD_BALANCER, type ChangeFact } from '../engine/definition';

const source = changesIn('harvester/cloud-provider-harvester', '38cd463fdcfdaf22245669cf3126c19a430ecd47');

const remote = changesIn('harvester/load-balancer-harvester', 'e861dc948324084793b8af7dee22451d8a0d619c');

export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/cloud-controller-manager/loadbalancer.go', {
    network: [{ option: 'network', removal: true }, 'refused', 'LoadBalancerManager.checkNetworkChanged:544',
      'The controller stops with an error where the network differs from that of the existing load balancer.'],
    'shares-with-another': [{ option: 'primaryService', from: '*', to: '*' }, ['recreated', 'address', 'connections'],
      'LoadBalancerManager.updateSecondaryServiceLoadBalancerIP:486',
      'The Service loses the address of the first Service, and gets that of the other.'],
    'shares-no-more': [{ option: 'primaryService', from: '*', to: null }, ['recreated', 'address', 'connections'],
      'LoadBalancerManager.ensurePrimaryLoadBalancer:185',
      'The Service loses the shared address, and gets its own load balancer.'],
    shares: [{ option: 'primaryService', from: null }, ['recreated', ...WHOLE_LOAD_BALANCER],
      'LoadBalancerManager.ensureSecondaryLoadBalancer:225',
      'Its own load balancer is deleted, and it gets the address of the other Service.'],
    proxied: [{ field: PROXIED }, 'in-place', 'LoadBalancerManager.constructLB:321',
      'The load balancer is only an address, without ports: the proxies on the nodes follow.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP' }, 'ignored', 'LoadBalancerManager.ensurePrimaryLoadBalancer:188',
      'The controller writes the address that it has allocated into the field again.'],
    families: [{ field: 'spec.ipFamilies' }, 'ignored', 'LoadBalancerManager.constructLB:320',
      'The controller sends no family to Harvester: the load balancer keeps its one address.'],
    'ipam-removed': [{ option: 'ipam', from: 'dhcp', to: null }, 'refused', 'LoadBalancerManager.constructLB:366',
      'Without the annotation the address comes from a pool, which Harvester refuses for a load balancer of DHCP.'],
  }),
  ...remote('pkg/webhook/loadbalancer/validator.go', {
    ipam: [{ option: 'ipam', to: '*' }, 'refused', 'checkIPAM:195',
      'Harvester refuses the update with "can\'t change the IPAM", and the controller stops with an error.'],
    'ipam-default': [{ option: 'ipam', from: /^(?:pool)?$/, to: /^(?:pool)?$/ }, 'in-place', 'checkIPAM:194',
      'Without the annotation the address comes from a pool, too.'],
  }),
  ...remote('pkg/controller/loadbalancer/controller.go', {
    pool: [{ option: ['project', 'namespace'], removal: true }, 'ignored', 'Handler.ensureAllocatedAddressPool:282',
      'A pool is chosen only for a load balancer that has no address yet: this one keeps its pool and its address.'],
  }),
];
