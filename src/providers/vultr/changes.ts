import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('vultr/vultr-cloud-controller-manager', 'd5f3ab033270563596f3e00d66e33140d0117ef2');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('vultr/loadbalancers.go', {
    label: [{ option: 'label' }, ['in-place', 'dns-name'], 'loadbalancers.buildLoadBalancerRequest:800',
      'The load balancer is found by its id and renamed; the hostname in the Service\'s status, which is the label, changes with it.'],
    'node-count': [{ option: 'nodeCount' }, 'in-place', 'loadbalancers.buildLoadBalancerRequest:815',
      'The number of nodes is sent with the update of the same load balancer.'],
    'node-count-even': [{ option: 'nodeCount', to: /^\d*[02468]$/ }, 'refused', 'loadbalancers.buildLoadBalancerRequest:793',
      'An even number stops the controller before it updates anything.'],
    cert: [{ option: 'ssl' }, 'in-place', 'loadbalancers.buildLoadBalancerRequest:754',
      'The certificate of the other secret is sent with the update.'],
    firewall: [{ option: 'firewallRules' }, 'in-place', 'loadbalancers.buildLoadBalancerRequest:812',
      'The firewall rules are sent with the update of the same load balancer.'],
    'create-false': [{ option: 'create', to: 'false' }, 'ignored', 'loadbalancers.EnsureLoadBalancer:199',
      'The controller steps aside: the load balancer that it made stays as it is and no longer follows the Service.'],
  }),
];
