import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('metallb/metallb', '7938d3f89b8bd808dae2e42d97d6ae7e18e9ed54');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'lb-ip', field: 'spec.loadBalancerIP', to: '*',
    effect: 'recreated', lost: ['address', 'connections'],
    words: 'The address is given back first, then the requested one is assigned.',
    source: at('controller/service.go', 'controller.convergeBalancer', 153),
  },
  {
    id: 'lb-ip-removed', field: 'spec.loadBalancerIP', from: '*', to: null,
    effect: 'ignored',
    words: 'Without a wish the Service keeps the address that it has.',
    source: at('controller/service.go', 'controller.convergeBalancer', 152),
  },
  {
    id: 'pool', option: 'addressPool', to: '*',
    effect: 'recreated', lost: ['address', 'connections'],
    words: 'The address is given back and another one comes from the other pool.',
    source: at('controller/service.go', 'controller.convergeBalancer', 138),
  },
  {
    id: 'pool-removed', option: 'addressPool', from: '*', to: null,
    effect: 'ignored',
    words: 'Without the annotation the Service keeps the address that it has.',
    source: at('controller/service.go', 'controller.convergeBalancer', 137),
  },
  {
    id: 'both-wishes', option: 'loadBalancerIPs', to: '*',
    when: { loadBalancerIP: '*' },
    effect: 'refused',
    words: 'With spec.loadBalancerIP beside it the controller stops with an event and the Service keeps its address.',
    source: at('controller/service.go', 'getDesiredLbIPs', 312),
  },
  {
    id: 'type-lb-to-clusterip', field: 'spec.type', from: 'LoadBalancer',
    effect: 'recreated', lost: ['address', 'connections'],
    words: 'The address is given back; back to LoadBalancer it may get another one.',
    source: at('controller/service.go', 'controller.convergeBalancer', 55),
  },
  {
    id: 'sharing-key', option: 'allowSharedIp',
    if: 'the address is shared with a Service of another key',
    effect: 'recreated', lost: ['address', 'connections'],
    words: 'Where the address is shared with a Service of another key it no longer may be used: it is given back and another one is allocated.',
    source: at('controller/service.go', 'controller.convergeBalancer', 128),
  },
  {
    id: 'single-to-dual', field: 'spec.ipFamilyPolicy', from: 'SingleStack',
    effect: 'in-place',
    words: 'The Service keeps its address and gets one of the other family from the same pool.',
    source: at('controller/service.go', 'controller.convergeBalancer', 160),
  },
];
