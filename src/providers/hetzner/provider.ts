import { HETZNER_NOT_ENFORCED, HETZNER_RULES } from './rules';
import { HETZNER_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** Load balancers of Hetzner Cloud. */
export const HETZNER: Provider<typeof HETZNER_TABLE> = defineProvider({
  id: 'hetzner',
  title: 'Hetzner Cloud',
  makes: 'load-balancer',
  protocols: ['TCP'],
  classes: [],
  prefixes: ['load-balancer.hetzner.cloud/'],
  fields: {
    loadBalancerSourceRanges: { outcome: 'ignored', why: 'the controller does not read it: everybody may connect', fix: 'use a firewall of Hetzner on the nodes, or an internal load balancer' },
    loadBalancerIP: { outcome: 'ignored', why: 'the controller does not read it', fix: 'use private-ipv4, or the name of an existing load balancer' },
  },
  table: HETZNER_TABLE,
  rules: HETZNER_RULES,
  notEnforced: HETZNER_NOT_ENFORCED,
  docs: 'https://github.com/hetznercloud/hcloud-cloud-controller-manager/blob/main/docs/reference/load_balancer_annotations.md',
});
