import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('metallb/metallb', '7938d3f89b8bd808dae2e42d97d6ae7e18e9ed54');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('controller/service.go', {
    'lb-ip': [{ field: 'spec.loadBalancerIP', to: '*' }, ['recreated', 'address', 'connections'], 'controller.convergeBalancer:153',
      'The address is given back first, then the requested one is assigned.'],
    'lb-ip-removed': [{ field: 'spec.loadBalancerIP', from: '*', to: null }, 'ignored', 'controller.convergeBalancer:152',
      'Without a wish the Service keeps the address that it has.'],
    pool: [{ option: 'addressPool', to: '*' }, ['recreated', 'address', 'connections'], 'controller.convergeBalancer:138',
      'The address is given back and another one comes from the other pool.'],
    'pool-removed': [{ option: 'addressPool', from: '*', to: null }, 'ignored', 'controller.convergeBalancer:137',
      'Without the annotation the Service keeps the address that it has.'],
    'both-wishes': [{ option: 'loadBalancerIPs', to: '*', when: { loadBalancerIP: '*' } }, 'refused', 'getDesiredLbIPs:312',
      'With spec.loadBalancerIP beside it the controller stops with an event and the Service keeps its address.'],
    'type-lb-to-clusterip': [{ field: 'spec.type', from: 'LoadBalancer' },
      ['recreated', 'address', 'connections'], 'controller.convergeBalancer:55',
      'The address is given back; back to LoadBalancer it may get another one.'],
    'sharing-key': [{ option: 'allowSharedIp', if: 'the address is shared with a Service of another key' },
      ['recreated', 'address', 'connections'], 'controller.convergeBalancer:128',
      'Where the address is shared with a Service of another key it no longer may be used: it is given back and another one is allocated.'],
    'single-to-dual': [{ field: 'spec.ipFamilyPolicy', from: 'SingleStack' }, 'in-place', 'controller.convergeBalancer:160',
      'The Service keeps its address and gets one of the other family from the same pool.'],
  }),
];
