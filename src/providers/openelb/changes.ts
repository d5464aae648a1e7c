import { PROXIED, readIn, type ChangeFact } from '../change-fact';

const source = readIn('openelb/openelb', 'f35d3f16810ab147d859be6ab744564d23422683');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/controllers/ipam/ipam.go', {
    type: [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', 'address', 'connections'], 'Manager.ConstructRequest:225',
      'The address is released.'],
    address: [{ option: ['eipAddress', 'eipName'], to: '*' }, ['recreated', 'address', 'connections'], 'Manager.ConstructRequest:230',
      'The old address is released, and the requested one is assigned.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP', to: '*' }, ['recreated', 'address', 'connections'], 'Manager.ConstructRequest:230',
      'The old address is released, and the requested one is assigned; the annotation comes before the field.'],
    proxied: [{ field: PROXIED }, 'in-place', 'Manager.ConstructRequest:230',
      'The address is announced as before; the proxies on the nodes follow.'],
  }),
];
