import { PROXIED, changesIn, STILL_ANNOUNCED, type ChangeFact } from '../engine/definition';

const source = changesIn('openelb/openelb', 'f35d3f16810ab147d859be6ab744564d23422683');

export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/controllers/ipam/ipam.go', {
    type: [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', 'address', 'connections'], 'Manager.ConstructRequest:225',
      'The address is released.'],
    address: [{ option: ['eipAddress', 'eipName'], to: '*' }, ['recreated', 'address', 'connections'], 'Manager.ConstructRequest:230',
      'The old address is released, and the requested one is assigned.'],
    'address-unsaid': [{ option: ['eipAddress', 'eipName'], from: '*', to: null, if: 'the address is not one of the default Eip' },
      ['recreated', 'address', 'connections'], 'Manager.ConstructRequest:236',
      'The old address is released, and one of the default Eip is assigned.'],
    'address-kept': [{ option: ['eipAddress', 'eipName'], to: null }, 'in-place', 'Manager.ConstructRequest:247',
      'An address of the Eip that the Service would get stays.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP', to: '*' }, ['recreated', 'address', 'connections'], 'Manager.ConstructRequest:230',
      'The old address is released, and the requested one is assigned; the annotation takes precedence over the field.'],
    proxied: [{ field: PROXIED }, 'in-place', 'Manager.ConstructRequest:230', STILL_ANNOUNCED],
    taken: [{ option: 'openelb' }, 'in-place', 'needRelease:273', 'With "openelb" the Service is assigned an address.'],
    handed: [{ option: 'openelb', from: 'openelb', removal: true }, ['recreated', 'address', 'connections'], 'needRelease:273',
      'The address is released.'],
    families: [{ field: 'spec.ipFamilies' }, 'ignored', 'info.needUpdate:185',
      'Families are read only when an address is assigned: a Service that has its address keeps it.'],
  }),
  ...source('pkg/controllers/lb/nodeproxy.go', {
    proxies: [{ option: 'nodeProxyType', to: '*' }, ['replaced-part', 'connections'], 'ServiceReconciler.reconcileNPNormal:301',
      'The proxy pods of the old kind are deleted, and those of the new kind are created.'],
    'proxies-added': [{ option: 'nodeProxyType', from: null, to: '*' }, 'in-place', 'ServiceReconciler.reconcileNPNormal:381',
      'Proxy pods are created; the address that the Service has stays, and is no longer compared.'],
  }),
  ...source('pkg/controllers/lb/controller.go', {
    'proxies-removed': [{ option: 'nodeProxyType', from: '*', to: null }, 'ignored', 'ServiceReconciler.Reconcile:181',
      'The proxy pods stay, and an address of an Eip is assigned as for any other Service.'],
  }),
  ...source('pkg/constant/constant.go', {
    'no-longer-read': [{ option: ['layer2', 'protocol'], removal: true }, 'ignored', 'OpenELBProtocolAnnotationKey:33',
      'OpenELB no longer reads the annotation.'],
  }),
];
