import { PROXIED, changesIn, type ChangeFact } from '../engine/definition';

const source = changesIn('kubernetes-sigs/cloud-provider-equinix-metal', '38d15e20784e765d7c31a379547994e642fabf55');

export const CHANGES: readonly ChangeFact[] = [
  ...source('metal/loadbalancers.go', {
    type: [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', 'address', 'connections'],
      'loadBalancers.EnsureLoadBalancerDeleted:262',
      'The Elastic IP, or the managed load balancer, is deleted, unless other Services use the same address.'],
    place: [{ option: ['eipMetro', 'eipFacility'], removal: 'serviceAnnotation:616' }, 'ignored', 'loadBalancers.addService:422',
      'It is read only when an Elastic IP is reserved.'],
    proxied: [{ field: PROXIED }, 'in-place', 'loadBalancers.addService:397',
      'The Elastic IP is announced as before; the proxies on the nodes follow.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP', to: '*', if: 'it is not the address that the controller wrote into it' },
      ['in-place', 'address', 'connections'], 'loadBalancers.addService:397',
      'The address of the field is announced; the previous Elastic IP stays reserved.'],
    'lb-ip-removed': [{ field: 'spec.loadBalancerIP', from: '*', to: null }, 'in-place', 'loadBalancers.addService:397',
      'The Elastic IP that was reserved for the Service is written into the field again.'],
    'own-lb-ip-removed': [{ field: 'spec.loadBalancerIP', from: '*', to: null, if: 'the controller did not reserve the address' },
      ['in-place', 'address', 'connections'], 'loadBalancers.addService:397', 'An Elastic IP is reserved, and written into the field.'],
    families: [{ field: 'spec.ipFamilies' }, 'ignored', 'loadBalancers.addService:397', 'Every Elastic IP is reserved as an IPv4 address.'],
  }),
  ...source('metal/loadbalancers/emlb/infrastructure/manager.go', {
    'managed-ports': [{ field: ['ports.removed', 'ports.renumbered'], if: 'the load balancer is a managed one (emlb)' },
      ['replaced-part', 'listener', 'connections'], 'Manager.ReconcileLoadBalancer:102',
      'The port and its pool are deleted, then those of a new port are created.'],
  }),
];
