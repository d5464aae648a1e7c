import { VULTR_RULES } from './rules';
import { VULTR_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** Load balancers of Vultr. */
export const VULTR: Provider<typeof VULTR_TABLE> = defineProvider({
  id: 'vultr',
  title: 'Vultr',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP'],
  mixedProtocols: { outcome: 'ignored', why: 'the controller does not read the protocol of a port: all get the one of the annotation' },
  classes: [],
  prefixes: ['service.beta.kubernetes.io/vultr-loadbalancer-'],
  fields: {
    loadBalancerSourceRanges: { outcome: 'ignored', why: 'the controller does not read it: everybody may connect', fix: 'use firewall-rules' },
    loadBalancerIP: { outcome: 'ignored', why: 'the controller does not read it' },
  },
  table: VULTR_TABLE,
  rules: VULTR_RULES,
  docs: 'https://github.com/vultr/vultr-cloud-controller-manager/blob/main/docs/load-balancers.md',
});
