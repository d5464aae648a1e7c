import { PROXIED, readIn, type ChangeFact } from '../change-fact';

const source = readIn('projectcalico/calico', '87c15906f20c4ca1fda55af92295e7678b0cc0b2');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('kube-controllers/pkg/controllers/loadbalancer/loadbalancer_controller.go', {
    type: [{ field: 'spec.type', from: 'LoadBalancer' },
      ['recreated', 'address', 'connections'], 'loadBalancerController.syncService:525',
      'The addresses that Calico assigned are released.'],
    addresses: [{ option: 'loadBalancerIPs', to: '*' }, ['recreated', 'address', 'connections'], 'loadBalancerController.syncService:558',
      'Addresses that the annotation no longer lists are released, and the new ones are assigned.'],
    'addresses-removed': [{ option: ['loadBalancerIPs', 'ipv4pools', 'ipv6pools'], from: '*', to: null },
      'in-place', 'loadBalancerController.syncService:579',
      'The addresses stay, unless they are of a pool that is assigned by hand only.'],
    pools: [{ option: ['ipv4pools', 'ipv6pools'], to: '*', if: 'its address is not of the new pools' },
      ['recreated', 'address', 'connections'], 'loadBalancerController.syncService:567',
      'An address that is not of the pools is released, and another one is assigned.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP' }, 'ignored', 'loadBalancerController.syncService:442',
      'Nothing in the controller reads the field; the annotation names an address.'],
    proxied: [{ field: PROXIED }, 'in-place', 'loadBalancerController.syncService:442',
      'The address is announced as before; the proxies on the nodes follow.'],
  }),
];
