import { OPENSTACK_NOT_ENFORCED, OPENSTACK_RULES } from './rules';
import { OPENSTACK_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** Load balancers of OpenStack Octavia. */
export const OPENSTACK: Provider<typeof OPENSTACK_TABLE> = defineProvider({
  id: 'openstack',
  title: 'OpenStack Octavia',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP', 'SCTP'],
  classes: [],
  prefixes: ['loadbalancer.openstack.org/'],
  elsewhere: { 'loadbalancer.openstack.org/load-balancer-address': 'written by the controller' },
  fields: {
    allocateLoadBalancerNodePorts: {
      outcome: 'ignored', why: 'traffic comes in through node ports: without them no node gets any', fix: 'remove it', when: (value) => value === false,
    },
  },
  table: OPENSTACK_TABLE,
  rules: OPENSTACK_RULES,
  notEnforced: OPENSTACK_NOT_ENFORCED,
  docs: 'https://github.com/kubernetes/cloud-provider-openstack/blob/master/docs/openstack-cloud-controller-manager/expose-applications-using-loadbalancer-type-service.md',
});
