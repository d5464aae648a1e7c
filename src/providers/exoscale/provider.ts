import { EXOSCALE_RULES } from './rules';
import { EXOSCALE_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** Network Load Balancers of Exoscale. */
export const EXOSCALE: Provider<typeof EXOSCALE_TABLE> = defineProvider({
  id: 'exoscale',
  title: 'Exoscale',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP'],
  classes: [],
  prefixes: ['service.beta.kubernetes.io/exoscale-loadbalancer-'],
  fields: {
    loadBalancerSourceRanges: { outcome: 'ignored', why: 'the controller does not read it: everybody may connect', fix: 'use a security group on the nodes' },
    loadBalancerIP: { outcome: 'ignored', why: 'the controller does not read it' },
  },
  table: EXOSCALE_TABLE,
  rules: EXOSCALE_RULES,
  docs: 'https://github.com/exoscale/exoscale-cloud-controller-manager/blob/main/docs/service-loadbalancer.md',
});
