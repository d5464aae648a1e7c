import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('vultr/vultr-cloud-controller-manager', 'd5f3ab033270563596f3e00d66e33140d0117ef2');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'label', option: 'label',
    effect: 'in-place', lost: ['dns-name'],
    words: 'The load balancer is found by its id and renamed; the hostname in the Service\'s status, which is the label, changes with it.',
    source: at('vultr/loadbalancers.go', 'loadbalancers.buildLoadBalancerRequest', 800),
  },
  {
    id: 'node-count', option: 'nodeCount',
    effect: 'in-place',
    words: 'The number of nodes is sent with the update of the same load balancer.',
    source: at('vultr/loadbalancers.go', 'loadbalancers.buildLoadBalancerRequest', 815),
  },
  {
    id: 'node-count-even', option: 'nodeCount', to: /^\d*[02468]$/,
    effect: 'refused',
    words: 'An even number stops the controller before it updates anything.',
    source: at('vultr/loadbalancers.go', 'loadbalancers.buildLoadBalancerRequest', 793),
  },
  {
    id: 'cert', option: 'ssl',
    effect: 'in-place',
    words: 'The certificate of the other secret is sent with the update.',
    source: at('vultr/loadbalancers.go', 'loadbalancers.buildLoadBalancerRequest', 754),
  },
  {
    id: 'firewall', option: 'firewallRules',
    effect: 'in-place',
    words: 'The firewall rules are sent with the update of the same load balancer.',
    source: at('vultr/loadbalancers.go', 'loadbalancers.buildLoadBalancerRequest', 812),
  },
  {
    id: 'create-false', option: 'create', to: 'false',
    effect: 'ignored',
    words: 'The controller steps aside: the load balancer that it made stays as it is and no longer follows the Service.',
    source: at('vultr/loadbalancers.go', 'loadbalancers.EnsureLoadBalancer', 199),
  },
];
