import { PROXIED, changesIn, STILL_ANNOUNCED, type ChangeFact } from '../engine/definition';

const source = changesIn('projectcalico/calico', '87c15906f20c4ca1fda55af92295e7678b0cc0b2');
const ipam = changesIn('projectcalico/calico', '00d6a376835c925c30efc4da8ce27028296d69ca');
const felix = changesIn('projectcalico/calico', '0299280aefff508c20e7ac62a4f5a46cbc05956c');

export const CHANGES: readonly ChangeFact[] = [
  ...source('kube-controllers/pkg/controllers/loadbalancer/loadbalancer_controller.go', {
    type: [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', 'address', 'connections'], 'loadBalancerController.syncService:525',
      'The addresses that Calico assigned are released.'],
    addresses: [{ option: 'loadBalancerIPs', to: '*' }, ['recreated', 'address', 'connections'], 'loadBalancerController.syncService:558',
      'Addresses that the annotation no longer lists are released, and the new ones are assigned.'],
    'addresses-removed': [{ option: ['loadBalancerIPs', 'ipv4pools', 'ipv6pools'], from: '*', to: null }, 'in-place',
      'loadBalancerController.syncService:579', 'The addresses stay, unless they come from a pool that is assigned only on request.'],
    pools: [{ option: ['ipv4pools', 'ipv6pools'], to: '*', if: 'its address is not in the new pools' },
      ['recreated', 'address', 'connections'], 'loadBalancerController.syncService:567',
      'An address that is not in the pools is released, and another one is assigned.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP' }, 'ignored', 'loadBalancerController.syncService:442',
      'Nothing in the controller reads the field; the annotation names an address.'],
    proxied: [{ field: PROXIED }, 'in-place', 'loadBalancerController.syncService:442', STILL_ANNOUNCED],
  }),
  ...ipam('kube-controllers/pkg/controllers/loadbalancer/loadbalancer_controller.go', {
    families: [{ field: 'spec.ipFamilies' }, 'ignored', 'loadBalancerController.assignIP',
      'No address is released, and an assigned IPv4 address also counts as IPv6: none is added.'],
    'ipv4-added': [{ field: 'spec.ipFamilies', from: 'IPv6', to: /,/ }, 'in-place', 'loadBalancerController.assignIP',
      'An IPv4 address is assigned; the IPv6 address stays.'],
  }),
  ...felix('felix/bpf/proxy/proxy.go', {
    'proxy-settings': [{ option: ['externalTrafficStrategy', 'natExcludeService', 'udpConntrackCleanup'] }, 'in-place', 'makeServiceInfo',
      'The eBPF proxies read the annotation at every change of the Service; the address stays.'],
  }),
];
