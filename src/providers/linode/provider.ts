import { LINODE_NOT_ENFORCED, LINODE_RULES } from './rules';
import { LINODE_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** NodeBalancers of Linode (Akamai). */
export const LINODE: Provider<typeof LINODE_TABLE> = defineProvider({
  id: 'linode',
  title: 'Linode (Akamai)',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP'],
  classes: [],
  prefixes: ['service.beta.kubernetes.io/linode-loadbalancer-'],
  fields: {
    loadBalancerSourceRanges: { outcome: 'ignored', why: 'the controller does not read it: everybody may connect', fix: 'use firewall-acl or firewall-id' },
    loadBalancerIP: { outcome: 'ignored', why: 'the controller does not read it', fix: 'use reserved-ipv4' },
  },
  table: LINODE_TABLE,
  rules: LINODE_RULES,
  notEnforced: LINODE_NOT_ENFORCED,
  docs: 'https://github.com/linode/linode-cloud-controller-manager/blob/main/docs/configuration/annotations.md',
});
