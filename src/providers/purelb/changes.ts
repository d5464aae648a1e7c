import { PORTS, changesIn, STILL_ANNOUNCED, type ChangeFact } from '../engine/definition';

const source = changesIn('purelb/purelb', '08b4e19092ee909568c2dc48582de05931873df6');

export const CHANGES: readonly ChangeFact[] = [
  ...source('internal/allocator/service.go', {
    type: [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', 'address', 'connections'], 'controller.SetBalancer:162',
      'The address is released; as a LoadBalancer again, the Service may get another one.'],
    families: [{ field: 'spec.ipFamilies' }, 'in-place', 'analyzeIPFamilyTransition:45',
      'Addresses of a removed family are released, and one of an added family is allocated; the others stay.'],
    class: [{ field: 'spec.loadBalancerClass', from: '*', to: '*' }, 'refused', 'controller.SetBalancer:123',
      'The class of a load balancer cannot be changed once it is set; the API server refuses the update.'],
    proxied: [{ field: [...PORTS, 'spec.loadBalancerSourceRanges', 'spec.sessionAffinity'] }, 'in-place', 'controller.SetBalancer:111',
      STILL_ANNOUNCED],
    'family-removed': [{ field: 'spec.ipFamilies', from: /,/, to: /^[^,]+$/ }, ['replaced-part', 'address', 'connections'],
      'controller.SetBalancer:244', 'The addresses of a family that is no longer requested are released.'],
    'at-allocation': [{ option: ['addresses', 'serviceGroup', 'allowSharedIp'], removal: true }, 'ignored', 'controller.SetBalancer:262',
      'It is read only when an address is allocated: a Service that has its addresses keeps them.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP' }, 'ignored', 'controller.SetBalancer:262',
      'It is read only when an address is allocated: a Service that has its addresses keeps them.'],
    're-evaluate': [{ option: 'reEvaluate' }, 'in-place', 'controller.SetBalancer:143',
      'The controller removes the annotation again and allocates missing addresses; existing addresses stay.'],
    'pools-at-allocation': [{ option: 'multiPool', removal: 'analyzeIPFamilyTransition' }, 'ignored', 'controller.SetBalancer:262',
      'It is read only when an address is allocated: a Service that has its addresses keeps them.'],
    'more-pools': [{ option: 'multiPool', to: 'true' }, 'in-place', 'controller.SetBalancer:203',
      'Addresses from further ranges are added; existing addresses stay.'],
  }),
  ...source('internal/local/announcer_local.go', {
    etp: [{ field: 'spec.externalTrafficPolicy' }, 'in-place', 'announcer.announceRemote:597',
      'With Local, only nodes with a ready endpoint announce the address.'],
    'etp-local': [{
      field: 'spec.externalTrafficPolicy', to: 'Local', when: { options: { allowLocal: null } },
      if: 'the address is in the subnet of the nodes',
    }, 'ignored', 'announcer.announceLocal:494', 'PureLB treats the policy as Cluster, because purelb.io/allow-local is not set.'],
    'allow-local': [{ option: 'allowLocal' }, 'in-place', 'announcer.announceLocal:480',
      'PureLB checks again whether the policy Local applies to addresses in the subnet of the nodes.'],
    affinity: [{ option: 'nodeAffinity' }, 'in-place', 'buildPreferredNodes:811', 'The announcing nodes are elected again.'],
    'affinity-moves': [{ option: 'nodeAffinity', if: 'another node is elected' }, ['in-place', 'connections'],
      'announcer.announceLocal:513', 'The address moves to the elected node.'],
  }),
];
