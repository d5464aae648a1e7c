import { PROXIED, changesIn, STILL_ANNOUNCED, type ChangeFact, type ChangeRow } from '../engine/definition';

const source = changesIn('metallb/metallb', '7938d3f89b8bd808dae2e42d97d6ae7e18e9ed54');

export const CHANGES: readonly ChangeFact[] = [
  ...source('controller/service.go', {
    'lb-ip': [{ field: 'spec.loadBalancerIP', to: '*' }, ['recreated', 'address', 'connections'], 'controller.convergeBalancer:153',
      'The address is released first, then the requested one is assigned.'],
    'lb-ip-removed': [{ field: 'spec.loadBalancerIP', from: '*', to: null }, 'ignored', 'controller.convergeBalancer:152',
      'Without a requested address the Service keeps the one it has.'],
    pool: [{ option: ['addressPool', 'deprecatedAddressPool'], to: '*' }, ['recreated', 'address', 'connections'],
      'controller.convergeBalancer:138', 'The address is released and another one is assigned from the new pool.'],
    'pool-removed': [{ option: ['addressPool', 'deprecatedAddressPool'], from: '*', to: null }, 'ignored',
      'controller.convergeBalancer:137', 'Without the annotation the Service keeps the address that it has.'],
    ips: [{ option: ['loadBalancerIPs', 'deprecatedLoadBalancerIPs'], to: '*' }, ['recreated', 'address', 'connections'],
      'controller.convergeBalancer:153', 'The address is released first, then the requested one is assigned.'],
    'ips-removed': [{ option: ['loadBalancerIPs', 'deprecatedLoadBalancerIPs'], from: '*', to: null }, 'ignored',
      'controller.convergeBalancer:152', 'Without a requested address the Service keeps the one it has.'],
    'both-wishes': [{ option: ['loadBalancerIPs', 'deprecatedLoadBalancerIPs'], to: '*', when: { loadBalancerIP: '*' } }, 'refused',
      'getDesiredLbIPs:312', 'If spec.loadBalancerIP is set too, the controller stops with an event and the Service keeps its address.'],
    'type-lb-to-clusterip': [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', 'address', 'connections'],
      'controller.convergeBalancer:55', 'The address is released; as a LoadBalancer again, the Service may get another one.'],
    'sharing-key': [{
      option: ['allowSharedIp', 'deprecatedAllowSharedIp'], if: 'the address is shared with a Service of another key',
      removal: 'SharingKey:352',
    }, ['recreated', 'address', 'connections'], 'controller.convergeBalancer:128',
      'If the address is shared with a Service of another key, it may no longer be used: it is released and another one is allocated.'],
    'single-to-dual': [{ field: 'spec.ipFamilyPolicy', from: 'SingleStack' }, 'in-place', 'controller.convergeBalancer:160',
      'The Service keeps its address and gets one of the other family from the same pool.'],
    'shared-ports': sharedPorts('allowSharedIp'), 'shared-ports-deprecated': sharedPorts('deprecatedAllowSharedIp'),
    proxied: [{ field: PROXIED }, 'in-place', 'controller.convergeBalancer:127', STILL_ANNOUNCED],
    families: [{
      field: 'spec.ipFamilies',
      if: 'its addresses do not match the families of its cluster IPs, apart from a second family under PreferDualStack',
    }, ['recreated', 'address', 'connections'], 'serviceFamilyChanged:222',
      'A Service whose families differ from those of its addresses loses them and gets new ones.'],
  }),
];

/** The fact about changed ports of a Service that shares its address, by the option of the sharing key. */
function sharedPorts(option: 'allowSharedIp' | 'deprecatedAllowSharedIp'): ChangeRow {
  return [{
    field: ['ports.added', 'ports.renumbered', 'ports.protocol', 'spec.externalTrafficPolicy'], when: { options: { [option]: '*' } },
    if: 'it is no longer compatible with the other Services at its address',
  }, ['recreated', 'address', 'connections'], 'controller.convergeBalancer:127',
  'Ports and policy decide who may share an address: a Service that is no longer compatible loses it and gets another one.'];
}
