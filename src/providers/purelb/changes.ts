import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('purelb/purelb', '08b4e19092ee909568c2dc48582de05931873df6');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('internal/allocator/service.go', {
    type: [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', 'address', 'connections'], 'controller.SetBalancer:162',
      'The address is given back; back to LoadBalancer it may get another one.'],
    families: [{ field: 'spec.ipFamilies' }, 'in-place', 'analyzeIPFamilyTransition:45',
      'Addresses of a family that went are released, one of a family that came is added; the others stay.'],
    class: [{ field: 'spec.loadBalancerClass', from: '*', to: '*' }, 'refused', 'controller.SetBalancer:123',
      'The class of a load balancer cannot be changed once it is set; the API server refuses the update.'],
    proxied: [{
 field: [
      'ports.added', 'ports.removed', 'ports.renumbered', 'ports.protocol', 'ports.nodePort', 'ports.targetPort',
      'spec.loadBalancerSourceRanges', 'spec.sessionAffinity',
    ],
},
      'in-place', 'controller.SetBalancer:111',
      'The address is announced as before; the proxies on the nodes follow.'],
  }),
];
